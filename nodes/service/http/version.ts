/** The package's version, as the `User-Agent` names it; a test holds it to package.json. */
export const VERSION = '0.1.0';

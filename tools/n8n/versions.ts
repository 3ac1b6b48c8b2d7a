/** The versions of n8n that the package is tried on: the newest installable 2.x and the last 1.x. */
export const N8N_VERSIONS = ['2.41.1', '1.123.81'] as const;

export type N8nVersion = (typeof N8N_VERSIONS)[number];

export const NEWEST_N8N: N8nVersion = N8N_VERSIONS[0];

/** Numbers whose calls cost whoever calls many times more: a stranger who types one may earn by it. */

const SATELLITE = /^\+(?:870|881|882|883)/;
/** What the library has under another kind: personal numbers (+44 70), and codes that are no country's. */
const ALSO_PREMIUM = /^\+(?:4470|808|878|888)/;
/** What it has as premium rate, and costs little: businesses of the United Kingdom and France have them. */
const CHEAP = /^\+(?:44(?:84|870)|338[12])/;

/**
 * @param number in E.164
 * @param kind of it, as the library names it
 */
export function findHighCost(number: string, kind: string | undefined): string | undefined {
	if (SATELLITE.test(number)) return 'A satellite number';
	const isPremium = kind === 'PREMIUM_RATE' && !CHEAP.test(number);
	return isPremium || ALSO_PREMIUM.test(number) ? 'A premium-rate number' : undefined;
}

/**
 * How the service spells the phones that it holds, as its records show. A filter may compare texts,
 * so a phone is asked for in every spelling until enough records agree on one. Pure.
 */
import { isMasked, phoneDigits } from '../leads/phoneDigits';

/** How many records spell theirs with a plus, as digits alone, or otherwise. */
export interface PhonesSeen {
	plus: number;
	digits: number;
	other: number;
}

export const NO_PHONES_SEEN: Readonly<PhonesSeen> = { plus: 0, digits: 0, other: 0 };

/** So many records, and none that is spelled another way. */
const ENOUGH = 3;

export function seePhone(seen: PhonesSeen, phone: unknown): void {
	if (typeof phone !== 'string' || phone === '' || isMasked(phone)) return;
	const digits = phoneDigits(phone);
	seen[phone === digits ? 'digits' : phone === `+${digits}` ? 'plus' : 'other'] += 1;
}

/** The texts by which to look for a phone. */
export function spellingsOf(
	phone: string,
	{ plus, digits, other }: Readonly<PhonesSeen>,
): string[] {
	const ofDigits = phoneDigits(phone);
	if (plus >= ENOUGH && digits + other === 0) return [`+${ofDigits}`];
	if (digits >= ENOUGH && plus + other === 0) return [ofDigits];
	return [...new Set([phone, ofDigits, `+${ofDigits}`])];
}

const TRUNK_ZERO = /^(\(?(?:\+|00) ?\(?\d{1,3}\)?[\s.-]?)\(0\)/;

/**
 * The digits that tell one number from another, whatever its spelling: without plus, leading 00,
 * spaces and punctuation, and without the bracketed trunk zero of `+44 (0)20 ...`.
 */
export function phoneDigits(phone: string): string {
	const dialled = phone.includes('(0)') ? phone.replace(TRUNK_ZERO, '$1') : phone;
	const digits = dialled.replace(/\D/g, '');
	return digits.startsWith('00') ? digits.slice(2) : digits;
}

/** Numbers that agree in these digits may be one, spelled nationally and internationally. */
export function nearDigits(phone: string): string {
	return phoneDigits(phone).slice(-8);
}

/** The digits that a masked number still shows (specification, 2.2); they may begin with zeros. */
export function shownDigits(phone: string): string {
	return phone.replace(/\D/g, '').slice(-4);
}

/** Whether a service shows only a number's last digits (specification, 2.2). */
export function isMasked(phone: string): boolean {
	return /[*x•]/i.test(phone);
}

import type { Refusal } from './refusal';

/**
 * Refuses what cannot be one e-mail address: it has one @ with something before it and a domain
 * with a dot behind it, and neither spaces nor the marks that separate or wrap addresses.
 */
export function emailRefusal(email: string): Refusal | undefined {
	const at = email.indexOf('@');
	const domain = email.slice(at + 1);
	const looksRight =
		at > 0 &&
		!domain.includes('@') &&
		domain.includes('.') &&
		!domain.startsWith('.') &&
		!domain.endsWith('.') &&
		!domain.includes('..') &&
		!/[\s<>,;]/.test(email);
	if (looksRight) return undefined;
	return {
		field: 'email',
		category: 'validation',
		message: "'email' does not look like an e-mail address.",
		description: 'Give one address such as name@example.com, or leave it empty and give a phone.',
	};
}

/** ASSUMED: a filter of Query Leads (4.7) may compare texts, so it is asked in each spelling that a service may keep. */

export function phoneSpellings(phone: string): string[] {
	const digits = phone.replace(/\D/g, '').replace(/^00/, '');
	return [...new Set([phone, `+${digits}`, digits])];
}

export function emailSpellings(email: string): string[] {
	return [...new Set([email, email.trim().toLowerCase()])];
}

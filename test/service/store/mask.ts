/** `*` for everything before the last four digits (2.2). */
export function maskPhone(phone: string): string {
	return phone.replace(/.(?=(?:\D*\d){4})/g, '*');
}

/** "1 lead", "2 leads": the number with its noun. */
export function counted(number: number, noun: string): string {
	return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** "1 lead", "2 leads", "2 processes": the number with its noun. */
export function counted(number: number, noun: string, plural = `${noun}s`): string {
	return `${number} ${number === 1 ? noun : plural}`;
}

/** Fisher and Yates, in place; `random` gives numbers in [0, 1). */
export function shuffle<T>(elements: T[], random: () => number): void {
	for (let last = elements.length - 1; last > 0; last--) {
		const at = Math.floor(random() * (last + 1));
		[elements[last], elements[at]] = [elements[at]!, elements[last]!];
	}
}

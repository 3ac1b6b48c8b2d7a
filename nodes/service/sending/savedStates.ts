/**
 * The states of leads that were saved without calling, by process, as answers have shown them. One that
 * was saved and is in another state by now may be queued: no activity shows that.
 */
export class SavedStates {
	private readonly byProcess = new Map<string, Set<string>>();

	add(processId: string, state: unknown): void {
		if (typeof state !== 'string' || state === '') return;
		const states = this.byProcess.get(processId) ?? new Set();
		this.byProcess.set(processId, states.add(state));
	}

	/** Where the states tell nothing, none is another. */
	isAnother(processId: string, state: string | undefined): boolean {
		const known = this.byProcess.get(processId);
		return known !== undefined && Boolean(state) && !known.has(state!);
	}
}

/**
 * States that all nodes of the process share by name, dropped when nobody has asked for them longer
 * than the service remembers anything of a key (a block: one hour, section 8).
 */
const KEPT_MS = 2 * 3_600_000;

export class SharedStates<T> {
	private readonly states = new Map<string, { state: T; usedAt: number }>();

	constructor(private readonly isInUse: (state: T, now: number) => boolean = () => false) {}

	/** @param now monotonic milliseconds */
	get(name: string, now: number, make: () => T): T {
		const known = this.states.get(name);
		const state = known?.state ?? make();
		// Asked for last stands last, so the unused ones are the first.
		this.states.delete(name);
		this.states.set(name, { state, usedAt: now });
		for (const [other, { state: unused, usedAt }] of this.states) {
			if (now - usedAt < KEPT_MS) break;
			this.states.delete(other);
			// Put behind the others, so that it is not looked at again with every request.
			if (this.isInUse(unused, now)) this.states.set(other, { state: unused, usedAt: now });
		}
		return state;
	}

	get size(): number {
		return this.states.size;
	}
}

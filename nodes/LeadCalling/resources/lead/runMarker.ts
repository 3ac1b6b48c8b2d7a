/**
 * A run leaves one mark in n8n's store before it sends, and takes it away when it ends. Found at the
 * start, it says that a run of this node broke off: what that run sent is not known here, so leads are
 * looked up first, and nothing is sent until its duplicates no longer count.
 */
import type { NodeStore } from '../../nodeStore';

const MARK = 'unfinished';

/** Runs under way in this process, by node: these know of each other through the key's state. */
const underWay = new Map<string, number>();

export class RunMarker {
	private constructor(
		private readonly store: NodeStore,
		/** A run of this node, not of this process, broke off. */
		readonly foundUnfinished: boolean,
	) {}

	/** Without n8n's store nothing is known of before. */
	static async begin(store: NodeStore): Promise<RunMarker> {
		const others = underWay.get(store.node) ?? 0;
		underWay.set(store.node, others + 1);
		const fresh = await store.record([MARK]).catch(() => [MARK]);
		return new RunMarker(store, fresh.length === 0 && others === 0);
	}

	/** @param isFinished a run that was canceled leaves its mark to the next one */
	async end(isFinished: boolean): Promise<void> {
		const { store } = this;
		const others = (underWay.get(store.node) ?? 1) - 1;
		if (others > 0) return void underWay.set(store.node, others);
		underWay.delete(store.node);
		if (isFinished) await store.forget([MARK]).catch(() => {});
	}
}

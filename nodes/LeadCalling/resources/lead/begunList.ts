/**
 * A list that was begun and did not come to its end (a crash, a cancel, a blocked key) leaves a mark
 * in n8n's store. When the same list comes again, leads are looked up before they are sent.
 */
import { createHash } from 'node:crypto';

import type { Outcome, Row } from '../../../service/outcome';
import type { ProcessedStore } from '../../operation';
import { sentKey } from './rememberedLeads';

export class BegunList {
	private readonly mark: string;

	constructor(
		private readonly store: ProcessedStore,
		private readonly most: number,
		rows: readonly Row[],
	) {
		const keys = rows.flatMap(({ submission, refusal }) =>
			submission && !refusal ? [sentKey(submission)] : [],
		);
		const digest = createHash('sha256').update(JSON.stringify(keys.sort())).digest('hex');
		this.mark = `begun:${digest}`;
	}

	/** Marks it; true when it was marked before. Without n8n's store nothing is known of before. */
	async begin(): Promise<boolean> {
		try {
			return (await this.store.record([this.mark], this.most)).length === 0;
		} catch {
			return false;
		}
	}

	/** Takes the mark away, unless some leads may be stored and others are to be sent again. */
	async end(outcomes: readonly Outcome[]): Promise<void> {
		const isOpen = ({ outcome, permanent }: Outcome) =>
			outcome === 'unknown' || (outcome !== 'accepted' && permanent !== true);
		const mayBeStored = ({ outcome }: Outcome) => outcome === 'accepted' || outcome === 'unknown';
		if (outcomes.some(isOpen) && outcomes.some(mayBeStored)) return;
		await this.store.forget([this.mark], this.most).catch(() => {});
	}
}

/**
 * A list leaves a mark in n8n's store when it is begun. Where the same list comes again, after a crash
 * or because a person sends it anew, its own leads would be duplicates, and a process that has just
 * started cannot know how many duplicates the key has met in the last minute: so leads are looked up
 * before they are sent.
 */
import { createHash } from 'node:crypto';

import type { Outcome, Row } from '../../../service/leads/outcome';
import type { ProcessedStore } from '../../operation';
import { sentKey } from './rememberedLeads';

export class BegunList {
	private readonly mark: string;

	private readonly isEmpty: boolean;

	constructor(
		private readonly store: ProcessedStore,
		private readonly most: number,
		rows: readonly Row[],
	) {
		const keys = rows.flatMap(({ submission, refusal }) =>
			submission && !refusal ? [sentKey(submission)] : [],
		);
		this.isEmpty = keys.length === 0;
		const digest = createHash('sha256').update(JSON.stringify(keys.sort())).digest('hex');
		this.mark = `begun:${digest}`;
	}

	/** Marks it; true when it was marked before. Without n8n's store nothing is known of before. */
	async begin(): Promise<boolean> {
		if (this.isEmpty) return false;
		try {
			return (await this.store.record([this.mark], this.most)).length === 0;
		} catch {
			return false;
		}
	}

	/**
	 * Takes the mark away where the list may come again without its leads being duplicates: the service
	 * holds none of them, or each is remembered as sent.
	 */
	async end(outcomes: readonly Outcome[], isRemembered: boolean): Promise<void> {
		if (this.isEmpty) return;
		const held = outcomes.filter(isHeld);
		const isSafe =
			held.length === 0 ||
			(isRemembered && !outcomes.some(isOpen) && held.every(({ confirmedBy }) => !confirmedBy));
		if (isSafe) await this.store.forget([this.mark], this.most).catch(() => {});
	}
}

/** The service may hold the lead. */
function isHeld({ outcome, category }: Outcome): boolean {
	return outcome !== 'notSent' && (outcome !== 'rejected' || DUPLICATE.includes(category));
}

/** The lead may be sent again. */
function isOpen({ outcome, permanent }: Outcome): boolean {
	return outcome === 'unknown' || (outcome !== 'accepted' && permanent !== true);
}

const DUPLICATE: ReadonlyArray<Outcome['category']> = ['duplicate', 'alreadyCalled'];

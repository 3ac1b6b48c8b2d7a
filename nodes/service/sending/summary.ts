import { pluralize } from '../../util';
import { isToBeCalled, type Outcome, type Row } from '../leads/outcome';
import { describeNotAccepted, type SummaryPair } from './notAccepted';

export interface Times {
	seconds: number;
	/** Of them spent waiting so that the key is not blocked. */
	waitedSeconds: number;
	/** Whether the node has run before, as in a loop. */
	isLoop?: boolean;
	/** Another process of n8n may not know who was called. */
	isUnclaimed?: boolean;
	/** Leads that were to be called, and were found to be saved, perhaps never called. */
	uncalled?: number;
}

/** Of a list, or of one lead. */
export const UNCLAIMED =
	"Another worker, or n8n after a restart, would not know whom this run called: n8n's store failed, is full, or the workflow isn't saved";

/** For people: how many, why not, how long, and why it waited. What is zero is left out. */
export function summarize(
	rows: readonly Row[],
	outcomes: readonly Outcome[],
	{ seconds, waitedSeconds, isLoop, isUnclaimed, uncalled = 0 }: Times,
): string {
	if (rows.length === 0) return 'There were no leads to send.';
	const pairs = rows.map((row, index) => ({ row, outcome: outcomes[index]! }));
	const checked = pairs.filter(({ row }) => row.isCheckOnly);
	const sent = pairs.filter(({ row }) => !row.isCheckOnly);
	const sentences: string[] = [];
	if (sent.length > 0) sentences.push(...describeSent(sent));
	if (checked.length > 0) sentences.push(...describeChecked(checked, sent.length === 0));
	if (uncalled > 0) sentences.push(adviseCalling(uncalled));
	if (isUnclaimed) sentences.push(`${UNCLAIMED}.`);
	if (seconds >= 2) {
		sentences.push(`It took ${describeTime(seconds)}${describeWaiting(waitedSeconds, seconds)}.`);
	}
	if (isLoop && waitedSeconds >= 1) {
		sentences.push(
			'Give this node the whole list at once: small lists in a loop wait much longer.',
		);
	}
	return sentences.join(' ');
}

function describeSent(pairs: readonly SummaryPair[]): string[] {
	const accepted = pairs.filter(({ outcome }) => outcome.outcome === 'accepted');
	const updated = accepted.filter(({ outcome }) => outcome.category === 'updated');
	const created = accepted.filter(({ outcome }) => outcome.category !== 'updated');
	const { called, savedParts } = countCalls(created);
	const all = pluralize(pairs.length, 'lead');
	const [first = `None of ${all} will be called`, ...parts] = [
		...ifAny(called, 'will be called'),
		...savedParts,
		...ifAny(updated.length, 'updated'),
	];
	const whole = first.replace(/^\d+/, (count) => `${count} of ${all}`);
	return [`${[whole, ...parts].join(', ')}.`, ...describeNotAccepted(pairs)];
}

function describeChecked(pairs: readonly SummaryPair[], isWholeList: boolean): string[] {
	const valid = pairs.filter(({ outcome }) => outcome.outcome === 'valid');
	const { called, savedParts } = countCalls(valid);
	const all = pluralize(pairs.length, isWholeList ? 'row' : 'checked row');
	const parts = [`${called || 'None'} of ${all} would be called`, ...savedParts];
	const sentences = [`${parts.join(', ')}.`, ...describeNotAccepted(pairs)];
	if (!isWholeList) return sentences;
	return ['Check only, nothing was sent.', ...sentences];
}

/** Whether the person will be called, or would be. */
export function isCalled({ row, outcome }: SummaryPair): boolean {
	const isTaken = outcome.outcome === 'accepted' || outcome.outcome === 'valid';
	if (!isTaken || outcome.category === 'updated') return false;
	const submission = row.submission ?? row.checked;
	return submission !== undefined && isToBeCalled(submission);
}

function countCalls(pairs: readonly SummaryPair[]) {
	let [called, withoutPhone, saved] = [0, 0, 0];
	for (const pair of pairs) {
		const submission = pair.row.submission ?? pair.row.checked;
		if (isCalled(pair)) called += 1;
		else if (submission?.init) withoutPhone += 1;
		else saved += 1;
	}
	const savedParts = [
		...ifAny(withoutPhone, 'only saved (no phone)'),
		...ifAny(saved, 'saved without a call'),
	];
	return { called, savedParts };
}

function ifAny(count: number, words: string): string[] {
	return count > 0 ? [`${count} ${words}`] : [];
}

/** Saved on one day, to be called on another. */
function adviseCalling(uncalled: number): string {
	return `${pluralize(uncalled, 'lead')} may never have been called: set 'If Lead Exists' to 'Call' to call saved leads.`;
}

function describeWaiting(seconds: number, all: number): string {
	if (seconds < 1) return '';
	const time = Math.round(seconds) === Math.round(all) ? 'all' : describeTime(seconds);
	return `, ${time} of them waiting so that the service doesn't block the API key`;
}

function describeTime(exactSeconds: number): string {
	const seconds = Math.round(exactSeconds);
	if (seconds < 60) return `${seconds} s`;
	const minutes = Math.floor(seconds / 60);
	if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
	return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

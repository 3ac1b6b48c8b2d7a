import {
	type Category,
	CATEGORIES,
	counted,
	type Outcome,
	type OutcomeName,
} from '../leads/outcome';

export interface Times {
	seconds: number;
	/** Of them spent waiting so that the key is not blocked. */
	waitedSeconds: number;
	/** Whether the node has run before, as in a loop. */
	isLoop?: boolean;
	/** Leads that were to be called, and were found to be saved, perhaps never called. */
	uncalled?: number;
}

/** Behind their number. */
const TITLES: ReadonlyArray<[OutcomeName, (count: number) => string]> = [
	['duplicate', (count) => counted(count, 'duplicate')],
	['rejected', (count) => `${count} rejected`],
	['unknown', (count) => `${count} unknown`],
];

/** For people: how many, why not, how long, and why it waited. What is zero is left out. */
export function summarize(
	outcomes: readonly Outcome[],
	{ seconds, waitedSeconds, isLoop, uncalled = 0 }: Times,
): string {
	if (outcomes.length === 0) return 'There were no leads to send.';
	const accepted = outcomes.filter(({ outcome }) => outcome === 'accepted');
	const valid = outcomes.filter(({ outcome }) => outcome === 'valid');
	const updated = describeCategories(accepted);
	const all = counted(outcomes.length, 'lead');
	const sentences = [
		valid.length > 0
			? `${valid.length} of ${all} can be sent.`
			: `${accepted.length} of ${all} accepted${updated && `, ${updated}`}.`,
	];
	for (const [name, title] of TITLES) {
		const ofName = outcomes.filter(({ outcome }) => outcome === name);
		if (ofName.length > 0)
			sentences.push(`${title(ofName.length)}: ${describeCategories(ofName)}.`);
	}
	// Their categories say themselves that they were not sent.
	const notSent = describeCategories(outcomes.filter(({ outcome }) => outcome === 'notSent'));
	if (notSent) sentences.push(`${notSent}.`);
	if (uncalled > 0) sentences.push(adviseCalling(uncalled));
	if (seconds >= 2)
		sentences.push(`It took ${describeTime(seconds)}${describeWaiting(waitedSeconds)}.`);
	if (isLoop && waitedSeconds >= 1) {
		sentences.push(
			'Give this node the whole list at once: small lists in a loop wait much longer.',
		);
	}
	return sentences.join(' ');
}

function describeCategories(outcomes: readonly Outcome[]): string {
	const counts = new Map<Category, number>();
	for (const { category } of outcomes) {
		if (category !== undefined) counts.set(category, (counts.get(category) ?? 0) + 1);
	}
	return [...counts]
		.sort(([, one], [, other]) => other - one)
		.map(([category, count]) => `${count} ${CATEGORIES[category].name}`)
		.join(', ');
}

/** Saved on one day, to be called on another. */
function adviseCalling(uncalled: number): string {
	return `${counted(uncalled, 'lead')} may never have been called: set 'If Lead Exists' to 'Call' to call saved leads.`;
}

function describeWaiting(seconds: number): string {
	if (seconds < 1) return '';
	return `, ${describeTime(seconds)} of them waiting so that the service doesn't block the API key`;
}

function describeTime(exactSeconds: number): string {
	const seconds = Math.round(exactSeconds);
	if (seconds < 60) return `${seconds} s`;
	const minutes = Math.floor(seconds / 60);
	if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
	return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

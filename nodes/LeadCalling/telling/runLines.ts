/** What is said of a run beside its counts. */
import type { Fault } from '../../service/http/errors';
import { ServiceError } from '../../service/http/errors';
import type { Outcome, Row } from '../../service/leads/outcome';
import { type SentList, UNCLAIMED } from '../../service/sending';
import { explain } from '../../shared/explain';
import { forBoth, type Line } from './line';
import type { ListCount } from './listCount';
import { pluralize } from '../../util';

/** Shorter waits nobody asks about. */
const MIN_SECONDS_TOLD = 30;

const ASK = 'Please tell the person who set this up.';

/** Why the node fails, where it doesn't carry on. */
export function faultLines(fault: Fault | undefined): Line[] {
	if (fault === undefined) return [];
	const { message, description } = explain(new ServiceError(fault));
	const builder = [message, description].filter(Boolean).join('. ');
	return [{ builder, owner: fault.forOwner ?? describeForOwner(fault) }];
}

function describeForOwner({ kind, isUnknownOutcome }: Fault): string {
	if (isUnknownOutcome) {
		return `The calling service gave no clear answer, so it may have some of the people. ${ASK}`;
	}
	switch (kind) {
		case 'input':
			return `This list can't be called as it is. Nobody was called. ${ASK}`;
		case 'blocked':
		case 'rateLimited':
			return 'The calling service takes no lists for now. Nobody was called. Try again in an hour.';
		case 'refused':
			return `The calling service rejected the list. Nobody was called. ${ASK}`;
		default:
			return `The calling service could not be reached. Nobody was called. Try again later. If it stays so: ${ASK}`;
	}
}

/** What a row lacks that the form has a field for. */
export function countryLines({ lackCountry }: ListCount): Line[] {
	if (lackCountry === 0) return [];
	const have = `${pluralize(lackCountry, 'number')} ${lackCountry === 1 ? 'has' : 'have'} no country code`;
	return [
		{
			builder: `${have}: choose 'Default Country'.`,
			owner: `${have}. Which country are they from? Ask the person who set this up to choose it once, or write it in front of the numbers, e.g. +49 or +44.`,
		},
	];
}

/** @param isCalling whether saved leads were to be called as well */
export function uncalledLines({ uncalled }: ListCount, isCalling: boolean): Line[] {
	if (uncalled === 0 || isCalling) return [];
	const isOne = uncalled === 1;
	return [
		{
			builder: `${pluralize(uncalled, 'saved lead')} may never have been called. To call ${isOne ? 'it' : 'them'}, set 'If Lead Exists' to 'Call'.`,
			owner: `${isOne ? '1 person was' : `${uncalled} people were`} saved earlier and may not have been called yet.`,
		},
	];
}

/** What the service says of everybody: the list has stopped for it. */
export function saidOfAllLines({ saidOfAll }: Pick<SentList, 'saidOfAll'>): Line[] {
	return saidOfAll === undefined ? [] : [forBoth(`Rejected by the service: ${saidOfAll}.`)];
}

export function runLines({
	times,
	isUnclaimed,
	roomLeft,
}: Pick<SentList, 'times' | 'isUnclaimed' | 'roomLeft'>): Line[] {
	const { seconds, waitedSeconds, isLoop } = times;
	const waited =
		waitedSeconds >= 1
			? `, including ${describeTime(waitedSeconds)} to stay below the service's duplicate limit`
			: '';
	const builder = [
		...(isUnclaimed ? [`${UNCLAIMED}.`] : []),
		...(roomLeft === undefined ? [] : [describeRoom(roomLeft)]),
		...(seconds >= MIN_SECONDS_TOLD ? [`Took ${describeTime(seconds)}${waited}.`] : []),
		...(isLoop && waitedSeconds >= 1
			? ['Pass the whole list to this node at once. A loop over small parts takes much longer.']
			: []),
	];
	return builder.map((text) => ({ builder: text }));
}

function describeRoom(left: number): string {
	return `Room for ${left.toLocaleString('en')} more calls within 3 days: then n8n's store forgets the oldest.`;
}

function describeTime(exactSeconds: number): string {
	const seconds = Math.round(exactSeconds);
	if (seconds < 60) return `${seconds} s`;
	const minutes = Math.floor(seconds / 60);
	if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
	return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/**
 * Why the node fails: no row was sent, and all lack the same thing, which is a mistake of the list or
 * of the node and not of single rows.
 */
export function commonFault(rows: readonly Row[], outcomes: readonly Outcome[]): Fault | undefined {
	const [{ category, reason = '', advice } = {} as Partial<Outcome>] = outcomes;
	const isCheck = rows.every(({ isCheckOnly }) => isCheckOnly);
	if (category === 'badProcess') {
		// Unless some row got past it.
		const isOf = (index: number) => outcomes[index]!.category === 'badProcess';
		if (rows.some(({ submission }, index) => submission && !isOf(index))) return undefined;
		const wayOut = "Choose another one in 'Process', or correct the column processId.";
		return ofAllRows(reason, advice ?? wayOut);
	}
	const lackCountry = !isCheck && outcomes.every(({ lacksCountry }) => lacksCountry);
	const isMistake = category === 'invalid' || category === 'badProject' || lackCountry;
	const isCommon = outcomes.every((one) => one.category === category && one.reason === reason);
	if (!isMistake || !isCommon) return undefined;
	const count = outcomes.length === 1 ? '' : ` (all ${outcomes.length} rows)`;
	return ofAllRows(`${reason}${count}`, advice);
}

function ofAllRows(message: string, description: string | undefined): Fault {
	return { kind: 'input', message, description, forOwner: `${message}. Nobody was called.` };
}

/** What is said of a run beside its counts. */
import { ASSUME_STORED_MS } from '../../service/policy';
import { type SentList, UNCLAIMED } from '../../service/sending';
import { agree, forBoth, type Line } from './line';
import type { ListCount } from './listCount';
import { inDigits, pluralize } from '../../util';

/** Shorter waits nobody asks about. */
const MIN_SECONDS_TOLD = 30;

/**
 * Whom an earlier list has sent to be called: what a check says of them.
 * @param msAgo of each of them
 */
export function calledBeforeLines(msAgo: readonly number[]): Line[] {
	const out = msAgo.filter((ms) => ms < ASSUME_STORED_MS).length;
	const said: Array<[number, string]> = [
		[out, ': they are left out.'],
		[msAgo.length - out, ', and are left out if the service still has them.'],
	];
	return said.flatMap(([count, end]) => {
		const people = `${inDigits(count)} ${agree(count, 'person was', 'people were')}`;
		return count > 0 ? forBoth(`${people} sent to be called by an earlier list${end}`) : [];
	});
}

/** What a row lacks that the form has a field for. */
export function countryLines({ lackCountry }: ListCount): Line[] {
	if (lackCountry === 0) return [];
	const have = `${pluralize(lackCountry, 'number')} ${agree(lackCountry, 'has', 'have')} no country code`;
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
	const people = `${inDigits(uncalled)} ${agree(uncalled, 'person was', 'people were')}`;
	return [
		{
			builder: `${pluralize(uncalled, 'saved lead')} may never have been called. To call ${agree(uncalled, 'it', 'them')}, set 'If Lead Exists' to 'Call'.`,
			owner: `${people} saved earlier and may not have been called yet.`,
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
	const hasWaited = waitedSeconds >= 1;
	const waited = `, including ${describeTime(waitedSeconds)} to stay below the service's duplicate limit`;
	return [
		isUnclaimed && `${UNCLAIMED}.`,
		roomLeft !== undefined && describeRoom(roomLeft),
		seconds >= MIN_SECONDS_TOLD && `Took ${describeTime(seconds)}${hasWaited ? waited : ''}.`,
		isLoop &&
			hasWaited &&
			'Pass the whole list to this node at once. A loop over small parts takes much longer.',
	].flatMap((builder) => (builder ? { builder } : []));
}

function describeRoom(left: number): string {
	return `Room for ${inDigits(left)} more calls within 3 days: then n8n's store forgets the oldest.`;
}

function describeTime(exactSeconds: number): string {
	const seconds = Math.round(exactSeconds);
	if (seconds < 60) return `${seconds} s`;
	const minutes = Math.floor(seconds / 60);
	if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
	return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

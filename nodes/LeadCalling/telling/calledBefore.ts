/** Whom an earlier list has sent to be called: what a check says of them. */
import { ASSUME_STORED_MS } from '../../service/policy';
import { inDigits } from '../../util';
import { forBoth, type Line } from './line';

/** @param msAgo of each of them */
export function calledBeforeLines(msAgo: readonly number[]): Line[] {
	const out = msAgo.filter((ms) => ms < ASSUME_STORED_MS).length;
	const asked = msAgo.length - out;
	return [
		...(out > 0 ? [forBoth(`${sentBefore(out)}: they are left out.`)] : []),
		...(asked > 0
			? [forBoth(`${sentBefore(asked)}, and are left out if the service still has them.`)]
			: []),
	];
}

function sentBefore(count: number): string {
	const people = count === 1 ? 'person was' : 'people were';
	return `${inDigits(count)} ${people} sent to be called by an earlier list`;
}

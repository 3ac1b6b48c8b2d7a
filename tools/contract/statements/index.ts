import { shapeOf } from '../shape';
import type { Statement } from '../statement';
import { Unseen } from '../unseen';
import { ACTIVITIES, STATISTICS } from './activities';
import { GET_LEAD } from './getLead';
import { PROCESSES } from './processes';
import { QUERY_LEADS } from './queryLeads';
import { WRITES } from './writes';

/** What a run would have to block the key for, or be called back for. */
const NOT_TRIED: ReadonlyArray<[id: string, section: string, says: string, why: string]> = [
	[
		'request-rate',
		'8',
		'About 100 requests within 5 seconds are answered',
		'not tried: it would slow others down',
	],
	[
		'duplicate-block',
		'5.4 and 8',
		'More than 5 duplicates within 60 seconds block the key for 60 minutes',
		'not tried: it would block the key',
	],
	[
		'update-event',
		'6',
		'The result of an update is posted to the callbacks',
		'not tried: the trigger shows it',
	],
];

const UNTRIED: readonly Statement[] = NOT_TRIED.map(([id, section, says, why]) => ({
	id,
	section,
	says,
	check: () => Promise.reject(new Unseen(why)),
}));

/** Looks at every refusal before it, so it comes last. */
const ERRORS: readonly Statement[] = [
	{
		id: 'errors-are-texts',
		section: '7',
		says: "A refusal is a JSON object with a text in 'error'",
		check: async ({ refusals }) => {
			if (refusals.length === 0) throw new Unseen('nothing was refused');
			const wrong = refusals.find(({ answer }) => typeof answer.body.error !== 'string');
			if (wrong === undefined) return undefined;
			const { isJson, status, body } = wrong.answer;
			return `${wrong.asked}: ${status}, ${isJson ? shapeOf(body) : 'no JSON object'}`;
		},
	},
];

/** @param isWriting whether a phone to write to was given */
export function statementsFor(isWriting: boolean): readonly Statement[] {
	const whole = isWriting ? WRITES : WRITES.map(unwritten);
	const reads = [...PROCESSES, ...GET_LEAD, ...QUERY_LEADS, ...ACTIVITIES, ...STATISTICS];
	return [...reads, ...whole, ...UNTRIED, ...ERRORS];
}

function unwritten(statement: Statement): Statement {
	const check = () => Promise.reject(new Unseen('nothing is written without --write-to'));
	return { ...statement, check };
}

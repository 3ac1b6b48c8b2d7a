/** A note in pieces: what a separator parts, and what is one thought all the same. */
import { readClauses } from '../../nodes/service/columns/clauses';

const shown = (pieces: string[][]) => pieces.map((words) => words.join(' ')).join(' | ');

it.each([
	['', '', ''],
	['Do not call', 'do not call', 'do not call'],
	['busy. call later', 'busy | call later', 'busy | call later'],
	['No emails, calls or texts', 'no emails | calls or texts', 'no emails calls or texts'],
	['No emails, tomorrow', 'no emails | tomorrow', 'no emails | tomorrow'],
	['tomorrow, calls', 'tomorrow | calls', 'tomorrow | calls'],
	['No emails. Calls are fine', 'no emails | calls are fine', 'no emails | calls are fine'],
	['Phone: no', 'phone | no', 'phone no'],
	['calls/texts', 'calls | texts', 'calls texts'],
	['#noCalls', ' | nocalls', 'nocalls'],
	['ok #noCalls', 'ok | nocalls', 'ok nocalls'],
	['in 3.4 km', 'in 3 4 km', 'in 3 4 km'],
	['on 20.6. he left', 'on 20 6 he left', 'on 20 6 he left'],
	[' - later', ' | later', ' | later'],
])('%j: parts %j, thoughts %j', (note, parts, clauses) => {
	const read = readClauses(note);
	expect(shown(read.parts)).toBe(parts);
	expect(shown(read.clauses)).toBe(clauses);
});

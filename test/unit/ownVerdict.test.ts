/** A row that an earlier run refused comes in again, perhaps corrected; or one that only looks like it. */
import { findOwnVerdict, isOurs } from '../../nodes/service/columns/no/ownVerdict';

it.each([
	{ category: 'doNotCall' },
	{ category: 'mayNotCall' },
	{ outcome: 'accepted', category: 'called' },
	{ outcome: 'rejected', category: 'doNotCall' },
	{ outcome: 'valid', category: 'valid' },
	{ outcome: 'accepted', category: 'accepted' },
])('this node wrote %j', (row) => {
	expect(isOurs(row)).toBe(true);
});

it.each([
	{ category: 'VIP' },
	{ category: 'called' },
	{ outcome: 'reached', category: 'called' },
	{ outcome: 'sold', category: 'sold' },
	{ outcome: 'rejected', category: 'VIP' },
])('a call centre wrote %j', (row) => {
	expect(isOurs(row)).toBe(false);
});

const judging = () => ({ plainly: [], asNotes: ['Kundenwunsch'] });

it.each([
	['', 'judged anew'],
	['möchte einen Rückruf', 'judged anew'],
	['Anruf\r\nerwünscht', 'judged anew'],
	['x', 'not called'],
	['yes', 'not called'],
	['Yes please', 'not called'],
	['checked', 'not called'],
])('who was refused for a column that has %j today is %s', (cell, now) => {
	const reason = "Do not call ('Kundenwunsch')";
	const row = { category: 'doNotCall', reason, Kundenwunsch: cell };
	const verdict = findOwnVerdict(row, judging);
	expect(verdict ? 'not called' : 'judged anew').toBe(now);
});

it.each([
	["Possible do-not-call ('Kundenwunsch')", 'judged anew'],
	["Possible do-not-call ('Kundenwunsch'). Email left out (invalid)", 'judged anew'],
	["Possibly not interested ('Kundenwunsch'). Unknown country 'Utopia'", 'judged anew'],
	["Possible do-not-call ('Anmerkung')", 'not called'],
	["No consent (empty: 'Kundenwunsch')", 'not called'],
])('whose note is corrected after "%s" is %s', (reason, now) => {
	const row = { category: 'mayNotCall', reason, Kundenwunsch: 'bitte anrufen' };
	const verdict = findOwnVerdict(row, judging);
	expect(verdict ? 'not called' : 'judged anew').toBe(now);
});

/** What came of a call: somebody refused, or wants to hear no more. */
import { resultReader } from '../../nodes/service/columns/no/results';

it.each<[string, unknown[], unknown[]]>([
	['Status', ['NI', 'refused'], ['Not Interested, as he said', 'done', 5, null]],
	['Payment status', ['NI'], ['refused', 'deleted', 'NI - call in May', 7]],
	['GDPR', ['deleted', 'refused', 'ok, deleted'], ['not deleted', 'erasure requested', 'ok', 5]],
	['GDPR status', ['deleted'], ['not deleted']],
])("'%s': refused in each of %j, and none of %j says so", (header, no, others) => {
	const read = resultReader(header)!;
	expect(no.filter((cell) => !read(cell))).toEqual([]);
	expect(others.filter((cell) => read(cell))).toEqual([]);
});

it.each([
	['Kontaktergebnis', 'abgelehnt'],
	['Kontaktstatus', 'KI'],
	['Leadstatus', 'abgelehnt'],
	['Kundenstatus', 'KI'],
	['Telefonergebnis', 'nein danke'],
	['Anrufergebnis', 'abgelehnt'],
	['Anrufstatus', 'abgelehnt'],
	['Belresultaat', 'geweigerd'],
])('"%s" is one word of two, and says what came of a call: %s', (header, cell) => {
	expect(resultReader(header)?.(cell)).toBe(true);
});

it.each(['Interested?', 'City', 'GDPR officer', 'Email', 'Company'])(
	"'%s' says nothing of it",
	(header) => {
		expect(resultReader(header)).toBeUndefined();
	},
);

it.each([
	['refused', true],
	['refused the renewal', true],
	['refused the big renewal', false],
	['Refused, call in May', true],
	['tomorrow, refused', true],
	['refused tomorrow morning, maybe', false],
	['no thanks', true],
	['does not want to go on', true],
	['he says that he does not want to', false],
	['does not want emails', false],
	['not that I know what he will want', false],
	[`refused, ${'x'.repeat(51)}`, true],
	[`refused, ${'x'.repeat(52)}`, false],
	['deleted', true],
	[`ok, deleted, ${'x'.repeat(48)}`, false],
])("'Call status': %j is a refusal: %s", (cell, expected) => {
	expect(resultReader('Call status')!(cell)).toBe(expected);
});

it.each([
	['record deleted by request', true],
	['record not deleted', false],
	['ok, record deleted', true],
	[`record deleted ${'x'.repeat(45)}`, true],
	[`record deleted ${'x'.repeat(46)}`, false],
])("'GDPR status': %j is an erasure: %s", (cell, expected) => {
	expect(resultReader('GDPR status')!(cell)).toBe(expected);
	expect(resultReader('Call status')!(cell)).toBe(false);
});

it('what is longer than a code, or farther apart, says more', () => {
	expect(resultReader('Status')!('NI')).toBe(true);
	expect(resultReader('Call status')!('not now but maybe wants')).toBe(false);
});

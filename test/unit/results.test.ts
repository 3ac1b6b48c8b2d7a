/** What came of a call: somebody refused, or wants to hear no more. */
import { resultReader } from '../../nodes/service/columns/no/results';

it.each<[string, unknown[], unknown[]]>([
	['Status', ['NI', 'refused', 'Not Interested, as he said'], ['done', 5, null]],
	['Payment status', ['NI'], ['refused', 'deleted', 7]],
	['GDPR', ['deleted', 'refused', 'ok, deleted'], ['not deleted', 'erasure requested', 'ok', 5]],
	['GDPR status', ['deleted'], ['not deleted']],
])("'%s': refused in each of %j, and none of %j says so", (header, no, others) => {
	const read = resultReader(header);
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
	expect(resultReader(header)(cell)).toBe(true);
});

it.each(['Interested?', 'City', 'GDPR officer', 'Email', 'Company'])(
	"'%s' says nothing of it, but that somebody is not interested",
	(header) => {
		const read = resultReader(header);
		expect(['refused', 'NI', 'no thanks', 'Not interested in A'].map(read)).not.toContain(true);
		expect(read('Not interested')).toBe(true);
	},
);

it.each([
	['refused', true],
	['refused the renewal', false],
	['Refused, call in May', true],
	['tomorrow, refused', true],
	['no thanks', true],
	['does not want to go on', true],
	['he says that he does not want to', false],
	['does not want emails', false],
	['not that I know what he will want', false],
	['deleted', true],
])("'Call status': %j is a refusal: %s", (cell, expected) => {
	expect(resultReader('Call status')(cell)).toBe(expected);
});

it('a wish that is denied is a refusal in a few words, and not of mails', () => {
	const read = resultReader('Call status');
	expect(['does not want any', 'no lo quiere', 'nie bardzo chce'].every(read)).toBe(true);
	expect(['wants a quote', 'does not want e-mails'].some(read)).toBe(false);
});

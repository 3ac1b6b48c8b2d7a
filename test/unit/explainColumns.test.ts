/** `npm run explain`: why a column isn't found, in words of the rules. */
import { explainList } from '../../tools/explain/explainList';
import { explainText } from '../../tools/explain/explainText';

const NOW = Date.UTC(2026, 5, 1);
const linesOf = (text: string) => explainText(text, NOW).map((line) => line.trim());

it('a header is told by language, with the kinds of its words and its rule', () => {
	const lines = linesOf('Mobil (privat)');
	expect(lines).toContain('Deutsch: mobil (mobile), privat (home)');
	expect(lines).toContainEqual(
		expect.stringMatching(/^phone \(plain, rank 3\); rule: needs mobile/),
	);
});

it('of one that is no field the word is named that is unknown', () => {
	expect(linesOf('Mobil (zorpig)')).toContain("Deutsch: no field, as 'zorpig' is unknown");
});

it.each([
	['Do not call', "says who may be called, as 'doNotCall'"],
	['Einwilligung', "says who may be called, as 'consent': Deutsch: consent"],
	['Contact', 'if most of its cells are phones'],
])('%s: %s', (header, told) => {
	expect(linesOf(header)).toContainEqual(expect.stringContaining(told));
});

it.each([
	['asked us not to ring', 'in a note: perhaps: is not called, and is asked about'],
	['DNC', 'in a note: do not call'],
	['granted', "under 'Consent to Calls': yes, so called"],
	['x', "under 'Consent to Calls': unclear, so not called"],
	['+919812345678', 'reads as a phone number'],
])('the cell %j: %s', (cell, told) => {
	expect(linesOf(cell)).toContain(told);
});

it('a list is told column by column', () => {
	const rows = [1, 2, 3].map((at) => ({ Name: 'Asha', Mobil: `+91981234567${at}`, Rest: 'x' }));
	const lines = explainList(rows);
	expect(lines).toContain("'Mobil': phone, place 1 of 1");
	expect(lines).toContain('  cells: 3 filled, 3 phones, 0 emails, 0 texts');
	expect(lines).toContain("'Rest': not used");
});

import { isTotal } from '../../nodes/service/leads/row/totals';

test.each(
	'Total,TOTAL:,Sum,Count,Grand Total,Summe,Gesamt,Total general,Suma,Total,Somme,Totale,Total geral,Totaal,Razem,Toplam,कुल योग'.split(
		',',
	),
)('"%s" with a sum is a total', (name) => {
	for (const sum of [612340000, '612340000', '612,340,000', '612340000.0']) {
		expect(isTotal({ name }, sum)).toBe(true);
	}
});

test.each<[string, object, unknown]>([
	['has an e-mail', { name: 'Total', email: 'info@example.com' }, 612340000],
	['has a plus', { name: 'Total' }, '+33147444546'],
	['is written as a phone', { name: 'Suma' }, '98123 45671'],
	['has another name', { firstName: 'Suma', lastName: 'Rao' }, 9812345671],
	['has none', {}, 612340000],
	['has no phone', { name: 'Total' }, undefined],
])('who %s is no total', (_, lead, cell) => {
	expect(isTotal(lead, cell)).toBe(false);
});

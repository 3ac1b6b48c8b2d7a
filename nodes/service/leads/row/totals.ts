import { type LeadInput, fullName } from '../fields';
import { fold } from '../text';

/** What spreadsheets and people call the row of sums below a list, in eleven languages, after `fold`. */
const TOTALS: ReadonlySet<string> = new Set(
	[
		...['total', 'totals', 'grand total', 'subtotal', 'sub total', 'sum', 'count'],
		...['summe', 'gesamt', 'gesamtsumme', 'gesamtergebnis', 'zwischensumme', 'insgesamt'],
		...['anzahl', 'suma', 'suma total', 'total general', 'totales', 'somme', 'totaux'],
		...['totale', 'totale complessivo', 'somma', 'total geral', 'totais', 'totaal', 'eindtotaal'],
		...['razem', 'suma koncowa', 'ogolem', 'toplam', 'genel toplam', 'कुल', 'कुल योग', 'योग'],
		...['summa', 'summa totalt', 'totalt', 'totalsumma', 'delsumma', 'antal'],
	].map((word) => fold(word)),
);
/** As a spreadsheet writes a sum. "Suma" with a phone as people write theirs is a person. */
const SUM = /^\d[\d.,]*$/;

/** Whether a row is the sum below a list: a number that was never anybody's phone. */
export function isTotal(lead: Partial<LeadInput>, phoneCell: unknown): boolean {
	if (lead.email !== undefined || !SUM.test(String(phoneCell).trim())) return false;
	return TOTALS.has(fold(fullName(lead) ?? ''));
}

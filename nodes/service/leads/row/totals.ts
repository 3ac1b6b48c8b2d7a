import { lazy } from '../../../util';
import { cellWords } from '../../words/languages';
import { type LeadInput, fullName } from '../fields';
import { fold } from '../../words/text';

/** What spreadsheets and people call the row of sums below a list. */
const totals = lazy(() => cellWords('total'));
/** As a spreadsheet writes a sum. "Suma" with a phone as people write theirs is a person. */
const SUM = /^\d[\d.,]*$/;

/** Whether a row is the sum below a list: a number that was never anybody's phone. */
export function isTotal(lead: Partial<LeadInput>, phoneCell: unknown): boolean {
	if (lead.email !== undefined || !SUM.test(String(phoneCell).trim())) return false;
	return totals().has(fold(fullName(lead) ?? ''));
}

/** Columns that may say who is called, and only their owner knows which way round. */
import { readYesNo } from '../../leads/cell';
import { type Column, profileOf } from '../list/column';
import { areNames, asksOfCalls } from './calling';
import { isElsewhere, nameOf, PATH } from './columnName';
import { isAnswer, mayAnswer } from './consentCell';
import { isLookedUp, mayMeanNo } from './mayMeanNo';
import { OWN_COUNT } from './ownVerdict';
import { type ConsentKind, hasAny } from '../words/phrases';

/** "Yes until May": longer cells are texts and no answers. */
const MAX_ANSWER = 25;
/** "x", "wł." */
const MAX_MARK = 3;

/** Whether it is asked about where somebody can answer: one that may mean a no, or that holds answers. */
export function mayTellOfCalls(column: Column): boolean {
	const { name, cells } = column;
	const words = nameOf(name);
	const has = (...kinds: ConsentKind[]) => kinds.some((kind) => hasAny(kind, words));
	if (cells.length === 0 || isElsewhere(words)) return false;
	if (has('doNotCall', 'plainly', 'consent')) {
		return !areTexts(column) && !cells.every(({ value }) => isLookedUp(words, value));
	}
	// "preferences.marketing.phone": the last key says it.
	const ofKey = { ...column, name: name.replace(PATH, '') };
	const isNo = noReader(column, Infinity) ?? noReader(ofKey, Infinity);
	if (isNo === undefined) return false;
	// "archived: false" tells of nobody, and 0 beside 14 is how many.
	const isAnswered = !has('left') && !cells.some(({ value }) => isCount(value));
	return cells.some(({ value }) => isNo(value) || (isAnswered && isAnswer(value)));
}

/** Whether a cell of the column may mean a no; nothing where its name isn't about calls, or it asks when. */
export function noReader(column: Column, now: number): ((cell: unknown) => boolean) | undefined {
	const { name, cells } = column;
	const { filled, phones, emails } = profileOf(column);
	if ((phones + emails) * 2 > filled || name === OWN_COUNT) return undefined;
	// "When may we call?": of each row alone, as a note; a mark is no hour.
	const isHour = ({ value }: { value: unknown }) =>
		String(value).length > MAX_MARK && !mayAnswer(value, now);
	const asks = asksOfCalls(name);
	const isOpen =
		asks === 'whether'
			? cells.some(({ value }) => !mayAnswer(value, now))
			: asks === 'when' && cells.some(isHour);
	return isOpen ? undefined : mayMeanNo(name, now);
}

const isCount = (value: unknown) => /^\d+$/.test(String(value)) && readYesNo(value) === undefined;

/** "Consent text", "Opt-in IP" */
function areTexts(column: Column): boolean {
	return column.cells.every(({ value }) => String(value).length > MAX_ANSWER) || areNames(column);
}

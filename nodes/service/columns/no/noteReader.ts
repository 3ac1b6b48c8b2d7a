/** The cells of one column that may say no, each text read once. */
import { isNever } from './consentCell';
import { readNote, type SaidNo } from './notes';
import { resultReader } from './results';

export type CellReader = (entry: unknown) => SaidNo | undefined;

/** Statuses and tags repeat, and are read once a list. */
const MAX_REMEMBERED = 1_000;
/** Whatever is shorter, or holds no letter, says nothing by itself. */
const MAY_SAY = /\p{L}\p{M}*\.?\p{L}/u;

/** @param asksWhen whether the column asks when to call: there "never" is a no */
export function noteReader(column: string, asksWhen = false): CellReader {
	const known = new Map<string, SaidNo | undefined>();
	const isRefusal = resultReader(column);
	const readShort = (entry: unknown): SaidNo | undefined => {
		if (asksWhen && isNever(entry)) return 'perhaps';
		return isRefusal?.(entry) ? 'uninterested' : undefined;
	};
	const readText = (text: string) => readNote(text) ?? readShort(text);
	return (entry) => {
		if (typeof entry !== 'string' || !MAY_SAY.test(entry)) return readShort(entry);
		let said = known.get(entry);
		if (said === undefined && !known.has(entry)) {
			said = readText(entry);
			if (known.size < MAX_REMEMBERED) known.set(entry, said);
		}
		return said;
	};
}

/** The cells of one column that may say no, each text read once. */
import { interestReader } from './interest';
import { readNote, type SaidNo } from './notes';

export interface NoteReader {
	read(entry: unknown): SaidNo | undefined;
	/** Of the texts. */
	counts: { filled: number; perhaps: number };
}

/** Statuses and tags repeat, and are read once a list. */
const MAX_REMEMBERED = 1_000;
/** Whatever is shorter, or holds no letter, says nothing by itself. */
const MAY_SAY = /\p{L}\p{M}*\p{L}/u;

export function noteReader(column: string): NoteReader {
	const known = new Map<string, SaidNo | undefined>();
	const counts = { filled: 0, perhaps: 0 };
	const isUninterested = interestReader(column);
	const readShort = (entry: unknown) =>
		isUninterested?.(entry) ? ('uninterested' as const) : undefined;
	const readText = (text: string) => readNote(text) ?? readShort(text);
	return {
		counts,
		read(entry) {
			if (typeof entry !== 'string' || !MAY_SAY.test(entry)) return readShort(entry);
			counts.filled += 1;
			let said = known.get(entry);
			if (said === undefined && !known.has(entry)) {
				said = readText(entry);
				if (known.size < MAX_REMEMBERED) known.set(entry, said);
			}
			if (said === 'perhaps') counts.perhaps += 1;
			return said;
		},
	};
}

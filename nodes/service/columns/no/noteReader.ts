/** The cells of one column that may say no, each text read once. */
import { collectTexts } from '../../../util';
import { wordsOf } from '../header/header';
import { isAboutElse } from '../header/rules';
import { isNever } from './consentCell';
import { isOfNames } from './nameReader';
import { readNote, type SaidNo } from './notes';
import { resultReader } from './results';
import { hasAny } from '../words/phrases';
import { wordsOfNote } from './thoughts';

export type CellReader = (cell: unknown) => SaidNo | undefined;

/** Statuses and tags repeat, and are read once a list. */
const MAX_REMEMBERED = 1_000;
/** "No consent" is what tools say under "Marketing status" of who gets no mails. */
const MAX_STATUS = 2;
/** Whatever is shorter, or holds no letter, says nothing by itself. */
const MAY_SAY = /†|\p{L}\p{M}*\.?\p{L}/u;

/** @param asks whether it asks if somebody may be called, or when: there "never" is a no */
export function noteReader(column: string, asks?: 'whether' | 'when'): CellReader {
	const known = new Map<string, SaidNo | undefined>();
	const isRefusal = resultReader(column);
	const readShort = (entry: unknown): SaidNo | undefined => {
		if (asks && isNever(entry, asks)) return 'perhaps';
		return isRefusal?.(entry) ? 'uninterested' : undefined;
	};
	const isOfChannel = hasAny('channel', wordsOf(column).join(' '));
	const isStatus = (text: string) => {
		const words = wordsOfNote(text);
		return isOfChannel && words.length <= MAX_STATUS && hasAny('consent', words.join(' '));
	};
	const readText = (text: string) => {
		const said = readNote(text) ?? readShort(text);
		return said !== 'no' && isStatus(text) ? undefined : said;
	};
	const read = (entry: unknown): SaidNo | undefined => {
		if (typeof entry !== 'string' || !MAY_SAY.test(entry)) return readShort(entry);
		let said = known.get(entry);
		if (!known.has(entry)) {
			said = readText(entry);
			if (known.size < MAX_REMEMBERED) known.set(entry, said);
		}
		return said;
	};
	return (cell) => {
		if (typeof cell !== 'object' || cell === null) return read(cell);
		const said = textsIn(cell).map(read);
		return said.includes('no') ? 'no' : said.find(Boolean);
	};
}

/** Of tags their names, of notes their bodies; no e-mails, addresses and references. */
function textsIn(cell: object): string[] {
	const mayTell = ({ key }: { key: string }) => !isAboutElse(key) || isOfNames(key);
	return collectTexts(cell)
		.filter(mayTell)
		.map(({ text }) => text);
}

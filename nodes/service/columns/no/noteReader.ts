/** The cells of one column that may say no, each text read once. */
import { collectTexts } from '../../../util';
import { wordsOf } from '../header/header';
import { isAboutElse } from '../header/rules';
import { entriesAt, hasAny, isAny } from '../words/phrases';
import { INTERNATIONAL } from '../../words/languages';
import { isNever } from './consentCell';
import { isElsewhere } from './columnName';
import { isOfNames } from './nameReader';
import { readNote, type SaidNo } from './notes';
import { resultReader } from './results';
import { wordsOfNote } from './thoughts';

export type CellReader = (cell: unknown) => SaidNo | undefined;

/** Statuses and tags repeat, and are read once a list. */
const MAX_REMEMBERED = 1_000;
/** Whatever is shorter, or holds no letter, says nothing by itself. */
const MAY_SAY = /†|\p{L}\p{M}*\.?\p{L}/u;
/** Longer cells of addresses and references are no refusal. */
const MAX_OUTRIGHT = 40;

export interface ReaderOptions {
	/** Whether it asks if somebody may be called, or when: there "never" is a no. */
	asks?: 'whether' | 'when';
	/** Whether it is sent as an e-mail or a reference: only a whole cell that is a refusal is heard. */
	isIdentity?: boolean;
}

export function noteReader(column: string, { asks, isIdentity }: ReaderOptions = {}): CellReader {
	const known = new Map<string, SaidNo | undefined>();
	const words = wordsOf(column).join(' ');
	const isAsking = asks && !isElsewhere(words) ? asks : undefined;
	const isRefusal = resultReader(column);
	const readShort = (entry: unknown): SaidNo | undefined => {
		if (isAsking && isNever(entry, isAsking)) return 'perhaps';
		return isRefusal(entry) ? 'uninterested' : undefined;
	};
	const readText = isIdentity ? readOutright : textReader(column, words);
	const read = (entry: unknown): SaidNo | undefined => {
		if (typeof entry !== 'string' || !MAY_SAY.test(entry)) return readShort(entry);
		let said = known.get(entry);
		if (!known.has(entry)) {
			said = readText(entry) ?? readShort(entry);
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

/** What a text says that stands under such a header. */
function textReader(column: string, words: string): (text: string) => SaidNo | undefined {
	// "END" ends all in an answer, and nothing elsewhere.
	if (hasAny('replies', words)) {
		return (text) => (isAny('ends', wordsOfNote(text).join(' ')) ? 'no' : readNote(text));
	}
	if (isAboutElse(column)) return readOutright;
	if (!hasAny('channel', words)) return readNote;
	// "Email status: Unsubscribed" is of mails, but STOP ends all.
	return (text) => (mayEndCalls(text) ? readNote(text) : undefined);
}

/** It names calls, or is the STOP that carriers know in every language. */
function mayEndCalls(text: string): boolean {
	const words = wordsOfNote(text);
	const all = words.join(' ');
	if (hasAny('calling', all) || hasAny('called', all) || hasAny('plainly', all)) return true;
	return entriesAt(words, 0).some(
		({ kind, language, length }) =>
			kind === 'alone' && language === INTERNATIONAL && length === words.length,
	);
}

/** "DO NOT CALL" in the place of an address */
function readOutright(text: string): SaidNo | undefined {
	if (text.length > MAX_OUTRIGHT || /[@\d]/.test(text) || !mayEndCalls(text)) return undefined;
	return readNote(text) === 'no' ? 'no' : undefined;
}

/** Of tags their names, of notes their bodies; no e-mails, addresses and references. */
function textsIn(cell: object): string[] {
	const mayTell = ({ key }: { key: string }) => !isAboutElse(key) || isOfNames(key);
	return collectTexts(cell)
		.filter(mayTell)
		.map(({ text }) => text);
}

import { lazy } from '../../util';
import { dutch } from './dutch';
import { english } from './english';
import { french } from './french';
import { german } from './german';
import { hindi } from './hindi';
import { international } from './international';
import { italian } from './italian';
import type { CellWords, Language } from './language';
import { polish } from './polish';
import { portuguese } from './portuguese';
import { spanish } from './spanish';
import { spell } from './spellings';
import { swedish } from './swedish';
import { fold } from './text';
import { turkish } from './turkish';

export type { ConsentWords, HeaderStems, HeaderWords, Language } from './language';

/** Read in every language beside its own words. */
export const INTERNATIONAL: Language = international;

/** As they are written. */
export const PAGES: readonly Language[] = [
	english,
	german,
	spanish,
	french,
	italian,
	portuguese,
	dutch,
	polish,
	turkish,
	hindi,
	swedish,
];

/** As they are read. Spelled when they are first needed: n8n loads this when it starts. */
export const languages = lazy((): readonly Language[] => PAGES.map(spell));

/** Those of all languages, as `fold` leaves them. */
export function cellWords(kind: keyof CellWords): ReadonlySet<string> {
	const words = [INTERNATIONAL, ...languages()].flatMap(({ cells }) =>
		(cells[kind] ?? '').split(','),
	);
	return new Set(words.map((word) => fold(word)).filter(Boolean));
}

import { dutch } from './dutch';
import { english } from './english';
import { french } from './french';
import { german } from './german';
import { hindi } from './hindi';
import { international } from './international';
import { italian } from './italian';
import type { Language } from './language';
import { polish } from './polish';
import { portuguese } from './portuguese';
import { spanish } from './spanish';
import { spell } from './spellings';
import { swedish } from './swedish';
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

/** As they are read. */
export const LANGUAGES: readonly Language[] = PAGES.map(spell);

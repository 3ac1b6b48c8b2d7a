/** Columns of calling codes that stand beside the numbers: "Dial Code", "Indicatif", "phone_code". */
import { readCallingCode } from '../../leads/phone/country';
import type { Column } from '../list/column';
import { wordsOf } from '../header/header';

/** Each of them says it alone. */
const DIAL_CODE = new Set(
	(
		'dial dialcode dialing dialling calling isd idd ddi indicatif prefisso prefijo prefixo vorwahl ' +
		'landesvorwahl landervorwahl landercode landesvorwahlnummer landcode landnummer landskod ' +
		'landsnummer landekode kierunkowy countrycode phonecode callingcode'
	).split(' '),
);
/** Of these it takes one of each: "Código do país", "Ülke kodu". */
const CODE = new Set(
	'code codigo codice kod kodu kode cod prefix prefixe prefiks numer'.split(' '),
);
const OF_WHAT = new Set(
	(
		'country phone mobile cell tel telephone telefono telefone telefon telefonu contact whatsapp ' +
		'international intl nazionale internazionale internacional telephonique pays pais paese kraju kraj ulke land'
	).split(' '),
);
const SAYS_NOTHING = new Set('the of do de del di du la le number no nr e'.split(' '));

/** Whether its name says so and all of its cells are one: "Vorwahl" is an area's, too. */
export function holdsDialCodes({ name, cells }: Column): boolean {
	const words = wordsOf(name).filter((word) => !SAYS_NOTHING.has(word));
	const isKnown = words.every((word) => [DIAL_CODE, CODE, OF_WHAT].some((some) => some.has(word)));
	const has = (some: ReadonlySet<string>) => words.some((word) => some.has(word));
	if (!isKnown || !(has(DIAL_CODE) || (has(CODE) && has(OF_WHAT)))) return false;
	return cells.length > 0 && cells.every(({ value }) => readCallingCode(value) !== undefined);
}

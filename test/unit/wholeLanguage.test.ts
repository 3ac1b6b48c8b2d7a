/** A language is read everywhere: whoever adds one brings the words of cells, too, not its page alone. */
import { readNote } from '../../nodes/service/columns/no/notes';
import { languages } from '../../nodes/service/words/languages';
import { isPlaceholder, readYesNo } from '../../nodes/service/leads/cell';
import { readName } from '../../nodes/service/leads/persons/anotherName';
import { readPersonName } from '../../nodes/service/leads/persons/names';
import { readCountryName } from '../../nodes/service/leads/phone/country';
import { withoutKind } from '../../nodes/service/leads/phone/phoneKinds';
import { isTotal } from '../../nodes/service/leads/row/totals';

/** What a clerk of each language writes. */
interface Sample {
	yes: string;
	no: string;
	/** In place of a phone. */
	nothing: string;
	/** In place of a name. */
	nobody: string;
	/** Below a list. */
	total: string;
	/** In front of a name. */
	title: string;
	germany: string;
	/** In front of a number. */
	phone: string;
	/** A note that keeps its person from being called. */
	refusal: string;
}

const SAMPLES: Readonly<Record<string, Sample>> = Object.fromEntries(
	`
	English | yes | no | not available | unknown | Total | Mrs | Germany | Phone | wrong number
	Deutsch | ja | nein | unbekannt | unbekannt | Summe | Frau | Deutschland | Telefon | falsche Nummer
	Español | sí | no | desconocido | desconocido | Suma | Señora | Alemania | Teléfono | número equivocado
	Français | oui | non | inconnu | inconnu | Somme | Madame | Allemagne | Portable | faux numéro
	Italiano | sì | no | sconosciuto | sconosciuto | Totale | Signora | Germania | Cellulare | numero sbagliato
	Português | sim | não | desconhecido | desconhecido | Totais | Senhora | Alemanha | Telefone | número errado
	Nederlands | ja | nee | onbekend | onbekend | Totaal | Mevrouw | Duitsland | Mobiel | verkeerd nummer
	Polski | tak | nie | brak | brak | Razem | Pani | Niemcy | Komórka | zły numer
	Türkçe | evet | hayır | bilinmiyor | bilinmiyor | Toplam | Bayan | Almanya | Cep | yanlış numara
	हिन्दी | हाँ | नहीं | nahi | unknown | कुल | Shri | जर्मनी | फोन | गलत नंबर
	Svenska | ja | nej | saknas | okänd | Summa | Fru | Tyskland | Tfn | fel nummer
`
		.trim()
		.split('\n')
		.map((line) => {
			const [name = '', ...words] = line.split('|').map((word) => word.trim());
			const [yes, no, nothing, nobody, total, title, germany, phone, refusal] = words;
			return [name, { yes, no, nothing, nobody, total, title, germany, phone, refusal } as Sample];
		}),
);

it('Each language has its words here', () => {
	expect(Object.keys(SAMPLES).sort()).toEqual(
		languages()
			.map(({ name }) => name)
			.sort(),
	);
});

describe.each(Object.entries(SAMPLES))('%s', (_, sample) => {
	it('is read in cells', () => {
		expect([readYesNo(sample.yes), readYesNo(sample.no)]).toEqual([true, false]);
		expect(isPlaceholder(sample.nothing)).toBe(true);
		expect(isTotal({ name: sample.total }, '12345')).toBe(true);
	});

	it('is read in names, countries and in front of numbers', () => {
		expect(readPersonName(sample.nobody)).toBe('');
		expect(readName(`${sample.title} Asha Rao`).words).toEqual(['asha', 'rao']);
		expect(readCountryName(sample.germany)).toBe('DE');
		expect(withoutKind(`${sample.phone}: +493012345678`)).toBe('+493012345678');
	});

	it('is read in notes', () => {
		expect(readNote(sample.refusal)).toBeDefined();
	});
});

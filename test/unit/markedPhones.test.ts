/** What people and tools write around a number, and between its digits: it is read, or refused for a reason. */
import { phoneReader } from '../../nodes/service/leads/phone/phone';
import { looksLikePhone } from '../../nodes/service/leads/phone/phoneText';

const NUMBER = '+447911123474';

const characters = (...codes: number[]) => codes.map((code) => String.fromCodePoint(code));
const range = (from: number, to: number) =>
	characters(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
const between = (mark: string) => `+44${mark}7911${mark}123474`;
const words = (text: string) => text.split(', ');

const SPACES = [...characters(0x09, 0x20, 0xa0, 0x1680, 0x202f, 0x205f, 0x3000)];
const INVISIBLE = [
	...characters(0, 0x7f, 0xad, 0x061c, 0x180e, 0x2060, 0xfe0e, 0xfe0f, 0xfeff),
	...[...range(0x200b, 0x200f), ...range(0x202a, 0x202e), ...range(0x2066, 0x2069)],
];
const BETWEEN = [...words('-, −, ﹘, ﹣, －, ⁃, ˗, ־, ., ·, •, ‧, ∙, ⋅, ・, ․, ．, /, ∕, ⁄, ／')];
const IN_FRONT = words(
	`☎, ☎️, ☏, ✆, 📞, 📱, 📲, 🇬🇧, ℡, №, 💬, •, ·, *, -, –, —, →, ⇒, >, », #, ', ", \`, “, ‘, =, :, ;, ✅, ✔, ☑, ★, ⭐, 👉, ▶, ➡, |, /, ~, !`,
);
const AROUND: Array<[string, string]> = [
	...['""', "''", '“”', '„“', '«»', '‹›', '‘’', '()', '[]', '{}', '<>', '【】', '「」', '（）'],
	...['||', '__', '~~', '→.', '•;'],
].map((pair) => [pair[0]!, pair[1]!]);
const AS_TEXT: Array<[string, string]> = [
	['="', '"'],
	["='", "'"],
	['=', ''],
	['""', '""'],
	["'", ''],
];

/** In the languages that are read, with what stands between them and the number. */
const LABELS = words(
	`Mobile, Cell, Cell phone, Mob., Tel, Tel., Tel. No., Telephone number, Phone, Phone No., Phone #, Ph., Ph. No, Contact, Contact no, Nº, N°, Home, Work, Office, Main, Direct line, DDI, Landline, Business, Personal, WhatsApp, SMS, Call, Text, Preferred, Daytime, Evening, GSM, Hand phone, HP, Switchboard, Other phone, Alternate, Viber, Handy, Mobil, Mobilnr., Telefon, Telefonnummer, Tel.-Nr., Rufnr., Natel, Festnetz, Tel. privat, geschäftlich, Büro, Zentrale, Durchwahl, Fon, Direkt, Móvil, Celular, Teléfono, Tfno., Fijo, Trabajo, Núm., Portable, Tél., Tél. portable, Numéro de téléphone, Fixe, Bureau, Domicile, Perso, Ligne directe, Cellulare, Numero di telefono, Fisso, Ufficio, Abitazione, Telemóvel, Tlm., Fone, Fixo, Comercial, Zap, Mobiel, Gsm-nummer, Telefoon, Thuis, Werk, Vast nummer, Privé, Zakelijk, Kom., Tel. komórkowy, Nr telefonu, Stacjonarny, Służbowy, Cep tel, Sabit, Telefon numarası, मोबाइल नंबर, फ़ोन, दूरभाष, Mobilnr, Tfn, Hemtel, Växel, Direktnr, Тел., Моб.`,
);
const EXTENSIONS = words(
	`ext 12, ext. 12, Ext.12, ext: 12, extn 12, extension 12, x12, X 12, #12, ext. no. 12, option 2, opt 2, press 2, internal 12, desk 12, Durchwahl 12, Durchw. 12, DW 12, Nebenstelle 12, Nst. 12, App. 12, Apparat 12, Klappe 12, Kl. 12, poste 12, p. 12, extensión 12, anexo 12, interno 12, int. 12, estensione 12, interior 12, ramal 12, R. 12, extensão 12, linha 12, toestel 12, tst. 12, intern 12, wew. 12, wewn. 12, nr wewn. 12, wewnętrzny 12, w. 12, dahili 12, dah. 12, iç hat 12, anknytning 12, ankn. 12, anslutning 12, доб. 12, доп. 12, एक्सटेंशन 12`,
);

const TABLE: Record<string, readonly string[]> = {
	'spaces between': [...SPACES, ...range(0x2000, 0x200a)].map(between),
	'invisible marks between': INVISIBLE.map(between),
	'marks between': [...BETWEEN, ...range(0x2010, 0x2015)].map(between),
	'marks in front': IN_FRONT.flatMap((mark) => [`${mark} ${NUMBER}`, `${mark}${NUMBER}`]),
	'marks around': AROUND.map(([open, close]) => `${open}${NUMBER}${close}`),
	'marks of texts in spreadsheets': AS_TEXT.map(([open, close]) => `${open}${NUMBER}${close}`),
	'labels in front': LABELS.flatMap((label) =>
		[': ', ':', ' ', ' - '].map((mark) => `${label}${mark}${NUMBER}`),
	),
	'labels behind': LABELS.filter((label) => !/[Nn](?:[º°]|os?\.?)$|#/.test(label)).map(
		(label) => `${NUMBER} (${label})`,
	),
	'numbered labels': ['Mobile 1: ', 'Tel. 2:', 'Phone 2 : '].map((label) => label + NUMBER),
	extensions: EXTENSIONS.flatMap((one) => [`${NUMBER} ${one}`, `${NUMBER}, ${one}`]),
};

it.each(Object.entries(TABLE))('%s are read', async (_, cells) => {
	const read = await phoneReader();
	const unread = cells.filter((cell) => read(cell).phone !== NUMBER || read(cell).refusal);
	expect(unread).toEqual([]);
	expect(cells.filter((cell) => !looksLikePhone(cell))).toEqual([]);
});

/** Signs and words that may mean "not", another person, a fax, or another number. */
const REFUSED = words(
	`❌ ${NUMBER}, 🚫${NUMBER}, 📵 ${NUMBER}, ⛔ ${NUMBER}, ✗ ${NUMBER}, † ${NUMBER}, ${NUMBER}?, ${NUMBER}*, ${NUMBER}#, ? ${NUMBER}, No ${NUMBER}, No: ${NUMBER}, Fax: ${NUMBER}, F: ${NUMBER}, ${NUMBER} (fax), ${NUMBER} (wife), Mum: ${NUMBER}, Old number: ${NUMBER}, ${NUMBER} (old), wrong: ${NUMBER}, ${NUMBER} (do not call), not ${NUMBER}, ex ${NUMBER}, ++${NUMBER}, *31#${NUMBER}, ${NUMBER} ext 12345678, ${NUMBER} or 07911 123475, ${NUMBER} / 07911 123475`,
);

it.each(REFUSED)('%j is refused', async (cell) => {
	const read = await phoneReader();
	for (const country of [undefined, 'GB', 'US', 'DE'])
		expect(read(cell, country).refusal?.category).toBe('badPhone');
});

const NO_PHONES = words(
	`160958311837878, 356938035643809, 20261126103000, 12345678, 1234567890, +1234567890, 0123456789, 2026-11-26, 26.11.2026, 11/26/2026, 26/11/2026 10:30, 20261126T103000, 1764153000000, 4111111111111111, 192.168.100.200, 978-3-16-148410-0, DE89370400440532013000, 0000000000, 9999999999, 1.23E+11, 12:30:45, 123456, INV-20261126, A1234567, 10115 Berlin, 65f0c0ffee65f0c0ffee65f0, 111-222-3333, 1000000000, 5555555555`,
);

it.each([undefined, 'US', 'GB', 'DE', 'IN', 'FR', 'BR', 'ID'])(
	'what is no phone is called in no country: %s',
	async (country) => {
		const read = await phoneReader();
		expect(NO_PHONES.filter((cell) => !read(cell, country).refusal)).toEqual([]);
	},
);

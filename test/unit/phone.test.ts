import { countries } from '../../nodes/service/leads/phone/countries';
import { phoneReader } from '../../nodes/service/leads/phone/phone';
import { looksLikePhone } from '../../nodes/service/leads/phone/phoneText';

const read = async (value: unknown, country?: string, sendAnyway = false) =>
	(await phoneReader())(value, country, sendAnyway);

test.each<[unknown, string]>([
	['(+91) 85123 45678', '+918512345678'],
	['p:+919812345678', '+919812345678'],
	["'+91 98123-45678", '+919812345678'],
	['tel:+1 (212) 555-0123', '+12125550123'],
	['whatsapp:+447911123474', '+447911123474'],
	['Mobile: +44 7911 123474', '+447911123474'],
	['+44-7911-123474 (mobile)', '+447911123474'],
	['+49 30 1234567 (geschäftlich)', '+49301234567'],
	['＋４４ ７９１１ １２３４７４', '+447911123474'],
	['+447911123474.0', '+447911123474'],
	['0044 (0)20 7946 0958', '+442079460958'],
	['+49 (0)30 1234567', '+49301234567'],
	['+49 30/1234567', '+49301234567'],
	['+49 30 2000000', '+49302000000'],
	['\u202A+91\u00A098123\u201145678\u202C', '+919812345678'],
	['+39 06 1234 5678', '+390612345678'],
	['+52 1 55 1234 5670', '+525512345670'],
	['0052 1 55 1234 5670', '+525512345670'],
])('%j has a country code and is sent as %s', async (value, phone) => {
	expect(await read(value)).toEqual({ phone, notes: [] });
	// A country that contradicts a plus loses.
	expect(await read(value, 'US')).toEqual({ phone, notes: [] });
});

/** As people of each country write theirs, and their E.164. */
const OF_COUNTRIES: Record<string, string> = {
	IN: '98123 45678 = +919812345678, 098123-45678 = +919812345678, 919812345678 = +919812345678, 022 2345 6789 = +912223456789',
	// With the prefix of calls abroad nothing is guessed.
	US: '(212) 555-0123 = +12125550123, 212.555.0123 = +12125550123, 1-212-555-0123 = +12125550123, 011 44 7911 123474 = +447911123474',
	GB: '07911 123474 = +447911123474, 020 7946 0958 = +442079460958, (0161) 496 0123 = +441614960123, 447911123474 = +447911123474',
	DE: '030 1234567 = +49301234567, 0151 23456789 = +4915123456789, 0151/23456789 = +4915123456789, (089) 123456 = +4989123456',
	ES: '612 34 56 78 = +34612345678, 912 345 678 = +34912345678',
	FR: '06 12 34 56 78 = +33612345678, 01.42.68.53.00 = +33142685300',
	IT: '347 123 4567 = +393471234567, 06 1234 5678 = +390612345678',
	BR: '(11) 91234-5678 = +5511912345678, 011 91234-5678 = +5511912345678, (21) 2345-6789 = +552123456789',
	PT: '912 345 678 = +351912345678',
	NL: '06-12345678 = +31612345678, 020 123 4567 = +31201234567',
	PL: '512 345 678 = +48512345678, 22 123 45 67 = +48221234567',
	TR: '0532 123 45 67 = +905321234567, (0212) 123 45 67 = +902121234567',
	MX: '55 1234 5670 = +525512345670, 1 55 1234 5670 = +525512345670, 044 55 1234 5670 = +525512345670, 045 55 1234 5670 = +525512345670, 01 55 1234 5670 = +525512345670, 5215512345670 = +525512345670',
};
const FORMATS = Object.entries(OF_COUNTRIES).flatMap(([country, formats]) =>
	formats.split(', ').map((format) => {
		const [value = '', phone = ''] = format.split(' = ');
		return [value, country, phone] as const;
	}),
);

test.each(FORMATS)('%j of %s is sent as %s', async (value, country, phone) => {
	expect(await read(value, country)).toEqual({ phone, notes: [] });
});

test('under a wrong country more than half of the numbers are refused', async () => {
	const readings = await Promise.all(
		FORMATS.flatMap(([value, own]) =>
			Object.keys(OF_COUNTRIES).map(async (country) => ({
				isOwn: country === own,
				...(await read(value, country)),
			})),
		),
	);
	const wrong = readings.filter(({ isOwn }) => !isOwn);
	const dialled = wrong.filter(({ refusal }) => refusal === undefined);
	expect(dialled.length / wrong.length).toBeLessThan(0.4);
	// Nothing between: it is valid there, or it does not leave.
	expect(dialled.flatMap(({ notes }) => notes)).toEqual([]);
});

test.each<[unknown, string, string]>([
	['(212) 555-1818', 'IT', 'Not a number of Italy'],
	['912345678901', 'US', 'Not a number of the United States'],
	['98123', 'GB', 'Not a number of the United Kingdom'],
	['447911123474', 'IT', 'Not a number of Italy'],
	['12345', 'VC', 'Not a number of St. Vincent & Grenadines'],
])('%j is not dialled in %s, whatever was chosen', async (value, country, reason) => {
	for (const anyway of [false, true]) {
		const { phone, refusal } = await read(value, country, anyway);
		expect(refusal).toMatchObject({ outcome: 'rejected', category: 'badPhone', reason });
		expect(phone).toBe(value);
		// It is not guessed, but the plus is advised.
		expect(/country code 44, put a plus/.test(refusal!.advice!)).toBe(value === '447911123474');
	}
});

test.each<[unknown, string, string]>([
	['98123 45678', '98123 45678', 'Enter the number'],
	['0801-5989', '0801-5989', 'Enter the number'],
	['020 4123 4567', '020 4123 4567', 'Enter the number'],
	['(212) 555-0123', '(212) 555-0123', 'Enter the number'],
	['98123 45678 (mobile)', '98123 45678', 'Enter the number'],
	[919812345678, '919812345678', 'If the number starts with country code 91, put a plus in front'],
	[
		'919812345678.0',
		'919812345678',
		'If the number starts with country code 91, put a plus in front',
	],
	[
		'447911123474',
		'447911123474',
		'If the number starts with country code 44, put a plus in front',
	],
])(
	'%j without any country is refused as %s, but with Send Anyway: %s',
	async (value, phone, advice) => {
		const { refusal } = await read(value);
		expect(refusal).toMatchObject({ category: 'badPhone', reason: 'No country code' });
		expect([refusal!.lacksCountry, refusal!.advice]).toEqual([
			true,
			expect.stringContaining(advice),
		]);
		const notes = ['No country code'];
		expect(await read(value, undefined, true)).toEqual({ phone, notes });
	},
);

test.each<[unknown, string]>([
	['+91 98123', 'Too short for +91'],
	['+91 98123 45678 9012', 'Too long for +91'],
	['+999 1234567890', 'Unknown country code'],
	['+91 98123 4567', 'Not a +91 number'],
	['+49 151 2345678', 'Not a +49 number'],
	['+44 4444 123999', 'Not a +44 number'],
	['+86 131 2345 678', 'Not a +86 number'],
])('%j is refused here for "%s", and passes with Send Anyway', async (value, reason) => {
	// Without punctuation a number goes another way.
	for (const spelling of [value, String(value).replaceAll(' ', '')]) {
		const { refusal } = await read(spelling);
		expect(refusal).toMatchObject({ outcome: 'rejected', category: 'badPhone', reason });
	}
	const anyway = await read(value, undefined, true);
	expect(anyway.refusal).toBeUndefined();
	expect(anyway.notes).toEqual([/^Not a/.test(reason) ? 'Number may not exist' : reason]);
});

test.each([
	['801-5989', 'Area code missing'],
	['8015989', 'Area code missing'],
	[8015989, 'Area code missing'],
	['12345', 'Number too short'],
	['7', 'Number too short'],
])(
	'%j lacks more than its country, and is refused whatever was chosen: %s',
	async (value, reason) => {
		for (const anyway of [false, true]) {
			const { refusal } = await read(value, undefined, anyway);
			expect(refusal).toMatchObject({ outcome: 'rejected', category: 'badPhone', reason });
			expect(refusal!.advice).toContain('country code');
		}
	},
);

const SHORTENED = 'Shortened by a spreadsheet';
const REPEATED = 'Same digit 7 times in a row';
const TWO = 'Two phone numbers in one cell';
const NONE = 'Not a phone number';
const IDS = 'IDs are no numbers';

test.each<[unknown, string]>([
	['1.23E+11', SHORTENED],
	['4,47E+11', SHORTENED],
	[910000000000, SHORTENED],
	['9999999999', REPEATED],
	['+919999999123', REPEATED],
	['+919812345671, +919812345672', TWO],
	['+919812345671\n+919812345672', TWO],
	['+919812345671 +919812345672', TWO],
	['9812345671 or 9812345672', TWO],
	['9812345671/9812345672', TWO],
	['030 1234567/68', TWO],
	['98123\n45678', NONE],
	['call me at +919812345678', NONE],
	['Phone: abc', NONE],
	['n/a', NONE],
	['()', NONE],
	['2026-11-26', NONE],
	['26.11.2026', NONE],
	['12345678', NONE],
	['1234567890', NONE],
	['160958311837878', IDS],
	['356938035643809', IDS],
	['20261126103000', IDS],
	['1764153000000', IDS],
	['❌ +44 7911 123474', NONE],
	['No: +44 7911 123474', NONE],
	['F: +44 7911 123474', NONE],
	['+44 7911 123474 mobile no', NONE],
	['*67 07911 123474', NONE],
	['*********0808', 'Masked phone number'],
	['+91******5678', 'Masked phone number'],
	// Words that may say not to call it are never read away.
	['+44 7911 123474 (do not call)', NONE],
	['+44 7911 123474 (fax)', NONE],
	['fax: +44 7911 123474', NONE],
	['+44 7911 123474 (wife)', NONE],
])('%j is refused whatever was chosen: %s', async (value, reason) => {
	const options = [[], ['IN'], [undefined, true]] as Array<[string?, boolean?]>;
	for (const [country, anyway] of options) {
		const { refusal } = await read(value, country, anyway);
		const reasons = reason === IDS ? [NONE, 'Not a number of India'] : [reason];
		expect(refusal).toMatchObject({ category: 'badPhone' });
		expect(reasons).toContain(refusal!.reason);
		expect(refusal!.reason.length).toBeLessThanOrEqual(60);
	}
});

test.each([
	['+48 (0) 695 110 473', '+48695110473'],
	['0048 (0)695110473', '+48695110473'],
	['+44 (0)20 7946 0958', '+442079460958'],
	['+39 (0)6 9436 0218', '+390694360218'],
])('The zero of %j is one of calls at home, but in Italy: %s', async (value, phone) => {
	expect(await read(value)).toMatchObject({ phone, notes: [] });
});

test.each(['+1 212 555 0123 ext. 12', '+1 212 555 0123 (ext 12)', '+1 212 555 0123 x12 (work)'])(
	'of %j the extension is left out, with a note',
	async (value) => {
		const notes = ['Phone extension left out'];
		expect(await read(value)).toEqual({ phone: '+12125550123', notes });
	},
);

test('a country that is none refuses the row', async () => {
	expect((await read('98123 45678', 'Indien')).refusal?.category).toBe('badPhone');
});

test.each([
	['7526880431', '+44', '+447526880431'],
	['447526880431', '+44', '+447526880431'],
	['504418273', '+971', '+971504418273'],
	['4915208337146', 'DE', '+4915208337146'],
	['0492112345', 'DE', '+49492112345'],
])('%s with %s beside it is %s', async (number, country, phone) => {
	expect(await read(number, country)).toMatchObject({ phone, notes: [] });
});

const PHONES = '+91 98123 45678|tel:+1-212-555-0123|+1 212 555 0123 ext. 12|+44 7911 123474 (wife)';
const SO_TO_SAY = '9812345671/9812345672|4.47E+11|447911123474|0000000';
const OTHERS = '|yes|B2|7.2|1042|123456|20260201|2026-02-01|01.02.2026|1/2/2026|2026-02-01 10:30';
const NONE_EITHER = 'name@example.com|#1001234567|AB1234567|12345678901234567890123456789012';

test('a cell reads as a phone, or as two, or as something else', () => {
	const phones = [...FORMATS.map(([value]) => value), ...`${PHONES}|${SO_TO_SAY}`.split('|')];
	expect(phones.filter((cell) => !looksLikePhone(cell))).toEqual([]);
	const others = [...`${OTHERS}|${NONE_EITHER}`.split('|'), null, true, { value: '+919812345678' }];
	expect(others.filter(looksLikePhone)).toEqual([]);
	expect([447911123474, 1042].map(looksLikePhone)).toEqual([true, false]);
});

test.each([
	['3725123456', 'No country code', false],
	['37251234567', 'No country code', true],
	['999123456789', 'No country code', false],
	['9991234567890', 'Not a phone number', false],
	['6281234567890', 'No country code', true],
])(
	'%s without a country is refused as "%s"; from eleven digits on its code is advised: %s',
	async (value, reason, isAdvised) => {
		const { refusal } = await read(value);
		expect(refusal!.reason).toBe(reason);
		expect(/starts with country code/.test(refusal!.advice!)).toBe(isAdvised);
	},
);

const ENTER_WHOLE = 'Enter the complete number with a plus and its country code.';

test.each([
	['49 151 2345678', 'DE', 'Write it with +49 or 0 in front', ENTER_WHOLE],
	['49176123456', 'DE', 'Write it with +49 or 0 in front', ENTER_WHOLE],
	[
		'491761234567',
		'DE',
		'Write it with +49 or 0 in front',
		'+491761234567 or +49491761234567: enter the one that is meant, with its plus.',
	],
	[
		'62 812 345678',
		'+62',
		'Write it with +62 or 0 in front',
		'+62812345678 or +6262812345678: enter the one that is meant, with its plus.',
	],
	[
		'+39 (0)312 345 6789',
		undefined,
		'Write it with or without the (0)',
		'+3903123456789 or +393123456789: enter the one that is meant, with its plus.',
	],
])('%s, with %s beside it, may be two numbers: %s', async (value, country, reason, advice) => {
	const { phone, refusal } = await read(value, country);
	expect(phone).toBe(value);
	expect(refusal).toMatchObject({ category: 'badPhone', reason, advice });
});

test.each([
	['+91 98123 4567', "Check the number. If it is right, the option 'Send Anyway' sends it."],
	['4.47E+11', 'Format the column as text and enter the number again.'],
	['9812345671/9812345672', 'Keep one number in this column.'],
	['9999999999', 'Enter the real one, or an email address instead.'],
	['n/a', ENTER_WHOLE],
	['+44 909 879 0123', "Its calls are expensive. If it is meant, turn on 'Send Anyway'."],
	['+0 44 7911 123474', 'Check the number.'],
	['1234567890123456', ENTER_WHOLE],
	['0123456789012', ENTER_WHOLE],
])('who brought %s is told what to do: %s', async (value, advice) => {
	expect((await read(value)).refusal!.advice).toContain(advice);
});

test.each([
	['+44 7700 900999', '+447700900999'],
	['+33 1 99 00 12 34', '+33199001234'],
])('a number that is kept for trying things out passes: %s', async (value, phone) => {
	expect(await read(value)).toEqual({ phone, notes: [] });
});

test.each([
	// A prefix that Mexico dropped stands in front of ten digits, and nowhere else.
	['3315512345670', 'MX'],
	['15512345670123', 'MX'],
	['9 044 55 1234 5670', 'MX'],
	['+52 1 55 1234 5670 1', undefined],
	['+3 52 1 55 1234 5670', undefined],
	// Without its area, and some read as numbers of a service.
	['4004-1234', 'BR'],
	['0 4004 1234', 'BR'],
	['+55 4004 1234', undefined],
	['+5540041234', undefined],
	['+55 (0) 4004 1234', undefined],
	['2345-6789', 'BR'],
	['+55 2345 6789', undefined],
	['+55 190', undefined],
	['190', 'BR'],
])(
	'%s (%s) lacks something, or has too much: no shorter number is made of it',
	async (value, country) => {
		const { refusal } = await read(value, country);
		expect(refusal).toMatchObject({ category: 'badPhone' });
	},
);

test('countries are offered by name, each with its calling code', async () => {
	const all = await countries();
	expect(all).toContainEqual({ name: 'India (+91)', value: 'IN' });
	expect(all[1]).toEqual({ name: 'Åland Islands (+358)', value: 'AX' });
	const names = all.map(({ name }) => name);
	expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
	expect(all.length).toBeGreaterThan(200);
});

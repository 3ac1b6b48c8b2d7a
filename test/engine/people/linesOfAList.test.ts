/** "I read it three times to find the number." What is said of a list is lines, for two readers. */
import type { IDataObject } from 'n8n-workflow';

import {
	answer,
	bulk,
	byId,
	CARRY_ON,
	eachOnService,
	useOtherService,
} from '../../support/engine/onService';

eachOnService();

const OUTPUT = { mode: 'check', options: { addSummaryOutput: true } };
/** Words of the editor, which the owner of a list has never seen. */
const EDITORS =
	/Values to Send|Default Country|If Lead Exists|Check Only|Save Only|Start Calling|Consent to Calls|Not About Calling|Input Binary|API key|credential|expression|\bnode\b|\bitem\b|JSON|project ID/i;

interface Summary {
	summary: string;
	html: string;
	wouldBeCalled: number;
}

async function told(rows: IDataObject[], parameters = {}, more = {}) {
	const run = await bulk(rows, { ...OUTPUT, ...parameters }, more);
	return { ...run, ...(run.outputs.at(-1)![0]!.json as unknown as Summary) };
}

/** 3,000 rows: 31 refused, 12 twice, four countries, and a column that nobody chose. */
function longList(): IDataObject[] {
	const prefixes = [
		...Array<string>(1_957).fill('+91981'),
		...Array<string>(500).fill('+1212555'),
		...Array<string>(300).fill('+447400'),
		...Array<string>(200).fill('+4915123'),
	];
	const lengths: Record<string, number> = { '+1212555': 4, '+447400': 6, '+4915123': 6 };
	const people = prefixes.map((prefix, at): IDataObject => {
		const width = lengths[prefix] ?? 7;
		const number = `${prefix}${String(at + 1_000).padStart(width, '3')}`;
		return { Name: `Person ${at} Rao`, Phone: number, 'Do Not Call': '', Notes: '' };
	});
	const [first = {}] = people;
	const spare = (count: number, more: (at: number) => IDataObject) =>
		Array.from({ length: count }, (_, at) => ({
			...first,
			Phone: `+9197${12_345_600 + at}`,
			...more(at),
		}));
	const rows = [
		...people,
		...spare(14, () => ({ 'Do Not Call': 'x' })),
		...spare(6, (at) => ({ Phone: `+9196${12_345_600 + at}`, Notes: 'asked us not to ring' })),
		...spare(8, () => ({ Phone: '12' })),
		...spare(3, (at) => ({ Phone: `+9195${12_345_600 + at}`, Name: '' })),
		...people.slice(0, 12),
	];
	return rows.map((row, at) => ({ ...row, 'Marketing consent': at % 2 ? 'yes' : 'no' }));
}

const FIELDS = ['name', 'phone', 'doNotCall'] as const;
const MAPPED = {
	columns: 'choose',
	values: {
		mappingMode: 'defineBelow',
		value: Object.fromEntries(
			FIELDS.map((field, at) => [
				field,
				`={{ $json[${JSON.stringify(['Name', 'Phone', 'Do Not Call'][at])}] }}`,
			]),
		),
	},
};

const FOR_BOTH = [
	"14 must not be called ('Do Not Call')",
	'8 with an invalid phone number',
	"6 may have asked not to be called ('Notes')",
	'3 incomplete or invalid',
	'12 repeat an earlier row',
	'Countries: India 1,957, United States 500, United Kingdom 300, Germany 200.',
	'Process: First calls (active, time zone UTC). Account: test.',
];

it('A check of 3,000 rows: the count first, each reason in a line, what is fine last', async () => {
	const { shownHints, warnings, summary, html } = await told(longList(), MAPPED);
	expect(shownHints).toEqual([
		[
			'<b>2,957 of 3,000 rows are ready to call. Check only: nothing was sent.</b>',
			...FOR_BOTH,
			'For example: Person 0 Rao, +919813331000.',
		].join('<br>'),
		expect.stringContaining('Marketing consent'),
	]);
	expect(warnings).toHaveLength(1);
	expect(summary.split('\n')).toEqual([
		'2,957 of 3,000 rows are ready to call. Nobody has been called yet.',
		...FOR_BOTH,
		"Please check what wasn't used: does the column 'Marketing consent' say who may be called? If a yes there allows calls, rename it 'Consent' in your list. If a yes there means no call, rename it 'Do Not Call'. If neither, remove it. Then check the list again.",
	]);
	expect(html).toMatch(
		/^<p><b>Please check what wasn't used: does the column 'Marketing consent' say/,
	);
	expect(html).toContain('<th>Not called because</th>');
	expect(html.match(/2,957 of 3,000/g)).toHaveLength(1);
	expect(`${summary} ${html.replace(/'Marketing consent'/g, '')}`).not.toMatch(/Asha|Person|\+91/);
});

it('What a list says is text in a hint, and stays in its line', async () => {
	const name = '<img src=http://x.example/a.png> & Co';
	const { shownHints } = await told([{ name, phone: '+919812345671' }]);
	expect(shownHints[0]).toContain('For example: &lt;img src=http://x.example/a.png&gt; &amp; Co,');
	expect(shownHints[0]!.match(/<(?!br>|\/?b>)/g)).toBeNull();
});

it('A process of another client: nobody can be called, said first to both', async () => {
	const rows = [{ name: 'Asha Rao', phone: '+919812345671' }];
	const { hints, warnings, summary } = await told(rows, { processId: byId('a7aa') });
	for (const text of [hints[0], warnings[0], summary]) {
		expect(text).toMatch(
			/^Nobody can be called: the project of 'test' has no process with the ID 'a7aa'\./,
		);
	}
	await useOtherService({ processes: [{ title: 'Spring', isActive: false }] });
	const paused = await told(rows);
	expect(paused.summary).toMatch(/^Nobody can be called until the process Spring is activated/);
});

it('Where nobody can be called an If finds nobody to call, and the reason', async () => {
	await useOtherService({ processes: [{ title: 'Spring', isActive: false }] });
	const rows = [
		{ name: 'Asha Rao', phone: '+919812345671' },
		{ name: 'Ben Cole', phone: '12' },
	];
	const { outputs, wouldBeCalled, html } = await told(rows);
	expect(wouldBeCalled).toBe(0);
	expect(outputs[1]![0]!.json).toMatchObject({
		notCalled: 2,
		reasons: [
			{ rows: 1, outcome: 'rejected', category: 'badPhone' },
			{ rows: 1, outcome: 'valid', reason: expect.stringContaining('process Spring') as unknown },
		],
	});
	expect(html.match(/process Spring/g)).toHaveLength(1);
	expect(html).not.toContain('Not checked yet');
});

it('Where only some rows have a process that is gone, the others can be called', async () => {
	const asha = { name: 'Asha Rao', phone: '+919812345671' };
	const rows = [
		{ ...asha, processId: 'a7aa' },
		{ ...asha, phone: '+919812345672' },
	];
	const { wouldBeCalled } = await told(rows);
	expect(wouldBeCalled).toBe(2);
});

const asha = { Name: 'Asha Rao', Phone: '+919812345671' };

it.each<[string, IDataObject[], IDataObject, object]>([
	[
		'columns that nobody chose',
		[{ ...asha, Handy: '+49 151 23456789' }],
		{ columns: 'choose' },
		{},
	],
	['numbers without a country', [{ ...asha, Phone: '98123 45671' }], {}, {}],
	[
		'a column that may say who is called',
		[asha, { ...asha, 'Marketing consent': 'yes' }],
		{ columns: 'choose' },
		{},
	],
	['many notes', Array<IDataObject>(12).fill({ ...asha, Notes: 'asked us not to ring' }), {}, {}],
	['a file that is no list', [{ Article: 'Saw', Price: 12 }], {}, CARRY_ON],
	[
		'a file that could not be read',
		[{ error: "The file in 'Input Binary Field' [item 0]" }],
		{},
		CARRY_ON,
	],
	['no process', [asha], { processId: byId(''), mode: 'call' }, CARRY_ON],
	['a column that is gone', [{ Name: 'A', Tel: '+919812345671' }], MAPPED, CARRY_ON],
])('Who owns the list reads no word of the editor: %s', async (_, rows, how, settings) => {
	const { summary, html } = await told(rows, how, settings);
	expect(summary).not.toBe('');
	expect(html).toMatch(/^<p>/);
	expect(`${summary} ${html}`).not.toMatch(EDITORS);
});

it('Nor where the service refuses all of it', async () => {
	answer('bulkInitiate', 401, { error: 'Invalid API key' });
	const { summary } = await told([asha], { mode: 'call' }, CARRY_ON);
	expect(summary).toMatch(/^The calling service rejected the list\./);
	expect(summary).not.toMatch(EDITORS);
});

it.each<[string, IDataObject[], RegExp]>([
	[
		'of another kind',
		[{ error: 'The file is no csv [item 0]' }],
		/^This file could not be read as a list\./,
	],
	[
		'with a title above the header',
		[{ __EMPTY: 'Name', 'Our list': 'Phone' }],
		/^The first row of this file must hold/,
	],
	[
		'whose list is on another sheet',
		[{ 'Notes of the office': 'x' }],
		/If it has several sheets, the list must be the first one\./,
	],
])('An upload %s ends in a sentence that its owner can act on', async (_, rows, sentence) => {
	const { summary, html } = await told(rows, { columns: 'choose' }, CARRY_ON);
	expect(summary).toMatch(sentence);
	expect(html).toBe(`<p>${summary}</p>`);
	expect(summary).toContain('Nobody was called.');
	expect(summary).not.toMatch(EDITORS);
});

const PERSON = (at: number, more: IDataObject): IDataObject => ({
	...{ Name: `Ana ${at}`, Phone: `+9198123456${70 + at}`, 'OK to ring?': 'yes', Notes: '' },
	...more,
});

it('"She never said no": who has not answered is told apart from who may have said no', async () => {
	const rows = [
		PERSON(1, {}),
		PERSON(2, { 'OK to ring?': '' }),
		PERSON(3, { 'OK to ring?': 'yes but evenings only, please' }),
		PERSON(4, { Notes: 'asked us not to ring' }),
		PERSON(5, { 'OK to ring?': 'no' }),
	];
	const value = { phone: '={{ $json.Phone }}', name: '={{ $json.Name }}' };
	const consent = "={{ $json['OK to ring?'] }}";
	const values = { mappingMode: 'defineBelow', value: { ...value, consent } };
	const { summary, json } = await told(rows, { columns: 'choose', values });
	const lines = summary.split('\n');
	expect(lines).toContain("2 without a clear consent ('OK to ring?')");
	expect(lines).toContain("1 may have asked not to be called ('Notes')");
	expect(lines).toContain("1 must not be called ('OK to ring?')");
	expect(json[2]!.reason).toBe("Consent unclear: 'yes but evenings onl…' ('OK to ring?')");
});

it('"So nobody is called?" The same list again says that this run calls nobody, as the first one did', async () => {
	const rows = [PERSON(1, {}), PERSON(2, {})];
	const call = { mode: 'call', columns: 'exactNames' };
	const exact = rows.map(({ Name: name, Phone: phone }) => ({ name, phone }));
	expect((await told(exact, call)).summary).toMatch(/^All 2 rows will be called\./);
	const again = await told(exact, call);
	expect(again.summary).toMatch(/^None of the 2 rows will be called by this run\./);
});

it('"You told me three times": a phone column that is asked about is not listed again', async () => {
	const phones = ['+919812345671', '+919812345672', ''];
	const rows = phones.map((Phone, at) => PERSON(at, { Phone, 'Branch tel': '020 7946 0000' }));
	const { hints, html } = await told(rows, { columns: 'choose' });
	const text = hints.join('\n');
	expect(html).toContain('If people are to be reached there, stop here and tell the person');
	expect(text).toContain("'Branch tel' may contain phone numbers");
	expect(text).not.toContain('Other phone columns');
});

describe('A list whose columns were detected says', () => {
	const person = (more: IDataObject): IDataObject => ({
		Customer: 'Ada Finch',
		Mobile: '+14155550123',
		...more,
	});
	const NOBODY = 'No column says who must not be called.';

	it('to both readers that no column tells who must not be called', async () => {
		const { html, hints } = await told([person({ City: 'Leeds' })], { columns: 'choose' });
		expect(hints.join(' ')).toContain(NOBODY);
		expect(html).toContain(NOBODY);
	});

	it.each([{ 'Do Not Call': 'no' }, { 'Consent to Calls': 'yes' }])(
		'nothing of it where %j is one',
		async (more) => {
			const { html, hints } = await told([person(more)], { columns: 'choose' });
			expect(html).toContain('Columns used');
			expect(hints.join(' ') + html).not.toContain(NOBODY);
		},
	);
});

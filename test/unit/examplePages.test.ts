/** What the page and the mail say, and what they make of a file: their expressions, as n8n evaluates them. */
import type { IDataObject } from 'n8n-workflow';

import { readExample } from '../../tools/demo/examples';
import { workbook } from '../support/workbook';

interface Ran {
	/** The items of each output. */
	outputs: IDataObject[][];
}

/** What an expression sees: its item, and the nodes that have run, by name. */
interface Scope {
	json?: IDataObject;
	ran?: Record<string, Ran>;
}

function evaluate(text: string, { json = {}, ran = {} }: Scope): unknown {
	const $ = (name: string) => {
		const { outputs = [] } = ran[name] ?? {};
		const all = (output?: number) => {
			// n8n takes the output by which the node that asks is reached.
			if (output === undefined && outputs.length > 1) throw new Error(`Which output of ${name}?`);
			return (outputs[output ?? 0] ?? []).map((one) => ({ json: one }));
		};
		return { isExecuted: name in ran, all, first: (output?: number) => all(output)[0], params: {} };
	};
	const values = Array.from(text.replace(/^=/, '').matchAll(/\{\{(.*?)\}\}/gs), ([, inner]) =>
		(new Function('$json', '$', `return ${inner}`) as (...all: unknown[]) => unknown)(json, $),
	);
	const parts = text.replace(/^=/, '').split(/\{\{.*?\}\}/s);
	if (parts.join('') === '') return values[0];
	return parts.map((part, at) => `${part}${at < values.length ? String(values[at]) : ''}`).join('');
}

const PAGE = 'call-a-list-from-a-page';
const MAIL = 'ask-before-calling';

function parametersOf(example: string, name: string) {
	return readExample(example).nodes.find((one) => one.name === name)!.parameters;
}

/** The only value of a Set node, or of an If. */
const valueOf = (example: string, name: string) =>
	/"(?:value|leftValue)":"(=.*?[^\\])"/.exec(JSON.stringify(parametersOf(example, name)))![1]!;

const read = (example: string, name: string, scope: Scope) =>
	evaluate(JSON.parse(`"${valueOf(example, name)}"`) as string, scope);

describe('A file', () => {
	/** As *Read Text* and *Read Old Text* read it. */
	function look(file: string | Buffer) {
		const bytes = Buffer.from(file as string);
		const json: IDataObject = { text: bytes.toString('utf8'), other: bytes.toString('latin1') };
		const delimiter = read(PAGE, 'Find Delimiter', { json }) as string;
		return { delimiter, fault: read(PAGE, 'Find Faults', { json: { ...json, delimiter } }) };
	}

	it.each([
		[',', 'Name,Phone,City\nAna,+4915112345678,Köln\n'],
		[';', '\uFEFFName;"Straße, Nr.";Telefon\r\nAna;"Ring 1, Hof";0151\r\n'],
		['\t', 'Name\tPhone\nAna\t12\n'],
		[',', 'Members, all\n\nName,Phone\n'],
		[';', 'Mitglieder\n\nName;Telefon\n'],
	])('is separated by "%s", and nothing is wrong with it', (delimiter, file) => {
		expect(look(file)).toEqual({ delimiter, fault: '' });
	});

	it.each([
		['Name,Phone,Do not call,Tags,Do not call\nBo,12,yes,b,\n', 'Do not call'],
		['Name;"Do not; call";Telefon;"Do not; call"\n', 'Do not; call'],
		['"Name"\tPhone\tName\nAna\t1\tA Co\n', 'Name'],
		['\r\nName,Phone,Name\n', 'Name'],
	])('with two columns of one name is not read at all: %j', (file, name) => {
		expect(look(file).fault).toBe(
			`Two columns are named '${name}'. Give them different names, or only one of them is read.`,
		);
	});

	it('with columns without a name is read', () => {
		expect(look('Name;Phone;;\nAna;12;;\n').fault).toBe('');
	});

	it.each([
		[Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'This is a picture, not a list.'],
		[
			Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
			'This is a picture, not a list.',
		],
		[Buffer.from('GIF89a'), 'This is a picture, not a list.'],
		[Buffer.from('%PDF-1.7\n1 0 obj\n'), 'This is a PDF, not a list.'],
		[
			Buffer.from('504b03041400000008000000', 'hex'),
			"This is an Excel file, but its name doesn't end in .xlsx.",
		],
	])('that is none is named', (file, fault) => {
		expect(look(file).fault).toBe(fault);
	});

	it('that is empty is left to the check', () => {
		expect(look('').fault).toBe('');
	});

	it('shows its columns as text', () => {
		expect(look('<b>x</b>,<b>x</b>\n').fault).toContain("'&#60;b&#62;x");
	});

	it('with a fault goes to a page that offers nothing', () => {
		const { connections } = readExample(PAGE);
		const ways = connections['Is It a List?']!.main!.map((wires) => wires!.map((one) => one.node));
		expect(ways).toEqual([['Write UTF-8'], ['No List']]);
		expect(connections['No List']).toBeUndefined();
		const ran = { 'Find Faults': { outputs: [[{ fault: 'This is a PDF, not a list.' }]] } };
		const { completionMessage } = parametersOf(PAGE, 'No List');
		expect(evaluate(String(completionMessage), { ran })).toBe(
			'This is a PDF, not a list. Please upload the list again, as CSV or Excel (.xlsx).',
		);
	});
});

describe('An Excel file', () => {
	/** As *Look Into Excel* reads it: a character for each byte. */
	const fits = (file: string | Buffer) =>
		read(PAGE, 'Does It Fit?', { json: { bytes: Buffer.from(file as string).toString('latin1') } });

	it('that unpacks to 300 MB goes unread to a page that says so', () => {
		const file = workbook(300e6);
		expect(file.length).toBeLessThan(1.1e6);
		expect(fits(file)).toBe(false);
		const { connections } = readExample(PAGE);
		const next = (name: string) =>
			connections[name]!.main!.map((wires) => wires!.map(({ node }) => node));
		expect(next('Is It Excel?')[0]).toEqual(['Look Into Excel']);
		expect(next('Look Into Excel')).toEqual([['Does It Fit?']]);
		expect(next('Does It Fit?')).toEqual([['Read Excel'], ['No List']]);
		expect(evaluate(String(parametersOf(PAGE, 'No List').completionMessage), {})).toBe(
			'This Excel file is larger than 25 MB when it is unpacked. Copy your list alone into a new file. Please upload the list again, as CSV or Excel (.xlsx).',
		);
	});

	it.each([24.9e6, 0])('that unpacks to %d bytes is read', (size) => {
		expect(fits(workbook(size))).toBe(true);
	});

	it('is not read where all of its parts together are too large', () => {
		expect(fits(workbook(25e6))).toBe(false);
	});

	it.each(['', 'Name;Phone\nAna;12\n', '\xd0\xcf\x11\xe0', 'PK\x03\x04', 'PK\x05\x06'])(
		'that is none, or an old or broken one, is left to who reads it: %j',
		(file) => {
			expect(fits(file)).toBe(true);
		},
	);
});

/** Rows of a check and of a call, with what sums them up. */
const ranWith = (rows: string[], summary: IDataObject): Ran => ({
	outputs: [rows.map((outcome) => ({ outcome, reason: 'R' })), [{ html: '<p>…</p>', ...summary }]],
});
const CHECKED = ranWith(['valid', 'valid', 'rejected'], {
	...{ rows: 3, questions: 0, wouldBeCalled: 2 },
});
const FAILED = ranWith(['notSent', 'notSent'], { rows: 2, wouldBeCalled: 0, willBeCalled: 0 });
const CALLED = ranWith(['accepted', 'accepted'], { rows: 2, wouldBeCalled: 0, willBeCalled: 2 });
const KNOWN = ranWith(['duplicate', 'duplicate'], { rows: 2, wouldBeCalled: 0, willBeCalled: 0 });
const ASKED = ranWith(['valid', 'valid', 'rejected'], {
	...{ rows: 3, questions: 1, wouldBeCalled: 0 },
});

describe('The last page', () => {
	const ALL = { 'To Stop': { outputs: [[{ toStop: 'Ring Ada.' }]] } };
	const { completionTitle, completionMessage } = parametersOf(PAGE, 'Done');
	const shown = (ran: Record<string, Ran>) => {
		const rows = (ran.Call ?? ran.Check)!.outputs[0]!;
		const scope = { ran: { ...ALL, ...ran, 'Split All': { outputs: [rows] } } };
		return [completionTitle, completionMessage].map((one) => String(evaluate(String(one), scope)));
	};

	it.each([
		['First a question', { Check: ASKED }],
		['Nobody was called', { Check: CHECKED }],
		['2 of 3 rows will be called', { Check: CHECKED, Call: CALLED }],
		['Nobody was called', { Check: CHECKED, Call: FAILED }],
		['No new calls', { Check: CHECKED, Call: KNOWN }],
	])('says "%s"', (title, ran) => {
		expect(shown(ran)[0]).toBe(title);
	});

	it('says how many were sent, and never of a list of which nobody was', () => {
		expect(shown({ Check: CHECKED, Call: CALLED })[1]).toContain(
			'The check left out 1 of 3 rows; 2 were sent.',
		);
		const [, failed] = shown({ Check: CHECKED, Call: FAILED });
		expect(failed).not.toMatch(/sent\./);
		expect(failed).toContain('notSent (not called, see the reason)');
	});
});

describe.each([PAGE, MAIL])('In %s', (example) => {
	it('no page says a time of day, which moves whenever it is shown', () => {
		const text = JSON.stringify(readExample(example).nodes);
		expect(text).not.toContain('$now');
		expect(text).toMatch(/Please answer within (?:an hour|8 hours of this mail): without/);
	});

	it('a list that failed is kept where the one who set it up looks, with its reason', () => {
		const failed = (ran: Record<string, Ran>) => read(example, 'Did It Fail?', { ran });
		expect(failed({ Check: CHECKED })).toBe(false);
		expect(failed({ Check: CHECKED, Call: CALLED })).toBe(false);
		expect(failed({ Check: FAILED })).toBe(true);
		expect(failed({ Check: CHECKED, Call: FAILED })).toBe(true);
		const { errorMessage } = parametersOf(example, 'Keep This Run');
		expect(evaluate(String(errorMessage), { ran: { Check: FAILED } })).toBe('R');
		const { connections } = readExample(example);
		const last = example === PAGE ? ['Done', 'Nobody'] : ['Tell the Result'];
		for (const name of last) {
			const next = connections[name]!.main!.flat().map((wire) => wire?.node);
			expect(next).toEqual(['Did It Fail?']);
		}
		const [kept] = connections['Did It Fail?']!.main!;
		expect(kept!.map(({ node }) => node)).toEqual(['Keep This Run']);
	});
});

describe('The file that comes back', () => {
	function backOf(rows: IDataObject[]): IDataObject[] {
		const Check = { outputs: [rows.map(() => ({ outcome: 'rejected', reason: 'R' }))] };
		const ran = { Check, 'Read Excel': { outputs: [rows] } };
		const { jsonOutput } = parametersOf(PAGE, 'All Rows');
		return (evaluate(String(jsonOutput), { ran }) as { rows: IDataObject[] }).rows;
	}

	it("has Excel's dates as dates", () => {
		const rows = [
			{ Name: 'Ana', 'Vertrag bis': 46388, Geburtsdatum: 32874, 'Signed on': 46082.5 },
			{ Name: 'Bo', 'Vertrag bis': '', Geburtsdatum: 29221, 'Signed on': 46083 },
		];
		expect(backOf(rows)).toMatchObject([
			{ 'Vertrag bis': '2027-01-01', Geburtsdatum: '1990-01-01', 'Signed on': '2026-03-01 12:00' },
			{ 'Vertrag bis': '', Geburtsdatum: '1980-01-01', 'Signed on': '2026-03-02' },
		]);
	});

	it.each([
		['Umsatz', 46388],
		['Kundennr.', 46388],
		['PLZ', 50667],
		['Candidate', 46388],
		['Mandat', 46388],
		['Budget bis', 120000],
		['Datum', '01.01.2027'],
	])('leaves %s as it is: %s', (column, cell) => {
		expect(backOf([{ [column]: cell }])[0]![column]).toBe(cell);
	});

	it('has the own columns of a list, also where they are named as ours', () => {
		expect(backOf([{ Name: 'Ana', reason: 'moved' }])).toEqual([
			{ outcome: 'rejected', reason: 'R', category: undefined, Name: 'Ana' },
		]);
	});
});

describe('The answer to who posts a lead', () => {
	const { responseBody, options } = parametersOf('call-from-a-webhook', 'Answer: Not Called');
	const { responseCode } = options as { responseCode: string };
	const answered = (json: IDataObject) =>
		[responseCode, String(responseBody)].map((one) => evaluate(one, { json }));

	it.each([
		['rejected', 'badPhone', 200, 'notCalled'],
		['duplicate', 'alreadyCalled', 200, 'notCalled'],
		// Nobody may take it for not called, and call again.
		['unknown', 'answerLost', 200, 'unknown'],
		['notSent', 'service', 503, 'notCalled'],
		['notSent', 'keyBlocked', 503, 'notCalled'],
	])('of %s %s is %d, %s', (outcome, category, code, status) => {
		const json = { message: 'R', error: { outcome, category } };
		expect(answered(json)).toEqual([code, { status, reason: 'R' }]);
	});
});

describe('The row of a sheet that a result is written into', () => {
	const isRowOf = (Phone: unknown, phone: string) =>
		read('call-results-into-a-sheet', "This Person's Rows", {
			json: { Phone } as IDataObject,
			ran: {
				'Has a Result': { outputs: [[{ leadId: 'L-1', referenceId: '' }]] },
				'Get the Lead': { outputs: [[{ phone }]] },
			},
		});

	it.each([
		...['+447911123456', '07911 123456', '+44 (0)7911 123456', '0044 7911-123456'],
		...['447911123456.0', 447911123456, '011 44 7911 123456', '07911 123456 ext 5'],
		...['07911123456 x5', 'Mobile 1: 07911 123456', '7911 123456'],
	])('is found by %s', (cell) => {
		expect(isRowOf(cell, '+447911123456')).toBe(true);
	});

	it.each([
		['+39 0347 1234567', '+393471234567'],
		['+52 1 55 1234 5678', '+525512345678'],
		['8 (912) 345-67-89', '+79123456789'],
	])('is found by %s of %s', (cell, phone) => {
		expect(isRowOf(cell, phone)).toBe(true);
	});

	it.each(['', '12', '07911 123457', '+44 7911 654321', 'see file'])(
		'is not that of %j',
		(cell) => {
			expect(isRowOf(cell, '+447911123456')).toBe(false);
		},
	);
});

/** "The boss wants to know how many are called and who not, and she never opens n8n." */
import type { IDataObject } from 'n8n-workflow';

import { chosen } from '../../support/engine/chosen';
import {
	answer,
	bulk,
	CARRY_ON,
	eachOnService,
	ERROR_OUTPUT,
	everything,
	service,
} from '../../support/engine/onService';
import { leadsOf, requestsOf } from '../../support/engine/leads';

eachOnService();

const WITH_SUMMARY = { options: { addSummaryOutput: true } };
const CHECK = { ...WITH_SUMMARY, columns: 'choose', mode: 'check' };

const asha = { Name: 'Asha Rao', Phone: '+919812345671', 'Do Not Call': '' };
const ravi = { Name: 'Ravi Iyer', Phone: '+919812345672', 'Do Not Call': 'yes' };
const mia = { Name: 'Mia Lund', Phone: '12', 'Do Not Call': '' };

interface Reason {
	rows: number;
	reason: string;
	outcome: string;
	category: string;
}

interface Summary {
	summary: string;
	html: string;
	rows: number;
	willBeCalled: number;
	wouldBeCalled: number;
	notCalled: number;
	reasons: Reason[];
	columns: Record<string, string[]>;
}

async function summaryOf(
	rows: IDataObject[],
	parameters: IDataObject = {},
	more?: Parameters<typeof bulk>[2],
) {
	const { outputs, error } = await bulk(rows, { ...WITH_SUMMARY, ...parameters }, more);
	expect(error).toBeUndefined();
	expect(outputs[1]).toHaveLength(1);
	const summary = outputs[1]![0]!.json as unknown as Summary;
	const { willBeCalled, wouldBeCalled, notCalled, reasons } = summary;
	expect(willBeCalled + wouldBeCalled + notCalled).toBe(rows.length);
	expect(reasons.reduce((sum, reason) => sum + reason.rows, 0)).toBe(notCalled);
	return summary;
}

it('Without the option there is one output, as before', async () => {
	const { outputs } = await bulk([asha], { mode: 'check' });
	expect(outputs).toHaveLength(1);
});

it('A check says in one item how many would be called, who not and why, and which columns say so', async () => {
	const { outputs, hints } = await bulk([asha, ravi, mia], CHECK);
	expect(outputs).toHaveLength(2);
	expect(outputs[0]!.map(({ json }) => json.outcome)).toEqual(['valid', 'rejected', 'rejected']);
	const { json, pairedItem } = outputs[1]![0]!;
	expect(Object.keys(json)).toEqual([
		...['summary', 'html', 'rows', 'willBeCalled', 'wouldBeCalled', 'notCalled'],
		...['questions', 'reasons', 'columns'],
	]);
	expect(json).toMatchObject({
		rows: 3,
		willBeCalled: 0,
		wouldBeCalled: 1,
		notCalled: 2,
		reasons: [
			{ rows: 1, reason: "Do not call ('Do Not Call')", category: 'doNotCall' },
			{ rows: 1, outcome: 'rejected', category: 'badPhone' },
		],
		columns: { name: ['Name'], phone: ['Phone'], doNotCall: ['Do Not Call'] },
	});
	expect(json.summary).toMatch(/^1 of 3 rows is ready to call\. Nobody has been called yet\.\n/);
	expect(json.html).toMatch(
		/Not checked yet: whether the service already has these people\.<\/p>$/,
	);
	expect(pairedItem).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
	expect(hints.join(' ')).toContain('For example: Asha Rao, +919812345671.');
	expect(requestsOf('bulkInitiate')).toEqual([]);
});

it("Nobody's name or number goes where the summary goes", async () => {
	const ofCheck = await summaryOf([asha, ravi, mia], CHECK);
	const ofCall = await summaryOf([asha, ravi, mia]);
	for (const one of [ofCheck, ofCall]) expect(everything(one)).not.toMatch(/Asha|98123|Ravi|Mia/);
});

it('A call says how many will be called; who is only saved is not counted, and the reasons add up', async () => {
	const items = [
		...leadsOf(4),
		{ ...leadsOf(1, 9)[0], phone: '', email: 'saved@example.com' },
		{ ...leadsOf(1, 3)[0], referenceId: 'R-30' },
	];
	expect(await summaryOf(items)).toMatchObject({
		summary:
			'4 of 6 rows will be called, 1 saved without a call (no phone number).\n1 repeats an earlier row\nProcess: First calls (active, time zone UTC). Account: test.',
		willBeCalled: 4,
		notCalled: 2,
		reasons: [
			{ rows: 1, reason: 'Saved (no phone)', outcome: 'accepted', category: 'accepted' },
			{ rows: 1, outcome: 'duplicate', category: 'repeatedInList' },
		],
	});
});

it('A list that is only saved calls nobody, and one that checks by row is counted by row', async () => {
	expect(await summaryOf(leadsOf(2), { mode: 'save' })).toMatchObject({
		willBeCalled: 0,
		notCalled: 2,
		reasons: [{ rows: 2, reason: 'Saved' }],
	});
	const items = leadsOf(3, 5).map((lead, at) => ({ ...lead, then: at > 0 ? 'check' : 'call' }));
	expect(await summaryOf(items, { mode: '={{ $json.then }}' })).toMatchObject({
		willBeCalled: 1,
		wouldBeCalled: 2,
		reasons: [],
	});
});

it('With an error output the summary stands between the rows and the errors', async () => {
	const { outputs } = await bulk(
		[...leadsOf(2), { name: 'Mia Lund', phone: '12' }],
		WITH_SUMMARY,
		ERROR_OUTPUT,
	);
	expect(outputs.map((items) => items.length)).toEqual([2, 1, 1]);
	expect(outputs[1]![0]!.json).toMatchObject({ rows: 3, willBeCalled: 2, notCalled: 1 });
	expect(outputs[2]![0]!.json).toMatchObject({ name: 'Mia Lund', error: { outcome: 'rejected' } });
});

it.each([
	['CARRY_ON', CARRY_ON],
	['ERROR_OUTPUT', ERROR_OUTPUT],
])('A file that is no list ends with the reason, and nobody to call (%s)', async (_, settings) => {
	const prices = [
		{ Article: 'Saw', Price: 12 },
		{ Article: 'Axe', Price: 30 },
	];
	const summary = await summaryOf(prices, CHECK, settings);
	expect(summary).toMatchObject({
		rows: 2,
		wouldBeCalled: 0,
		notCalled: 2,
		reasons: [{ rows: 2, outcome: 'notSent', category: 'invalid' }],
		columns: { doNotCall: [], consent: [] },
	});
	expect(summary.summary).toMatch(/Nobody was called\./);
});

it('A list whose rows all lack the same says first what to correct', async () => {
	const summary = await summaryOf(
		leadsOf(2),
		{ processId: { __rl: true, mode: 'id', value: '' } },
		CARRY_ON,
	);
	expect(summary.summary).toMatch(/^No process\. Nobody was called\./);
	expect(summary).toMatchObject({
		willBeCalled: 0,
		reasons: [{ rows: 2, category: 'badProcess' }],
	});
});

it('So does a list that could not be sent at all', async () => {
	answer('bulkInitiate', 401, { error: 'Invalid API key' });
	const summary = await summaryOf(leadsOf(2), {}, CARRY_ON);
	expect(summary.summary).toMatch(/^The calling service rejected the list\. Nobody was called\./);
	expect(summary).toMatchObject({ reasons: [{ rows: 2, category: 'credential' }] });
});

it('What a list says is text on a page, and loads nothing', async () => {
	const evil = `Do Not Call <img src=http://x.example/a.png> & "b"`;
	const [phone, name] = ['={{ $json.Phone }}', '={{ $json.Name }}'];
	const mapped = chosen({ phone, name, doNotCall: `={{ $json[${JSON.stringify(evil)}] }}` });
	const other = { ...asha, Phone: '+919812345679', [evil]: '' };
	const { html, columns } = await summaryOf([{ ...asha, [evil]: 'yes' }, other], {
		...CHECK,
		...mapped,
	});
	expect(columns.doNotCall).toContain(evil);
	expect(html).not.toContain('<img');
	expect(html).toContain('&lt;img src=http://x.example/a.png&gt; &amp; "b"');
	expect(html).toMatch(/^<p>.*<\/p><table>.*<\/table><p>.*<\/p>$/s);
	const tags = new Set(Array.from(html.matchAll(/<[^>]*>/g), ([tag]) => tag.replace('/', '')));
	expect([...tags].sort()).toEqual(
		['<br>', '<p>', '<table>', '<tbody>', '<td>', '<th>', '<thead>', '<tr>'].sort(),
	);
});

it('Without anybody left out the page has no table', async () => {
	const { html, summary } = await summaryOf(leadsOf(2));
	expect(html).toBe(`<p>${String(summary).replace('\n', '</p><p>')}</p>`);
});

it('A called list names its process and account, as its check did, with one request more', async () => {
	const processId = {
		...{ __rl: true, mode: 'list', value: service.processId },
		cachedResultName: 'First calls',
	};
	const { html, summary } = await summaryOf(leadsOf(2), { processId });
	expect(summary).toBe(
		'All 2 rows will be called.\nProcess: First calls (active, time zone UTC). Account: test.',
	);
	expect(html).toContain('<p>Process: First calls (active, time zone UTC). Account: test.</p>');
	expect(requestsOf('listProcesses')).toHaveLength(1);

	const others = leadsOf(2, 3).map((row) => ({ ...row, processId: service.secondProcessId }));
	const told = await summaryOf(others, { processId });
	expect(told.summary).not.toContain('First calls');
	expect(told.summary).toContain('Account: test.');
});

it('Many reasons of one kind are one line with an example', async () => {
	const twice = leadsOf(7).flatMap((lead, at) => [lead, { ...lead, referenceId: `S-${at}` }]);
	const { reasons } = await summaryOf(twice, CHECK);
	expect(reasons).toEqual([
		{
			rows: 7,
			reason: expect.stringMatching(/^Repeat an earlier row, e\.g\. same phone as /),
			outcome: 'duplicate',
			category: 'repeatedInList',
		},
	]);
});

it('A column that nobody chose and that is obeyed stands among the columns', async () => {
	const row = { phone: '+919812345671', name: 'Asha Rao', 'Opt Out': 'yes' };
	const values = {
		mappingMode: 'defineBelow',
		value: { phone: '={{ $json.phone }}', name: '={{ $json.name }}' },
	};
	const { columns } = await summaryOf([row], { ...CHECK, values });
	expect(columns).toMatchObject({ phone: ['phone'], doNotCall: ['Opt Out'], consent: [] });
});

it('An operation for single leads has one output, whatever options were left from a list', async () => {
	const { outputs } = await bulk(leadsOf(1), {
		...WITH_SUMMARY,
		operation: 'initiate',
		phone: '+919812345671',
		name: 'Asha',
	});
	expect(outputs).toHaveLength(1);
	expect(service.store.leads()).toHaveLength(1);
});

it('A page begins with what has to be answered before somebody presses Call', async () => {
	const rows = [
		{ Name: 'Asha Rao', Phone: '+919812345678', 'Marketing consent': 'yes' },
		{ Name: 'Ravi Iyer', Phone: '+919812345679', 'Marketing consent': 'no' },
	];
	const { html, summary } = await summaryOf(rows, CHECK);
	const [, first, rest] = /^<p><b>(.*?)<\/b><\/p>(.*)$/s.exec(html) ?? [];
	expect(first).toMatch(/Marketing consent/);
	expect(rest).not.toContain('Marketing consent');
	expect(summary).toMatch(/^First a question: .*\nApart from that, all 2 rows are ready to call/);
});

/** "I press Execute and read one line. It has to say whom I would call, with which process, and who said no." */
import type { IDataObject } from 'n8n-workflow';

import { chosen } from '../../support/engine/chosen';
import { requestsOf } from '../../support/engine/leads';
import {
	answer,
	bulk,
	eachOnService,
	service,
	useOtherService,
} from '../../support/engine/onService';

eachOnService();

const asha = { Name: 'Asha Rao', Phone: '+919812345671' };
const ravi = { Name: 'Ravi Iyer', Phone: '+919812345672' };
const ben = { Name: 'Ben Cole', Phone: '+12125551234' };

const check = async (rows: IDataObject[], parameters = {}) =>
	await bulk(rows, { mode: 'check', ...parameters });

const said = async (rows: IDataObject[], parameters = {}) =>
	(await check(rows, parameters)).hints.join(' ');

it('Who would be called, the first of them by name, the process, the countries, and what a check cannot know', async () => {
	expect(await said([asha, ravi, ben])).toBe(
		[
			'All 3 rows are ready to call. Check only: nothing was sent.',
			'Countries: India 2, United States 1.',
			'Process: First calls (active, time zone UTC). Account: test.',
			'For example: Asha Rao, +919812345671.',
		].join(' '),
	);
	expect(requestsOf('bulkInitiate')).toEqual([]);
});

it.each([
	[0, 1],
	[1, 0],
])(
	'In run %i of the node it asks for the processes %i times: a loop does not',
	async (run, times) => {
		await bulk([asha], { mode: 'check' }, { runIndex: run });
		expect(requestsOf('listProcesses')).toHaveLength(times);
	},
);

it('Then the list is called, and nobody is told as called who was only taken', async () => {
	const { json, hints } = await bulk([asha, ravi]);
	expect(json.map(({ reason }) => reason)).toEqual(['Will be called', 'Will be called']);
	expect(hints.join(' ')).toBe(
		'All 2 rows will be called. Process: First calls (active, time zone UTC). Account: test.',
	);
	expect(requestsOf('listProcesses')).toHaveLength(1);
});

it('Who must not be called, by the column that says so', async () => {
	const rows = [
		{ ...asha, 'Do Not Call': 'yes', Notes: '' },
		{ ...ravi, 'Do Not Call': '', Notes: 'do not call' },
		{ Name: 'Mia Lund', Phone: '+919812345673', 'Do Not Call': '', Notes: 'asked us not to ring' },
		{ ...ben, 'Do Not Call': '', Notes: '' },
	];
	const { json, hints } = await check(rows);
	expect(json.map(({ category }) => category)).toEqual([
		'doNotCall',
		'doNotCall',
		'mayNotCall',
		'valid',
	]);
	expect(hints.join(' ')).toContain(
		"1 of 4 rows is ready to call. Check only: nothing was sent. 2 must not be called ('Do Not Call' 1, 'Notes' 1) 1 may have asked not to be called ('Notes') Countries:",
	);
});

it('That the process is switched off', async () => {
	const title = 'Spring renewals';
	const process = { title, timezone: 'Asia/Kolkata', isActive: false };
	await useOtherService({ processes: [process] });
	const { hints, warnings, error } = await check([asha]);
	expect(error).toBeUndefined();
	expect(hints.join(' ')).toContain('Process: Spring renewals (inactive, time zone Asia/Kolkata).');
	expect(hints[0]).toMatch(
		/^Nobody can be called until the process Spring renewals is activated in the service: it is inactive\. Apart from that, the row is ready to call\./,
	);
	expect(warnings).toHaveLength(1);
});

it("That the process isn't in this project", async () => {
	const processId = { __rl: true, mode: 'id', value: 'P-9' };
	const { hints, warnings, json } = await check([asha], { processId });
	expect(hints[0]).toMatch(
		/^Nobody can be called: the project of 'test' has no process with the ID 'P-9'\./,
	);
	expect(warnings).toHaveLength(1);
	expect(json).toMatchObject([{ outcome: 'valid' }]);
});

it('Of several processes the one that most rows have', async () => {
	const { secondProcessId } = service;
	const rows = [
		asha,
		{ ...ravi, processId: secondProcessId },
		{ ...ben, processId: secondProcessId },
	];
	expect(await said(rows)).toContain(
		'Process: Follow-up calls (active, time zone UTC). Account: test. 1 row uses a different process.',
	);
});

it('That the process cannot be read, and the check goes on', async () => {
	answer('listProcesses', 400, { error: 'No' });
	const { hints, warnings, json } = await check([asha]);
	expect(hints.join(' ')).toContain(
		"The process couldn't be checked: No. Apart from that, the row is ready to call.",
	);
	expect(warnings).toHaveLength(1);
	expect(json).toMatchObject([{ outcome: 'valid', reason: 'Ready to call' }]);
});

it('It asks once for the whole list, checked or called, and not at all where none can be called', async () => {
	await check([asha, ravi, ben]);
	expect(requestsOf('listProcesses')).toHaveLength(1);
	await check([{ ...asha, Phone: '12' }]);
	const rows = [
		{ ...asha, then: 'check' },
		{ ...ravi, then: 'call' },
	];
	expect(requestsOf('listProcesses')).toHaveLength(1);
	const { hints } = await bulk(rows, { mode: '={{ $json.then }}' });
	expect(requestsOf('listProcesses')).toHaveLength(2);
	expect(hints.join(' ')).toBe(
		'The row will be called. The checked row is ready to call. Process: First calls (active, time zone UTC). Account: test.',
	);
});

it('Numbers without a country: each row says so, and the line behind the count names the way out', async () => {
	const rows = [{ ...asha, Phone: '98123 45671' }, { ...ravi, Phone: '98123 45672' }, ben];
	for (const mode of ['check', 'call']) {
		const { hints, json } = await bulk([...rows, { Name: 'Mia Lund', Phone: '98123 45673' }], {
			mode,
		});
		const [refused, reason] = [
			'No country code',
			mode === 'check' ? 'Ready to call' : 'Will be called',
		];
		expect(json.map((row) => row.reason)).toEqual([refused, refused, reason, refused]);
		expect(hints.join(' ')).toMatch(
			/^1 of 4 (?:rows is ready to call\. Check only: nothing was sent|rows will be called)\. 3 numbers have no country code: choose 'Default Country'\./,
		);
	}
});

it('Whose country stands beside a national number and is read by nothing', async () => {
	const rows = [
		{ buyer: { name: 'Anna Berger', phone: '0171 5551234', country: 'Germany' } },
		{ buyer: { name: 'Maria Huber', phone: '0664 5551236', country: 'Austria' } },
	];
	const values = { phone: '={{ $json.buyer.phone }}', name: '={{ $json.buyer.name }}' };
	const asked = "'buyer.country' may contain the numbers' countries, but isn't used.";
	expect(await said(rows, chosen(values))).toContain(asked);
	const { outputs } = await check(rows, { ...chosen(values), options: { addSummaryOutput: true } });
	expect(JSON.stringify(outputs[1])).toContain(
		`${asked} If they are, stop here and tell the person who set this up.`,
	);
	expect(
		await said(rows, chosen({ ...values, country: '={{ $json.buyer.country }}' })),
	).not.toContain(asked);
	const whole = rows.map(({ buyer }) => ({ buyer: { ...buyer, phone: '+491715551234' } }));
	expect(await said(whole, chosen(values))).not.toContain(asked);
});

it('A column with few answers that was passed over is asked about in a check, and stops a run that calls', async () => {
	const rows = Array.from({ length: 6 }, (_, at) => {
		const [Name, Phone] = [`Asha Rao ${'abcdef'[at]}`, `+91981234567${at}`];
		return { Name, Phone, 'Marketing consent': at === 2 ? 'no' : 'yes' };
	});
	const value = { name: '={{ $json.Name }}', phone: '={{ $json.Phone }}' };
	const chosen = { columns: 'choose', values: { mappingMode: 'defineBelow', value } };
	expect(await said(rows, chosen)).toContain(
		`Does 'Marketing consent' ("yes") say who may be called?`,
	);
	const { error } = await bulk(rows, { ...chosen, mode: 'call' });
	expect(error?.message).toBe("'Marketing consent' may say who must not be called");
});

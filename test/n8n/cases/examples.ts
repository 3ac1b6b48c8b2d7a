/** The examples that send leads, imported and run. */
import { type IDataObject, type INode, NodeHelpers } from 'n8n-workflow';
import { EXAMPLES, readExample, withCalls } from '../../../tools/demo/examples';
import { itemsOf } from '../../../tools/n8n/execution';
import type { WorkflowInput } from '../../../tools/n8n/workflow';
import { type Group, test } from '../case';
import type { Context } from '../context';
import { importExample } from '../examples/importExample';
import { sent } from '../examples/outside';
import { column } from '../flow';

const DEAL = { data: { id: 1042, title: 'Solar roof', person_id: 7 }, meta: { action: 'create' } };
const PERSON = {
	id: 7,
	name: 'Asha Rao',
	phone: [
		{ label: 'work', value: '+91 22 4000 1234', primary: false },
		{ label: 'mobile', value: '+91 98123 45678', primary: true },
	],
	email: [{ label: 'work', value: 'asha@example.com', primary: true }],
};

/** What a stranger may type into a form: expensive, far away, or two numbers in one. */
const ELSEWHERE = [
	...['+1 900 234 5678', '+979 1 2345 6789', '+881 612 345 678', '009791 2345 6789', '9812345678'],
	...['+91 98123 45678 +1 900 234 5678', '+91', 'tel:+49 1511 2345678', ''],
];

/** Rows of a sheet, as n8n's node gives them; a further column may say what came of a row before. */
function sheet(...rows: Array<[name: string, phone: string, more?: IDataObject]>): IDataObject[] {
	return rows.map(([Name, Phone, more], at) => {
		return { row_number: at + 2, Name, Phone, 'n8n Outcome': '', ...more };
	});
}

/** With something chosen wherever the example leaves the choice of a sheet or channel open. */
function chosen<T>(parameters: T): T {
	const filled = structuredClone(parameters);
	for (const one of Object.values(filled as Record<string, { __rl?: boolean; value?: unknown }>)) {
		if (one?.__rl && one.value === '') one.value = 'chosen';
	}
	return filled;
}

export const examples: Group = {
	title: 'Examples',
	cases: [
		test('consist of nodes, versions and parameters that this n8n has', async ({ client, n8n }) => {
			const types = await client.nodeTypes('');
			for (const name of EXAMPLES) {
				// Human review is of n8n 2.6.
				if (name === 'agent-that-asks' && n8n.version.startsWith('1.')) continue;
				for (const node of readExample(name).nodes as INode[]) {
					const type = types.find(
						(one) => one.name === node.type && [one.version].flat().includes(node.typeVersion),
					);
					if (!type) throw new Error(`${name}: there is no ${node.type} ${node.typeVersion}`);
					const given = chosen(node.parameters);
					const { properties } = type;
					const known = NodeHelpers.getNodeParameters(properties, given, true, false, node, type);
					const unknown = Object.keys(node.parameters).filter((key) => !(key in known!));
					expect(unknown).toEqual([]);
				}
			}
		}),
		test('call-a-new-deal calls the contact at the main number, and notes it on the deal', async (context) => {
			const { client, service } = context;
			const { id } = await importExample(context, 'call-a-new-deal', {
				items: { 'New Deal': [DEAL], 'Get the Contact': [PERSON] },
			});
			const [note] = sent(await client.run(id), 'Note: Calling');
			const [lead] = service.store.leads();
			expect(lead).toMatchObject({
				...{ name: 'Asha Rao', email: 'asha@example.com', phone: '+919812345678' },
				referenceId: 'deal-1042',
			});
			expect(note!['additionalFields.deal_id']).toBe(1042);
			expect(String(note!.content)).toMatch(/^We are calling Asha Rao\. .*Lead [0-9a-f]{24}\.$/);

			// The same workflow run again by hand would go on with the lead; another one may not.
			const other = await importExample(context, 'call-a-new-deal', {
				items: { 'New Deal': [DEAL], 'Get the Contact': [PERSON] },
			});
			const [refused] = sent(await client.run(other.id), 'Note: Not Called');
			expect(String(refused!.content)).toMatch(/^Not called: .{20}/);
			expect(refused!['additionalFields.deal_id']).toBe(1042);
		}),
		test('without-a-public-address goes on with each lead once', async (context) => {
			const { client, service } = context;
			for (const currentState of ['interested', 'new']) service.store.addLead({ currentState });
			const { id } = await importExample(context, 'without-a-public-address');
			const seen = async () =>
				itemsOf(await client.run(id), 'React to the Lead').map(({ json }) => json.currentState);
			expect(await seen()).toEqual(['interested']);
			expect(await seen()).toEqual([]);
			service.store.addLead({ currentState: 'interested' });
			expect(await seen()).toEqual(['interested']);
		}),
		test('call-then-act waits for the call, and goes on with what was said', async (context) => {
			const { client, service } = context;
			const person = { Name: 'Asha Rao', Phone: '+91 98123 45678', Interest: 'Solar roof' };
			service.variant.calls = { startsAfterMs: 500, lastsMs: 1_000 };
			const { id } = await importExample(context, 'call-then-act', { items: { Form: [person] } });
			const execution = await client.run(id);
			service.variant.calls = undefined;
			expect(itemsOf(execution, 'Tell Sales').map(({ json }) => json.message)).toEqual([
				'Asha Rao (+919812345678) is interested: Asked for an offer.',
			]);
		}),
		test('call-back-from-a-form calls a person who sends the form twice once', async (context) => {
			const { client, service } = context;
			const person = { Name: 'Asha Rao', Email: '', Interest: 'Solar roof' };
			const ids = [];
			for (const Phone of ['+91 98123 45678', '+919812345678']) {
				const { id } = await importExample(context, 'call-back-from-a-form', {
					items: { Form: [{ ...person, Phone }] },
				});
				const execution = await client.run(id, { to: 'Initiate' });
				ids.push(itemsOf(execution, 'Initiate')[0]!.json.leadId);
			}
			expect(service.ledger.submissions.size).toBe(1);
			expect(ids[0]).toBe(ids[1]);
		}),
		test('the public forms call no number outside of the countries chosen', async (context) => {
			const { client, service } = context;
			for (const name of ['call-back-from-a-form', 'call-then-act']) {
				const { id } = await importExample(context, name, {
					items: { Form: ELSEWHERE.map((Phone) => ({ Name: 'Anna', Email: '', Phone })) },
				});
				const to = name === 'call-then-act' ? undefined : 'One of Our Countries?';
				const execution = await client.run(id, { to });
				const stopped = itemsOf(execution, 'One of Our Countries?', 1).map(
					({ json }) => json.Phone,
				);
				expect([name, stopped]).toEqual([name, ELSEWHERE]);
				expect([name, itemsOf(execution, 'One of Our Countries?')]).toEqual([name, []]);
			}
			expect(service.ledger.count()).toBe(0);
		}),
	],
};

export const sendingExamples: Group = {
	title: 'Examples that send a list',
	sendsLists: true,
	cases: [
		test('call-a-google-sheet checks the rows without an end, then sends them as new leads, and writes it into each row', async (context) => {
			context.service.store.addLead({ name: 'Ravi Iyer', phone: '+919812345605' });
			const rows = sheet(
				[
					'Asha Rao',
					'+919812345601',
					{ 'n8n Outcome': 'accepted', 'n8n Lead ID': 'of-an-earlier-run' },
				],
				['Meera Iyer', '+919812345602', { 'n8n Lead ID': 'of-an-earlier-run' }],
				['Tom Baker', '12'],
				['Nora Kim', '+919812345604', { 'n8n Outcome': 'notSent' }],
				['Ravi Iyer', '+919812345605', { 'n8n Outcome': 'unknown' }],
			);
			// A check leaves what it was, or nobody would know that a row may have been sent.
			const checked = await runSheet(context, rows);
			expect(column(checked, 'n8n Outcome')).toEqual(['valid', 'rejected', 'notSent', 'unknown']);
			expect(context.service.ledger.count('bulkInitiate')).toBe(0);

			writeBack(rows, checked);
			const inputs = await runSheet(context, rows, withCalls);
			expect(column(inputs, 'row_number')).toEqual([3, 4, 5, 6]);
			expect(column(inputs, 'n8n Outcome')).toEqual([
				...['accepted', 'rejected', 'accepted', 'duplicate'],
			]);
			expect(inputs[1]!['n8n Reason']).toBe('Number too short');
			const stored = context.service.store.leads();
			const names = ['Meera Iyer', 'Nora Kim', 'Ravi Iyer'];
			expect(column(stored as never, 'name').sort()).toEqual(names);
		}),
		test("call-a-google-sheet reads the sheet's own columns 'outcome', 'reason' and 'leadId', and writes none of them", async (context) => {
			const rows = sheet(
				['Asha Rao', '+919812345601', { outcome: 'accepted', reason: '', leadId: 'L-1' }],
				['Tom Baker', '+919812345602', { outcome: 'won', reason: 'asked us not to call him' }],
				['Nora Kim', '+919812345603', { outcome: 'duplicate', reason: '', leadId: 'L-3' }],
			);
			// A check has no lead ID to give, and the sheet's own is none of the service.
			const checked = await runSheet(context, rows);
			expect(column(checked, 'n8n Lead ID')).toEqual(['', '', '']);
			const written = await runSheet(context, rows, withCalls);
			expect(written.map((row) => [row.row_number, row['n8n Outcome']])).toEqual([
				...[
					[2, 'accepted'],
					[3, 'rejected'],
					[4, 'accepted'],
				],
			]);
			for (const row of written) {
				const columns = ['row_number', 'n8n Outcome', 'n8n Reason', 'n8n Lead ID'];
				expect(Object.keys(row)).toEqual(columns);
			}
			const names = ['Asha Rao', 'Nora Kim'];
			expect(column(context.service.store.leads() as never, 'name').sort()).toEqual(names);
		}),
		test('call-a-google-sheet takes a corrected row by itself, and nobody else again', async (context) => {
			const { service } = context;
			const result = (outcome: string, reason: string) => {
				return { 'n8n Outcome': outcome, 'n8n Reason': reason };
			};
			const rejected = (reason: string) => result('rejected', reason);
			const rows = sheet(
				['Asha Rao', '+919812345601', result('accepted', 'Will be called')],
				['Tom Baker', '+919812345602', rejected('Number too short')],
				['Nora Kim', '+919812345603', { ...rejected("Do not call ('Notes')"), Notes: '' }],
				['Ravi Iyer', '+919812345604', { ...rejected("Do not call ('Do Not Call')") }],
				['Ines Okafor', '12', rejected('Number too short')],
				['Meera Iyer', '+919812345606', { 'Call Result': 'do not call' }],
				['Olive Hill', '+919812345607', { 'Call Result': 'not interested', Notes: '' }],
				['Anna Berg', '+919812345608', { 'Do Not Call': 'yes', 'Last Call': '2026-11-26 10:00' }],
				['Ada King', '+919812345609', result('duplicate', 'Already in the service')],
			);
			const [checked, sentOut] = [
				await runSheet(context, rows),
				await runSheet(context, rows, withCalls),
			];
			expect(column(checked, 'n8n Outcome')).toEqual([
				...['valid', 'valid', 'valid', 'rejected', 'rejected', 'rejected', 'rejected'],
			]);
			expect(column(sentOut, 'n8n Outcome')).toEqual([
				...['accepted', 'accepted', 'accepted', 'rejected', 'rejected', 'rejected', 'rejected'],
			]);
			expect(column(sentOut, 'row_number')).toEqual([3, 4, 5, 6, 7, 8, 9]);
			const requests = service.ledger.count('bulkInitiate');
			const names = ['Nora Kim', 'Ravi Iyer', 'Tom Baker'];
			expect(column(service.store.leads() as never, 'name').sort()).toEqual(names);

			// Those that are still to be corrected cost the service nothing.
			writeBack(rows, sentOut);
			const again = await runSheet(context, rows, withCalls);
			expect(column(again, 'row_number')).toEqual([6, 7, 8, 9]);
			expect(service.ledger.count('bulkInitiate')).toBe(requests);
		}),
	],
};

/** As a run wrote its results into the sheet. */
function writeBack(rows: readonly IDataObject[], written: readonly IDataObject[]): void {
	for (const { row_number, ...result } of written) {
		Object.assign(
			rows.find((row) => row.row_number === row_number)!,
			result,
		);
	}
}

/** Runs 'call-a-google-sheet' on a sheet of these rows; gives what it writes. */
async function runSheet(
	context: Context,
	rows: IDataObject[],
	change?: (workflow: WorkflowInput) => WorkflowInput,
): Promise<IDataObject[]> {
	const items = { 'Read the Sheet': rows };
	const { id } = await importExample(context, 'call-a-google-sheet', { items, change });
	const written = sent(await context.client.run(id), 'Write Results');
	return written.map(({ input }) => input as IDataObject);
}

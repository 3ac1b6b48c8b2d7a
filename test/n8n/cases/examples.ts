/** The examples that send leads or read numbers, imported and run. */
import assert from 'node:assert/strict';
import { type IDataObject, type INode, NodeHelpers } from 'n8n-workflow';
import { EXAMPLES, readExample } from '../../../tools/demo/examples';
import { leadList } from '../../../tools/demo/leadList';
import { itemsOf } from '../../../tools/n8n/execution';
import { type Group, test } from '../case';
import { column, count, hasFields } from '../check';
import { importExample } from '../examples/importExample';
import { sent } from '../examples/outside';

/** Data tables as these examples use them exist from this version on. */
const NEEDS_N8N_2: readonly string[] = [
	'update-and-wait-for-result',
	'resume-on-result',
	'alarm-on-missing-result',
];

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

function sheet(...rows: Array<[name: string, phone: string, outcome?: string]>) {
	return rows.map(([name, phone, outcome = ''], at) => ({
		row_number: at + 2,
		Name: name,
		Phone: phone,
		outcome,
	}));
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
			const types = await client.nodeTypes();
			const names = EXAMPLES.filter(
				(name) => n8n.version.startsWith('2.') || !NEEDS_N8N_2.includes(name),
			);
			for (const name of names) {
				for (const node of readExample(name).nodes as INode[]) {
					const type = types.find(
						(one) => one.name === node.type && [one.version].flat().includes(node.typeVersion),
					);
					assert.ok(type, `${name}: there is no ${node.type} ${node.typeVersion}`);
					const given = chosen(node.parameters);
					const { properties } = type;
					const known = NodeHelpers.getNodeParameters(properties, given, true, false, node, type);
					const unknown = Object.keys(node.parameters).filter((key) => !(key in known!));
					assert.deepEqual(unknown, [], `${name}, ${node.name}: unknown parameters`);
				}
			}
		}),
		test('call-a-google-sheet sends the rows without an outcome, and writes it into each row', async (context) => {
			const rows = sheet(
				['Asha Rao', '+919812345601', 'accepted'],
				['Meera Iyer', '+919812345602'],
				['Tom Baker', '12'],
				['Nora Kim', '+919812345604'],
			);
			const { id } = await importExample(context, 'call-a-google-sheet', {
				items: { 'Rows of the Sheet': rows },
			});
			const written = sent(await context.client.run(id), 'Write the Outcome');
			const inputs = written.map(({ input }) => input as IDataObject);
			assert.deepEqual(column(inputs, 'row_number'), [3, 4, 5]);
			assert.deepEqual(column(inputs, 'outcome'), ['accepted', 'rejected', 'accepted']);
			assert.match(String(inputs[1]!.reason), /phone/i);
			assert.equal(context.service.ledger.submissions.size, 2);
		}),
		test('bulk-initiate-from-csv sends the list, counts outcomes and makes a file of the rest', async (context) => {
			const rows = leadList().slice(0, 60) as unknown as IDataObject[];
			const { id } = await importExample(context, 'bulk-initiate-from-csv', {
				items: { 'Read the File': [{}], 'Rows of the List': rows },
			});
			const execution = await context.client.run(id);
			const outcomes = column(
				itemsOf(execution, 'Bulk Initiate').map(({ json }) => json),
				'outcome',
			);
			assert.equal(outcomes.length, rows.length);
			const { accepted = 0 } = count(outcomes);
			assert.ok(accepted > 0 && accepted < rows.length);
			const summed = itemsOf(execution, 'Outcomes').map(({ json }) => Number(json.count_outcome));
			assert.equal(
				summed.reduce((sum, one) => sum + one, 0),
				rows.length,
			);
			assert.equal(itemsOf(execution, 'Rows to Correct').length, rows.length - accepted);
			const [file] = itemsOf(execution, 'File to Correct');
			assert.equal(file?.binary?.data?.fileName, 'leads-to-correct.csv');
		}),
		test('call-a-new-deal calls the contact at the main number, and notes it on the deal', async (context) => {
			const { client, service } = context;
			const { id } = await importExample(context, 'call-a-new-deal', {
				items: { 'New Deal': [DEAL], 'Its Contact': [PERSON] },
			});
			const [note] = sent(await client.run(id), 'Calling');
			const [lead] = service.store.leads().filter(({ referenceId }) => referenceId === 'deal-1042');
			hasFields(lead, { name: 'Asha Rao', email: 'asha@example.com' });
			assert.equal(lead!.phone!.replace(/\D/g, ''), '919812345678');
			assert.equal(note!['additionalFields.deal_id'], 1042);
			assert.match(String(note!.content), /^We are calling Asha Rao\. .*Lead [0-9a-f]{24}\.$/);

			const [refused] = sent(await client.run(id), 'Not Called');
			assert.match(String(refused!.content), /^Not called: .{20}/);
			assert.equal(refused!['additionalFields.deal_id'], 1042);
		}),
		test('retry-not-sent sends again what is not settled, and skips what did arrive', async (context) => {
			const { client, service } = context;
			service.store.addLead({ name: 'Meera Iyer', phone: '+919812345602' });
			const { id } = await importExample(context, 'retry-not-sent', {
				items: {
					'Rows of the Sheet': sheet(
						['Asha Rao', '+919812345601', 'accepted'],
						['Meera Iyer', '+919812345602', 'unknown'],
						['Nora Kim', '+919812345604', 'notSent'],
					),
				},
			});
			const written = sent(await client.run(id), 'Write the Outcome').map(({ input }) => input);
			hasFields(written[0], { row_number: 3, outcome: 'rejected' });
			hasFields(written[1], { row_number: 4, outcome: 'accepted' });
			assert.equal(service.ledger.submissions.size, 1);
		}),
		test('week-in-numbers draws the days of last week, and sends them as a table', async (context) => {
			const { client, service } = context;
			const lead = service.store.addLead({ name: 'Asha Rao', lastDisposition: 'interested' });
			const monday = new Date();
			monday.setUTCHours(12, 0, 0, 0);
			monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7) - 7);
			const at = (day: number) => new Date(monday.getTime() + day * 86_400_000).toISOString();
			for (const day of [0, 0, 2]) service.store.addActivity(lead._id, { createdAt: at(day) });
			const { id } = await importExample(context, 'week-in-numbers', {
				change: (workflow) => ({ ...workflow, settings: { timezone: 'UTC' } }),
			});
			const execution = await client.run(id);
			const lines = sent(execution, 'Chart');
			const dates = [0, 2].map((day) => at(day).slice(0, 10));
			assert.deepEqual(lines[0]!.labelsArray, dates);
			assert.deepEqual(column(lines, 'data'), Array(3).fill([2, 1]));
			const labels = ['attempts', 'connected', 'interested'];
			assert.deepEqual(column(lines, 'datasetOptions.label'), labels);
			const [mail] = sent(execution, 'Send the Report');
			assert.match(String(mail!.html), new RegExp(`<table[^]*${dates[1]}`));
			assert.match(String(mail!.subject), new RegExp(dates[0]!));
		}),
	],
};

/** The examples that begin with an event, imported, published, and told of one; the demo runs 'update-and-react'. */
import type { IDataObject } from 'n8n-workflow';

import { post } from '../../../tools/lib/post';
import {
	chain,
	leadCallingNode,
	type Workflow,
	type WorkflowInput,
} from '../../../tools/n8n/workflow';
import { type Execution, runsOf } from '../../../tools/n8n/execution';
import { type Group, test } from '../case';
import type { Context } from '../context';
import { importExample, publish } from '../examples/importExample';
import { sent } from '../examples/outside';
import { column, webhookNode } from '../flow';
import type { Lead } from '../../service/store/records';

/** A lead that is interested, and a call that says so. */
function interestedLead({ service }: Context, referenceId = '501') {
	const lead = service.store.addLead({
		name: 'Asha Rao',
		phone: '+919812345678',
		referenceId,
		currentState: 'interested',
		lastDisposition: 'interested',
	});
	service.store.addActivity(lead._id);
	return lead;
}

/** A lead after a call of this status; the ID. */
function calledLead({ service }: Context, lead: Partial<Lead>, callStatus = 'completed'): string {
	const { _id } = service.store.addLead(lead);
	service.store.addActivity(_id, { result: { callStatus } });
	return _id;
}

/** A workflow whose sheet has these rows; nothing is pinned where an event starts it. */
function withRows(name: string, rows: readonly IDataObject[]) {
	const jsCode = `return ${JSON.stringify(rows)}.map((json) => ({ json }));`;
	return ({ nodes, ...workflow }: WorkflowInput): WorkflowInput => {
		const given = nodes.map((node) =>
			node.name === name
				? { ...node, type: 'n8n-nodes-base.code', typeVersion: 2, parameters: { jsCode } }
				: node,
		);
		return { ...workflow, nodes: given };
	};
}

/** All executions that events have started so far, once there are so many; the oldest first. */
async function started({ client }: Context, { id }: Workflow, many: number): Promise<Execution[]> {
	const found = await client.waitForExecutions(id, many);
	const events = found.filter(({ mode }) => mode === 'webhook' || mode === 'error').reverse();
	return await Promise.all(events.map(async (one) => await client.waitForExecution(one.id)));
}

export const exampleTriggers: Group = {
	title: 'Examples with events',
	cases: [
		test('log-calls tells the team who it was, even where the lead is gone, and logs the call at its contact', async (context) => {
			const workflow = await importExample(context, 'log-calls');
			await publish(context, workflow);
			const lead = interestedLead(context);
			context.service.sendActivityEvent(lead._id, 'Wants an offer.');
			const [execution] = await started(context, workflow, 1);
			const [message] = sent(execution!, 'Post in Slack');
			expect(message!.text).toBe('*interested*  Asha Rao: new → interested\nWants an offer.');
			const [call] = sent(execution!, 'Log in HubSpot');
			expect(call).toMatchObject({
				type: 'call',
				'metadata.status': 'COMPLETED',
				'metadata.body': 'Wants an offer.',
				'additionalFields.associations.contactIds': '501',
			});

			const gone = interestedLead(context, '502');
			gone.isDeleted = true;
			context.service.sendActivityEvent(gone._id, 'Wants to be forgotten.');
			const [, second] = await started(context, workflow, 2);
			const [nameless] = sent(second!, 'Post in Slack');
			expect(nameless!.text).toBe(
				'*interested*  Lead 502: new → interested\nWants to be forgotten.',
			);
		}),
		test('log-calls lets no name call everybody in the channel', async (context) => {
			const workflow = await importExample(context, 'log-calls');
			await publish(context, workflow);
			const lead = interestedLead(context);
			lead.name = '<!channel> <https://evil.example|Reset>';
			context.service.sendActivityEvent(lead._id, 'Asked <!here> & left.');
			const [execution] = await started(context, workflow, 1);
			const [message] = sent(execution!, 'Post in Slack');
			expect(message!.text).not.toMatch(/[<>&]/);
			expect(message!.text).toContain('!channel https://evil.example|Reset');
		}),
		test('call-results-into-a-sheet writes what was said into each row of the person, and a no into "Do Not Call" as well', async (context) => {
			const { service } = context;
			const lost = calledLead(context, { lastDisposition: 'Lost', phone: '+919812345601' });
			const no = calledLead(context, { lastDisposition: 'do_not_call', referenceId: '501' });
			const keen = calledLead(context, { lastDisposition: 'interested', phone: '+919812345604' });
			const away = calledLead(context, { phone: '+919812345606' }, 'no_answer');
			const talking = calledLead(context, { phone: '+919812345607' }, 'in_progress');
			const workflow = await importExample(context, 'call-results-into-a-sheet', {
				change: withRows('Read the Sheet', [
					{
						row_number: 2,
						Name: 'Asha',
						Phone: 'see file',
						'n8n Lead ID': lost,
						'Do Not Call': '',
					},
					{ row_number: 3, Name: 'Tom', Phone: '', 'n8n Lead ID': '', 'Reference ID': 501 },
					{ row_number: 4, Name: 'Nora', Phone: '098123 45604', 'Do Not Call': 'no' },
					{ row_number: 5, Name: 'Nora', Phone: 919812345604 },
					{ row_number: 6, Name: 'Ravi', Phone: '+91 98123-45606' },
					{ row_number: 7, Name: 'Meera', Phone: '+91 98123 45607' },
					{ row_number: 8, Name: 'Nobody', Phone: '', 'n8n Lead ID': '', 'Reference ID': '' },
				]),
			});
			await publish(context, workflow);
			const all = [lost, no, keen, away, talking];
			for (const leadId of all) service.sendActivityEvent(leadId);
			const runs = await started(context, workflow, all.length);
			const written = runs.flatMap((one) => sent(one, 'Write the Result'));
			const rows = written.map(({ input }) => input as IDataObject);
			rows.sort((one, other) => Number(one.row_number) - Number(other.row_number));
			const at = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) as string;
			const said = (row_number: number, result: string, more = {}) => {
				return { row_number, 'Call Result': result, 'Last Call': at, ...more };
			};
			// A cell that isn't written can't undo what somebody enters meanwhile.
			expect(rows).toEqual([
				said(2, 'Lost', { 'Do Not Call': 'yes' }),
				said(3, 'do not call', { 'Do Not Call': 'yes' }),
				said(4, 'interested'),
				said(5, 'interested'),
				said(6, 'no answer'),
			]);
			expect(written[0]).toMatchObject({ 'columns.matchingColumns.0': 'row_number' });
		}),
		test('call-results-into-a-sheet finds rows by their lead ID also where no phone is read', async (context) => {
			const { service } = context;
			const keen = calledLead(context, { lastDisposition: 'interested', phone: '+919812345604' });
			const rows = [
				{ row_number: 2, Name: 'Nora', Phone: '+919812345604', 'n8n Lead ID': '' },
				{ row_number: 3, Name: 'Nora', Phone: '', 'n8n Lead ID': keen },
			];
			const withGiven = withRows('Read the Sheet', rows);
			const workflow = await importExample(context, 'call-results-into-a-sheet', {
				change: (example) => {
					const { nodes, ...rest } = withGiven(example);
					const changed = nodes.map((node) => ({
						...node,
						disabled: node.name === 'Get the Lead',
					}));
					return { ...rest, nodes: changed };
				},
			});
			await publish(context, workflow);
			service.sendActivityEvent(keen);
			const [run] = await started(context, workflow, 1);
			const written = sent(run!, 'Write the Result').map(({ input }) => input as IDataObject);
			expect(written).toMatchObject([{ row_number: 3, 'Call Result': 'interested' }]);
			expect(service.ledger.count('getLead')).toBe(0);
		}),
		test('book-a-meeting books once for each lead, on a working day', async (context) => {
			const workflow = await importExample(context, 'book-a-meeting');
			await publish(context, workflow);
			const lead = interestedLead(context);
			const { service } = context;
			service.sendActivityEvent(lead._id);
			const [first] = await started(context, workflow, 1);
			service.store.addActivity(lead._id);
			service.sendActivityEvent(lead._id);
			const both = await started(context, workflow, 2);
			expect(both.flatMap((one) => runsOf(one, 'Book a Meeting')).length).toBe(1);

			const [event] = sent(first!, 'Book a Meeting');
			expect(event!['additionalFields.summary']).toBe('Call Asha Rao (+919812345678)');
			const [from, to] = [event!.start, event!.end].map((at) => new Date(String(at)));
			expect(to!.getTime() - from!.getTime()).toBe(15 * 60_000);
			expect(from!.getTime()).toBeGreaterThan(Date.now());
			const weekday = new Date(String(event!.start).slice(0, 10)).getUTCDay();
			expect([1, 2, 3, 4, 5]).toContain(weekday);
		}),
		test('alert-on-errors names a refused key, a blocked key, and anything else', async (context) => {
			const { client } = context;
			const alert = await importExample(context, 'alert-on-errors');
			// n8n 1.x runs error workflows as they are, and refuses to activate them.
			if (context.n8n.version.startsWith('2.')) await client.activate(alert.id);

			const wrong = await context.credentialWith({ apiKey: 'key-of-nobody-0123456789' });
			await fail(context, alert, 'Wrong key', wrong!);
			const unreachable = await context.credentialWith({ baseUrl: 'http://127.0.0.1:9' });
			await fail(context, alert, 'No service', unreachable!);
			const body = { success: false, error: 'API key is temporarily blocked' };
			context.service.faults.add({ route: '*', kind: 'status', status: 429, body, times: 1 });
			await fail(context, alert, 'Blocked key', context.credentials);

			const all = await started(context, alert, 3);
			const said = (node: string) => all.flatMap((one) => column(sent(one, node), 'text')).sort();
			expect(said('Alert in Slack')).toEqual([
				expect.stringMatching(/rejects the API key .*Wrong key/),
				expect.stringMatching(/blocks the API key.*Blocked key/),
			]);
			expect(said('Report in Slack')).toEqual([
				expect.stringMatching(/^"No service" failed at "Lead Calling": .{20}/),
			]);
		}),
	],
};

/** A published workflow with this error workflow, started by a call, that fails at its node. */
async function fail(
	{ client }: Context,
	{ id: errorWorkflow }: Workflow,
	name: string,
	credentials: Context['credentials'],
): Promise<void> {
	const path = `fails-${name.replace(' ', '-').toLowerCase()}-${errorWorkflow}`;
	const { id } = await client.createWorkflow({
		name,
		...chain(
			webhookNode(path),
			leadCallingNode({ resource: 'lead', operation: 'getAll', limit: 1 }, credentials),
		),
		settings: { errorWorkflow },
	});
	const url = `${client.url}/webhook/${path}`;
	await client.activate(id, url);
	await post(url, {});
	await client.waitForExecutions(id, 1);
}

/** The examples that begin with an event, imported, published, and told of one; the demo runs 'update-and-react'. */
import { post } from '../../../tools/lib/post';
import { chain, leadCallingNode, type Workflow } from '../../../tools/n8n/workflow';
import { type Execution, runsOf } from '../../../tools/n8n/execution';
import { type Group, test } from '../case';
import type { Context } from '../context';
import { importExample, publish } from '../examples/importExample';
import { sent } from '../examples/outside';
import { column, webhookNode } from '../flow';

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
		test('who-said-no-comes-back marks the row of a person who said no in a call, and no other', async (context) => {
			const workflow = await importExample(context, 'who-said-no-comes-back');
			await publish(context, workflow);
			const { service } = context;
			const said = ['interested', 'Lost', 'do_not_call'];
			const leads = said.map((lastDisposition) => service.store.addLead({ lastDisposition }));
			for (const { _id } of leads) {
				service.store.addActivity(_id);
				service.sendActivityEvent(_id);
			}
			const all = await started(context, workflow, 3);
			const written = all.flatMap((one) => sent(one, 'Write Do Not Call'));
			const rows = written.map(({ input }) => input as { leadId: string });
			expect(rows.map(({ leadId }) => leadId).sort()).toEqual(
				[leads[1]!._id, leads[2]!._id].sort(),
			);
			for (const row of rows) expect(row).toEqual({ leadId: row.leadId, 'Do Not Call': 'yes' });
			expect(written[0]).toMatchObject({ 'columns.matchingColumns.0': 'leadId' });
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

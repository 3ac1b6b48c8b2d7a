import type { IDataObject } from 'n8n-workflow';
import { post } from '../../../tools/lib/post';
import { waitUntil } from '../../../tools/lib/wait';
import { type Group, test } from '../case';
import { column } from '../flow';
import {
	activeTrigger,
	allHandedOn,
	createTrigger,
	executionsOf,
	handedOn,
	TRIGGER,
	updateEvent,
	withWebhookSecret,
} from '../triggerFlow';

/** What is admitted is tried by `test/unit` and `test/engine`; here, what n8n makes of a request before. */
export const trigger: Group = {
	title: 'Trigger',
	cases: [
		test('it is activated without asking the service, lets in who shows the secret, and its URL is gone when it is deactivated', async (context) => {
			const secret = 'webhook-secret-4711-abcdef';
			const credentials = await withWebhookSecret(context, secret);
			const { id, production } = await activeTrigger(
				context,
				{ authentication: 'header' },
				credentials,
			);
			expect(context.service.ledger.count()).toBe(0);
			const knock = async (authorization: string) =>
				await post(production, updateEvent(), { authorization });
			expect((await knock(`Bearer ${secret}x`)).status).toBe(403);
			expect(await executionsOf(context, id)).toBe(0);
			expect(await knock(`Bearer ${secret}`)).toMatchObject({ status: 200, text: '' });
			await context.client.waitForExecutions(id, 1);
			await context.client.deactivate(id);
			await waitUntil({ what: 'the webhook to be gone', timeoutMs: 30_000 }, async () => {
				return (await knock(secret)).status === 404;
			});
		}),
		test('what is no event is refused with a reason, starts nothing, and is in the log', async (context) => {
			const { id, production } = await activeTrigger(context);
			for (const [body, reason, type] of [
				['', /The body is not a JSON object/, 'application/json'],
				['{"action_type": "upd', /JSON|Unexpected|Failed to parse/i, 'application/json'],
				['{"action_type": "upd', /The body is not a JSON object/, 'text/plain'],
			] as const) {
				const { status, text } = await post(production, body, { 'content-type': type });
				expect([400, 422]).toContain(status);
				expect(text).toMatch(reason);
			}
			expect(await executionsOf(context, id)).toBe(0);
			const line = `${TRIGGER} in workflow '${TRIGGER}' (${id}) refused a request from `;
			await waitUntil({ what: 'a line in the log of n8n', timeoutMs: 10_000 }, () =>
				context.n8n.logs().includes(line),
			);
		}),
		test('a genuine event is taken in whatever its size and content type', async (context) => {
			const { id, production } = await activeTrigger(context);
			const large = { leadId: 45, data: { transcript: 'x'.repeat(3 << 20) } };
			const events: Array<[changes: IDataObject, type: string]> = [
				[{ leadId: 42 }, 'text/plain'],
				[{ leadId: 43 }, 'application/vnd.api+json'],
				[{ leadId: 44 }, ''],
				[large, 'application/x-www-form-urlencoded'],
			];
			for (const [changes, type] of events) {
				const { status } = await post(production, updateEvent(changes), { 'content-type': type });
				expect([status, type]).toEqual([200, type]);
			}
			const outputs = await allHandedOn(context, id, events.length);
			expect(column(outputs, 'leadId').sort()).toEqual(['42', '43', '44', '45']);
		}),
		test('update -> service -> webhook -> execution', async (context) => {
			const { service } = context;
			const { id, production } = await activeTrigger(context);
			service.store.setCallbacks(service.processId, [{ url: production }]);
			const { _id: leadId } = service.store.addLead({ phone: '+919812345678', name: 'Asha Rao' });
			const updateFields = { metadataFields: { field: [{ name: 'plan', value: 'gold' }] } };
			const parameters = { resource: 'lead', operation: 'update', leadId, updateFields };
			const { execution } = await context.runNode({ parameters });
			expect(execution.status).toBe('success');
			const [output] = await allHandedOn(context, id, 1);
			expect(output).toMatchObject({ success: true, leadId, data: { plan: 'gold' } });
		}),
	],
};

/** Alone: in n8n 1.x the end of one test run ends the listening of all others. */
export const triggerTests: Group = {
	title: 'Trigger: test runs in the editor',
	alone: true,
	cases: [
		test('while the editor listens, an event at the test URL starts one run by hand', async (context) => {
			const flow = await createTrigger(context);
			expect((await post(flow.test, updateEvent())).status).toBe(404);
			await context.client.listen(flow.id);
			const event = updateEvent();
			expect((await post(flow.test, event)).status).toBe(200);
			const [output] = await allHandedOn(context, flow.id, 1);
			expect(output).toMatchObject({ updateId: event.updateId });
		}),
		test('a chosen sample arrives, past authentication and all, again and again', async (context) => {
			const credentials = await withWebhookSecret(context, 'webhook-secret-2-xyzxyz');
			const sample = { triggerOn: ['callActivity'], sampleEvent: 'callConnected' };
			const parameters = { ...sample, authentication: 'header' };
			const { id } = await createTrigger(context, parameters, credentials);
			for (const runs of [1, 2]) {
				await context.client.listen(id);
				const [newest] = await context.client.waitForExecutions(id, runs);
				expect(newest?.mode).toBe('manual');
				const [event] = handedOn(await context.client.waitForExecution(newest!.id));
				expect(event).toMatchObject({ event: 'callActivity', toState: 'interested' });
			}
		}),
	],
};

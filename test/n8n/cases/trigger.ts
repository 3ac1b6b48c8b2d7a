import type { IDataObject } from 'n8n-workflow';
import { post } from '../../../tools/lib/post';
import { waitUntil } from '../../../tools/lib/wait';
import { type Group, test } from '../case';
import { column } from '../rows';
import {
	activeTrigger,
	allHandedOn,
	executionsOf,
	TRIGGER,
	updateEvent,
	withWebhookSecret,
} from '../triggerFlow';

const SECRET = 'webhook-secret-4711-abcdef';

/** What is admitted is tried by `test/unit` and `test/engine`; here, what n8n makes of a request before. */
export const trigger: Group = {
	title: 'Trigger',
	cases: [
		test('it is activated without asking the service, and its URL is gone when it is deactivated', async (context) => {
			const { id, production } = await activeTrigger(context);
			expect(context.service.ledger.count()).toBe(0);
			expect((await post(production, updateEvent())).status).toBe(200);
			await context.client.deactivate(id);
			await waitUntil({ what: 'the webhook to be gone', timeoutMs: 30_000 }, async () => {
				return (await post(production, updateEvent())).status === 404;
			});
		}),
		test('with the secret, as it is or as a bearer token, it is let in, and otherwise nothing starts', async (context) => {
			const credentials = await withWebhookSecret(context, SECRET);
			const parameters = { authentication: 'header' };
			const { id, production } = await activeTrigger(context, parameters, { credentials });
			const missing = await post(production, updateEvent());
			expect(missing.status).toBe(403);
			expect(missing.text).not.toContain('Authorization');
			const knock = async (authorization: string) =>
				await post(production, updateEvent(), { authorization });
			expect((await knock(`Bearer ${SECRET}x`)).status).toBe(403);
			expect(await executionsOf(context, id)).toBe(0);
			for (const shown of [SECRET, `Bearer ${SECRET}`]) {
				expect(await knock(shown)).toMatchObject({ status: 200, text: '' });
			}
			await context.client.waitForExecutions(id, 2);
		}),
		test('what is no event is refused with a reason, starts nothing, and is in the log', async (context) => {
			const { id, production } = await activeTrigger(context);
			for (const [body, reason, type] of [
				['', /The body is not a JSON object/, 'application/json'],
				['{"action_type": "upd', /JSON|Unexpected|Failed to parse/i, 'application/json'],
				['{"action_type": "upd', /The body is not a JSON object/, 'text/plain'],
				['{}', /no field of any event/, 'application/json'],
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
			const events: Array<[changes: IDataObject, type: string]> = [
				[{ leadId: 42 }, 'text/plain'],
				[{ leadId: 43 }, 'application/vnd.api+json'],
				[{ leadId: 44 }, ''],
				[
					{ leadId: 45, data: { transcript: 'x'.repeat(3 << 20) } },
					'application/x-www-form-urlencoded',
				],
			];
			for (const [changes, type] of events) {
				const { status } = await post(production, updateEvent(changes), { 'content-type': type });
				expect([status, type]).toEqual([200, type]);
			}
			const outputs = await allHandedOn(context, id, events.length);
			const ids = ['42', '43', '44', '45'];
			expect(column(outputs, 'leadId').sort()).toEqual(ids);
		}),
		test('update -> service -> webhook -> execution, with the current lead added', async (context) => {
			const { client, service } = context;
			const { id, production } = await activeTrigger(context, { options: { addLead: true } });
			service.store.setCallbacks(service.processId, [{ url: production }]);
			const { _id: leadId } = service.store.addLead({ phone: '+919812345678', name: 'Asha Rao' });
			const updateFields = { metadataFields: { field: [{ name: 'plan', value: 'gold' }] } };
			const { workflow } = await context.runNode({
				parameters: { resource: 'lead', operation: 'update', leadId, updateFields },
			});
			expect(await client.countExecutions(workflow.id, ['success'])).toBe(1);
			const [output] = await allHandedOn(context, id, 1);
			expect(output).toMatchObject({ success: true, leadId, data: { plan: 'gold' } });
			expect(output?.lead).toMatchObject({ leadId, name: 'Asha Rao', metadata: { plan: 'gold' } });
			expect(String((output?.lead as IDataObject).phone)).toMatch(/^\D*5678$/);
		}),
	],
};

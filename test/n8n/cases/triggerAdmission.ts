import assert from 'node:assert/strict';
import type { IDataObject } from 'n8n-workflow';
import { post } from '../../../tools/lib/post';
import { waitUntil } from '../../../tools/lib/wait';
import { type Group, test } from '../case';
import {
	activeTrigger,
	allHandedOn,
	executionsOf,
	TRIGGER,
	updateEvent,
	withWebhookSecret,
} from '../triggerFlow';

const SECRET = 'webhook-secret-4711-abcdef';

export const triggerAdmission: Group = {
	title: 'Trigger: who may post, and what',
	cases: [
		test('it is activated without asking the service, and its URL is gone when it is deactivated', async (context) => {
			const { id, production } = await activeTrigger(context);
			assert.equal(context.service.ledger.count(), 0);
			assert.equal((await post(production, updateEvent())).status, 200);
			await context.client.deactivate(id);
			await waitUntil({ what: 'the webhook to be gone', timeoutMs: 30_000 }, async () => {
				return (await post(production, updateEvent())).status === 404;
			});
		}),
		test('Header: the secret is let in, as it is or as a bearer token; forged and missing ones are not', async (context) => {
			const credentials = await withWebhookSecret(context, SECRET);
			const authentication = 'header';
			const { id, production } = await activeTrigger(context, { authentication }, { credentials });
			const knock = async (authorization?: string) =>
				await post(production, updateEvent(), authorization ? { authorization } : {});

			const missing = await knock();
			assert.equal(missing.status, 401);
			assert.equal(missing.headers.get('www-authenticate'), 'Bearer');
			assert.match(missing.text, /'Authorization' is missing/);
			assert.equal((await knock(`Bearer ${SECRET}x`)).status, 403);
			assert.equal(await executionsOf(context, id), 0, 'nothing was started');

			for (const shown of [SECRET, `Bearer ${SECRET}`]) {
				const { status, text } = await knock(shown);
				assert.deepEqual([status, text], [200, '']);
			}
			assert.equal((await context.client.waitForExecutions(id, 2)).length, 2);
		}),
		test('what is no event is refused with a reason, starts nothing, stores no error, and is in the log', async (context) => {
			const { id, production } = await activeTrigger(context);
			const refused = async (body: unknown, reason: RegExp, type = 'application/json') => {
				const { status, text } = await post(production, body, { 'content-type': type });
				assert.ok(status >= 400 && status < 500, `${status} for ${JSON.stringify(body)}`);
				assert.match(text, reason);
			};
			await refused('', /empty/);
			await refused('{"action_type": "upd', /JSON|Unexpected|Failed to parse/i);
			await refused('{"action_type": "upd', /neither JSON nor a form/, 'text/plain');
			await refused('{"action_type": "upd', /neither JSON nor a form/, 'image/png');
			await refused([updateEvent()], /must be a JSON object/);
			await refused({}, /no field of any event/);
			await refused({ action_type: 'update', leadId: 'x' }, /no field of any event/);
			assert.equal(await executionsOf(context, id), 0);
			const line = new RegExp(
				`${TRIGGER} in workflow '${TRIGGER}' \\(${id}\\) refused a request from \\S+ with 400: The body is empty`,
			);
			await waitUntil({ what: 'a line in the log of n8n', timeoutMs: 10_000 }, () =>
				line.test(context.n8n.logs()),
			);
		}),
		test('a genuine event is taken in whatever its form, size and content type', async (context) => {
			const { id, production } = await activeTrigger(context);
			const events: Array<[changes: IDataObject, type: string]> = [
				[{ success: 'true', timestamp: '2026-03-01T00:00:00Z', data: [] }, 'application/json'],
				[{ success: 1, leadId: 42, timestamp: null }, 'text/plain'],
				[{ updateId: 4711, extra: { nested: [1] } }, 'application/vnd.api+json'],
				[{ referenceId: null, error: 0 }, ''],
				[{ data: { transcript: 'x'.repeat(3 << 20) } }, 'application/x-www-form-urlencoded'],
			];
			const isTaken = async (body: string, type: string) => {
				const { status } = await post(production, body, { 'content-type': type });
				assert.equal(status, 200, `${body.slice(0, 100)} as ${type}`);
			};
			for (const [changes, type] of events) {
				await isTaken(JSON.stringify(updateEvent(changes)), type);
			}
			const form = Object.entries(updateEvent()).map(([name, value]) => [
				name,
				typeof value === 'string' ? value : JSON.stringify(value),
			]);
			await isTaken(String(new URLSearchParams(form)), 'application/x-www-form-urlencoded');
			const outputs = await allHandedOn(context, id, events.length + 1);
			assert.deepEqual(
				outputs.map(({ outcome }) => outcome),
				[...events, form].map(() => 'updated'),
			);
			const ids = outputs.flatMap(({ leadId, updateId }) => [leadId, updateId]);
			for (const text of ['42', '4711']) assert.ok(ids.includes(text), text);
		}),
		test('what was not asked for is acknowledged and starts nothing', async (context) => {
			const { service } = context;
			const { id, production } = await activeTrigger(context, { updateResults: 'failed' });
			service.store.setCallbacks(service.processId, [{ url: production }]);
			service.sendActivityEvent(service.store.addLead({})._id);
			await service.idle();
			assert.deepEqual(
				service.deliveries.map(({ status }) => status),
				[200],
			);
			assert.equal((await post(production, updateEvent())).status, 200, 'a success');
			assert.equal(await executionsOf(context, id), 0);
			const failed = updateEvent({ success: false, error: 'No', data: null });
			assert.equal((await post(production, failed)).status, 200);
			await context.client.waitForExecutions(id, 1);
		}),
	],
};

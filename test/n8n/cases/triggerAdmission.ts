import assert from 'node:assert/strict';
import type { IDataObject } from 'n8n-workflow';
import { waitUntil } from '../../../tools/lib/wait';
import { type Group, test } from '../case';
import {
	activeTrigger,
	allHandedOn,
	executionsOf,
	post,
	TRIGGER,
	updateEvent,
	withWebhookSecret,
} from '../triggerFlow';

const SECRET = 'webhook-secret-4711-abcdef';
const PREVIOUS = 'webhook-secret-0815-fedcba';

export const triggerAdmission: Group = {
	title: 'Trigger: who may post, and what',
	cases: [
		test('Bearer Token: the secret and the previous one are let in, forged and missing ones are not', async (context) => {
			const credentials = await withWebhookSecret(context, {
				secret: SECRET,
				previousSecret: PREVIOUS,
			});
			const { id, production } = await activeTrigger(
				context,
				{ authentication: 'bearer' },
				{ credentials },
			);
			const knock = async (headers: Record<string, string>) =>
				await post(production, updateEvent(), headers);

			const missing = await knock({});
			assert.equal(missing.status, 401);
			assert.equal(missing.headers.get('www-authenticate'), 'Bearer');
			assert.match(missing.text, /bearer token.+is missing/);
			assert.equal((await knock({ authorization: `Bearer ${SECRET}x` })).status, 403);
			assert.equal((await knock({ authorization: SECRET })).status, 401);
			assert.equal(await executionsOf(context, id), 0, 'nothing was started');

			const admitted = await knock({ authorization: `Bearer ${SECRET}` });
			assert.deepEqual([admitted.status, admitted.text], [200, '']);
			assert.equal((await knock({ authorization: `Bearer ${PREVIOUS}` })).status, 200);
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
			await refused('{"action_type": "upd', /not valid JSON/, 'text/plain');
			await refused('{"action_type": "upd', /not valid JSON/, 'image/png');
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
			const events: Array<[IDataObject, string]> = [
				[{ success: 'true', timestamp: '2026-03-01T00:00:00Z', data: [] }, 'application/json'],
				[{ success: 1, leadId: 42, timestamp: null }, 'text/plain'],
				[{ updateId: 4711, extra: { nested: [1] } }, 'application/vnd.api+json'],
				[{ referenceId: null, error: 0 }, ''],
				[{ data: { transcript: 'x'.repeat(3 << 20) } }, 'application/x-www-form-urlencoded'],
			];
			for (const [changes, type] of events) {
				const { status } = await post(production, JSON.stringify(updateEvent(changes)), {
					'content-type': type,
				});
				assert.equal(status, 200, `${JSON.stringify(changes).slice(0, 100)} as ${type}`);
			}
			const forms = [new FormData(), new URLSearchParams()];
			for (const form of forms) {
				for (const [name, value] of Object.entries(updateEvent())) {
					form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
				}
				const { status } = await fetch(production, { method: 'POST', body: form });
				assert.equal(status, 200, form.constructor.name);
			}
			const outputs = await allHandedOn(context, id, events.length + forms.length);
			assert.deepEqual(
				outputs.map(({ outcome }) => outcome),
				[...events, ...forms].map(() => 'updated'),
			);
			const texts = outputs.map(({ timestamp, leadId, updateId }) =>
				JSON.stringify([timestamp, leadId, updateId]),
			);
			assert.ok(
				texts.some((text) => text.includes('"42"')) &&
					texts.some((text) => text.includes('"4711"')),
			);
		}),
		test('what was not asked for is acknowledged and starts nothing', async (context) => {
			const { service } = context;
			const { id, production } = await activeTrigger(context, { resultFilter: 'failed' });
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

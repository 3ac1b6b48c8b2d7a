import assert from 'node:assert/strict';
import type { Group } from '../case';
import { activeTrigger, executionsOf, post, updateEvent, withWebhookSecret } from '../triggerFlow';

const SECRET = 'webhook-secret-4711-abcdef';
const PREVIOUS = 'webhook-secret-0815-fedcba';

export const triggerAdmission: Group = {
	title: 'Trigger: who may post, and what',
	cases: [
		{
			name: 'Bearer Token: the secret and the previous one are let in, forged and missing ones are not',
			async run(context) {
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
			},
		},
		{
			name: 'Custom Header and Query Secret: let in with the secret, refused without',
			async run(context) {
				const credentials = await withWebhookSecret(context, { secret: SECRET });
				for (const authentication of ['header', 'query']) {
					const { id, production } = await activeTrigger(
						context,
						{ authentication },
						{ credentials },
					);
					const knock = async (secret: string) =>
						authentication === 'header'
							? await post(production, updateEvent(), { 'x-lead-calling-secret': secret })
							: await post(`${production}?secret=${secret}`, updateEvent());
					assert.equal((await post(production, updateEvent())).status, 401);
					assert.equal((await knock('forged')).status, 403);
					assert.equal(await executionsOf(context, id), 0, 'nothing was started');
					assert.equal((await knock(SECRET)).status, 200);
					await context.client.waitForExecutions(id, 1);
				}
			},
		},
		{
			name: 'malformed bodies are refused with the field named, start nothing and store no error',
			async run(context) {
				const { id, production } = await activeTrigger(context);
				const refused = async (body: unknown, reason: RegExp, type = 'application/json') => {
					const { status, text } = await post(production, body, { 'content-type': type });
					assert.ok(status >= 400 && status < 500, `${status} for ${JSON.stringify(body)}`);
					assert.match(text, reason);
				};
				await refused('', /empty/);
				await refused('{"action_type": "upd', /JSON|Unexpected|Failed to parse/i);
				await refused([updateEvent()], /must be a JSON object/);
				await refused('"text"', /JSON/);
				await refused(JSON.stringify(updateEvent()), /application\/json/, 'text/plain');
				await refused({}, /'action_type' must be a text/);
				await refused(updateEvent({ success: 'yes' }), /'success' must be true or false/);
				await refused(updateEvent({ data: 5 }), /'data'/);
				await refused({ action_type: 'update', leadId: 'x' }, /'updateId' is missing/);
				const twice = JSON.stringify(updateEvent()).replace('{', '{"leadId":"other",');
				await refused(twice, /'leadId' stands there twice/);
				assert.equal(await executionsOf(context, id), 0);
			},
		},
		{
			name: 'an unknown action_type is acknowledged and starts nothing',
			async run(context) {
				const { id, production } = await activeTrigger(context, {
					triggerOn: ['updateResult', 'callActivity'],
				});
				const { status, text } = await post(production, { action_type: 'invoice', id: 5 });
				assert.deepEqual([status, text], [200, '']);
				assert.equal(await executionsOf(context, id), 0);
			},
		},
		{
			name: 'what was not asked for is acknowledged and starts nothing',
			async run(context) {
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
			},
		},
	],
};

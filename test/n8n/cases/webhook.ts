/** The first thing that a developer does: a Webhook node, then *Call a lead*. */
import execa from 'execa';

import { post } from '../../../tools/lib/post';
import { waitUntil } from '../../../tools/lib/wait';
import { chain, leadCallingNode, pick, waitForWebhook } from '../../../tools/n8n/workflow';
import { type Group, test } from '../case';
import type { Context } from '../context';
import { webhookNode } from '../flow';

const phoneOf = (sender: number) => `+9198123456${10 + sender}`;

/** @returns the addresses to which a lead is posted, and at which one is asked for */
async function publish({ client, credentials, n8n, service }: Context, id: string) {
	const of = (place: string) => `={{ $json.${place}.phone }}`;
	const publishOne = async (path: string, place: string, httpMethod: string) => {
		const webhook = webhookNode(path);
		const workflow = await client.createWorkflow({
			name: path,
			...chain(
				{ ...webhook, parameters: { ...webhook.parameters, httpMethod } },
				leadCallingNode(
					{
						...{ resource: 'lead', operation: 'initiate', processId: pick(service.processId) },
						...{ phone: of(place), name: `={{ $json.${place}.name }}` },
					},
					credentials,
				),
			),
		});
		await client.activate(workflow.id);
		return { url: `${n8n.url}/webhook/${path}`, id: workflow.id };
	};
	return {
		posted: await publishOne(`call-${id}`, 'body', 'POST'),
		asked: await publishOne(`call-by-get-${id}`, 'query', 'GET'),
	};
}

async function curl(...options: string[]): Promise<void> {
	await execa('curl', ['--silent', '--fail', ...options]);
}

export const webhook: Group = {
	title: 'Behind a webhook',
	cases: [
		test('who fills in a form is called, whatever posts it', async (context) => {
			const { service } = context;
			const { posted, asked } = await publish(context, String(Date.now()));
			await waitForWebhook(posted.url);
			const lead = (sender: number) => ({ phone: phoneOf(sender), name: `Asha Rao ${sender}` });
			const json = 'content-type: application/json';
			await curl('--header', json, '--data', JSON.stringify(lead(0)), posted.url);
			await post(posted.url, lead(1), {
				...{ 'user-agent': 'python-requests/2.32.3', 'accept-encoding': 'gzip, deflate' },
				accept: '*/*',
			});
			await fetch(posted.url, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(lead(2)),
			});
			const form = new URLSearchParams(lead(3));
			await fetch(posted.url, { method: 'POST', body: form });
			await curl(`${asked.url}?${new URLSearchParams(lead(4)).toString()}`);
			const rung = () => service.store.leads().map(({ phone }) => String(phone));
			await waitUntil({ what: 'five calls', timeoutMs: 60_000 }, async () =>
				Promise.resolve(service.ledger.count('initiate') >= 5),
			);
			expect(rung().sort()).toEqual([0, 1, 2, 3, 4].map(phoneOf));
		}),
		test('who says no is not called', async (context) => {
			const { client, service } = context;
			const { posted } = await publish(context, `no-${Date.now()}`);
			await waitForWebhook(posted.url);
			const no = { phone: phoneOf(5), name: 'Asha Rao', notes: 'Please do not call me' };
			await post(posted.url, no);
			await client.waitForExecutions(posted.id, 1);
			expect(service.ledger.count('initiate')).toBe(0);
		}),
	],
};

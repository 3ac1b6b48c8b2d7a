/** The first thing that a developer does: a Webhook node, then *Call a lead*. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import execa from 'execa';

import { post } from '../../../tools/lib/post';
import { waitUntil } from '../../../tools/lib/wait';
import { pageUrl } from '../../../tools/n8n/page';
import {
	chain,
	leadCallingNode,
	pick,
	waitForWebhook,
	type WorkflowInput,
} from '../../../tools/n8n/workflow';
import { type Group, test } from '../case';
import type { Context } from '../context';
import { importExample, publish as publishExample, SIGNED_IN } from '../examples/importExample';
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

/** Takes whatever is written into it. */
async function startCrm() {
	const got: Array<[method?: string, path?: string, body?: unknown]> = [];
	const server = createServer((request, response) => {
		let text = '';
		request.on('data', (part) => (text += String(part)));
		request.on('end', () => {
			got.push([request.method, request.url, JSON.parse(text)]);
			response.setHeader('content-type', 'application/json').end('{}');
		});
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const { port } = server.address() as AddressInfo;
	return { got, url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/** With the CRM's address in its place. */
const toCrm =
	(address: string) =>
	({ nodes, ...rest }: WorkflowInput): WorkflowInput => ({
		...rest,
		nodes: nodes.map((node) =>
			node.name === 'Write into the CRM'
				? {
						...node,
						parameters: {
							...node.parameters,
							url: String(node.parameters.url).replace('https://crm.example.com', address),
						},
					}
				: node,
		),
	});

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
		test('call-from-a-webhook answers who posts: accepted, the same again, or why nobody is called; and writes the result', async (context) => {
			const { client, service } = context;
			const crm = await startCrm();
			const workflow = await importExample(context, 'call-from-a-webhook', {
				change: toCrm(crm.url),
			});
			await publishExample(context, workflow);
			const url = pageUrl(client.url, workflow);
			await waitForWebhook(url);
			const lead = { id: 'CRM-1', name: 'Asha Rao', phone: phoneOf(6) };
			expect((await post(url, lead)).status).toBe(401);

			const asked = async (body: object) => {
				// As curl, Python and fetch send it.
				const { status, text } = await post(url, body, { ...SIGNED_IN, accept: '*/*' });
				return [status, JSON.parse(text)] as const;
			};
			const [status, first] = await asked(lead);
			expect([status, first]).toMatchObject([200, { status: 'accepted', id: 'CRM-1' }]);
			expect(await asked(lead)).toEqual([200, first]);
			expect(await asked({ id: 'CRM-2', name: 'Tom Baker', phone: '12' })).toEqual([
				200,
				{ status: 'notCalled', reason: 'Number too short' },
			]);
			expect(
				await asked({ ...lead, id: 'CRM-3', phone: phoneOf(7), notes: 'do not call' }),
			).toEqual([
				200,
				{ status: 'notCalled', reason: expect.stringMatching(/^Do not call/) as string },
			]);
			expect(service.store.leads().map(({ phone }) => phone)).toEqual([phoneOf(6)]);

			const leadId = service.store.leads()[0]!._id;
			service.store.addActivity(leadId);
			service.sendActivityEvent(leadId, 'Wants an offer.');
			await waitUntil({ what: 'the result in the CRM', timeoutMs: 60_000 }, async () =>
				Promise.resolve(crm.got.length > 0),
			);
			crm.stop();
			expect(crm.got).toMatchObject([
				['PATCH', '/contacts/CRM-1', { callStatus: 'completed', summary: 'Wants an offer.' }],
			]);

			service.faults.add({ route: 'initiate', kind: 'status', status: 401 });
			const [later] = await asked({ id: 'CRM-4', name: 'Nora Kim', phone: phoneOf(8) });
			expect(later).toBe(503);
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

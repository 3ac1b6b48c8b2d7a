/** 'ask-before-calling' with a mail server of its own, a report of yesterday's list, and a summary that is posted. */
import { createServer } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

import { LOOPBACK } from '../../../tools/lib/launch';
import { pause, waitUntil } from '../../../tools/lib/wait';
import { itemsOf } from '../../../tools/n8n/execution';
import { leadCallingNode, link, makeNode, NODE, to } from '../../../tools/n8n/workflow';
import { type Group, test } from '../case';
import type { Context } from '../context';
import { A_SCANNER, ask, NEW_ROWS, withMails } from '../examples/askByMail';
import { callingWith, importExample } from '../examples/importExample';
import { sent } from '../examples/outside';
import { get, submit } from '../../../tools/n8n/page';
import { bulk } from '../flow';

const names = ({ service }: Context) => service.store.leads().map(({ name }) => name);

export const approvalExamples: Group = {
	title: 'Examples that ask and report',
	sendsLists: true,
	cases: [
		test('ask-before-calling calls nobody when a scanner opens its link, and those of the check after "Yes, call them"', async (context) => {
			await withMails(async (server) => {
				const { execution, mail, address } = await ask(context, server);
				expect(mail).toContain('Subject: Call 2 of 3 people? Spring offers, Sheet1');
				expect(mail).toContain('2 of 3 rows are ready to call. Nobody has been called yet.');
				expect(mail).toContain('Asha Rao, +919812345601');
				expect(mail).toContain('Nora Kim, +919812345603');
				expect(mail).not.toContain('Tom Baker');
				expect(mail).toMatch(/List: Spring offers, Sheet1/);
				expect(mail).toContain('within 8 hours of this mail: without an answer nobody is called.');
				expect(mail).toContain(
					'The list is called as it was checked for this mail. To leave somebody out, answer No, ',
				);
				const page = await get(address, A_SCANNER);
				expect(page.text).toContain('Yes, call them');
				await get(address.replace('approved=true', 'approved=false'), A_SCANNER);
				await pause(1_500);
				expect(context.service.ledger.count('bulkInitiate')).toBe(0);

				expect(page.text).toContain('The first answer counts');
				await submit(address, [JSON.stringify(['Yes, call them']), 'Olive <b>']);
				await pause(1_500);
				await submit(address, [JSON.stringify(['No']), 'Somebody Else']);
				const ended = await context.client.waitForExecution(execution);
				expect(names(context).sort()).toEqual(['Asha Rao', 'Nora Kim']);
				const written = sent(ended, 'Write Results').map(({ input }) => input);
				expect(written).toMatchObject([
					{
						row_number: 3,
						'n8n Outcome': 'rejected',
						'n8n Reason': "Do not call ('Do Not Call')",
					},
					{ row_number: 2, 'n8n Outcome': 'accepted' },
					{ row_number: 4, 'n8n Outcome': 'accepted' },
				]);
				const [told] = sent(ended, 'Tell the Result');
				expect(told!.subject).toBe('Calls started: 2 of 3 rows: Spring offers, Sheet1');
				const html = String(told!.html);
				expect(html).toContain('Olive &#60;b&#62; answered "Yes, call them".');
				expect(html).toContain('An answer that came later changed nothing.');
				expect(html).toContain('The check left out 1 of 3 rows; 2 were sent.');
				expect(html).toContain('All 2 rows will be called.');
				expect(html).toContain('To stop the calls: ring Ada.');
				expect(html).toContain('Process: First calls (active, time zone UTC). Account: ');
				expect(context.service.ledger.count('bulkInitiate')).toBe(1);
			});
		}),
		test('ask-before-calling calls nobody after "No"', async (context) => {
			await withMails(async (server) => {
				const { execution, address } = await ask(context, server);
				await submit(address, [JSON.stringify(['No']), 'Olive']);
				await pause(1_500);
				await submit(address, [JSON.stringify(['Yes, call them']), 'Somebody Else']);
				const ended = await context.client.waitForExecution(execution);
				const [told] = sent(ended, 'Tell the Result');
				expect(told!.subject).toBe('Nobody was called: Spring offers, Sheet1');
				expect(told!.html).toContain(
					'Olive answered "No". An answer that came later changed nothing.',
				);
				expect(context.service.ledger.count('bulkInitiate')).toBe(0);
			});
		}),
		test('ask-before-calling says so where Call is still on Check Only', async (context) => {
			await withMails(async (server) => {
				const { execution, address } = await ask(context, server, (workflow) => workflow);
				await submit(address, [JSON.stringify(['Yes, call them']), 'Olive']);
				const ended = await context.client.waitForExecution(execution);
				const [told] = sent(ended, 'Tell the Result');
				expect(told!.subject).toBe('Test run: nobody was called: Spring offers, Sheet1');
				expect(told!.html).toContain('This was a test run.');
				expect(context.service.ledger.count('bulkInitiate')).toBe(0);
			});
		}),
		test('ask-before-calling asks nobody, and calls nobody, where Check and Call have different processes', async (context) => {
			const change = callingWith('another-process');
			const { id } = await importExample(context, 'ask-before-calling', {
				items: { 'Read the Sheet': NEW_ROWS },
				change,
			});
			const ended = await context.client.run(id);
			expect(itemsOf(ended, 'Ask')).toEqual([]);
			const [told] = sent(ended, 'Tell the Result');
			expect(told!.subject).toMatch(/^Nobody was called: /);
			expect(told!.html).toContain("'Check' and 'Call' have different processes.");
			expect(context.service.ledger.count()).toBe(0);
		}),
		test('ask-before-calling writes into the sheet what is to correct, and tells of it once', async (context) => {
			const rows = [
				{ row_number: 2, Name: 'Asha Rao', Phone: '12', 'n8n Outcome': '' },
				{ row_number: 3, Name: 'Nora Kim', Phone: '+919812345603', 'n8n Outcome': 'accepted' },
			];
			const run = async () => {
				const items = { 'Read the Sheet': rows };
				const { id } = await importExample(context, 'ask-before-calling', { items });
				return await context.client.run(id);
			};
			const first = await run();
			const [written] = sent(first, 'Write Results').map(({ input }) => input);
			expect(written).toMatchObject({ row_number: 2, 'n8n Outcome': 'rejected' });
			expect(sent(first, 'Tell the Result')).toHaveLength(1);
			Object.assign(rows[0]!, written);
			expect(sent(await run(), 'Tell the Result')).toEqual([]);
			expect(context.service.ledger.count('bulkInitiate')).toBe(0);
		}),
		test('report-on-a-list counts who of the list was interested, reached, never answered', async (context) => {
			const { client, service } = context;
			const groupId = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
			const callsOf = [['completed'], ['no_answer', 'completed'], ['no_answer', 'busy'], []];
			for (const [at, statuses] of callsOf.entries()) {
				const lead = service.store.addLead({
					groupId,
					lastDisposition: at === 0 ? 'interested' : undefined,
				});
				for (const callStatus of statuses) {
					service.store.addActivity(lead._id, { result: { callStatus } });
				}
			}
			const other = service.store.addLead({ groupId: 'another', lastDisposition: 'interested' });
			service.store.addActivity(other._id);
			const workflow = await importExample(context, 'report-on-a-list', {
				change: (given) => ({ ...given, settings: { timezone: 'UTC' } }),
			});
			const [mail] = sent(await client.run(workflow.id), 'Send the Report');
			expect(mail!.subject).toBe(
				`The list of ${groupId}: 1 of 3 people interested (${String(workflow.name)})`,
			);
			const lines = String(mail!.html).match(/<tr>.*<\/tr>/g)!;
			expect(lines.map((line) => line.replace(/<[^>]*>/g, ' ').trim())).toEqual([
				...['3   called', '2   reached', '1   interested', '1   never answered'],
			]);
		}),
		test('the summary of a list that runs on a schedule is posted where somebody reads it', async (context) => {
			const { client, service, credentials } = context;
			const posted: Array<Record<string, unknown>> = [];
			const listener = createServer((request, response) => {
				void readText(request).then((text) => {
					posted.push(JSON.parse(text) as Record<string, unknown>);
					response.end('{}');
				});
			});
			await new Promise<void>((resolve) => listener.listen(0, LOOPBACK, resolve));
			const url = `http://${LOOPBACK}:${(listener.address() as AddressInfo).port}`;
			const rule = { interval: [{ field: 'seconds', secondsInterval: 2 }] };
			const parameters = { ...bulk(service), options: { addSummaryOutput: true } };
			const jsCode = `return ${JSON.stringify(NEW_ROWS)}.map((json) => ({ json }));`;
			const { id } = await client.createWorkflow({
				name: 'Every two seconds',
				nodes: [
					makeNode('Clock', 'scheduleTrigger', 1.2, { rule }),
					makeNode('Rows', 'code', 2, { jsCode }),
					leadCallingNode(parameters, credentials),
					makeNode('Post', 'httpRequest', 4.2, {
						...{ method: 'POST', url, sendBody: true, specifyBody: 'json' },
						...{ jsonBody: '={{ JSON.stringify($json) }}', options: {} },
					}),
				],
				connections: {
					...link('Clock', 'Rows'),
					...link('Rows', NODE),
					[NODE]: { main: [[], [to('Post')]] },
				},
			});
			await client.activate(id);
			await waitUntil({ what: 'two summaries', timeoutMs: 60_000 }, () => posted.length > 1);
			await client.deactivate(id);
			listener.closeAllConnections();
			listener.close();
			expect(posted[0]).toMatchObject({ rows: 3, willBeCalled: 2, notCalled: 1 });
			expect(posted[0]!.summary).toMatch(/^2 of 3 rows will be called/);
			expect(posted[1]).toMatchObject({ willBeCalled: 0 });
			expect(names(context).sort()).toEqual(['Asha Rao', 'Nora Kim']);
			const runs = await client.listExecutions(id);
			expect(new Set(runs.map(({ mode }) => mode))).toEqual(new Set(['trigger']));
			expect(itemsOf(await client.getExecution(runs[0]!.id), 'Clock')).toHaveLength(1);
		}),
	],
};

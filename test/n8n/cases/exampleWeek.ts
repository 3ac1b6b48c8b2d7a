/** The examples that show numbers: pages of the week and of a list. */
import { type Group, test } from '../case';
import type { Context } from '../context';
import { importExample, publishPage, SIGNED_IN } from '../examples/importExample';
import { get } from '../../../tools/n8n/page';

const DAY_MS = 86_400_000;

/** Calls on some of seven days that begin at this noon: two on the first, one on the third. */
function callsFrom({ service }: Context, noon: Date): string[] {
	const lead = service.store.addLead({ name: 'Asha Rao', lastDisposition: 'interested' });
	const at = (day: number) => new Date(noon.getTime() + day * DAY_MS).toISOString();
	for (const day of [0, 0, 2]) service.store.addActivity(lead._id, { createdAt: at(day) });
	return Array.from({ length: 7 }, (_, day) => at(day).slice(0, 10));
}

function noonBefore(days: number): Date {
	const noon = new Date();
	noon.setUTCHours(12, 0, 0, 0);
	return new Date(noon.getTime() - days * DAY_MS);
}

/** The cells of a table's rows, without markup. */
function tableRows(html: string): string[][] {
	const rows = html.split(/<tr>(?=<td>)/).slice(1);
	return rows.map((row) => row.split('<td').map((cell) => cell.replace(/^[^>]*>|<[^>]*>/g, '')));
}

const inUtc = { change: (workflow: object) => ({ ...workflow, settings: { timezone: 'UTC' } }) };

export const weekExamples: Group = {
	title: 'Examples with numbers',
	cases: [
		test('week-on-a-page asks for the password, and shows the last seven days as bars', async (context) => {
			callsFrom(context, noonBefore(6));
			const workflow = await importExample(context, 'week-on-a-page', inUtc as never);
			const url = await publishPage(context, workflow);
			expect(await get(url)).toMatchObject({ status: 401 });
			expect(context.service.ledger.count('statistics')).toBe(0);
			const page = await get(url, SIGNED_IN);
			expect(page.status).toBe(200);
			const rows = tableRows(page.text);
			expect(rows.map((row) => row.slice(-3).map(Number))).toEqual([
				...[2, 0, 1, 0, 0, 0, 0, 3].map((calls) => [calls, calls, calls]),
			]);
			expect(page.text.match(/--n:2/g)).toHaveLength(3);
			expect(page.text).toContain('--most:2"');
			expect(page.text).not.toMatch(/https?:/);
		}),
		test('a page of each client stands beside those of the others, at an address of its own', async (context) => {
			const lead = context.service.store.addLead({ groupId: 'spring' });
			context.service.store.addActivity(lead._id);
			for (const name of ['week-on-a-page', 'list-on-a-page']) {
				const one = await publishPage(context, await importExample(context, name));
				const other = await publishPage(context, await importExample(context, name));
				expect(other).not.toBe(one);
				for (const url of [one, other]) expect((await get(url, SIGNED_IN)).status).toBe(200);
			}
		}),
		test('list-on-a-page says how far a list is, of this list alone, to who has the password', async (context) => {
			const { store } = context.service;
			const callsOf = [['completed'], ['no_answer', 'completed'], ['no_answer', 'busy'], [], []];
			for (const [at, statuses] of callsOf.entries()) {
				const lastDisposition = at === 0 ? 'interested' : undefined;
				const lead = store.addLead({ name: 'Asha Rao', groupId: 'spring <b>', lastDisposition });
				for (const callStatus of statuses) store.addActivity(lead._id, { result: { callStatus } });
			}
			store.addActivity(store.addLead({ groupId: 'another' })._id);
			const workflow = await importExample(context, 'list-on-a-page', inUtc as never);
			const url = await publishPage(context, workflow);
			expect(await get(url)).toMatchObject({ status: 401 });
			const { text } = await get(`${url}?group=${encodeURIComponent('spring <b>')}`, SIGNED_IN);
			const shown = text.match(/<tr>.*?<\/tr>/g)!.map((row) => row.replace(/<[^>]*>/g, ' ').trim());
			expect(shown).toEqual([
				...['3  people called so far', '2  reached', '1  interested', '1  not reached yet'],
			]);
			expect(text).toContain('value="spring &#60;b&#62;"');
			expect(text).not.toMatch(/Asha|https?:/);
			const none = await get(`${url}?group=sprnig`, SIGNED_IN);
			expect(none.text).toContain('Nobody of the list “sprnig” has been called');
			const all = await get(url, SIGNED_IN);
			expect(all.text).toContain('All lists of the last 30 days');
			expect(all.text).toContain('<td>4</td><td>people called so far</td>');
			expect(all.text).toContain(workflow.name);
		}),
	],
};

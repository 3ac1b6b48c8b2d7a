/** 'call-a-list-from-a-page', as the person at the page has it; counted at the service. */
import { withCalls } from '../../../tools/demo/examples';
import { waitUntil } from '../../../tools/lib/wait';
import type { WorkflowInput } from '../../../tools/n8n/workflow';
import { type Group, test } from '../case';
import { workbook } from '../../support/workbook';
import type { Context } from '../context';
import { excelRows } from '../examples/excelRows';
import {
	callingWith,
	importExample,
	publishPage,
	SIGNED_IN,
	toStop,
} from '../examples/importExample';
import {
	answer,
	downloads,
	get,
	nextPage,
	type Page,
	press,
	statusAt,
	submit,
	titleOf,
	upload,
} from '../../../tools/n8n/page';

const CALL = 'Yes, call them now';
const STOP = 'No, call nobody';

const [ANA, BO] = ['+4915112345678', '+4915112345679'];

type Change = (workflow: WorkflowInput) => WorkflowInput;

const inOrder =
	(executionOrder: 'v0' | 'v1'): Change =>
	({ settings, ...rest }) => ({
		...withCalls({ ...rest, settings: { ...settings, executionOrder } }),
	});

/** The page, published as somebody has set it up who wants to call. */
async function open(context: Context, change: Change = withCalls): Promise<string> {
	const workflow = await importExample(context, 'call-a-list-from-a-page', { change });
	return await publishPage(context, workflow);
}

/** A list as people keep it: umlauts, one who said no, one number that is none. */
function listOf(count: number, separator = ','): string {
	const rows = Array.from({ length: count }, (_, at) => {
		const no = at === 1 ? 'ja' : '';
		const phone = at === 2 ? '12' : `+4915${112_345_678 + at * 7_919}`;
		return [`Jürgen Groß ${at}`, phone, no, 'Köln'].join(separator);
	});
	return [['Name', 'Telefon', 'Nicht anrufen', 'Ort'].join(separator), ...rows, ''].join('\n');
}

/** As Excel saves it where a comma is in every amount; quotes only where a cell has semicolons or lines. */
function listOfExcel(): string {
	const header = [
		...['Kundennr.', 'Name', 'Telefon', 'E-Mail', 'Nicht anrufen', 'Straße, Nr.', 'PLZ', 'Ort'],
		...[
			'Umsatz, netto',
			'"Notiz, intern, kurz, auch lang, mit ""Grund"";\nalles, was war"',
			'Seit',
		],
	];
	const rows = Array.from({ length: 6 }, (_, at) => {
		const phone = at === 2 ? '12' : `+4915${112_345_678 + at * 7_919}`;
		const note = at === 3 ? '"Rabatt; Skonto,\nab 10, 20, 30"' : 'Rabatt, Skonto, 2,5 %';
		const start = [`${1_000 + at}`, `Jürgen Groß ${at}`, phone, '', at === 1 ? 'ja' : ''];
		return [...start, `Ring ${at}, Hof`, '50667', 'Köln', '312,40', note, '2021'];
	});
	return [header, ...rows].map((cells) => `${cells.join(';')}\r\n`).join('');
}

const SIX = '4 of 6 rows are ready to call';
const NAMES = [0, 3, 4, 5].map((at) => `Jürgen Groß ${at}`);

const READABLE: ReadonlyArray<[what: string, content: string | Buffer]> = [
	['semicolons and a byte order mark', `\uFEFF${listOf(6, ';')}`],
	['tabs', listOf(6, '\t')],
	['commas, and an empty line at its end', `${listOf(6)}\n`],
	['semicolons, and commas and lines in cells', listOfExcel()],
	['commas, and semicolons in cells', listOf(6).replaceAll('Köln', 'Köln; Bonn; Kiel; Ulm')],
	['Windows-1252, as Excel saves "CSV"', Buffer.from(listOf(6, ';'), 'latin1')],
	['UTF-16', Buffer.from(`\uFEFF${listOf(6, '\t')}`, 'utf16le')],
];

const UNREADABLE: ReadonlyArray<[what: string, content: string, name: string]> = [
	['empty file', '', 'list.csv'],
	['header alone', listOf(0), 'list.csv'],
	['price list', 'Item,Price\nTea,3.20\nCups,4.80\n', 'prices.csv'],
	['PDF', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n', 'offer.csv'],
	['picture named as Excel', '\x89PNG\r\n\x1a\n0000', 'list.xlsx'],
];

/** How many were called, and how many of them more than once. */
function called({ service: { store, ledger } }: Context): [leads: number, twice: number] {
	const twice = [...ledger.submissions.values()].filter(({ length }) => length > 1).length;
	return [store.leads().length, twice];
}

/** Uploads a list; the page says what would become of it. */
async function preview(url: string, content: string | Buffer = listOf(6), name = 'list.csv') {
	const address = await upload(url, SIGNED_IN, name, content);
	return { address, page: await nextPage(address) };
}

/** What a page says below its title. */
function messageOf({ text }: Page): string {
	const [, message = ''] = /<h1>[^<]*<\/h1>\s*<p[^>]*>([\s\S]*?)<\/div>/.exec(text) ?? [];
	return message.replace(/<[^>]*>/g, ' ').trim();
}

async function callsOnlyAtCall(context: Context, order: 'v0' | 'v1'): Promise<void> {
	const url = await open(context, inOrder(order));
	expect((await get(url)).status).toBe(401);
	const first = await preview(url);
	expect(titleOf(first.page)).toBe(SIX);
	expect(messageOf(first.page)).toContain(
		'Not checked yet: whether the service already has these people.',
	);
	expect(first.page.text.match(/Jürgen Groß \d, \+4915\d+/g)).toEqual([
		...['Jürgen Groß 0, +4915112345678', 'Jürgen Groß 3, +4915112369435'],
		'Jürgen Groß 4, +4915112377354',
	]);
	const stopped = await answer(first.address, STOP, first.page);
	expect(titleOf(stopped)).toBe('Nobody was called');
	expect(messageOf(stopped)).toContain('all 6 rows with their outcome');
	expect(downloads(stopped)).toHaveLength(1);
	expect(context.service.ledger.count('bulkInitiate')).toBe(0);

	const { address, page } = await preview(url);
	expect(called(context)).toEqual([0, 0]);
	await Promise.all([press(address, CALL), press(address, CALL)]);
	const end = await nextPage(address, page);
	expect(titleOf(end)).toBe('4 of 6 rows will be called');
	expect(messageOf(end)).toContain(
		'In its column outcome: accepted (will be called), rejected (not called, see the reason).',
	);
	expect(messageOf(end)).toMatch(/^The check left out 2 of 6 rows; 4 were sent\. *All 4 rows will/);
	const { store } = context.service;
	await waitUntil({ what: 'the calls', timeoutMs: 30_000 }, async () => store.leads().length >= 4);
	expect(
		store
			.leads()
			.map(({ name }) => name)
			.sort(),
	).toEqual(NAMES);
	// From a second tab, and the first page's old address.
	await press(address, CALL);
	await press(first.address, CALL);
	expect(called(context)).toEqual([4, 0]);
}

export const examplePages: Group = {
	title: 'call-a-list-from-a-page',
	sendsLists: true,
	major: '2',
	cases: [
		...(['v1', 'v0'] as const).map((order) =>
			test(`calls nobody at "No", and once at "Yes", in order ${order}`, async (context) => {
				await callsOnlyAtCall(context, order);
			}),
		),
		test('gives the list back with every outcome, and takes it again, as Excel, without calling anybody twice', async (context) => {
			const url = await open(context);
			const first = await preview(url);
			const [file] = downloads(await answer(first.address, CALL, first.page));
			expect(file!.fileName).toBe('results.xlsx');
			const again = await preview(url, file!.content, file!.fileName);
			expect(titleOf(again.page)).toBe('Nobody was called');
			expect(messageOf(again.page)).toContain(
				'4 people were sent to be called by an earlier list: they are left out.',
			);
			expect(again.page.text).not.toMatch(/<button|type=["']?radio/);
			expect(called(context)).toEqual([4, 0]);
		}),
		test('gives the list back at "No", to be corrected and uploaded again', async (context) => {
			const url = await open(context);
			const first = await preview(url);
			const [file] = downloads(await answer(first.address, STOP, first.page));
			const again = await preview(url, file!.content, file!.fileName);
			expect(titleOf(again.page)).toBe(SIX);
			await answer(again.address, CALL, again.page);
			expect(called(context)).toEqual([4, 0]);
		}),
		test('gives the list back in its own columns, what is to correct first', async (context) => {
			const url = await open(context);
			const { address, page } = await preview(url);
			const [file] = downloads(await answer(address, CALL, page));
			const rows = await excelRows(file!.content);
			const own = ['Name', 'Telefon', 'Nicht anrufen', 'Ort'];
			expect(Object.keys(rows[0]!)).toEqual(['outcome', 'reason', 'category', ...own]);
			expect(rows.map(({ Name, outcome }) => [Name, outcome])).toEqual([
				['Jürgen Groß 2', 'rejected'],
				['Jürgen Groß 0', 'accepted'],
				['Jürgen Groß 1', 'rejected'],
				...[3, 4, 5].map((at) => [`Jürgen Groß ${at}`, 'accepted']),
			]);
			expect(String(rows[1]!.Telefon)).toBe('+4915112345678');
			expect(rows[2]).toMatchObject({ category: 'doNotCall', 'Nicht anrufen': 'ja', Ort: 'Köln' });
		}),
		test('adds up where the service takes fewer than the check let through', async (context) => {
			const url = await open(context);
			const { address, page } = await preview(url);
			context.service.store.addLead({ phone: '+4915112369435', attempted: true });
			const end = await answer(address, CALL, page);
			expect(titleOf(end)).toBe('3 of 6 rows will be called');
			expect(messageOf(end)).toMatch(
				/^The check left out 2 of 6 rows; 4 were sent\. *3 of 4 rows will be called\./,
			);
			expect(messageOf(end)).toMatch(/\b1 +A call attempt has already been made/);
		}),
		test('gives the list back to be corrected where nobody of it can be called', async (context) => {
			const content = ['Name,Phone,Do Not Call', 'Ana,12,', 'Bo,+4915112345679,yes', ''].join('\n');
			const { page } = await preview(await open(context), content);
			expect(titleOf(page)).toBe('Nobody was called');
			expect(messageOf(page)).toContain('None of the 2 rows is ready to call.');
			expect(page.text).not.toMatch(/<button|type=["']?radio/);
			const rows = await excelRows(downloads(page)[0]!.content);
			expect(rows.map(({ Name, outcome, reason }) => [Name, outcome, reason])).toEqual([
				['Ana', 'rejected', 'Number too short'],
				['Bo', 'rejected', "Do not call ('Do Not Call')"],
			]);
			expect(context.service.ledger.count('bulkInitiate')).toBe(0);
		}),
		test('asks nobody whether to call where its process calls nobody', async (context) => {
			const { store, processId } = context.service;
			const process = store.processes.get(processId)!;
			const url = await open(context);
			store.processes.set(processId, { ...process, isActive: false });
			const { page } = await preview(url);
			store.processes.set(processId, process);
			expect(titleOf(page)).toBe('Nobody was called');
			expect(messageOf(page)).toMatch(/^Nobody can be called until the process .* is activated/);
			expect(page.text).not.toMatch(/<button|type=["']?radio/);
		}),
		test('asks a question first, and offers no call, where it would stop the call', async (context) => {
			const content = ['Name,Phone,Calls not allowed', `Ana,${ANA},Yes`, `Bo,${BO},No`, ''];
			const { page } = await preview(await open(context), content.join('\n'));
			expect(titleOf(page)).toBe('First a question');
			expect(messageOf(page)).toMatch(
				/^First a question: does the column 'Calls not allowed' say who may be called\?/,
			);
			expect(page.text).not.toMatch(/<button|type=["']?radio/);
			expect(downloads(page)).toHaveLength(1);
			expect(context.service.ledger.count('bulkInitiate')).toBe(0);
		}),
		test('names the column of a list that fails, and keeps the run for the one who set it up', async (context) => {
			const { client } = context;
			const workflow = await importExample(context, 'call-a-list-from-a-page', {
				change: withCalls,
			});
			const content = ['Name,Phone,Consent', `Ana,${ANA},blau`, `Bo,${BO},rot`, ''].join('\n');
			const { address, page } = await preview(await publishPage(context, workflow), content);
			expect(messageOf(page)).toContain(
				`The column 'Consent' says who may be called, but no row has a clear yes: it holds "blau", "rot".`,
			);
			// As the script of the last page does.
			void fetch(address, { method: 'POST' }).catch(() => undefined);
			const [kept] = await client.waitForExecutions(workflow.id, 1);
			const { data } = await client.getExecution(kept!.id);
			expect([kept!.status, data.resultData.error?.message]).toEqual([
				'error',
				`'Consent to Calls' has no clear yes in any row ('Consent' contains "blau", "rot")`,
			]);
		}),
		test('calls nobody, and says why, where Check and Call have different processes', async (context) => {
			const { page } = await preview(await open(context, callingWith('another-process')));
			expect(titleOf(page)).toBe('Nobody was called');
			expect(messageOf(page)).toMatch(/^'Check' and 'Call' have different processes\. /);
			expect(page.text).not.toMatch(/<button|type=["']?radio/);
			expect(context.service.ledger.count()).toBe(0);
		}),
		test('says whom to ring to stop, before and after the answer, and how long to answer', async (context) => {
			const words = 'To stop the calls: ring Ada.';
			const url = await open(context, (workflow) => {
				const { nodes, ...rest } = withCalls(workflow);
				return { ...rest, nodes: nodes.map((node) => toStop(node, words)) };
			});
			const { address, page } = await preview(url);
			expect(page.text).toContain(words);
			expect(page.text).toContain('Please answer within an hour: without an answer nobody is');
			expect(messageOf(await answer(address, CALL, page))).toContain(words);
		}),
		test('says so at its end where Call is still on Check Only', async (context) => {
			const { address, page } = await preview(await open(context, (workflow) => workflow));
			const end = await answer(address, CALL, page);
			expect(titleOf(end)).toBe('Test run: nobody was called');
			expect(messageOf(end)).toContain('This page is in test mode.');
			expect(downloads(end)).toHaveLength(1);
			expect(context.service.ledger.count('bulkInitiate')).toBe(0);
		}),
		test('is refused to who only counts executions, and keeps no list once its last page was shown', async (context) => {
			const { client } = context;
			const example = 'call-a-list-from-a-page';
			const workflow = await importExample(context, example, { change: withCalls });
			const { address, page } = await preview(await publishPage(context, workflow));
			const [bare] = address.split('?');
			expect((await get(bare!)).status).toBe(401);
			expect((await submit(bare!, [JSON.stringify([CALL])])).status).toBe(401);
			expect(context.service.ledger.count('bulkInitiate')).toBe(0);
			await answer(address, STOP, page);
			const isGone = async () => {
				// As the script of the last page does, which waits for no answer.
				const signal = AbortSignal.timeout(5_000);
				void fetch(address, { method: 'POST', signal }).catch(() => undefined);
				return (await statusAt(address)) === 'null';
			};
			await waitUntil({ what: 'the list to be gone', timeoutMs: 60_000 }, isGone);
			expect((await get(address)).status).toBe(404);
			expect(await client.listExecutions(workflow.id)).toEqual([]);
		}, 240),
		test('takes 3,000 rows, of two people who press at one moment', async (context) => {
			const url = await open(context);
			const both = await Promise.all([1, 2].map(async () => await preview(url, listOf(3_000))));
			for (const { page } of both)
				expect(titleOf(page)).toBe('2998 of 3000 rows are ready to call');
			const ends = await Promise.all(
				both.map(async ({ address, page }) => await answer(address, CALL, page)),
			);
			// Two lists take turns with the key: each person is called from one of them.
			const counts = ends.map((end) => Number(/^\d+(?= of 3000 )/.exec(String(titleOf(end)))?.[0]));
			expect(counts.reduce((sum, one) => sum + one)).toBe(2_998);
			expect(called(context)).toEqual([2_998, 0]);
		}, 300),
	],
};

/** Signs that Windows-1252 has and Latin 1 has not. */
const OF_WINDOWS = Buffer.concat([
	Buffer.from('Name;Telefon\nSe\xE1n O', 'latin1'),
	Buffer.from([0x92]),
	Buffer.from('Brien;+4915112345678\n', 'latin1'),
]);

export const pageFiles: Group = {
	title: 'What is uploaded to call-a-list-from-a-page',
	major: '2',
	cases: [
		test('is read with any separator, with umlauts and empty columns', async (context) => {
			const url = await open(context);
			for (const [what, content] of READABLE) {
				const { address, page } = await preview(url, content);
				const message = messageOf(page);
				expect([what, message, titleOf(page)]).toEqual([what, message, SIX]);
				expect(message).toContain('Jürgen Groß 4, +4915112377354');
				expect(message).toContain("Do not call ('Nicht anrufen')");
				await press(address, STOP);
			}
			expect(context.service.ledger.count('bulkInitiate')).toBe(0);
		}),
		test('calls people by their names, also where they come from an old Excel', async (context) => {
			const { address, page } = await preview(await open(context), OF_WINDOWS);
			await answer(address, CALL, page);
			expect(context.service.store.leads().map(({ name }) => name)).toEqual(['Seán O’Brien']);
		}),
		test('ends with its reason and without a button where it is no list', async (context) => {
			const url = await open(context);
			for (const [what, content, name] of UNREADABLE) {
				const { page } = await preview(url, content, name);
				expect([what, titleOf(page)]).toEqual([what, 'Nobody was called']);
				expect([what, downloads(page)]).toEqual([what, []]);
				expect([what, /<button|type=["']?radio/.test(page.text)]).toEqual([what, false]);
				expect([what, messageOf(page)]).toEqual([what, expect.stringMatching(/\w+ \w+ \w+/)]);
			}
			expect(context.service.ledger.count('bulkInitiate')).toBe(0);
		}),
		test('says which line or column is wrong, so that it can be uploaded again', async (context) => {
			const url = await open(context);
			const faults: Array<[content: string | Buffer, words: string]> = [
				[
					'Name,Phone,City\nAna,1,Köln\nBo,2,Bonn\nCy,3,Kiel,,\n',
					'Line 4 of this file has 5 cells, its first line 3.',
				],
				[
					'Mitgliederliste\n\nName,Phone\nAna,1\n',
					'The first line must hold the names of the columns',
				],
				[
					'Name,Do not call,Phone,Do not call\nAna,yes,1,\n',
					"Two columns are named 'Do not call'.",
				],
				[Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'This is a picture, not a list.'],
			];
			for (const [content, words] of faults) {
				const { page } = await preview(url, content);
				expect(messageOf(page)).toContain(words);
				expect(messageOf(page)).toMatch(/upload the (?:file|list) again/);
				expect(page.text).not.toMatch(/<button|type=["']?radio/);
			}
		}),
		test('refuses an Excel file of 1 MB that unpacks to 300 MB, while n8n goes on answering', async (context) => {
			const url = await open(context);
			let longest = 0;
			const over = new AbortController();
			const asked = (async () => {
				while (!over.signal.aborted) {
					const from = Date.now();
					await get(`${context.client.url}/healthz`);
					longest = Math.max(longest, Date.now() - from);
				}
			})();
			const { page } = await preview(url, workbook(300e6), 'list.xlsx');
			over.abort();
			await asked;
			expect(titleOf(page)).toBe('Nobody was called');
			expect(messageOf(page)).toContain('larger than 25 MB when it is unpacked');
			expect(page.text).not.toMatch(/<button|type=["']?radio/);
			// It was a minute.
			expect(longest).toBeLessThan(15_000);
			const small = await preview(url, workbook(), 'list.xlsx');
			expect(titleOf(small.page)).toBe('1 of 1 rows are ready to call');
		}),
		test('says which names its columns can have where nobody is found in them', async (context) => {
			const { page } = await preview(await open(context), 'Item,Price\nTea,3.20\n');
			expect(messageOf(page)).toMatch(/Name them Name, Phone and Email, /);
		}),
		test('is shown as text: no picture is loaded, no expression is run', async (context) => {
			const header = 'Do Not Call <img src=http://127.0.0.1:9/x> {{ 6 * 7 }}';
			const content = `Name,Phone,${header}\nAna,+4915112345678,yes\nBo,+4915112345679,\n`;
			const { page } = await preview(await open(context), content);
			expect(titleOf(page)).toBe('First a question');
			expect(page.text).not.toMatch(/<img[^>]*127\.0\.0\.1:9/);
			expect(messageOf(page)).toContain('{{ 6 * 7 }}');
		}),
	],
};

/** There the address of a page is a number that goes up by one. */
export const oldPages: Group = {
	title: 'call-a-list-from-a-page',
	major: '1',
	cases: [
		test('shows nothing of a list, and calls nobody, where its pages could be guessed', async (context) => {
			const address = await upload(await open(context), SIGNED_IN, 'list.csv', listOf(6));
			const end = await nextPage(address);
			expect(titleOf(end)).toBe('This page needs n8n 2');
			expect(end.text).not.toMatch(/ready to call|Jürgen|\+4915|results\.xlsx/);
			await press(address, CALL);
			const guessed = await get(address);
			expect(guessed.text).not.toMatch(/ready to call|will be called|results\.xlsx|\+4915/);
			expect(context.service.ledger.count()).toBe(0);
		}),
	],
};

/** A person in a browser, at the pages that n8n shows: forms as their script goes on, and answers of webhooks. */
import { waitUntil } from '../../../tools/lib/wait';
import type { Workflow } from '../../../tools/n8n/workflow';
import type { Context } from '../context';
import { VISITOR } from './importExample';

const BASIC = Buffer.from(`${VISITOR.user}:${VISITOR.password}`).toString('base64');
export const SIGNED_IN = { authorization: `Basic ${BASIC}` };

export interface Page {
	status: number;
	text: string;
}

/** A file that a page hands over. */
export interface Download {
	fileName: string;
	content: Buffer;
}

interface Binary {
	fileName: string;
	data: string | { data: number[] };
}

export async function get(url: string, headers: Record<string, string> = {}): Promise<Page> {
	const response = await fetch(url, { headers });
	return { status: response.status, text: await response.text() };
}

/** Publishes a workflow that begins at a page, and waits until its address asks for the password. */
export async function publishPage(
	{ client }: Context,
	{ id, nodes }: Workflow,
	path: 'form' | 'webhook' = 'form',
): Promise<string> {
	const trigger = nodes.find(({ type }) => /\.(formTrigger|webhook)$/.test(type))!;
	const own = trigger.parameters.path as string | undefined;
	const url = `${client.url}/${path}/${own ?? trigger.webhookId}`;
	await client.activate(id);
	const options = { what: `the page ${url}`, timeoutMs: 60_000 };
	await waitUntil(options, async () => (await get(url)).status !== 404);
	return url;
}

/** Uploads a list, as who knows the password does; returns the address of the pages that follow. */
export async function upload(url: string, fileName: string, content: string | Buffer) {
	const body = new FormData();
	body.append('field-0', new Blob([new Uint8Array(Buffer.from(content))]), fileName);
	const response = await fetch(url, { method: 'POST', headers: SIGNED_IN, body });
	const { formWaitingUrl } = (await response.json()) as { formWaitingUrl: string };
	return formWaitingUrl;
}

/** The page behind this one, once it is there; its title tells them apart. */
export async function nextPage(address: string, before?: Page): Promise<Page> {
	const status = new URL(address);
	status.pathname += '/n8n-execution-status';
	const options = { what: `the next page of ${address}`, timeoutMs: 120_000 };
	return await waitUntil(options, async () => {
		const { text } = await get(status.href);
		if (['error', 'crashed', 'canceled'].includes(text)) throw new Error(`The page ends: ${text}`);
		if (text !== 'form-waiting') return undefined;
		const page = await get(address);
		// It may have gone on in between.
		const isThere = page.status === 200 && titleOf(page) !== (before && titleOf(before));
		return isThere ? page : undefined;
	});
}

export function titleOf({ text }: Page): string | undefined {
	return /<h1>([^<]*)<\/h1>/.exec(text)?.[1];
}

/** Chooses one of the answers; returns what is shown then. */
export async function answer(address: string, choice: string, before: Page): Promise<Page> {
	await press(address, choice);
	return await nextPage(address, before);
}

export async function press(address: string, choice: string): Promise<void> {
	const body = new FormData();
	body.append('field-0', choice);
	await (await fetch(address, { method: 'POST', body })).arrayBuffer();
}

/** What the last page hands over by itself. */
export function downloads({ text }: Page): Download[] {
	const [, encoded = '%5B%5D'] = /decodeURIComponent\("([^"]*)"\)/.exec(text) ?? [];
	const files = JSON.parse(decodeURIComponent(encoded)) as Binary | Binary[];
	// n8n 1.x has one.
	return [files].flat().map(({ fileName, data }) => ({
		fileName,
		content:
			typeof data === 'string'
				? Buffer.from(data, 'latin1')
				: Buffer.from(Uint8Array.from(data.data)),
	}));
}

/** A person in a browser, at the pages that n8n shows: forms as their script goes on, and answers of webhooks. */
import { waitUntil } from '../lib/wait';
import type { Workflow } from './workflow';

export interface Page {
	/** HTTP's; 0 where no answer came. */
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

/** At the address of a page n8n answers nothing while what follows it runs, which may end at any moment. */
const ANSWER_MS = 20_000;

export async function get(url: string, headers: Record<string, string> = {}): Promise<Page> {
	return await ask(url, { headers });
}

async function ask(url: string, init: RequestInit): Promise<Page> {
	try {
		const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
		return { status: response.status, text: await response.text() };
	} catch (error) {
		if ((error as Error).name === 'TimeoutError') return { status: 0, text: '' };
		throw error;
	}
}

/** The header of who knows the password. */
export function signedIn({ user, password }: { user: string; password: string }) {
	return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
}

/** Where a published workflow begins with a page. */
export function pageUrl(url: string, { nodes }: Workflow): string {
	const { type, parameters, webhookId } = nodes.find((node) =>
		/\.(formTrigger|webhook)$/.test(node.type),
	)!;
	const path = type.endsWith('formTrigger') ? 'form' : 'webhook';
	return `${url}/${path}/${String(parameters.path || webhookId)}`;
}

/** Waits until n8n knows a page that is published. */
export async function waitForPage(url: string): Promise<void> {
	const options = { what: `the page ${url}`, timeoutMs: 60_000 };
	await waitUntil(options, async () => (await get(url)).status !== 404);
}

/** Uploads a list; returns the address of the pages that follow. */
export async function upload(
	url: string,
	headers: Record<string, string>,
	fileName: string,
	content: string | Buffer,
): Promise<string> {
	const file = new Blob([new Uint8Array(Buffer.from(content))]);
	const { text } = await submit(url, [[file, fileName]], headers);
	const { formWaitingUrl } = JSON.parse(text) as { formWaitingUrl: string };
	return formWaitingUrl;
}

/** Sends a form, its fields from top to bottom. */
export async function submit(
	url: string,
	fields: ReadonlyArray<string | [file: Blob, fileName: string]>,
	headers: Record<string, string> = {},
): Promise<Page> {
	const body = new FormData();
	for (const [at, field] of fields.entries()) {
		if (typeof field === 'string') body.append(`field-${at}`, field);
		else body.append(`field-${at}`, ...field);
	}
	// n8n 2.x shows a form a moment before it takes what is sent.
	return await waitUntil({ what: `the form ${url}`, timeoutMs: 60_000 }, async () => {
		const page = await ask(url, { method: 'POST', headers, body });
		return page.status !== 404 && page;
	});
}

/** The page behind this one, once it is there; its title tells them apart. */
export async function nextPage(address: string, before?: Page): Promise<Page> {
	const options = { what: `the next page of ${address}`, timeoutMs: 120_000 };
	return await waitUntil(options, async () => {
		const status = await statusAt(address);
		if (['error', 'crashed', 'canceled'].includes(status))
			throw new Error(`The page ends: ${status}`);
		if (status !== 'form-waiting') return undefined;
		const page = await get(address);
		// It may have gone on in between.
		const isThere = page.status === 200 && titleOf(page) !== (before && titleOf(before));
		return isThere ? page : undefined;
	});
}

/** Of the execution behind a page: "running", "form-waiting", ...; "null" once n8n keeps nothing of it. */
export async function statusAt(address: string): Promise<string> {
	const url = new URL(address);
	url.pathname += '/n8n-execution-status';
	return (await get(url.href)).text;
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
	// As the form's script sends radio buttons.
	await submit(address, [JSON.stringify([choice])]);
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

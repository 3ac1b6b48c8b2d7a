/** What n8n's server does around a webhook call: reads the body, answers, starts the execution. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

import type { INodeExecutionData, IWebhookResponseData } from 'n8n-workflow';

import { startLoopback } from '../../loopback';

interface Served {
	webhook(request: object, response: object): Promise<IWebhookResponseData>;
	/** Before the answer; a rejection is answered 500, as when n8n cannot store the execution. */
	beforeStart?: () => Promise<void>;
	run(workflowData: INodeExecutionData[][]): Promise<unknown>;
}

export async function startWebhookServer({ webhook, beforeStart, run }: Served) {
	const running = new Set<Promise<unknown>>();
	let started = 0;
	const { url, stop } = await startLoopback((request, response) => {
		track(answer(request, response).catch(() => response.destroy()));
	});

	/** Requests that are being answered, also to senders that hung up, and executions. */
	function track(work: Promise<unknown>): void {
		running.add(work);
		void work.finally(() => running.delete(work));
	}

	async function answer(request: IncomingMessage, raw: ServerResponse): Promise<void> {
		const response = expressLike(raw);
		const read = await readAsN8nDoes(request);
		if (read === 'malformed') return response.status(422).json({ message: 'Failed to parse body' });
		try {
			const { noWebhookResponse, workflowData } = await webhook(read, response);
			if (noWebhookResponse) return;
			if (workflowData === undefined) return response.json({ message: 'Webhook call received' });
			await beforeStart?.();
			started += 1;
			track(run(workflowData));
			raw.end();
		} catch {
			if (!raw.writableEnded) response.status(500).json({ message: 'Error in workflow' });
		}
	}

	return {
		url,
		stop,
		/** How many executions were started. */
		started: () => started,
		/** Resolves when all of them are over. */
		idle: async () => {
			while (running.size > 0) await Promise.all(running);
		},
	};
}

/** JSON is parsed; other content types are left to the node, where its version is above 1. */
async function readAsN8nDoes(request: IncomingMessage): Promise<object | 'malformed'> {
	const [contentType = ''] = (request.headers['content-type'] ?? '').split(';');
	const posted = Object.assign(request, {
		contentType,
		rawBody: undefined as Buffer | undefined,
		body: undefined as unknown,
		ip: request.socket.remoteAddress,
		readRawBody: async () => void (posted.rawBody ??= await buffer(request)),
	});
	if (contentType !== 'application/json') return posted;
	await posted.readRawBody();
	try {
		const text = String(posted.rawBody);
		if (text !== '') posted.body = JSON.parse(text);
		return posted;
	} catch {
		return 'malformed';
	}
}

function expressLike(response: ServerResponse) {
	const express = Object.assign(response, {
		status: (code: number) => {
			response.statusCode = code;
			return express;
		},
		json: (body: unknown) => void response.end(JSON.stringify(body)),
	});
	return express;
}

/**
 * The trigger behind a real HTTP server. What n8n's server does around a webhook call (reading the
 * body, answering, starting the execution) is done here as it does it, so that a test sees what a
 * sender and a workflow see.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse as parseForm } from 'node:querystring';

import type { INodeExecutionData } from 'n8n-workflow';

import { startLoopback } from '../loopback';
import type { TriggerRuntime } from './triggerRuntime';

export interface Front {
	url: string;
	/** Executions that were started. */
	readonly started: number;
	/** Resolves when all of them are over. */
	idle(): Promise<void>;
	stop(): Promise<void>;
}

export type Start = (workflowData: INodeExecutionData[][]) => Promise<unknown>;

/**
 * @param start what n8n does with an event before it answers 200 (default: run it here); a
 * rejection is answered 500, as when n8n cannot store the execution
 */
export async function listen(
	runtime: TriggerRuntime,
	start: Start = async () => undefined,
): Promise<Front> {
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
			const result = await runtime.receive(read, response);
			if (result.noWebhookResponse) return;
			const { workflowData } = result;
			if (workflowData === undefined) return response.json({ message: 'Webhook call received' });
			await start(workflowData);
			started++;
			track(runtime.run(workflowData));
			raw.end();
		} catch {
			if (!raw.writableEnded) response.status(500).json({ message: 'Error in workflow' });
		}
	}

	return {
		url: `${url}/webhook/${runtime.node.webhookId}/webhook`,
		get started() {
			return started;
		},
		idle: async () => {
			while (running.size > 0) await Promise.all(running);
		},
		stop,
	};
}

/** Other content types are left to the node, where its version is above 1. */
const PARSED = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];

async function readAsN8nDoes(request: IncomingMessage): Promise<object | 'malformed'> {
	const contentType = (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
	const posted = Object.assign(request, {
		contentType: contentType || undefined,
		rawBody: undefined as Buffer | undefined,
		body: undefined as unknown,
		readRawBody: async () => {
			if (posted.rawBody !== undefined) return;
			const chunks: Buffer[] = [];
			let length = 0;
			for await (const chunk of request) {
				chunks.push(chunk as Buffer);
				length += (chunk as Buffer).length;
				if (length > 16 << 20) throw Object.assign(new Error('too large'), { statusCode: 413 });
			}
			posted.rawBody = Buffer.concat(chunks);
		},
	});
	if (PARSED.includes(contentType)) {
		await posted.readRawBody();
		const text = posted.rawBody!.toString('utf8').replace(/^\ufeff/, '');
		try {
			if (text !== '') posted.body = parseAs(contentType, text);
		} catch {
			return 'malformed';
		}
	}
	const query: Record<string, string | string[]> = {};
	const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
	for (const name of searchParams.keys()) {
		const values = searchParams.getAll(name);
		query[name] = values.length === 1 ? values[0]! : values;
	}
	const ip = request.socket.remoteAddress;
	return Object.assign(posted, { query, ip, params: {} });
}

function parseAs(contentType: string, text: string): unknown {
	if (contentType === 'application/json') return JSON.parse(text);
	return contentType === 'text/plain' ? text : parseForm(text);
}

function expressLike(response: ServerResponse) {
	const express = Object.assign(response, {
		status: (code: number) => {
			response.statusCode = code;
			return express;
		},
		json: (body: unknown) => {
			response.setHeader('Content-Type', 'application/json; charset=utf-8');
			response.end(JSON.stringify(body));
		},
	});
	return express;
}

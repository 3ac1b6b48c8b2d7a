/**
 * A stand-in of a language model behind the chat completions interface, plain or streamed. It is
 * asked by an agent: the first time it calls the one tool it is offered, then it speaks.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

import { startLoopback } from '../loopback';

export interface ChatRequest {
	stream?: boolean;
	messages: Array<{ role: string; content?: unknown }>;
	tools?: Array<{ function: { name: string; description: string; parameters: unknown } }>;
}

export interface Script {
	/** What the model gives to the tool that it calls. */
	args: object;
	/** What it says about the tool's answer. */
	say(answer: string): string;
}

export interface Model {
	/** What a credential calls the base URL. */
	baseUrl: string;
	/** Every chat request, in its order. */
	requests: ChatRequest[];
	script: Script;
	stop(): Promise<void>;
}

export async function startModel(): Promise<Model> {
	const { url, stop } = await startLoopback((request, response) => {
		answer(model, request, response).catch((error: Error) => {
			send(response, 500, { error: { message: error.message } });
		});
	});
	const model: Model = {
		baseUrl: `${url}/v1`,
		requests: [],
		script: { args: {}, say: (text) => text },
		stop,
	};
	return model;
}

async function answer(
	{ requests, script }: Model,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	if (request.url !== '/v1/chat/completions') {
		send(response, 200, { object: 'list', data: [{ id: 'stand-in', object: 'model' }] });
		return;
	}
	const chat = JSON.parse(await readText(request)) as ChatRequest;
	requests.push(chat);
	const said = reply(chat, script);
	if (chat.stream) stream(response, said);
	else send(response, 200, completion('chat.completion', { message: said.message }, said.reason));
}

function reply({ messages, tools = [] }: ChatRequest, { args, say }: Script) {
	const result = messages.filter(({ role }) => role === 'tool').at(-1);
	const [tool] = tools;
	if (result || !tool) {
		const content = result ? say(textOf(result.content)) : 'There is no tool.';
		return { message: { role: 'assistant', content }, reason: 'stop' };
	}
	const call = {
		index: 0,
		id: 'call_1',
		type: 'function',
		function: { name: tool.function.name, arguments: JSON.stringify(args) },
	};
	const message = { role: 'assistant', content: null, tool_calls: [call] };
	return { message, reason: 'tool_calls' };
}

function textOf(content: unknown): string {
	return typeof content === 'string' ? content : JSON.stringify(content);
}

function stream(response: ServerResponse, { message, reason }: ReturnType<typeof reply>): void {
	const chunk = (delta: object, end: string | null) =>
		`data: ${JSON.stringify(completion('chat.completion.chunk', { delta }, end))}\n\n`;
	response.writeHead(200, { 'content-type': 'text/event-stream' });
	response.end(`${chunk(message, null)}${chunk({}, reason)}data: [DONE]\n\n`);
}

function completion(object: string, choice: object, reason: string | null): object {
	return {
		id: 'chat-1',
		object,
		created: 0,
		model: 'stand-in',
		choices: [{ index: 0, ...choice, finish_reason: reason }],
		usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
	};
}

function send(response: ServerResponse, status: number, body: object): void {
	response.writeHead(status, { 'content-type': 'application/json' });
	response.end(JSON.stringify(body));
}

async function readText(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks).toString();
}

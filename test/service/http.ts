import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Background } from './clock';

const HOST = '127.0.0.1';

/** An answer as it goes out; `dripMs` is how long the second half of its body takes to come. */
export interface RawAnswer {
	status: number;
	headers: Record<string, string>;
	text: string;
	dripMs?: number;
}

const PAGE =
	'<!DOCTYPE html><html><head><title>Maintenance</title></head><body>Back soon</body></html>';

export function jsonAnswer(status: number, body: unknown): RawAnswer {
	const headers = { 'content-type': 'application/json; charset=utf-8' };
	return { status, headers, text: JSON.stringify(body) };
}

/** A page as proxies and firewalls answer with. */
export function htmlAnswer(status: number): RawAnswer {
	return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, text: PAGE };
}

export async function write(
	response: ServerResponse,
	{ status, headers, text, dripMs }: RawAnswer,
	background: Background,
): Promise<void> {
	const body = Buffer.from(text);
	response.writeHead(status, { ...headers, 'content-length': body.length });
	if (dripMs === undefined) {
		response.end(body);
		return;
	}
	const half = body.length >> 1;
	response.write(body.subarray(0, half));
	await background.sleep(dripMs);
	response.end(body.subarray(half));
}

const listening = new Set<Server>();

/** Gives the address. */
export async function listen(server: Server): Promise<string> {
	listening.add(server);
	server.once('close', () => listening.delete(server));
	server.listen(0, HOST);
	await once(server, 'listening');
	return `http://${HOST}:${(server.address() as AddressInfo).port}`;
}

/** Closes the server with every connection that is open. */
export async function close(server: Server): Promise<void> {
	if (!server.listening) return;
	server.close();
	server.closeAllConnections();
	await once(server, 'close');
}

/** What a test that failed has left open would keep the process from ending. */
export async function closeAll(): Promise<void> {
	await Promise.all([...listening].map(close));
}

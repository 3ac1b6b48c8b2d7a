/** A request as a client makes it, handed to the stand-in as if it had come over HTTP. */
import type { Answer, TransportRequest } from '../../nodes/service/http/transport';
import type { Fault, StandIn } from '../service';

export interface Handed extends Omit<TransportRequest, 'timeoutMs'> {
	headers: Record<string, string>;
}

export type Received = Answer;

/** @returns nothing where the connection ends without an answer */
export async function handOver(
	service: StandIn,
	{ method, url, query = {}, body, headers }: Handed,
	fault?: Fault,
): Promise<Received | undefined> {
	const asked = Object.entries(query).map(([name, value]) => [name, String(value)]);
	const handed = {
		method,
		url: `${new URL(url).pathname}?${new URLSearchParams(asked).toString()}`,
		headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
		...(body && { text: JSON.stringify(body) }),
	};
	const answer = await service.hand(handed, fault);
	return answer && { ...answer, body: parsed(answer.text) };
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

/** A connection that breaks: by default while the answer is read. */
export function broken(code = 'ECONNRESET', syscall = 'read'): Error {
	return Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
}

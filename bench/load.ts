import { Agent, request } from 'node:http';
import { quantile } from './numbers';

export interface Answers {
	/** Milliseconds from sending to the end of the answer, of every call. */
	latencies: number[];
	/** Answers that were not 200. */
	refused: number;
}

/**
 * Posts the bodies over so many connections, each of which sends the next body when the last one
 * is answered.
 */
export async function post(
	url: string,
	headers: Readonly<Record<string, string>>,
	bodies: readonly string[],
	connections: number,
): Promise<Answers> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const answers: Answers = { latencies: [], refused: 0 };
	let next = 0;
	const connection = async () => {
		while (next < bodies.length) {
			const body = bodies[next++]!;
			const start = performance.now();
			const status = await send(agent, url, headers, body);
			answers.latencies.push(performance.now() - start);
			if (status !== 200) answers.refused++;
		}
	};
	await Promise.all(Array.from({ length: connections }, connection));
	agent.destroy();
	return answers;
}

export function p99({ latencies }: Answers): number {
	return quantile(latencies, 0.99);
}

async function send(
	agent: Agent,
	url: string,
	headers: Readonly<Record<string, string>>,
	body: string,
): Promise<number> {
	return await new Promise((resolve, reject) => {
		const length = String(Buffer.byteLength(body));
		const sent = request(
			url,
			{
				agent,
				method: 'POST',
				headers: { 'content-type': 'application/json', 'content-length': length, ...headers },
			},
			(response) => {
				response.resume();
				response.once('end', () => resolve(response.statusCode ?? 0));
			},
		);
		sent.once('error', reject);
		sent.end(body);
	});
}

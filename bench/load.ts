import { Agent } from 'node:http';
import { type Headers, inParallel, post } from '../tools/lib/post';
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
export async function postAll(
	url: string,
	headers: Headers,
	bodies: readonly string[],
	connections: number,
): Promise<Answers> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const answers: Answers = { latencies: [], refused: 0 };
	const asJson = { 'content-type': 'application/json', ...headers };
	await inParallel(bodies, connections, async (body) => {
		const start = performance.now();
		const status = await post(agent, url, asJson, body);
		answers.latencies.push(performance.now() - start);
		if (status !== 200) answers.refused++;
	});
	agent.destroy();
	return answers;
}

export function p99({ latencies }: Answers): number {
	return quantile(latencies, 0.99);
}

/** Many posts at a time, over connections that are kept: nothing but Node, so that little time is ours. */
import { type Agent, request } from 'node:http';

export type Headers = Readonly<Record<string, string>>;

/** @returns the status of the answer, when that has ended */
export async function post(
	agent: Agent,
	url: string,
	headers: Headers,
	body: string,
): Promise<number> {
	return await new Promise((resolve, reject) => {
		const length = { 'content-length': Buffer.byteLength(body) };
		const options = { agent, method: 'POST', headers: { ...headers, ...length } };
		const sent = request(url, options, (response) => {
			response.resume();
			response.once('end', () => resolve(response.statusCode ?? 0));
			response.once('error', reject);
		});
		sent.once('error', reject);
		sent.end(body);
	});
}

/** Works through `tasks` in order, `width` at a time. */
export async function inParallel<T>(
	tasks: readonly T[],
	width: number,
	work: (task: T, at: number) => Promise<void>,
): Promise<void> {
	let next = 0;
	const lane = async () => {
		while (next < tasks.length) {
			const at = next++;
			await work(tasks[at]!, at);
		}
	};
	await Promise.all(Array.from({ length: width }, lane));
}

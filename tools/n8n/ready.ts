import type { Mode } from './environment';

/**
 * Whether n8n serves what it is there for. `/healthz/readiness` alone speaks of the database in
 * 1.x, before the routes are in place; so a main process must also answer its REST interface, and
 * a webhook processor must answer an unknown webhook in its own words.
 */
export async function isReady(url: string, mode: Mode): Promise<boolean> {
	if ((await look(`${url}/healthz/readiness`))?.status !== 200) return false;
	if (mode === 'worker') return true;
	const answer = await look(mode === 'main' ? `${url}/rest/settings` : `${url}/webhook/none`);
	return answer?.headers.get('content-type')?.startsWith('application/json') ?? false;
}

async function look(url: string): Promise<Response | undefined> {
	try {
		const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
		await response.arrayBuffer();
		return response;
	} catch {
		return undefined;
	}
}

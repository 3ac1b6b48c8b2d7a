/** What n8n's own HTTP helper makes of requests and answers. All ways to fail: `faults.test.ts`. */
import { faultOf } from '../../nodes/service/http/errors';
import { connect, surroundings, VERSION } from '../../nodes/shared/connect';
import { nobodyAt } from '../loopback';
import { nodeContext } from '../support/nodeContext';
import { byId, requestsOf, someone } from './calls';
import { beforeAnswer, eachOnService, initiate, runOperation, service } from './onService';

eachOnService();

const getLead = async (baseUrl?: string) =>
	await runOperation(
		'lead',
		'get',
		{ leadId: byId('65f1') },
		{ credential: baseUrl === undefined ? {} : { baseUrl } },
	);

it('A request carries the key, names the package, and is JSON', async () => {
	await initiate({ ...someone });
	expect(requestsOf(service, 'initiate')[0]!.headers).toMatchObject({
		authorization: `Bearer ${service.apiKey}`,
		'user-agent': `n8n-nodes-lead-calling/${VERSION}`,
		'content-type': expect.stringContaining('application/json') as unknown,
	});
});

it('Stray spaces around the key, and slashes and /api/v1 at the end of the address, are forgiven', async () => {
	const apiKey = ` ${service.apiKey}\n`;
	const credential = { apiKey, baseUrl: `${service.baseUrl}/api/v1/ ` };
	const { json } = await runOperation('process', 'getAll', {}, { credential });
	expect(json).toHaveLength(2);
});

it.each([
	['a web page', '<html><p>Hello</p></html>', /but a web page: <html><p>Hello/],
	['nothing', '', /but nothing$/],
	['JSON that breaks off', '{"success":tr', /but the text: \{"success":tr$/],
])('An answer that is %s is shown, whatever its content type says', async (_, body, message) => {
	for (const type of ['application/json', 'text/html']) {
		const headers = { 'content-type': type };
		service.faults.add({ route: 'getLead', kind: 'html', body, headers, times: 1 });
		expect((await getLead()).error?.message).toMatch(message);
	}
});

it('A host where nobody listens, and https:// to a plain port, are unreachable', async () => {
	for (const baseUrl of [await nobodyAt(), service.baseUrl.replace('http:', 'https:')]) {
		expect((await getLead(baseUrl)).error?.message).toContain(`cannot be reached at ${baseUrl}`);
	}
	expect(service.ledger.count()).toBe(0);
});

it('Canceling ends a submission at once', async () => {
	service.faults.add({ route: 'initiate', kind: 'delay', delayMs: 600_000 });
	let cancel = () => {};
	let canceledAt = 0;
	beforeAnswer('initiate', 1, () => {
		canceledAt = Date.now();
		cancel();
	});
	await initiate({ ...someone }, [{}], { cancelable: (cancelIt) => (cancel = cancelIt) });
	expect(Date.now() - canceledAt).toBeLessThan(1_500);
	expect(requestsOf(service, 'initiate')).toHaveLength(1);
});

it('A node without a credential is told to choose one', async () => {
	const context = nodeContext({ settings: { credentials: undefined } });
	const fault = await connect(context).catch(faultOf);
	expect(fault).toMatchObject({ kind: 'input', description: expect.stringContaining('Choose') });
});

it('Spans are measured by a clock that nobody sets', () => {
	const { now, wallTime, loadedAt } = surroundings;
	const [before, wallBefore] = [now(), wallTime()];
	jest.spyOn(Date, 'now').mockReturnValue(wallBefore + 3_600_000);
	expect(wallTime() - wallBefore).toBe(3_600_000);
	expect(now() - before).toBeLessThan(60_000);
	jest.restoreAllMocks();
	expect(loadedAt).toBeLessThan(before);
});

/** Waiting for calls on a service that makes them, in virtual time. Through the node: `engine/people/callAndKnow.test.ts`. */
import type { IDataObject } from 'n8n-workflow';

import { LIMITS } from '../../nodes/service/contract';
import { readCallsBefore, readLastCall, waitForCall } from '../../nodes/service/reads/waitForCall';
import { Pace } from '../../nodes/service/reads/watchLead';
import type { ServiceError } from '../../nodes/service/http/errors';
import type { Calls } from '../service/calls';
import { begin, eachOnVirtualService, virtual } from '../support/virtualService';

eachOnVirtualService();

const MINUTE = 60_000;
const SHORT: Calls = { startsAfterMs: 20_000, lastsMs: 40_000 };
const RESULT = {
	callStatus: 'completed',
	disposition: 'interested',
	summary: 'Asked for an offer.',
};

/** New leads that the service calls. @returns their IDs */
async function call(count: number, calls?: Calls): Promise<string[]> {
	begin({ calls });
	await virtual.send(virtual.rows(count));
	const ids = virtual.standIn.store.leads().map(({ _id }) => _id);
	expect(ids).toHaveLength(count);
	virtual.sent.length = 0;
	return ids;
}

const reads = () => virtual.sent.filter(({ route }) => route === 'get');

async function wait(ids: readonly string[], minutes = 10, more: object = {}) {
	const service = virtual.connect();
	const options = { maxMs: minutes * MINUTE, pace: new Pace(), before: readCallsBefore(), ...more };
	return await Promise.all(ids.map(async (id) => await waitForCall(service, id, options)));
}

describe('Waiting for a call', () => {
	it('of three minutes costs at most 25 requests, also where the summary is late or never comes', async () => {
		const lasting = { startsAfterMs: 0, lastsMs: 3 * MINUTE };
		const silent = { ...lasting, result: () => ({ callStatus: 'completed' }) };
		for (const calls of [lasting, { ...lasting, resultAfterMs: 10_000 }, silent]) {
			const [result] = await wait(await call(1, calls));
			expect(result!.outcome).toBe('called');
			expect(result!.summary).toBe(calls === silent ? undefined : RESULT.summary);
			expect(virtual.sent.length).toBeLessThanOrEqual(25);
		}
	});

	it('a hundred side by side stay within a fifth of the request window, and all hear of their call', async () => {
		const ids = await call(100, { startsAfterMs: MINUTE, lastsMs: MINUTE });
		const results = await wait(ids);
		expect(results.map(({ outcome }) => outcome)).toEqual(ids.map(() => 'called'));
		const sentAt = reads().map(({ at }) => at);
		const inWindow = (from: number) =>
			sentAt.filter((at) => at >= from && at < from + LIMITS.requestWindowMs).length;
		expect(Math.max(...sentAt.map(inWindow))).toBeLessThanOrEqual(LIMITS.requestsPerWindow / 5);
		const lines = virtual.logged.filter((line) => line.startsWith('Waiting for a call'));
		expect(lines.length).toBeLessThanOrEqual(virtual.now / 5_000);
		expect(lines.length).toBeGreaterThan(10);
	});

	it('asks for the summary some seconds longer, but not where nobody answered', async () => {
		const late = { ...SHORT, resultAfterMs: 6_000 };
		expect((await wait(await call(1, late)))[0]).toMatchObject(RESULT);
		const unanswered = { ...SHORT, result: () => ({ callStatus: 'no_answer' }) };
		const [result] = await wait(await call(1, unanswered));
		expect(result).toMatchObject({ outcome: 'called', callStatus: 'no_answer' });
		expect(virtual.now).toBeLessThan(80_000);
	});

	it('returns what was said, and the lead, as they came some seconds after the end', async () => {
		const [result] = await wait(await call(1, { ...SHORT, resultAfterMs: 12_000 }));
		expect(result).toMatchObject({ outcome: 'called', ...RESULT, duration: 40 });
		expect(result!.lead).toMatchObject({ lastDisposition: RESULT.disposition });
		expect(virtual.now).toBeGreaterThan(72_000);
		expect(virtual.now).toBeLessThan(80_000);
	});

	it('keeps what it has where no read after the end succeeds', async () => {
		const [leadId] = await call(1, { ...SHORT, resultAfterMs: 12_000 });
		virtual.intercept('get', ({ at }) => at > 72_000, { status: 500, body: { error: 'Down' } });
		const [result] = await wait([leadId!]);
		expect(result).toMatchObject({ outcome: 'called', callStatus: 'completed', duration: 40 });
		expect(result!.summary).toBeUndefined();
		expect(result!.lead).toMatchObject({ _id: leadId });
	});

	it.each<IDataObject>([{ disposition: 'interested' }, { summary: 'Asked for an offer.' }])(
		'ends with %j, and asks for nothing more',
		async (analysis) => {
			const result = () => ({ callStatus: 'completed', analysis });
			const [found] = await wait(await call(1, { ...SHORT, result }));
			expect(found).toMatchObject({ ...analysis, reason: 'The call ended' });
			expect(virtual.now).toBeLessThan(72_000);
			expect(virtual.count('activity/get')).toBe(0);
		},
	);

	it('that does not come or end in time says how long it waited, and where to hear of it', async () => {
		const [leadId] = await call(1, { startsAfterMs: MINUTE, lastsMs: 5 * MINUTE });
		expect((await wait([leadId!], 0.5))[0]).toMatchObject({
			outcome: 'notCalled',
			reason: 'Not called within 30 s. The Lead Calling Trigger reports a later call.',
		});
		expect((await wait([leadId!], 2))[0]).toMatchObject({
			outcome: 'calling',
			reason: 'Call still running after 2 min. The Lead Calling Trigger reports when it ends.',
		});
	});

	it('that is only scheduled has not begun', async () => {
		const { _id } = virtual.standIn.store.addLead();
		const result = { callStatus: 'scheduled' };
		virtual.standIn.store.addActivity(_id, { result, status: 'scheduled', completedAt: undefined });
		expect((await wait([_id], 1))[0]).toMatchObject({ outcome: 'notCalled' });
	});

	it.each([404, 429, 500])('goes on after reads that are answered %d', async (status) => {
		const [leadId] = await call(1, SHORT);
		virtual.intercept('get', (sent) => sent.nth < 5, { status, body: { error: 'Not now' } });
		expect((await wait([leadId!]))[0]).toMatchObject({ outcome: 'called', ...RESULT });
	});

	it('of which no read succeeds has an end that is unknown', async () => {
		const [leadId] = await call(1, SHORT);
		virtual.intercept('get', () => true, { status: 403, body: { error: 'No access today' } });
		const [result] = await wait([leadId!], 1);
		expect(result).toMatchObject({ outcome: 'unknown' });
		expect(result!.reason).toMatch(
			/^Couldn't read the lead for 1 min\. (\d+) of \1 reads failed, .*No access today$/,
		);
	});

	it('ends at once when the execution is canceled', async () => {
		const [leadId] = await call(1, SHORT);
		const begunAt = virtual.now;
		const service = virtual.connect({ signal: virtual.canceledIn(3_000) });
		const options = { maxMs: MINUTE, pace: new Pace(), before: readCallsBefore() };
		const end = await waitForCall(service, leadId!, options).catch((error: unknown) => error);
		expect((end as ServiceError).fault.kind).toBe('canceled');
		expect(virtual.now - begunAt).toBeLessThan(3_100);
	});
});

describe('The call that is waited for', () => {
	const hold = (...calls: IDataObject[]) => {
		const { store } = virtual.standIn;
		const { _id } = store.addLead({ lastDisposition: 'lost' });
		for (const more of calls) store.addActivity(_id, more as object);
		return _id;
	};
	const yesterday = { createdAt: '2026-01-04T09:00:00.000Z' };
	const read = async (leadId: string) =>
		await virtual.connect().getLead({ leadId }, { masked: true });

	it('is the first that was not there before, and an old disposition is not its own', async () => {
		const leadId = hold({ ...yesterday, result: { callStatus: 'no_answer' } });
		const before = readCallsBefore(await read(leadId));
		const { store } = virtual.standIn;
		store.addActivity(leadId, {
			createdAt: '2026-01-05T09:00:01.000Z',
			result: { callStatus: 'busy' },
		});
		store.addActivity(leadId, { createdAt: '2026-01-05T09:00:02.000Z' });
		const [result] = await wait([leadId], 1, { before });
		expect(result).toMatchObject({ outcome: 'called', callStatus: 'busy' });
		expect(result!.disposition).toBeUndefined();
	});

	it('may ring already, and the disposition that changed meanwhile is its own', async () => {
		const leadId = hold({ result: { callStatus: 'ringing' }, completedAt: undefined });
		const before = readCallsBefore(await read(leadId));
		const lead = virtual.standIn.store.lead(leadId)!;
		lead.lastDisposition = 'interested';
		lead.activities[0]!.completedAt = '2026-01-05T09:01:00.000Z';
		const [result] = await wait([leadId], 1, { before });
		expect(result).toMatchObject({ outcome: 'called', disposition: 'interested' });
	});

	it('is asked for by its own ID where the lead shows no result of it', async () => {
		const leadId = hold({});
		const strip = (sent: { query: IDataObject }) =>
			sent && {
				body: {
					success: true,
					data: {
						_id: leadId,
						activities: virtual.standIn.store
							.lead(leadId)!
							.activities.map((activity) => ({ ...activity, result: undefined })),
					},
				},
			};
		virtual.intercept('get', () => true, strip as never);
		const [found] = await wait([leadId], 1);
		expect(found).toMatchObject({ outcome: 'called', callStatus: 'completed', duration: 45 });
		expect(virtual.count('activity/get')).toBe(1);
		virtual.standIn.store.activities.clear();
		const [unknown] = await wait([leadId], 1);
		expect(unknown).toMatchObject({ outcome: 'called' });
		expect(unknown!.reason).toBe('Call ended, the service returned no result');
	});

	it('may have no ID to ask for it by', async () => {
		const ended = { type: 'call', ...yesterday, completedAt: yesterday.createdAt };
		const data = { _id: hold(), activities: [ended] };
		virtual.intercept('get', () => true, { body: { success: true, data } });
		const [result] = await wait([data._id], 1);
		expect(result).toMatchObject({ outcome: 'called' });
		expect(virtual.count('activity/get')).toBe(0);
	});

	it('is not returned when the execution is canceled while it is asked for', async () => {
		const leadId = hold({ result: { callStatus: undefined } });
		const service = virtual.connect({ signal: virtual.canceledAfter(0, 10, 'activity/get') });
		const options = { maxMs: MINUTE, pace: new Pace(), before: readCallsBefore() };
		const end = await waitForCall(service, leadId, options).catch((error: unknown) => error);
		expect(end).toMatchObject({ fault: { kind: 'canceled' } });
	});

	it('without waiting is the last one, if it has ended', async () => {
		const ringing = { result: { callStatus: 'ringing' }, completedAt: undefined };
		expect(readLastCall(await read(hold(yesterday)))).toMatchObject({ callStatus: 'completed' });
		expect(readLastCall(await read(hold(yesterday, ringing)))).toBeUndefined();
		expect(readLastCall(await read(hold()))).toBeUndefined();
	});
});

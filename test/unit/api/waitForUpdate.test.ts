import type { IDataObject } from 'n8n-workflow';

import { faultOf } from '../../../nodes/service/http/errors';
import { LeadCallingService } from '../../../nodes/service/api/service';
import { readBefore, shows, waitForUpdate } from '../../../nodes/service/api/waitForUpdate';
import { fakeWire, freshAccount, type Reply } from '../http/fakeTransport';

const lead = (more: IDataObject): Reply => ({
	body: { success: true, data: { _id: '65f1', ...more } },
});

const NEW = { currentState: 'new', updatedAt: '2026-01-01T00:00:00Z' };
const LOST = { currentState: 'lost', updatedAt: '2026-01-01T00:00:00Z' };

async function waiting(
	reply: (nth: number) => Reply,
	before: IDataObject | undefined = NEW,
	seconds = 60,
) {
	const wire = fakeWire(reply);
	const startedAt = wire.now();
	const service = new LeadCallingService(freshAccount(), wire);
	const changes = { targetState: 'lost' };
	const known = before && { _id: '65f1', ...before };
	const identity = { leadId: '65f1' };
	const result = await waitForUpdate(service, identity, changes, seconds * 1_000, known);
	return { result, wire, ms: wire.now() - startedAt };
}

describe('Waiting for an update', () => {
	it('ends as soon as the change shows', async () => {
		const { result, wire } = await waiting((nth) => lead(nth < 3 ? NEW : LOST));
		expect(result).toEqual({ outcome: 'updated', lead: { _id: '65f1', ...LOST } });
		expect(wire.requests).toHaveLength(4);
		for (const { query } of wire.requests) expect(query).toEqual({ leadId: '65f1', masked: true });
	});

	it('ends when its time is over, with the lead as it was last seen', async () => {
		const { result, wire, ms } = await waiting(() => lead(NEW));
		expect(result).toMatchObject({
			outcome: 'unconfirmed',
			lead: { currentState: 'new' },
			reason: expect.stringMatching(/did not show within 60 s/) as unknown,
		});
		expect(ms).toBeGreaterThanOrEqual(60_000);
		expect(ms).toBeLessThan(61_000);
		// Intervals grow: a minute takes a dozen reads, not hundreds.
		expect(wire.requests.length).toBeLessThan(15);
	});

	it('of a lead that was so before proves nothing', async () => {
		const { result } = await waiting(() => lead(LOST), LOST);
		expect(result).toMatchObject({
			outcome: 'unconfirmed',
			reason: expect.stringMatching(/already had these values/) as unknown,
		});
	});

	it('of a lead that was so before is done when the lead is newer', async () => {
		const newer = { ...LOST, updatedAt: '2026-01-01T00:00:01Z' };
		const { result } = await waiting((nth) => lead(nth < 2 ? LOST : newer), LOST);
		expect(result).toMatchObject({ outcome: 'updated', lead: newer });
	});

	it.each([undefined, 'yesterday', null])(
		'of a lead that was so before, with a time of %j, is unconfirmed',
		async (updatedAt) => {
			const { result } = await waiting(() => lead({ ...LOST, updatedAt }), {
				currentState: 'lost',
				updatedAt: undefined,
			});
			expect(result.outcome).toBe('unconfirmed');
		},
	);

	it('of a lead that could not be read before needs to see it change', async () => {
		const wire = fakeWire((nth) => lead(nth < 2 ? NEW : LOST));
		const service = new LeadCallingService(freshAccount(), wire);
		const wait = async () =>
			await waitForUpdate(service, { leadId: '65f1' }, { targetState: 'lost' }, 9_000, undefined);
		expect((await wait()).outcome).toBe('updated');
		expect((await wait()).outcome).toBe('unconfirmed');
	});

	it('ends with a lead that is gone', async () => {
		const { result, ms } = await waiting((nth) =>
			nth < 2 ? lead(NEW) : { status: 404, body: { error: 'Not found' } },
		);
		expect(result).toMatchObject({ outcome: 'unconfirmed', lead: NEW });
		expect(result.reason).toContain('no longer has this lead');
		expect(ms).toBeLessThan(10_000);
	});

	it("goes on after a 404 that is not the service's", async () => {
		const { result } = await waiting((nth) =>
			nth < 2 ? { status: 404, body: '<html>no such page</html>' } : lead(LOST),
		);
		expect(result.outcome).toBe('updated');
	});

	it('goes on when reads fail', async () => {
		const { result } = await waiting((nth) =>
			nth < 2 ? { status: 403, body: { error: 'No' } } : lead(LOST),
		);
		expect(result.outcome).toBe('updated');
	});

	it('is unconfirmed when every read fails', async () => {
		const { result } = await waiting(() => ({ status: 403, body: { error: 'No' } }), NEW, 5);
		expect(result).toMatchObject({ outcome: 'unconfirmed', reason: expect.any(String) as unknown });
	});

	it('ends at once when the execution is canceled', async () => {
		const controller = new AbortController();
		const wire = fakeWire(() => (controller.abort(), lead({ currentState: 'new' })));
		wire.signal = controller.signal;
		const service = new LeadCallingService(freshAccount(), wire);
		const ended = await waitForUpdate(
			service,
			{ leadId: '65f1' },
			{ name: 'A' },
			600_000,
			undefined,
		).catch(faultOf);
		expect(ended).toMatchObject({ kind: 'canceled' });
		expect(wire.requests).toHaveLength(1);
	});
});

describe('A change shows', () => {
	const record = {
		_id: '65f1',
		name: 'Asha Rao',
		currentState: 'lost',
		lastDisposition: 'lost',
		metadata: { city: 'Pune', tags: ['a'], age: 41, home: { street: 'x', zip: { no: 1 } } },
	};

	it.each([
		[{ targetState: 'lost' }, true],
		[{ targetState: 'interested' }, false],
		[{ targetState: 'lost', disposition: 'lost' }, true],
		[{ targetState: 'lost', disposition: 'interested' }, false],
		[{ name: 'Asha Rao' }, true],
		[{ name: 'Asha' }, false],
		[{ metadata: { city: 'Pune' } }, true],
		[{ metadata: { city: 'Pune', tags: ['a'] } }, true],
		[{ metadata: { city: 'Delhi' } }, false],
		[{ metadata: { street: 'x' } }, false],
		[{ metadata: { home: { zip: { no: 1 }, street: 'x' } } }, true],
		[{ metadata: { home: { street: 'x' } } }, true],
		[{ metadata: { home: { street: 'y' } } }, false],
		[{ metadata: { home: { door: 'x' } } }, false],
		[{ metadata: { city: { street: 'x' } } }, false],
		[{ metadata: { tags: [] } }, false],
		[{ metadata: { former: null, city: 'Pune' } }, true],
		[{ metadata: { city: null } }, false],
		[{ name: 'Asha Rao', metadata: { city: 'Delhi' } }, false],
		[{ userId: 'agent-7' }, true],
	])('%j in the record: %s', (changes, expected) => {
		expect(shows(record, changes)).toBe(expected);
	});

	it('also where the service has split the name', () => {
		const split = { _id: '65f1', firstName: 'Asha', lastName: 'Rao' };
		expect(shows(split, { name: 'Asha Rao' })).toBe(true);
	});
});

describe('The lead before an update', () => {
	const reading = async (reply: (nth: number) => Reply) => {
		const wire = fakeWire(reply);
		const service = new LeadCallingService(freshAccount(), wire);
		return { wire, read: readBefore(service, { leadId: '65f1' }) };
	};

	it('is read again where reading fails, and is nothing where that fails too', async () => {
		const first = await reading((nth) => (nth === 0 ? { body: '' } : lead(NEW)));
		expect(await first.read).toMatchObject(NEW);
		for (const status of [403, 500]) {
			const never = await reading(() => ({ status, body: { error: 'No' } }));
			expect(await never.read).toBeUndefined();
		}
		const once = await reading(() => lead(NEW));
		expect(await once.read).toMatchObject(NEW);
		expect(once.wire.requests).toHaveLength(1);
	});

	it('that is not there is an error', async () => {
		const { read } = await reading(() => ({ status: 404, body: { error: 'Lead not found' } }));
		await expect(read).rejects.toThrow('Lead not found');
	});
});

import type { IDataObject } from 'n8n-workflow';

import { faultOf } from '../../../nodes/service/http/errors';
import { LeadCallingService } from '../../../nodes/service/api/service';
import { shows, waitForUpdate } from '../../../nodes/service/api/waitForUpdate';
import { fakeWire, freshAccount, type Reply } from '../http/fakeTransport';

const lead = (more: IDataObject): Reply => ({
	body: { success: true, data: { _id: '65f1', ...more } },
});

async function waiting(reply: (nth: number) => Reply, seconds = 60) {
	const wire = fakeWire(reply);
	const startedAt = wire.time;
	const service = new LeadCallingService(freshAccount(), wire);
	const changes = { targetState: 'lost' };
	const result = await waitForUpdate(service, { leadId: '65f1' }, changes, seconds * 1_000);
	return { result, wire, ms: wire.time - startedAt };
}

describe('Waiting for an update', () => {
	it('ends as soon as the change shows', async () => {
		const { result, wire } = await waiting((nth) =>
			lead({ currentState: nth < 3 ? 'new' : 'lost' }),
		);
		expect(result).toEqual({
			outcome: 'updated',
			lead: { _id: '65f1', currentState: 'lost' },
		});
		expect(wire.requests).toHaveLength(4);
		for (const { query } of wire.requests) expect(query).toEqual({ leadId: '65f1', masked: true });
	});

	it('ends when its time is over, with the lead as it was last seen', async () => {
		const { result, wire, ms } = await waiting(() => lead({ currentState: 'new' }));
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

	it('goes on when reads fail', async () => {
		const { result } = await waiting((nth) =>
			nth < 2 ? { status: 404, body: { error: 'Not found' } } : lead({ currentState: 'lost' }),
		);
		expect(result.outcome).toBe('updated');
	});

	it('is unconfirmed when every read fails', async () => {
		const { result } = await waiting(() => ({ status: 403, body: { error: 'No' } }), 5);
		expect(result).toEqual({ outcome: 'unconfirmed', reason: expect.any(String) as unknown });
	});

	it('ends at once when the execution is canceled', async () => {
		const controller = new AbortController();
		const wire = fakeWire(() => (controller.abort(), lead({ currentState: 'new' })));
		wire.signal = controller.signal;
		const service = new LeadCallingService(freshAccount(), wire);
		const ended = await waitForUpdate(service, { leadId: '65f1' }, { name: 'A' }, 600_000).catch(
			faultOf,
		);
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
		metadata: { city: 'Pune', tags: ['a'], age: 41 },
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

import { ServiceError } from '../../nodes/service/http/errors';
import type { LeadRecord } from '../../nodes/service/leads/fields';
import { findMissingChanges, waitForChange } from '../../nodes/service/reads/waitForChange';
import type { UpdateChanges } from '../../nodes/service/records';
import type { LeadCallingService } from '../../nodes/service/service';

const NEW: LeadRecord = { _id: '65f1', currentState: 'new' };
const LOST: LeadRecord = { _id: '65f1', currentState: 'lost' };
const FORBIDDEN = new ServiceError({ kind: 'refused', status: 403, message: 'No access today' });
const NOT_FOUND = new ServiceError({
	kind: 'refused',
	status: 404,
	message: 'Lead with ID 65f1 not found',
	serviceMessage: 'Lead with ID 65f1 not found',
});

/** Waits on a service whose reads give these one after another, the last one again and again. */
const waitOn = async (...reads: Array<LeadRecord | ServiceError>) => await waitFrom(NEW, ...reads);

/** The same of a lead that was as it says before the update. */
const waitFrom = async (
	before: LeadRecord | undefined,
	...reads: Array<LeadRecord | ServiceError>
) => await waitFor({ targetState: 'lost' }, before, ...reads);

/** The same of an update of these fields. */
async function waitFor(
	changes: UpdateChanges,
	before: LeadRecord | undefined,
	...reads: Array<LeadRecord | ServiceError>
) {
	let now = 0;
	let count = 0;
	const logs: number[] = [];
	const lines: string[] = [];
	const service = {
		transport: { now: () => now },
		policy: { progressIntervalMs: 5_000 },
		logProgress: (line: () => string) => {
			logs.push(now);
			lines.push(line());
		},
		pause: async (ms: number) => void (now += ms),
		getLead: async (_: unknown, { masked }: { masked: boolean }) => {
			expect(masked).toBe(true);
			const read = reads[Math.min(count++, reads.length - 1)]!;
			if (read instanceof ServiceError) throw read;
			return read;
		},
	} as unknown as LeadCallingService;
	const options = { maxMs: 60_000, before };
	const result = await waitForChange(service, { leadId: '65f1' }, changes, options);
	return { result, ms: now, reads: count, logs, lines };
}

describe('Waiting for a change', () => {
	it('ends with its time, a line in the log every five seconds, the lead as last seen, and where a refusal shows', async () => {
		const { result, ms, reads, logs } = await waitOn(NEW);
		expect(result).toMatchObject({ outcome: 'unconfirmed', lead: NEW });
		expect(result.reason).toMatch(
			/^'Target State' didn't change within 60 s.*The Lead Calling Trigger reports its result/,
		);
		expect(result.reason).not.toContain('failed');
		expect(ms).toBe(60_000);
		expect(reads).toBeLessThan(20);
		const gaps = [...logs, ms].map((at, index) => at - (logs[index - 1] ?? 0));
		expect(Math.max(...gaps)).toBeLessThan(5_001);
	});

	it('says what it waits for, and that it was made', async () => {
		const { result, lines } = await waitOn(NEW, LOST);
		expect(result).toEqual({ outcome: 'updated', reason: 'The lead was updated', lead: LOST });
		expect(lines[0]).toBe('Waiting for a change: 0 reads of a lead so far');
	});

	it('names the fields that did not show, and then why reads failed', async () => {
		const changes = { targetState: 'lost', name: 'Asha Rao', metadata: { city: 'Pune' } };
		const shown = { ...LOST, name: 'Asha' };
		const { reason } = (await waitFor(changes, NEW, shown)).result;
		expect(reason).toMatch(
			/^'Name' and 'Metadata' didn't change within 60 s\. .* reports its result\.$/,
		);
		const failed = (await waitFor(changes, NEW, FORBIDDEN, shown)).result.reason;
		expect(failed).toMatch(/ reports its result\. 1 of \d+ reads failed, .*No access today$/);
		expect(failed.startsWith(reason)).toBe(true);
	});

	it('that could not be read before the update says so, unless it was seen without the change', async () => {
		const { result } = await waitFrom(undefined, LOST);
		expect(result).toMatchObject({ outcome: 'unconfirmed', lead: LOST });
		expect(result.reason).toMatch(/may already have had these values.*Lead Calling Trigger/);
		expect((await waitFrom(undefined, FORBIDDEN, NEW, LOST)).result.outcome).toBe('updated');
	});

	it('says that the lead could not be read when no read succeeds', async () => {
		const { result } = await waitOn(FORBIDDEN);
		expect(result).not.toHaveProperty('lead');
		expect(result.reason).toMatch(/read the lead for 60 s.*No access today/);
	});

	it('for a lead that is not there, or in an execution that is canceled, is an error', async () => {
		const canceled = new ServiceError({ kind: 'canceled', message: 'Stop' });
		for (const failure of [NOT_FOUND, canceled]) {
			await expect(waitOn(failure)).rejects.toBe(failure);
		}
	});
});

describe('A change shows', () => {
	const record: LeadRecord = {
		_id: '65f1',
		name: 'Asha  Rao',
		currentState: 'lost',
		lastDisposition: 'Lost',
		metadata: {
			city: 'Pune',
			tags: ['a'],
			age: 41,
			debts: 0,
			vip: true,
			agent: null,
			home: { zip: { no: 1 }, door: '' },
			order: '12345678901234567890',
			place: 'Pune,India',
			floor: '3.0',
		},
	};

	it.each<[UpdateChanges, boolean]>([
		[{ targetState: 'lost' }, true],
		[{ targetState: 'lost', disposition: 'lost' }, true],
		[{ targetState: 'lost', disposition: 'interested' }, false],
		[{ name: ' Asha Rao' }, true],
		[{ name: 'Asha' }, false],
		[{ metadata: { city: 'Pune', tags: ['a'] } }, true],
		[{ metadata: { age: '41', vip: 'true' } }, true],
		[{ metadata: { home: { zip: { no: '1' } } } }, true],
		[{ metadata: { home: { zip: 1 } } }, false],
		[{ metadata: { city: { street: 'x' } } }, false],
		[{ metadata: { tags: [] } }, false],
		[{ metadata: { former: null, city: 'Pune' } }, true],
		[{ metadata: { city: null } }, false],
		[{ name: 'Asha \n Rao' }, true],
		[{ metadata: { city: 'Pune', age: 42 } }, false],
		[{ metadata: { age: '41.0' } }, true],
		[{ metadata: { floor: 3 } }, true],
		[{ metadata: { tags: 'a' } }, false],
		[{ metadata: { former: { street: 'x' } } }, false],
		[{ metadata: { agent: null, former: '' } }, true],
		[{ metadata: { debts: null } }, false],
		[{ metadata: { home: { door: 0 } } }, false],
		[{ metadata: { order: '12345678901234567891' } }, false],
		[{ metadata: { place: 'Pune India' } }, false],
		[{ userId: 'agent-7' }, true],
	])('%j: %s', (changes, expected) => {
		expect(findMissingChanges(record, changes).length === 0).toBe(expected);
		const split = { ...record, name: undefined, firstName: 'Asha', lastName: 'Rao' };
		expect(findMissingChanges(split, changes).length === 0).toBe(expected);
	});
});

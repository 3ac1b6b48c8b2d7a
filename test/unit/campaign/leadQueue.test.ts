import fc from 'fast-check';

import { formatFor } from '../../../nodes/service/campaign/format';
import { type PendingLead, jobsOf } from '../../../nodes/service/campaign/pendingLead';
import { LeadQueue } from '../../../nodes/service/campaign/leadQueue';
import { mapConcurrent } from '../../../nodes/service/http/mapConcurrent';
import { shuffle } from '../../../nodes/service/campaign/shuffle';
import type { Row } from '../../../nodes/service/leads/outcome';
import { existingJobs, newJobs } from './pendingLeads';

const kinds: Array<'new' | 'existing'> = ['new', 'existing'];
const row = (kind: 'new' | 'existing', at: number): Row => ({
	submission:
		kind === 'new'
			? { kind, lead: { projectId: 'p', processId: 'q', referenceId: `R-${at}` } }
			: { kind, leadId: `L-${at}` },
});

describe('The line', () => {
	it('gives every lead once, in batches of one kind, whatever sizes are asked for', () => {
		fc.assert(
			fc.property(
				fc.array(fc.constantFrom(...kinds), { maxLength: 60 }),
				fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 }),
				(list, sizes) => {
					const jobs = jobsOf(list.map(row));
					const line = new LeadQueue([]);
					line.add(jobs);
					const given: PendingLead[] = [];
					for (let nth = 0; line.readyCount > 0; nth++) {
						const size = sizes[nth % sizes.length]!;
						const batch = line.take(size);
						expect(batch.length).toBeGreaterThan(0);
						expect(batch.length).toBeLessThanOrEqual(size);
						expect(new Set(batch.map(({ submission }) => submission.kind)).size).toBe(1);
						given.push(...batch);
					}
					expect(given.map(({ index }) => index).sort((a, b) => a - b)).toEqual(
						jobs.map(({ index }) => index),
					);
				},
			),
		);
	});

	it('gives those first that were put back', () => {
		const line = new LeadQueue([]);
		line.add(newJobs({}, {}, {}, {}));
		const [one, two] = line.take(2);
		line.putBack([two!, one!]);
		expect(line.take(3).map(({ index }) => index)).toEqual([1, 0, 2]);
	});

	it('has all looked up that wait, when that is decided in the middle', () => {
		const line = new LeadQueue(newJobs({}, {}, {}));
		line.add(line.takeUnchecked(2));
		expect([line.readyCount, line.uncheckedCount, line.count]).toEqual([2, 1, 3]);
		line.uncheckAll();
		expect([line.readyCount, line.uncheckedCount, line.count]).toEqual([0, 3, 3]);
	});
});

describe('The order', () => {
	it('is another one after shuffling, of the same elements', () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer()),
				fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
				(list, chances) => {
					const shuffled = [...list];
					shuffle(shuffled, () => chances.next().value as number);
					expect(shuffled.sort()).toEqual([...list].sort());
				},
			),
		);
	});

	it('is any with the same chance', () => {
		const counts = new Map<string, number>();
		for (let nth = 0; nth < 6_000; nth++) {
			const list = ['a', 'b', 'c'];
			shuffle(list, Math.random);
			counts.set(list.join(''), (counts.get(list.join('')) ?? 0) + 1);
		}
		expect(counts.size).toBe(6);
		// A thousand each; seven standard deviations to either side.
		for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(205);
	});
});

describe('The format', () => {
	it('is v1.2 only where every lead has a reference of its own', () => {
		expect(formatFor(newJobs({ referenceId: 'a' }, { referenceId: 'b' }), 'auto')).toBe('1.2');
		expect(formatFor(newJobs({ referenceId: 'a' }, {}), 'auto')).toBe('default');
		expect(formatFor(newJobs({ referenceId: 'a' }, { referenceId: 'a' }), 'auto')).toBe('default');
		expect(formatFor(existingJobs('a'), 'auto')).toBe('default');
	});

	it('is the one asked for otherwise', () => {
		expect(formatFor(newJobs({}), '1.2')).toBe('1.2');
		expect(formatFor(newJobs({ referenceId: 'a' }), 'default')).toBe('default');
	});
});

describe('Several at once', () => {
	it('works on every element once, on so many at a time and no more, taking them in order', async () => {
		let running = 0;
		let most = 0;
		const begun: number[] = [];
		await mapConcurrent(
			Array.from({ length: 25 }, (_, at) => at),
			async (element, at) => {
				expect(element).toBe(at);
				begun.push(at);
				most = Math.max(most, ++running);
				await new Promise((resolve) => setImmediate(resolve));
				running -= 1;
			},
			4,
		);
		expect(begun).toEqual(Array.from({ length: 25 }, (_, at) => at));
		expect(most).toBe(4);
	});

	it('rejects with the first rejection', async () => {
		const work = async (element: number) => {
			if (element === 2) throw new Error('two');
		};
		await expect(mapConcurrent([1, 2, 3], work)).rejects.toThrow('two');
	});
});

import fc from 'fast-check';

import type { PendingLead } from '../../../nodes/service/campaign/pendingLead';
import { LeadQueue } from '../../../nodes/service/campaign/leadQueue';
import { existingJob, newJob } from './arbitraries';

const lists = fc
	.array(fc.boolean(), { minLength: 1, maxLength: 60 })
	.map((kinds) => kinds.map((isNew, at) => (isNew ? newJob(at, lead(at)) : existingJob(at))));

function lead(at: number) {
	return { projectId: 'p', processId: 'q', phone: `+9198100000${at}`, name: 'x' };
}

function lineOf(jobs: readonly PendingLead[]): LeadQueue {
	const line = new LeadQueue([...jobs]);
	line.add(line.takeUnchecked(jobs.length));
	return line;
}

const indexes = (jobs: readonly PendingLead[]) => jobs.map(({ index }) => index);

describe('The line of leads that wait', () => {
	it('lets every lead leave once, in batches of one kind and no longer than allowed', () => {
		fc.assert(
			fc.property(lists, fc.infiniteStream(fc.integer({ min: 1, max: 15 })), (jobs, sizes) => {
				const line = lineOf(jobs);
				const left: number[] = [];
				while (line.readyCount > 0) {
					const size = sizes.next().value as number;
					const batch = line.take(Math.min(size, line.readyCount));
					expect(batch.length).toBeGreaterThanOrEqual(1);
					expect(batch.length).toBeLessThanOrEqual(size);
					expect(new Set(batch.map(({ submission }) => submission.kind)).size).toBe(1);
					left.push(...indexes(batch));
				}
				expect(left.sort((one, other) => one - other)).toEqual(indexes(jobs));
			}),
		);
	});

	it('lets the other kind of a mixed batch leave next and alone, so that both are one sample', () => {
		fc.assert(
			fc.property(lists, fc.integer({ min: 1, max: 60 }), (jobs, size) => {
				const line = lineOf(jobs);
				const wanted = Math.min(size, jobs.length);
				const sent = indexes(line.take(wanted));
				if (sent.length < wanted) sent.push(...indexes(line.take(line.readyCount)));
				expect(sent.sort((one, other) => one - other)).toEqual(indexes(jobs.slice(0, wanted)));
			}),
		);
	});

	it('loses nobody when leads come back or are to be looked up after all', () => {
		const steps = fc.array(
			fc.oneof(
				fc.record({ do: fc.constant('take' as const), size: fc.integer({ min: 1, max: 9 }) }),
				fc.record({ do: fc.constant('putBack' as const), size: fc.integer({ min: 1, max: 9 }) }),
				fc.record({ do: fc.constant('uncheckAll' as const), size: fc.constant(0) }),
				fc.record({ do: fc.constant('check' as const), size: fc.integer({ min: 1, max: 9 }) }),
			),
			{ maxLength: 40 },
		);
		fc.assert(
			fc.property(lists, steps, (jobs, todo) => {
				const line = lineOf(jobs);
				const out: PendingLead[] = [];
				for (const { do: what, size } of todo) {
					if (what === 'take' && line.readyCount > 0) {
						out.push(...line.take(Math.min(size, line.readyCount)));
					}
					if (what === 'putBack') line.putBack(out.splice(0, size));
					if (what === 'uncheckAll') line.uncheckAll();
					if (what === 'check') line.add(line.takeUnchecked(size));
				}
				const all = indexes([...out, ...line.all]);
				expect(all.sort((one, other) => one - other)).toEqual(indexes(jobs));
				expect(line.count).toBe(jobs.length - out.length);
			}),
		);
	});
});

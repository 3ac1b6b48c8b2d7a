import fc from 'fast-check';

import type { PendingLead } from '../../../nodes/service/campaign/model';
import { matchAnswer } from '../../../nodes/service/answers/match';
import type { BulkAnswer } from '../../../nodes/service/api/contract';
import { existingJobs } from '../campaign/pendingLeads';
import {
	jobLists,
	type Naming,
	namings,
	REASONS,
	trueAnswer,
	type Verdict,
	verdicts,
} from './arbitraries';

interface Case {
	jobs: PendingLead[];
	judged: Verdict[];
	named: Naming[];
	order: number[];
	/** Which elements of the answer are there, and which of those say whom they mean. */
	isThere: boolean[];
	isNamed: boolean[];
}

const cases: fc.Arbitrary<Case> = jobLists.chain((jobs) => {
	const each = <T>(one: fc.Arbitrary<T>) =>
		fc.array(one, { minLength: jobs.length, maxLength: jobs.length });
	return fc.record({
		jobs: fc.constant(jobs),
		judged: each(verdicts),
		named: each(namings),
		order: fc.shuffledSubarray(
			jobs.map((_, at) => at),
			{ minLength: jobs.length },
		),
		isThere: each(fc.boolean()),
		isNamed: each(fc.boolean()),
	});
});

function answerOf({ jobs, judged, named, order }: Case): BulkAnswer {
	return trueAnswer(jobs, judged, (at) => named[at]!, order);
}

const nameless = (element: unknown) => {
	const { error, message } = element as Record<string, unknown>;
	return (error ?? message) ? { error: error ?? message } : {};
};

describe('Matching a bulk answer to the leads that were sent', () => {
	it('gives every lead the outcome that the service gave it, in whatever shape and order', () => {
		fc.assert(
			fc.property(cases, (one) => {
				const { outcomes } = matchAnswer(one.jobs, answerOf(one));
				expect(outcomes.map(({ outcome }) => outcome)).toEqual(
					one.judged.map(({ accepted }) => (accepted ? 'accepted' : 'rejected')),
				);
				outcomes.forEach(({ reason, leadId }, at) => {
					const verdict = one.judged[at]!;
					if (verdict.accepted) expect(leadId).toBe(`stored-${at}`);
					else expect(reason).toBe(verdict.reason);
				});
			}),
		);
	});

	it('leaves a lead unknown that the answer does not mention', () => {
		fc.assert(
			fc.property(cases, (one) => {
				const order = one.order.filter((at) => one.isThere[at]);
				const { outcomes } = matchAnswer(one.jobs, answerOf({ ...one, order }));
				outcomes.forEach(({ outcome }, at) => {
					const told = one.judged[at]!.accepted ? 'accepted' : 'rejected';
					expect(outcome).toBe(one.isThere[at] ? told : 'unknown');
				});
			}),
		);
	});

	it('never says the opposite of the service, though some elements name nobody', () => {
		fc.assert(
			fc.property(cases, (one) => {
				const answer: BulkAnswer = { success: [], errors: [] };
				for (const at of one.order) {
					const { success, errors } = answerOf({ ...one, order: [at] });
					const strip = one.isNamed[at] ? (element: unknown) => element : nameless;
					answer.success.push(...success.map(strip));
					answer.errors.push(...errors.map(strip));
				}
				const { outcomes } = matchAnswer(one.jobs, answer);
				outcomes.forEach(({ outcome, reason }, at) => {
					const verdict = one.judged[at]!;
					if (outcome === 'unknown') return;
					expect(outcome).toBe(verdict.accepted ? 'accepted' : 'rejected');
					if (!verdict.accepted) expect(reason).toBe(verdict.reason);
				});
			}),
		);
	});

	it('counts every duplicate, also one that cannot be tied to a lead', () => {
		fc.assert(
			fc.property(cases, fc.boolean(), (one, isNameless) => {
				const answer = answerOf(one);
				if (isNameless) answer.errors = answer.errors.map(nameless);
				const { duplicates } = matchAnswer(one.jobs, answer);
				const counted: string[] = [REASONS.duplicate, REASONS.called];
				const true_ = one.judged.filter(
					(verdict) => !verdict.accepted && counted.includes(verdict.reason),
				);
				expect(duplicates).toBeGreaterThanOrEqual(true_.length);
				expect(duplicates).toBeLessThanOrEqual(answer.errors.length);
			}),
		);
	});

	it('gives one outcome a lead for whatever JSON comes back', () => {
		const elements = fc.array(
			fc.oneof(
				fc.jsonValue(),
				fc.record({ referenceId: fc.constantFrom('R-0', 'R-1', 7, null), error: fc.jsonValue() }),
				fc.record({ data: fc.jsonValue(), error: fc.string() }),
				fc.record({ _id: fc.constantFrom('id-0', 'id-1', 3), phone: fc.jsonValue() }),
			),
		);
		fc.assert(
			fc.property(jobLists, elements, elements, fc.nat(3), (jobs, success, errors, existing) => {
				const ids = Array.from({ length: existing }, (_, at) => `id-${at}`);
				const all = [...jobs, ...existingJobs(...ids)];
				const { outcomes } = matchAnswer(all, { success, errors });
				expect(outcomes).toHaveLength(all.length);
				for (const { outcome } of outcomes) {
					expect(['accepted', 'rejected', 'unknown']).toContain(outcome);
				}
			}),
		);
	});
});

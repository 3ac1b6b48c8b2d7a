/** A campaign under random events: whatever happens, each lead ends once and leaves once. */
import fc from 'fast-check';

import { apply } from '../../../nodes/service/campaign/apply';
import { decide } from '../../../nodes/service/campaign/decide';
import type { CampaignState, PendingLead } from '../../../nodes/service/campaign/model';
import type { Step } from '../../../nodes/service/campaign/steps';
import { budgetLeft } from '../../../nodes/service/campaign/duplicateBudget/duplicateWindow';
import { fault, recordOf, stateOf, T, WALL } from '../campaign/states';

/** What the world does with a step; each number picks one of its ways. */
interface Course {
	state: CampaignState;
	now: number;
	left: PendingLead[];
	pick(ways: number): number;
}

const LOST = [fault('interrupted'), fault('failed', { status: 504 }), fault('unreadable')];

function send({ state, now, left, pick }: Course, step: Extract<Step, { do: 'send' }>): void {
	const { from, requests } = step;
	const leads = requests.flat();
	apply(state, { is: 'leaving', leads, from, requests: requests.length });
	for (const request of requests) {
		const way = pick(4);
		if (way === 3) {
			left.push(...request);
			const sentAt = { now, wallTime: WALL + now - T };
			apply(state, {
				is: 'faulted',
				leads: request,
				from,
				fault: LOST[pick(3)]!,
				sentAt,
				now,
			});
			continue;
		}
		const refused = Math.min(pick(4), request.length);
		const errors = request.slice(0, refused).map(({ index }) => ({ referenceId: `R-${index}` }));
		const success = request.slice(refused).map(({ index }) => recordOf(index));
		left.push(...request);
		apply(state, { is: 'answered', leads: request, from, answer: { success, errors }, now });
	}
}

function perform(course: Course, step: Step): void {
	const { state, now, pick } = course;
	switch (step.do) {
		case 'send':
			return send(course, step);
		case 'wait':
			course.now += step.ms;
			return apply(state, { is: 'waited', ms: step.ms });
		case 'lookUp': {
			const results = step.leads.map((lead) => {
				const own = { is: 'own', record: recordOf(lead.index) } as const;
				const ways = [{ is: 'absent' }, { is: 'elsewhere' }, own] as const;
				return { lead, held: ways[pick(3)]! };
			});
			return apply(state, { is: 'lookedUp', results, lookUps: results.length });
		}
		case 'confirm': {
			const found = step.leads.map((lead) => ({
				lead,
				records: pick(2) === 0 ? [] : [recordOf(lead.index)],
			}));
			return apply(state, { is: 'confirmed', found, serverAheadMs: WALL - T, lookUps: 1, now });
		}
		case 'count':
			return apply(state, { is: 'counted', stored: [undefined, 10, 1e9][pick(3)] });
		case 'read': {
			const { leads } = step;
			const { sampled } = state;
			const all = [...leads, ...sampled];
			const hits = new Map(all.map((_, at) => [at, { is: 'elsewhere' } as const]));
			return apply(state, { is: 'haveRead', leads, sampled, hits, readLeads: 10, ms: 1 });
		}
		case 'changeOver':
			return apply(state, { is: 'changedOver' });
		case 'update':
		case 'stop':
		case 'end':
	}
}

describe('A campaign, whatever happens to it', () => {
	it.each(['adaptive', 'strict'] as const)(
		'%s: every lead leaves at most once and ends once',
		(protection) => {
			fc.assert(
				fc.property(
					fc.integer({ min: 1, max: 60 }),
					fc.infiniteStream(fc.integer({ min: 0, max: 1_000 })),
					(rows, chances) => {
						const state = stateOf(rows, { protection });
						const pick = (ways: number) => chances.next().value! % ways;
						const course: Course = { state, now: T, left: [], pick };
						for (let steps = 0; steps < 2_000; steps++) {
							const step = decide(state, course.now);
							if (step.do === 'end') break;
							if (step.do === 'send' && protection === 'strict') {
								const limits = { ...state.policy.duplicates, duplicates: 5 };
								const left = budgetLeft(state.key.duplicates, course.now, limits);
								expect(step.requests.flat().length).toBeLessThan(left);
							}
							if (state.doubt !== undefined) expect(['wait', 'confirm']).toContain(step.do);
							perform(course, step);
						}
						expect(decide(state, course.now).do).toBe('end');
						expect(new Set(course.left).size).toBe(course.left.length);
						const waiting = [...state.ready, ...state.toLookUp, ...state.last];
						expect(state.ended.size + waiting.length).toBe(rows);
						expect(waiting.length === 0 || state.stoppedBy !== undefined).toBe(true);
					},
				),
				{ numRuns: 200 },
			);
		},
	);
});

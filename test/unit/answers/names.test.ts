/** Answers that name leads in ways that come close to others, or contradict themselves. */
import { matchAnswer } from '../../../nodes/service/answers/match';
import type { BulkAnswer } from '../../../nodes/service/api/contract';
import { existingJobs, newJobs } from '../campaign/pendingLeads';

const match = (
	jobs: ReturnType<typeof newJobs>,
	{ success = [], errors = [] }: Partial<BulkAnswer>,
) => matchAnswer(jobs, { success, errors });
const outcomesOf = (...given: Parameters<typeof match>) =>
	match(...given).outcomes.map(({ outcome }) => outcome);

describe('A lead is meant', () => {
	it.each<[string, unknown]>([
		['by its ID alone', 'b'],
		['by a record', { _id: 'b' }],
		['by `id`', { id: 'b' }],
		['by `leadId` beside the record', { leadId: 'b', lead: { name: 'Asha' } }],
	])('%s, where it exists already', (_, element) => {
		const outcomes = outcomesOf(existingJobs('a', 'b', 'c'), { success: [element] });
		expect(outcomes).toEqual(['unknown', 'accepted', 'unknown']);
	});

	it.each<[string, object, object, object]>([
		['reference', { referenceId: 'R-1' }, { referenceId: 'r-1' }, {}],
		['phone', { phone: '+919812345671' }, { phone: '+449812345671' }, {}],
		[
			'reference',
			{ referenceId: 'R-1' },
			{ referenceId: 'R-2', processId: 'x' },
			{ processId: 'x' },
		],
	])('by its own %s, though another one comes near: %j, %j', (_, one, other, more) => {
		const outcomes = outcomesOf(newJobs(one, other, {}), { success: [{ ...one, ...more }] });
		expect(outcomes).toEqual(['accepted', 'unknown', 'unknown']);
	});

	it('by an ID that a new lead got, told alone', () => {
		const [job] = newJobs({ referenceId: 'R-1' });
		expect(match([job!], { success: ['65f1'] }).outcomes).toEqual([
			{ outcome: 'accepted', leadId: '65f1', referenceId: 'R-1' },
		]);
	});
});

describe('A reason', () => {
	it.each<[unknown, string]>([
		['No such lead', 'No such lead'],
		[{ error: { code: 7 } }, '{"code":7}'],
		[{ message: ' No ' }, 'No'],
	])('is read from %j', (element, reason) => {
		expect(match(newJobs({}), { errors: [element] }).outcomes[0]).toMatchObject({
			outcome: 'rejected',
			reason,
		});
	});
});

describe('What contradicts itself leaves leads unknown:', () => {
	const named = newJobs({ referenceId: 'R-0' });
	const success = { referenceId: 'R-0', _id: 'a' };
	const error = { referenceId: 'R-0', error: 'No' };

	it.each<[string, Partial<BulkAnswer>, string[]]>([
		['accepted twice is accepted', { success: [success, success] }, ['accepted']],
		['accepted and refused', { success: [success], errors: [error] }, ['unknown']],
		['refused, and accepted twice', { success: [success, success], errors: [error] }, ['unknown']],
	])('%s', (_, answer, outcomes) => {
		expect(outcomesOf(named, answer)).toEqual(outcomes);
	});

	it.each<[string, Partial<BulkAnswer>]>([
		['a success and a refusal of no name', { success: [{ _id: 'a' }], errors: [{ error: 'No' }] }],
		['two successes', { success: [{ _id: 'a' }, { _id: 'b' }] }],
	])('one lead with %s', (_, answer) => {
		expect(outcomesOf(newJobs({}), answer)).toEqual(['unknown']);
	});

	it('as many refusals as leads, and a success', () => {
		const answer = { success: ['x'], errors: [{ error: 'No' }, { error: 'No' }] };
		expect(outcomesOf(newJobs({}, {}), answer)).toEqual(['unknown', 'unknown']);
	});
});

it('An answer without the lead leaves it unknown, under its own ID', () => {
	expect(match(existingJobs('a', 'b'), {}).outcomes[1]).toEqual({
		leadId: 'b',
		outcome: 'unknown',
		category: 'service',
		permanent: false,
		reason: 'The service returned no result for this lead',
	});
});

it('A refusal is counted, also of a lead that was accepted', () => {
	const answer = { success: [{ _id: 'a' }], errors: [{ error: 'No' }] };
	expect(match(newJobs({}), answer).duplicates).toBe(1);
});

import { matchAnswer } from '../../../nodes/service/answers/match';
import { existingJobs, newJobs } from '../campaign/pendingLeads';

const EXISTS = 'The lead already exists for this project and process';
const REPEATING = 'The phone number contains a repeating digits pattern';

const three = () =>
	newJobs(
		{ referenceId: 'R-0', phone: '+91 98123 45670' },
		{ referenceId: 'R-1', phone: '+919812345671' },
		{ referenceId: 'R-2', email: 'Ravi@Example.com' },
	);
const outcomes = (matched: ReturnType<typeof matchAnswer>) =>
	matched.outcomes.map(({ outcome }) => outcome);

describe('An element of `success` means a lead', () => {
	it.each([
		['a record', { _id: 'a', referenceId: 'R-1', phone: '+919812345671' }],
		['a record without reference', { _id: 'a', phone: '919812345671' }],
		['a masked record with reference', { _id: 'a', referenceId: 'R-1', phone: '*********5671' }],
		['a record in `lead`', { leadId: 'a', lead: { _id: 'a', referenceId: 'R-1' } }],
		['an object with `leadId`', { leadId: 'a', referenceId: 'R-1' }],
		['an object with `id`', { id: 'a', referenceId: 'R-1' }],
	])('as %s', (_, element) => {
		const { outcomes: given } = matchAnswer(three(), { success: [element], errors: [] });
		expect(given.map(({ outcome, leadId }) => [outcome, leadId])).toEqual([
			['unknown', undefined],
			['accepted', 'a'],
			['unknown', undefined],
		]);
	});

	it.each(['R-1', 'r-1'])('as its reference alone (%s), which is not taken for its ID', (named) => {
		const matched = matchAnswer(three(), { success: [named], errors: [] });
		expect(outcomes(matched)).toEqual(['unknown', 'accepted', 'unknown']);
		expect(matched.outcomes[1]).not.toHaveProperty('leadId');
		const [lead] = newJobs({ referenceId: 'R-1' });
		const [only] = matchAnswer([lead!], { success: [named], errors: [] }).outcomes;
		expect(only).not.toHaveProperty('leadId');
	});

	it('as the ID of an existing lead, in any order', () => {
		const matched = matchAnswer(existingJobs('a', 'b'), {
			success: ['b', { _id: 'a' }],
			errors: [],
		});
		expect(matched.outcomes).toEqual([
			expect.objectContaining({ outcome: 'accepted', leadId: 'a' }),
			expect.objectContaining({ outcome: 'accepted', leadId: 'b' }),
		]);
	});

	it('by elimination where it carries nothing but as many come as leads are left', () => {
		const all = matchAnswer(three(), { success: ['x', 'y', 'z'], errors: [] });
		expect(outcomes(all)).toEqual(['accepted', 'accepted', 'accepted']);
		for (const { leadId } of all.outcomes) expect(leadId).toBeUndefined();

		const oneMissing = matchAnswer(three(), { success: ['x', 'y'], errors: [] });
		expect(outcomes(oneMissing)).toEqual(['unknown', 'unknown', 'unknown']);

		const oneRefused = matchAnswer(three(), {
			success: ['x', 'y'],
			errors: [{ referenceId: 'R-1', error: EXISTS }],
		});
		expect(outcomes(oneRefused)).toEqual(['accepted', 'rejected', 'accepted']);
	});
});

describe('An element of `errors` means a lead', () => {
	it.each([{}, { error: '  ' }, { error: null, message: '' }, ' ', null])(
		'and has a reason, also where the service gives none: %j',
		(element) => {
			const { outcomes: given } = matchAnswer(newJobs({}), { success: [], errors: [element] });
			expect(given[0]).toMatchObject({ outcome: 'rejected', reason: 'The service gave no reason' });
		},
	);

	it.each([
		['`leadId`', (leadId: string) => ({ leadId })],
		['`data` with `leadId`', (leadId: string) => ({ data: { leadId } })],
		['the record in `data`', (_id: string) => ({ data: { _id, phone: '+15550100', name: 'A' } })],
		['the ID in `data`', (data: string) => ({ data })],
	])('by %s, where it is an existing one', (_, named) => {
		const answer = {
			success: [{ _id: 'b' }],
			errors: ['c', 'a'].map((id) => ({ ...named(id), error: `No ${id}` })),
		};
		const { outcomes: given } = matchAnswer(existingJobs('a', 'b', 'c'), answer);
		expect(given.map(({ reason }) => reason)).toEqual(['No a', undefined, 'No c']);
	});

	it.each([
		['by reference', { referenceId: 'R-1', error: EXISTS }],
		['by `data`', { data: { referenceId: 'R-1' }, error: EXISTS }],
		['by the phone in `data`', { data: { phone: '00919812345671' }, error: EXISTS }],
		['by the lead itself', { phone: '+919812345671', processId: 'process-1', error: EXISTS }],
		['by `lead`', { lead: { referenceId: 'R-1' }, error: EXISTS }],
	])('%s', (_, element) => {
		const { outcomes: given, duplicates } = matchAnswer(three(), {
			success: [{ referenceId: 'R-0' }, { referenceId: 'R-2' }],
			errors: [element],
		});
		expect(given[1]).toEqual({
			referenceId: 'R-1',
			outcome: 'rejected',
			reason: EXISTS,
			category: 'duplicate',
			permanent: true,
		});
		expect(duplicates).toBe(1);
	});

	it('by e-mail in any case', () => {
		const { outcomes: given } = matchAnswer(three(), {
			success: [],
			errors: [{ data: { email: 'ravi@example.com' }, error: EXISTS }],
		});
		expect(given[2]).toMatchObject({ outcome: 'rejected' });
	});

	it.each([[{ leadId: 'b', error: EXISTS }], [{ data: 'b', error: EXISTS }]])(
		'by the ID of an existing one: %j',
		(element) => {
			const matched = matchAnswer(existingJobs('a', 'b'), { success: ['a'], errors: [element] });
			expect(outcomes(matched)).toEqual(['accepted', 'rejected']);
		},
	);

	it('only where it agrees in everything: a reference may stand in two processes', () => {
		const jobs = newJobs(
			{ referenceId: 'R', phone: '+919812345670', processId: 'process-1' },
			{ referenceId: 'R', phone: '+919812345671', processId: 'process-2' },
		);
		const told = matchAnswer(jobs, {
			success: [{ referenceId: 'R', processId: 'process-1' }],
			errors: [{ data: { referenceId: 'R', processId: 'process-2' }, error: EXISTS }],
		});
		expect(outcomes(told)).toEqual(['accepted', 'rejected']);

		const open = matchAnswer(jobs, {
			success: [],
			errors: [
				{ referenceId: 'R', error: EXISTS },
				{ referenceId: 'R', error: REPEATING },
			],
		});
		expect(outcomes(open)).toEqual(['unknown', 'unknown']);
		expect(open.outcomes[0]!.reason).toMatch(/^The service refused one of 2 leads/);
	});

	it('or none: what is refused without a name makes no lead accepted', () => {
		const matched = matchAnswer(three(), {
			success: [{ referenceId: 'R-0' }],
			errors: [{ error: EXISTS }],
		});
		expect(outcomes(matched)).toEqual(['accepted', 'unknown', 'unknown']);
		// Neither of the two that may be meant.
		expect(matched.duplicates).toBe(2);
	});

	it.each([[null], [7], ['text'], [{}], [[]]])('and what is none does no harm: %j', (element) => {
		const matched = matchAnswer(three(), { success: [], errors: [element] });
		expect(matched.outcomes).toHaveLength(3);
		expect(outcomes(matched)).not.toContain('accepted');
	});
});

it('One success for one lead means that lead, whatever the answer names', () => {
	const [lead] = three();
	const { outcomes: given } = matchAnswer([lead!], { success: [{ _id: 'a' }], errors: [] });
	expect(given[0]).toMatchObject({ outcome: 'accepted', leadId: 'a', record: { _id: 'a' } });
});

it('A lead that is named twice in different ways has no known outcome', () => {
	const { outcomes: given } = matchAnswer(three(), {
		success: [{ referenceId: 'R-0' }, { referenceId: 'R-1' }, { referenceId: 'R-2' }],
		errors: [{ referenceId: 'R-1', error: EXISTS }],
	});
	expect(given.map(({ outcome }) => outcome)).toEqual(['accepted', 'unknown', 'accepted']);
});

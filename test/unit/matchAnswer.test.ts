/** Answers in whatever order and shape: a lead gets the outcome that the service gave it, or none is guessed. */
import fc from 'fast-check';

import type { LeadInput } from '../../nodes/service/leads/fields';
import type { Submission } from '../../nodes/service/leads/outcome';
import type { BulkAnswer } from '../../nodes/service/records';
import { matchAnswer } from '../../nodes/service/sending/matchAnswer';

const EXISTS = 'The lead already exists for this project and process';
const CALLED = 'A call attempt has already been made to this phone number for this project';
const REPEATING = 'The phone number contains a repeating digits pattern';

function newLeads(...leads: Array<Partial<LeadInput>>): Submission[] {
	const place = { projectId: 'p', processId: 'process-1' };
	return leads.map((lead) => ({ kind: 'new', init: true, lead: { ...place, ...lead } }));
}

const existing = (...leadIds: string[]): Submission[] =>
	leadIds.map((leadId) => ({ kind: 'existing', init: true, leadId }));

const THREE = newLeads(
	{ referenceId: 'R-0', phone: '+91 98123 45670' },
	{ referenceId: 'R-1', phone: '+919812345671' },
	{ referenceId: 'R-2', email: 'Ravi@Example.com' },
);

const match = (leads: Submission[], success: unknown[], errors: unknown[] = []) =>
	matchAnswer(leads, { success, errors });

/** Outcomes in a line, with the ID where there is one. */
const told = (...given: Parameters<typeof match>) =>
	match(...given)
		.outcomes.map(({ outcome, leadId }) => (leadId ? `${outcome}:${leadId}` : outcome))
		.join(' ');

describe('An element of `success` means a lead', () => {
	it.each<[string, unknown]>([
		['a record', { _id: 'a', referenceId: 'R-1', phone: '+919812345671' }],
		['a record without reference', { _id: 'a', phone: '919812345671' }],
		['a record with the phone in another spelling', { _id: 'a', phone: '098123 45671' }],
		['a masked record with reference', { _id: 'a', referenceId: 'R-1', phone: '*********5671' }],
		['a record in `lead`', { leadId: 'a', lead: { _id: 'a', referenceId: 'R-1' } }],
		['an object with `leadId`', { leadId: 'a', referenceId: 'R-1' }],
		['an object with `id`', { id: 'a', referenceId: 'R-1' }],
	])('as %s', (_, element) => {
		expect(told(THREE, [element])).toBe('unknown accepted:a unknown');
	});

	it('as its reference alone, in any case, which is not taken for its ID', () => {
		for (const named of ['R-1', 'r-1']) {
			expect(told(THREE, [named])).toBe('unknown accepted unknown');
			expect(told(newLeads({ referenceId: 'R-1' }), [named])).toBe('accepted');
		}
	});

	it.each<[string, unknown]>([
		['its ID alone', 'b'],
		['a record', { _id: 'b' }],
		['`id`', { id: 'b' }],
		['`leadId` beside the record', { leadId: 'b', lead: { name: 'Asha' } }],
	])('by %s, where it exists already', (_, element) => {
		expect(told(existing('a', 'b', 'c'), [element])).toMatch(
			/^unknown:?a? accepted:b unknown:?c?$/,
		);
	});

	it('by elimination, where it carries nothing, but as many come as leads are left', () => {
		expect(told(THREE, ['x', 'y', 'z'])).toBe('accepted accepted accepted');
		expect(told(THREE, ['x', 'y'])).toBe('unknown unknown unknown');
		const errors = [{ referenceId: 'R-1', error: EXISTS }];
		expect(told(THREE, ['x', 'y'], errors)).toBe('accepted duplicate accepted');
	});

	it.each<[string, object, object, object]>([
		['reference', { referenceId: 'R-1' }, { referenceId: 'r-1' }, {}],
		['phone', { phone: '+919812345671' }, { phone: '+449812345671' }, {}],
		[
			'process',
			{ referenceId: 'R' },
			{ referenceId: 'R', processId: 'x' },
			{ processId: 'process-1' },
		],
	])('by its own %s, though another one comes near: %j, %j', (_, one, other, more) => {
		const leads = newLeads(one, other, {});
		expect(told(leads, [{ ...one, ...more }])).toBe('accepted unknown unknown');
	});

	it('that was the only one, whatever the answer names', () => {
		const [record] = match(THREE.slice(0, 1), [{ _id: 'a' }]).outcomes;
		expect(record).toMatchObject({ outcome: 'accepted', leadId: 'a', record: { _id: 'a' } });
		expect(told(newLeads({ referenceId: 'R-1' }), ['65f1'])).toBe('accepted:65f1');
	});
});

describe('An element of `errors` means a lead', () => {
	it.each<[string, object]>([
		['reference (v1.2)', { referenceId: 'R-1' }],
		['`data`', { data: { referenceId: 'R-1' } }],
		['the phone in `data`', { data: { phone: '00919812345671' } }],
		['the lead itself', { phone: '+919812345671', processId: 'process-1' }],
		['`lead`', { lead: { referenceId: 'R-1' } }],
	])('by %s', (_, element) => {
		const success = [{ referenceId: 'R-2' }, { referenceId: 'R-0' }];
		const { outcomes } = match(THREE, success, [{ ...element, error: EXISTS }]);
		const duplicate = { outcome: 'duplicate', category: 'alreadyStored', reason: EXISTS };
		expect(outcomes[1]).toEqual(duplicate);
		expect([outcomes[0]!.outcome, outcomes[2]!.outcome]).toEqual(['accepted', 'accepted']);
	});

	it('by e-mail in any case', () => {
		const errors = [{ data: { email: 'ravi@example.com' }, error: REPEATING }];
		expect(told(THREE, [], errors)).toBe('unknown unknown rejected');
	});

	it.each<[string, (id: string) => object]>([
		['`leadId`', (leadId) => ({ leadId })],
		['`data` with `leadId`', (leadId) => ({ data: { leadId } })],
		['the record in `data`', (_id) => ({ data: { _id, phone: '+15550100', name: 'A' } })],
		['the ID in `data`', (data) => ({ data })],
	])('by %s, where it is an existing one', (_, named) => {
		const errors = ['c', 'a'].map((id) => ({ ...named(id), error: `No ${id}` }));
		const { outcomes } = match(existing('a', 'b', 'c'), [{ _id: 'b' }], errors);
		expect(outcomes.map(({ reason }) => reason)).toEqual(['No a', 'Call started', 'No c']);
	});

	it('only where it agrees in everything: a reference may stand in two processes', () => {
		const leads = newLeads({ referenceId: 'R' }, { referenceId: 'R', processId: 'process-2' });
		const second = { data: { referenceId: 'R', processId: 'process-2' }, error: EXISTS };
		const first = { referenceId: 'R', processId: 'process-1' };
		expect(told(leads, [first], [second])).toBe('accepted duplicate');
		const errors = [EXISTS, REPEATING].map((error) => ({ referenceId: 'R', error }));
		expect(told(leads, [], errors)).toBe('unknown unknown');
	});

	it('where none has a name: as many as are left, in the same words', () => {
		const [same, other] = [{ error: REPEATING }, { error: EXISTS }];
		expect(told(THREE, [], [same, same, same])).toBe('rejected rejected rejected');
		expect(told(THREE, [], [same, other, other])).toBe('unknown unknown unknown');
		expect(told(THREE, [{ referenceId: 'R-0' }], [other])).toBe('accepted unknown unknown');
	});

	it.each([[null], [7], ['text'], [{}], [[]], [{ data: [] }]])(
		'and what is none does no harm: %j',
		(one) => {
			expect(told(THREE, [], [one])).toBe('unknown unknown unknown');
		},
	);
});

describe('A refusal', () => {
	it.each<[unknown, string]>([
		['No such lead', 'No such lead'],
		[{ error: { code: 7 } }, '{"code":7}'],
		[{ message: ' No ' }, 'No'],
		...[{}, { error: '  ' }, { error: null, message: '' }, ' ', null].map(
			(element): [unknown, string] => [element, 'The service gave no reason'],
		),
	])('has the reason that it gives, in whatever form: %j', (element, reason) => {
		const [outcome] = match(newLeads({}), [], [element]).outcomes;
		expect(outcome).toMatchObject({ outcome: 'rejected', reason });
	});

	it.each([
		[EXISTS, 'alreadyStored'],
		[`${CALLED}.`, 'alreadyCalled'],
		[REPEATING, 'badPhone'],
		['The phone number is invalid', 'refused'],
		['This lead already exists in no numbering plan', 'refused'],
	])('has its category by the typical messages alone: %s', (error, category) => {
		expect(match(newLeads({}), [], [{ error }]).outcomes[0]).toMatchObject({ category });
	});

	it('counts against the key whatever its words, and so does a lead that is not named', () => {
		const others = [{ referenceId: 'R-1' }, { referenceId: 'R-2' }];
		for (const error of [EXISTS, REPEATING, CALLED, 'Else', '', { code: 17 }, null, undefined]) {
			expect(match(THREE, others, [{ referenceId: 'R-0', error }]).duplicates).toBe(1);
		}
		expect(match(THREE, others).duplicates).toBe(1);
		expect(match(newLeads({}), [{ _id: 'a' }], [{ error: 'No' }]).duplicates).toBe(1);
	});
});

describe('What contradicts itself leaves a lead unknown', () => {
	const yes = { referenceId: 'R-0', _id: 'a' };
	const no = { referenceId: 'R-0', error: 'No' };

	it.each<[string, unknown[], unknown[], RegExp]>([
		['accepted twice is accepted', [yes, yes], [], /^accepted:a$/],
		['accepted and refused', [yes], [no], /^unknown/],
		['refused once, accepted twice', [yes, yes], [no], /^unknown/],
		['refused twice, accepted once', [yes], [no, no], /^unknown/],
		['two successes of no name', [{ _id: 'a' }, { _id: 'b' }], [], /^unknown$/],
		['a success and a refusal of no name', ['x'], [{ error: 'No' }], /^unknown$/],
	])('%s', (_, success, errors, outcome) => {
		expect(told(newLeads({ referenceId: 'R-0' }), success, errors)).toMatch(outcome);
	});

	it('as many refusals as leads, and a success', () => {
		const errors = [{ error: 'No' }, { error: 'No' }];
		expect(told(newLeads({}, {}), ['x'], errors)).toBe('unknown unknown');
	});

	it('one that the answer does not mention, and says to look it up', () => {
		const [, lead] = match(existing('a', 'b'), ['a']).outcomes;
		expect(lead).toMatchObject({ outcome: 'unknown', category: 'ambiguous' });
		expect(lead!.reason).toMatch(/may be saved: look it up/);
	});
});

const REASONS = [EXISTS, CALLED, REPEATING, 'Validation failed', undefined];
const NAMINGS = ['data', 'whole', 'nested', 'reference', 'national', 'none', 'absent'] as const;

/** Leads that have nothing in common, what the service decided, and how its answer names them. */
const CASES = fc.array(
	fc.record({
		hasPhone: fc.boolean(),
		hasEmail: fc.boolean(),
		hasReference: fc.boolean(),
		processId: fc.constantFrom('process-1', 'process-2'),
		reason: fc.constantFrom(...REASONS),
		naming: fc.constantFrom(...NAMINGS),
		place: fc.nat(),
	}),
	{ minLength: 1, maxLength: 12 },
);
type Case = typeof CASES extends fc.Arbitrary<Array<infer C>> ? C : never;

const leadOf = ({ hasPhone, hasEmail, hasReference, processId }: Case, at: number): LeadInput => ({
	...{ projectId: 'p', processId, name: 'One Name For All' },
	...((hasPhone || !hasEmail) && { phone: `+91 9812${100_000 + at} (${10 + at})` }),
	...(hasEmail && { email: `Lead.${at}@Example.com` }),
	...(hasReference && { referenceId: `R-${at}` }),
});

/** As services name a lead: one spelling of phones, lower case, the name in two parts. */
function elementOf(one: Case, at: number): object {
	const { naming, reason } = one;
	const lead = leadOf(one, at);
	const { referenceId, email } = lead;
	const digits = lead.phone?.replace(/\D/g, '');
	const phone = digits && (naming === 'national' ? `0${digits.slice(2)}` : `+${digits}`);
	const isReference = naming === 'reference' && referenceId !== undefined;
	if (reason !== undefined) {
		if (naming === 'none') return { error: reason };
		if (isReference) return { referenceId, error: reason };
		if (naming === 'whole') return { ...lead, error: reason };
		return naming === 'nested'
			? { lead, message: reason }
			: { data: { ...lead, phone }, error: reason };
	}
	const record = { ...lead, _id: `stored-${at}`, name: undefined, firstName: 'One', phone };
	if (naming === 'none') return {};
	if (isReference) return { id: record._id, referenceId };
	const stored = { ...record, ...(email && { email: email.toLowerCase() }) };
	return naming === 'nested' ? { lead: stored } : stored;
}

function answerTo(cases: readonly Case[]): BulkAnswer {
	const told = cases.flatMap((one, at) => (one.naming === 'absent' ? [] : [{ one, at }]));
	told.sort((a, b) => a.one.place - b.one.place);
	const elements = (isRefused: boolean) =>
		told
			.filter(({ one: { reason } }) => (reason !== undefined) === isRefused)
			.map(({ one, at }) => elementOf(one, at));
	return { success: elements(false), errors: elements(true) };
}

describe('Whatever the order and the shape', () => {
	it('a lead gets what the service said of it, and never the opposite; all that is refused counts', () => {
		fc.assert(
			fc.property(CASES, (cases) => {
				const { outcomes, duplicates } = matchAnswer(
					newLeads(...cases.map(leadOf)),
					answerTo(cases),
				);
				const isClear = cases.every(({ naming }) => naming !== 'none');
				cases.forEach(({ reason, naming }, at) => {
					const { outcome, reason: words, leadId } = outcomes[at]!;
					if (naming === 'absent') expect(outcome).toBe('unknown');
					if (naming === 'absent' || (outcome === 'unknown' && !isClear)) return;
					expect(outcome === 'accepted').toBe(reason === undefined);
					if (reason !== undefined) expect(words).toBe(reason);
					else if (isClear) expect(leadId).toBe(`stored-${at}`);
				});
				const accepted = cases.filter((one) => one.reason === undefined && one.naming !== 'absent');
				expect(duplicates).toBe(cases.length - accepted.length);
			}),
		);
	});

	it('each lead gets one outcome, and a reason, for any JSON that comes back', () => {
		const elements = fc.array(
			fc.oneof(
				fc.jsonValue(),
				fc.record({ referenceId: fc.constantFrom('R-0', 7, null), error: fc.jsonValue() }),
				fc.record({ data: fc.jsonValue(), error: fc.string() }),
				fc.record({ _id: fc.constantFrom('a', 'b', 3), phone: fc.jsonValue() }),
			),
		);
		fc.assert(
			fc.property(CASES, elements, elements, (cases, success, errors) => {
				const leads = [...newLeads(...cases.map(leadOf)), ...existing('a', 'b')];
				const { outcomes } = matchAnswer(leads, { success, errors });
				expect(outcomes).toHaveLength(leads.length);
				for (const { outcome, reason } of outcomes) {
					expect(['accepted', 'duplicate', 'rejected', 'unknown']).toContain(outcome);
					expect(reason.length).toBeGreaterThan(0);
				}
			}),
		);
	});
});

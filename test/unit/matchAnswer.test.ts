/** Answers in whatever order and shape: a lead gets the outcome that the service gave it, or none is guessed. */
import fc from 'fast-check';

import type { LeadInput } from '../../nodes/service/leads/fields';
import type { Submission } from '../../nodes/service/leads/outcome';
import type { BulkAnswer } from '../../nodes/service/records';
import { matchAnswer } from '../../nodes/service/sending/answers/matchAnswer';

const EXISTS = 'The lead already exists for this project and process';
const CALLED = 'A call attempt has already been made to this phone number for this project';
const REPEATING = 'The phone number contains a repeating digits pattern';

function newLeads(...leads: Array<Partial<LeadInput>>): Submission[] {
	const place = { projectId: 'p', processId: 'process-1' };
	return leads.map((lead) => ({ kind: 'new', init: true, lead: { ...place, ...lead } }));
}

const THREE = newLeads(
	{ referenceId: 'R-0', phone: '+91 98123 45670' },
	{ referenceId: 'R-1', phone: '+919812345671' },
	{ referenceId: 'R-2', email: 'Ravi@Example.com' },
);
const ONE = newLeads({ referenceId: 'R-0' });
const IDS: Submission[] = ['a', 'b', 'c'].map((leadId) => ({
	kind: 'existing',
	init: true,
	leadId,
}));

const match = (leads: Submission[], success: unknown[], errors: unknown[] = []) =>
	matchAnswer(leads, { success, errors });

const outcomesOf = (...given: Parameters<typeof match>) =>
	match(...given)
		.outcomes.map(({ outcome }) => outcome)
		.join(' ');

describe('An element of `success` means a lead', () => {
	it.each<[string, unknown, string | undefined]>([
		['a masked record', { _id: 'x', referenceId: 'R-1', phone: '*********5671' }, 'x'],
		['a record in `lead`', { leadId: 'x', lead: { _id: 'x', referenceId: 'R-1' } }, 'x'],
		['an object with `leadId`', { leadId: 'x', referenceId: 'R-1' }, 'x'],
		['its reference', 'R-1', undefined],
		['its reference in another case', 'r-1', undefined],
	])('as %s', (_, element, leadId) => {
		expect(outcomesOf(THREE, [element])).toBe('unknown accepted unknown');
		expect(match(THREE, [element]).outcomes[1]!.leadId).toBe(leadId);
	});

	it.each<[string, unknown]>([
		['its ID alone', 'b'],
		['`leadId` beside the record', { leadId: 'b', lead: { name: 'Asha' } }],
	])('by %s, where it exists already', (_, element) => {
		expect(outcomesOf(IDS, [element])).toBe('unknown accepted unknown');
		expect(match(IDS, [element]).outcomes[1]!.leadId).toBe('b');
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
		expect(outcomesOf(leads, [{ ...one, ...more }])).toBe('accepted unknown unknown');
	});

	it('that was the only one, whatever the answer names', () => {
		const [outcome] = match(ONE, [{ _id: 'a' }]).outcomes;
		expect(outcome).toMatchObject({ outcome: 'accepted', leadId: 'a', record: { _id: 'a' } });
		expect(match(ONE, ['65f1']).outcomes[0]).toMatchObject({ outcome: 'accepted', leadId: '65f1' });
	});
});

describe('An element of `errors` means a lead', () => {
	it.each<[string, (id: string) => object]>([
		['`leadId`', (leadId) => ({ leadId })],
		['the record in `data`', (_id) => ({ data: { _id, phone: '+15550100', name: 'A' } })],
		['the ID in `data`', (data) => ({ data })],
	])('by %s, where it is an existing one', (_, named) => {
		const errors = ['c', 'a'].map((id) => ({ ...named(id), error: `No ${id}` }));
		const { outcomes } = match(IDS, [{ _id: 'b' }], errors);
		expect(outcomes.map(({ reason }) => reason)).toEqual(['No a', 'Will be called', 'No c']);
	});

	it('only where it agrees in everything: a reference may stand in two processes', () => {
		const leads = newLeads({ referenceId: 'R' }, { referenceId: 'R', processId: 'process-2' });
		const second = { data: { referenceId: 'R', processId: 'process-2' }, error: EXISTS };
		const first = { referenceId: 'R', processId: 'process-1' };
		expect(outcomesOf(leads, [first], [second])).toBe('accepted duplicate');
		const errors = [EXISTS, REPEATING].map((error) => ({ referenceId: 'R', error }));
		expect(outcomesOf(leads, [], errors)).toBe('unknown unknown');
	});
});

describe('A refusal', () => {
	it.each<[unknown, string, string]>([
		['No such lead', 'No such lead', 'refused'],
		[{ error: { code: 7 } }, '{"code":7}', 'refused'],
		[{ message: ' No ' }, 'No', 'refused'],
		[{ error: '  ' }, 'The service gave no reason', 'refused'],
		[{ error: null, message: '' }, 'The service gave no reason', 'refused'],
		[null, 'The service gave no reason', 'refused'],
		[{ error: `${CALLED}.` }, `${CALLED}.`, 'alreadyCalled'],
	])(
		'has the words that it gives, and a category by the typical messages alone: %j',
		(element, reason, category) => {
			expect(match(newLeads({}), [], [element]).outcomes[0]).toMatchObject({ reason, category });
		},
	);

	it('counts against the key beside as many successes as leads, too', () => {
		expect(match(ONE, [{ _id: 'a' }], [{ error: 'No' }]).duplicates).toBe(1);
	});
});

const YES = { referenceId: 'R-0', _id: 'a' };
const NO = { referenceId: 'R-0', error: 'No' };
const [SAME, OTHER] = [{ error: REPEATING }, { error: EXISTS }];

it.each<[string, Submission[], unknown[], unknown[], string]>([
	['nameless: as many as leads are left', THREE, ['x', 'y', 'z'], [], 'accepted accepted accepted'],
	['nameless: fewer than leads', THREE, ['x', 'y'], [], 'unknown unknown unknown'],
	['nameless beside one that is named', THREE, ['x', 'y'], [NO], 'rejected accepted accepted'],
	['refused in the same words', THREE, [], [SAME, SAME, SAME], 'rejected rejected rejected'],
	['refused in different words', THREE, [], [SAME, OTHER, OTHER], 'unknown unknown unknown'],
	['one refused of two', THREE, [YES], [OTHER], 'accepted unknown unknown'],
	['accepted twice', ONE, [YES, YES], [], 'accepted'],
	['accepted and refused', ONE, [YES], [NO], 'unknown'],
	['refused once, accepted twice', ONE, [YES, YES], [NO], 'unknown'],
	['refused twice, accepted once', ONE, [YES], [NO, NO], 'unknown'],
	['two successes for one lead', ONE, [{ _id: 'a' }, { _id: 'b' }], [], 'unknown'],
	['a nameless success and refusal', ONE, ['x'], [SAME], 'unknown'],
	['no lead at all', THREE, [], [null, 7, 'text', {}, [], { data: [] }], 'unknown unknown unknown'],
	['refused, then named twice as accepted', ONE, [YES, { ...YES }], [NO], 'unknown'],
])(
	'What cannot be tied to one lead leaves it unknown, and nothing else: %s',
	(_, leads, success, errors, told) => {
		expect(outcomesOf(leads, success, errors)).toBe(told);
		for (const { outcome, reason } of match(leads, success, errors).outcomes) {
			if (outcome !== 'unknown') continue;
			expect(reason).toMatch(
				/look it up\.$|The service only said: '.*'\.$|^Accepted and rejected at once: No$/,
			);
			expect(reason.includes('only said')).toBe(errors.length > 0 && !reason.includes('at once'));
		}
	},
);

const NAMINGS = ['data', 'whole', 'nested', 'reference', 'national', 'none', 'absent'] as const;

/** Leads that have nothing in common, what the service decided, and how its answer names them. */
const CASES = fc.array(
	fc.record({
		hasPhone: fc.boolean(),
		hasEmail: fc.boolean(),
		hasReference: fc.boolean(),
		processId: fc.constantFrom('process-1', 'process-2'),
		reason: fc.constantFrom(EXISTS, CALLED, REPEATING, 'Validation failed', undefined),
		naming: fc.constantFrom(...NAMINGS),
		place: fc.nat(),
	}),
	{ minLength: 1, maxLength: 12 },
);
type Case = typeof CASES extends fc.Arbitrary<Array<infer C>> ? C : never;

const leadOf = ({ hasPhone, hasEmail, hasReference, processId }: Case, at: number): LeadInput => ({
	projectId: 'p',
	processId,
	name: 'One Name For All',
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
		if (naming === 'nested') return { lead, message: reason };
		return { data: { ...lead, phone }, error: reason };
	}
	if (naming === 'none') return {};
	if (isReference) return { id: `stored-${at}`, referenceId };
	const stored = { ...lead, _id: `stored-${at}`, name: undefined, firstName: 'One', phone };
	if (email) stored.email = email.toLowerCase();
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

it('Whatever its shape, an answer gives each lead what was said of it or nothing, and all refusals count', () => {
	fc.assert(
		fc.property(CASES, (cases) => {
			const { outcomes, duplicates } = matchAnswer(newLeads(...cases.map(leadOf)), answerTo(cases));
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

/** A list, and what happens on its way: what its rows come to, and how many leads reach the service. */
import type { Row } from '../../nodes/service/leads/outcome';
import { MAX_FAILURES_IN_A_ROW } from '../../nodes/service/policy';
import type { SendOptions } from '../../nodes/service/sending/leadList';
import type { Variant } from '../service';
import {
	BAD_PHONE,
	begin,
	type Between,
	type ConnectOptions,
	eachOnVirtualService,
	FIRST,
	tally,
	virtual,
} from '../support/virtualService';

interface Way {
	variant?: Partial<Variant>;
	/** What the service does with the first submission, or with all of them. */
	first?: Between;
	all?: Between;
	/** Of each look-up or page. */
	query?: Between;
	options?: Partial<SendOptions> & ConnectOptions;
}

type Story = [
	title: string,
	list: () => Row[],
	way: Way,
	outcomes: Record<string, number>,
	submitted: number | 'once' | 'again' | 'fewer',
];

const TOO_MANY: Between = { status: 429, body: { error: 'Project rate limit exceeded' } };
const BUSY: Between = { body: '<html>Busy</html>' };
const RETURN = { ifExists: 'return' } as const;
const CALL = { ifExists: 'call' } as const;
const UPDATE = { ifExists: 'update' } as const;
const NO_FILTERS: Partial<Variant> = {
	ignores: ['referenceId', 'phone', 'email'],
	total: 'absent',
	// More than a page, which could be all.
	archived: 3_000,
};
const DENIED = { denies: { status: 200, share: 1 } } as const;

const rows = (count: number, more: object = {}) => virtual.rows(count, more);

/** A list of which the service holds the first ones. */
function held(count: number, of: number, more: object = {}): Row[] {
	const list = rows(of, more);
	virtual.seed(list.slice(0, count));
	return list;
}

/** Held by the second process alone, with an activity of this type. */
function heldElsewhere(type: string, more: object = {}): Row[] {
	const { secondProcessId: processId, store } = virtual.standIn;
	const [leadId] = virtual.seed(rows(1, more), { processId });
	store.addActivity(leadId!, { type });
	return rows(1);
}

const called = (count: number) => virtual.existing(virtual.seed(rows(count), { attempted: true }));

const REFUSED: Story[] = [
	...(['specified', 'other', 'misleading', 'none', 'object'] as const).map((wording): Story => {
		// Nothing is read or looked up, so each is refused when it is submitted.
		const list = () => [...held(7, 14), ...rows(6, { from: 50, phone: BAD_PHONE })];
		const specified = { alreadyStored: 7, badPhone: 6, accepted: 7 };
		const came = wording === 'specified' ? specified : { refused: 13, accepted: 7 };
		return [
			`each lead, in words that are "${wording}"`,
			list,
			{ variant: { ...NO_FILTERS, wording } },
			came,
			// In these words the number is bad, so its rows leave in one request at most.
			wording === 'specified' ? 'fewer' : 20,
		];
	}),
	...([400, 422, 200, 409] as const).map((status): Story => {
		const list = () => [...rows(10), ...rows(1, { from: 10, phone: '12' })];
		const variant: Partial<Variant> = { refusesWhole: { for: 'badLead', status } };
		return [`a whole request, ${status}`, list, { variant }, { accepted: 10, refused: 1 }, 'again'];
	}),
	[
		'a process',
		() => [...rows(2), ...rows(2, { from: 2, processId: 'x' })],
		{},
		{ accepted: 2, badProcess: 2 },
		'again',
	],
	[
		'a process that is a title',
		() => rows(300, { processId: 'First calls' }),
		{},
		{ badProcess: 300 },
		FIRST,
	],
	[
		'the key, 401',
		() => rows(9),
		{ all: { status: 401, body: { error: 'No' } } },
		{ credential: 9 },
		FIRST,
	],
	['the proxy, 407', () => rows(9), { all: { status: 407, body: '' } }, { credential: 9 }, FIRST],
	[
		'its size',
		() => rows(400),
		{ variant: { refusesWhole: { for: 'tooMany', leads: 10 } } },
		{ accepted: 400 },
		'again',
	],
	...([413, 403] as const).map((status): Story => {
		const variant: Partial<Variant> = { tooLarge: { bytes: 1_500, status } };
		return [
			`its size, by a gateway, ${status}`,
			() => rows(400),
			{ variant },
			{ accepted: 400 },
			'again',
		];
	}),
	[
		'one of "too many requests"',
		() => rows(4 * FIRST),
		{ first: TOO_MANY },
		{ rateLimited: FIRST, accepted: 3 * FIRST },
		4 * FIRST,
	],
	['three of them', () => rows(40), { all: TOO_MANY }, { rateLimited: 40 }, 3 * FIRST],
];

const DENIED_STORIES: Story[] = [
	...([200, 409, 408] as const).map((status): Story => {
		const variant: Partial<Variant> = { denies: { status, share: 1 } };
		return [`new leads, ${status}`, () => held(3, 12), { variant }, { alreadyStored: 12 }, 'once'];
	}),
	[
		'existing leads: nothing tells what became of the call',
		() => virtual.existing(virtual.seed(rows(3))),
		{ variant: DENIED },
		{ answerLost: 3 },
		3,
	],
	[
		'leads to be called by their ID: nobody is called again',
		() => held(0, 4),
		{ variant: { ...DENIED, ignores: ['includeActivities'] }, options: CALL },
		{ alreadyStored: 4 },
		4,
	],
];

const LOST: Story[] = [
	[
		'stored',
		() => rows(2 * FIRST),
		{ first: 'lostAfter' },
		{ alreadyStored: FIRST, accepted: FIRST },
		2 * FIRST,
	],
	[
		'stored, the index lags',
		() => rows(2 * FIRST),
		{ variant: { readLagMs: 15_000 }, first: 'lostAfter' },
		{ alreadyStored: FIRST, accepted: FIRST },
		2 * FIRST,
	],
	[
		'not stored',
		() => rows(2 * FIRST),
		{ first: 'lostBefore' },
		{ answerLost: FIRST, accepted: FIRST },
		2 * FIRST,
	],
	[
		'408',
		() => rows(2 * FIRST),
		{ first: { status: 408, body: '' } },
		{ answerLost: FIRST, accepted: FIRST },
		2 * FIRST,
	],
	[
		'existing leads',
		() => virtual.existing(virtual.seed(rows(2 * FIRST))),
		{ first: 'lostAfter' },
		{ answerLost: FIRST, accepted: FIRST },
		2 * FIRST,
	],
	[
		'503 for good',
		() => rows(60),
		{ all: { status: 503, body: '' }, query: { status: 503, body: '' } },
		{ answerLost: FIRST, service: 60 - FIRST },
		FIRST,
	],
];

const PHONE = { referenceId: undefined, email: undefined };
const TYPED = { ...PHONE, phone: '91 98 1234-5000' };
const REFERENCE = { phone: undefined, email: undefined };
const EMAIL = { phone: undefined, referenceId: undefined, email: 'Lead0@Example.com' };

const LOOKED_UP: Story[] = [
	...(
		[
			['a reference', REFERENCE, {}],
			['an e-mail in another case', EMAIL, { filters: 'exact' }],
			['a phone', PHONE, {}],
			['a phone kept as digits', PHONE, { filters: 'exact', phones: 'digits' }],
			['a phone kept with a plus', TYPED, { filters: 'exact', phones: 'plus' }],
			['a phone kept without its country', PHONE, { phones: 'national' }],
			['a lead among others that hold its text', REFERENCE, { filters: 'parts' }],
		] as const
	).map(([title, more, variant]): Story => {
		const list = () => (held(3, 3, { from: 100, referenceId: 'xR-0' }), held(1, 1, more));
		return [title, list, { variant, options: RETURN }, { alreadyStored: 1 }, 0];
	}),
	[
		'a phone that another process called',
		() => heldElsewhere('call'),
		{ options: RETURN },
		{ alreadyCalled: 1 },
		0,
	],
	[
		'not one that another process holds',
		() => heldElsewhere('note', { email: 'other@example.com' }),
		{ options: RETURN },
		{ accepted: 1 },
		1,
	],
	[
		'not an e-mail that another process called',
		() => heldElsewhere('call', { phone: '+919800000001' }),
		{ options: RETURN },
		{ alreadyStored: 1 },
		1,
	],
	[
		'not a namesake',
		() => heldElsewhere('call', { phone: '+919800000001', email: 'a@b.co' }),
		{ options: RETURN },
		{ accepted: 1 },
		1,
	],
	[
		'nothing where filters are ignored',
		() => held(12, 60),
		{ variant: NO_FILTERS },
		{ alreadyStored: 12, accepted: 48 },
		60,
	],
	...([undefined, BUSY, { status: 400, body: { error: 'Unknown' } }] as const).map(
		(query): Story => [
			`nothing that is needed: ${JSON.stringify(query)}`,
			() => rows(200),
			{ variant: { ...NO_FILTERS, archived: 20_000 }, query, options: UPDATE },
			{ service: 200 },
			0,
		],
	),
	...(['referenceId', 'phone', 'email'] as const).map((name): Story => [
		`leads where ${name} is ignored`,
		() => held(2, 6),
		{ variant: { ignores: [name], archived: 20_000 }, options: RETURN },
		{ alreadyStored: 2, accepted: 4 },
		4,
	]),
	[
		'at half the rate',
		() => held(40, 200),
		{ variant: { queriesPerWindow: 30, total: 'absent' }, options: RETURN },
		{ alreadyStored: 40, accepted: 160 },
		160,
	],
];

const CALLED: Story[] = [
	['not who was called', () => called(6), { options: CALL }, { alreadyCalled: 6 }, 6],
	[
		'not who has no phone',
		() => held(1, 1, { phone: undefined }),
		{ options: CALL },
		{ alreadyStored: 1 },
		0,
	],
	[
		'not who is not to be called',
		() => held(2, 2, { init: false }),
		{ options: CALL },
		{ alreadyStored: 2 },
		0,
	],
	['nobody without Call', () => held(3, 3), { options: RETURN }, { alreadyStored: 3 }, 0],
	['nobody by an update', () => held(3, 3), { options: UPDATE }, { updated: 3 }, 0],
];

eachOnVirtualService();

async function expectStory([, list, way, outcomes, submitted]: Story): Promise<void> {
	const { variant, first, all = first, query, options } = way;
	begin(variant);
	virtual.between = ({ route, nth }) => {
		if (route === 'query') return query;
		return route === 'bulk/initiate' && (nth === 0 || all !== first) ? all : undefined;
	};
	const sent = list();
	const came = await virtual.send(sent, options);
	expect(tally(came.outcomes)).toEqual(outcomes);
	expect(came.outcomes.every(({ reason }) => reason !== '')).toBe(true);
	const leads = virtual.submitted.flatMap((request) => request.leads);
	if (typeof submitted === 'number') expect(leads).toHaveLength(submitted);
	if (submitted === 'fewer') expect(leads.length).toBeLessThan(sent.length);
	// Whole requests that are refused leave again, in smaller ones.
	if (submitted !== 'again') expect(virtual.maxTimesSubmitted).toBeLessThanOrEqual(1);
	for (const { outcome, leadId } of came.outcomes) {
		if (outcome === 'accepted') expect(virtual.standIn.store.lead(leadId!)).toBeDefined();
	}
}

describe('A list is refused:', () => {
	it.each(REFUSED)('%s', async (...story) => await expectStory(story));
});
describe('A request is stored and then denied:', () => {
	it.each(DENIED_STORIES)('%s', async (...story) => await expectStory(story));
});
describe('An answer is lost:', () => {
	it.each(LOST)('%s', async (...story) => await expectStory(story));
});
it('Where all answers are lost, what left is unknown, and the rest is not sent', async () => {
	virtual.between = ({ route }) => (route === 'bulk/initiate' ? 'lostBefore' : undefined);
	const { outcomes } = await virtual.send(rows(10 * FIRST));
	const left = virtual.submitted.flatMap(({ leads }) => leads).length;
	expect(tally(outcomes)).toEqual({ answerLost: left, network: 10 * FIRST - left });
	expect(left).toBeLessThanOrEqual(MAX_FAILURES_IN_A_ROW * FIRST);
	expect(virtual.maxTimesSubmitted).toBe(1);
});
describe('Looking up finds', () => {
	it.each(LOOKED_UP)('%s', async (...story) => await expectStory(story));
});
describe('If Lead Exists calls', () => {
	it.each(CALLED)('%s', async (...story) => await expectStory(story));
});

/** Leads that the service holds, found by look-ups in place of submitting them. */
import type { Row } from '../../nodes/service/leads/outcome';
import type { SendOptions } from '../../nodes/service/sending/sendList';
import type { Variant } from '../service';
import {
	begin,
	type Between,
	eachOnVirtualService,
	tally,
	virtual,
} from '../support/virtualService';

const PHONE = { referenceId: undefined, email: undefined };
const TYPED = { ...PHONE, phone: '91 98 1234-5000' };
const REFERENCE = { phone: undefined, email: undefined };
const EMAIL = { phone: undefined, referenceId: undefined, email: 'Lead0@Example.com' };

eachOnVirtualService();
afterEach(() => expect(virtual.maxTimesSubmitted).toBeLessThanOrEqual(1));

/** A list that looks all of its leads up before it sends them. */
const lookUp = async (rows: readonly Row[], options: Partial<SendOptions> = {}) =>
	await virtual.send(rows, { ifExists: 'return', ...options });

/** The second process holds such a lead, with an activity of this type. */
function holdElsewhere(type: string, more: object = {}): void {
	const ids = virtual.seed(virtual.rows(1, more), { processId: virtual.standIn.secondProcessId });
	virtual.standIn.store.addActivity(ids[0]!, { type });
}

describe('A look-up finds', () => {
	it.each<[string, object, Partial<Variant>]>([
		['a reference', REFERENCE, {}],
		['an e-mail in another case', EMAIL, { filters: 'exact' }],
		['a phone', PHONE, {}],
		['a phone that is kept as digits', PHONE, { filters: 'exact', phones: 'digits' }],
		['a phone that is kept with a plus', TYPED, { filters: 'exact', phones: 'plus' }],
		['a phone that is kept without its country', PHONE, { phones: 'national' }],
		['a lead among others that hold its text', REFERENCE, { filters: 'parts' }],
	])('%s', async (_, more, variant) => {
		begin(variant);
		virtual.seed(virtual.rows(3, { from: 100, referenceId: 'xR-0' }));
		const [leadId] = virtual.seed(virtual.rows(1, more));
		const { outcomes } = await lookUp(virtual.rows(1, more));
		expect(outcomes[0]).toMatchObject({ outcome: 'duplicate', category: 'alreadyStored', leadId });
	});

	it('what the own process holds, before all else, and asks no further than needed', async () => {
		holdElsewhere('call');
		const [leadId] = virtual.seed(virtual.rows(1, { email: undefined }));
		expect((await lookUp(virtual.rows(1))).outcomes[0]).toMatchObject({ leadId });
		expect(virtual.sent.map(({ query }) => query)).toMatchObject([
			{ referenceId: 'R-0', masked: false, includeActivities: true },
		]);
	});

	it('by its phone what the own process holds, though the reference finds another one', async () => {
		holdElsewhere('note');
		const [leadId] = virtual.seed(virtual.rows(1, { referenceId: 'other', email: undefined }));
		const { outcomes, failure } = await lookUp(virtual.rows(1));
		expect([outcomes[0]!.leadId, failure]).toEqual([leadId, undefined]);
	});

	it('a phone that was called in another process, whose lead it does not name', async () => {
		holdElsewhere('call');
		const [outcome] = (await lookUp(virtual.rows(1))).outcomes;
		const reason = 'Already called, in another process';
		expect(outcome).toMatchObject({ category: 'alreadyCalled', reason });
		expect([outcome!.leadId, outcome!.record]).toEqual([undefined, undefined]);
	});

	it('nothing that stops a lead which another process holds, or whose namesake was called', async () => {
		holdElsewhere('note', { email: 'other@example.com' });
		holdElsewhere('call', { phone: '+919800000001', email: 'a@b.co' });
		const { outcomes } = await lookUp(virtual.rows(1), { ifExists: 'update' });
		expect([tally(outcomes), virtual.count('update')]).toEqual([{ accepted: 1 }, 0]);
	});
});

describe('If Lead Exists: Update It', () => {
	it('says that it is there, and why it was not updated', async () => {
		virtual.seed(virtual.rows(1));
		virtual.intercept('update', 0, { status: 400, body: { error: 'Call in progress' } });
		const { outcomes } = await lookUp(virtual.rows(1), { ifExists: 'update' });
		const reason = expect.stringContaining('Call in progress') as string;
		expect(outcomes[0]).toMatchObject({ category: 'alreadyStored', reason });
	});

	it('that is canceled says so, and the next run updates it', async () => {
		virtual.seed(virtual.rows(2));
		const signal = virtual.canceledAfter(() => true, 0, 'update');
		const options = { ifExists: 'update' } as const;
		const { outcomes } = await virtual.send(virtual.rows(2), { ...options, signal });
		expect(tally(outcomes)).toEqual({ canceled: 2 });
		virtual.between = () => undefined;
		expect(tally((await virtual.send(virtual.rows(2), options)).outcomes)).toEqual({ updated: 2 });
	});
});

describe('A look-up that fails', () => {
	const BUSY = { body: '<html>Busy</html>' };

	it('now and then costs the leads asked for; the others leave', async () => {
		virtual.intercept('query', ({ nth }) => nth % 7 === 0, BUSY);
		const { outcomes } = await lookUp(
			virtual.rows(35, { phone: undefined, referenceId: undefined }),
		);
		expect(tally(outcomes)).toEqual({ service: 5, accepted: 30 });
	});

	it.each([
		[2, { accepted: 6 }],
		[99, { rateLimited: 6 }],
	])('with "too many requests" %d times ends at three in a row', async (times, came) => {
		const how = { status: 429, body: { error: 'Project rate limit exceeded' } };
		virtual.intercept('query', ({ nth }) => nth < times, how);
		const { outcomes } = await lookUp(virtual.rows(6));
		expect(tally(outcomes)).toEqual(came);
		expect(virtual.count('query')).toBeLessThan(40);
	});

	it.each<[string, Between]>([
		['again and again', BUSY],
		['as filters are ignored', undefined],
		['as filters are refused', { status: 400, body: { error: 'Unknown parameter' } }],
	])('%s ends a list that is to be looked up: nothing is sent', async (_, how) => {
		begin({ ignores: ['referenceId', 'phone', 'email'], archived: 20_000, total: 'absent' });
		virtual.intercept('query', () => true, how);
		const { outcomes, failure } = await virtual.send(virtual.rows(200), { ifExists: 'update' });
		expect(tally(outcomes)).toEqual({ service: 200 });
		expect([virtual.submitted.length, failure === undefined]).toEqual([0, false]);
		expect(virtual.count('query')).toBeLessThan(100);
	});

	it.each(['referenceId', 'phone', 'email'] as const)(
		'as the service ignores %s leaves the other identities to decide',
		async (filter) => {
			begin({ ignores: [filter], archived: 20_000 });
			const rows = virtual.rows(6);
			virtual.seed(rows.slice(0, 2));
			const { outcomes } = await virtual.send(rows, { ifExists: 'return' });
			expect(tally(outcomes)).toEqual({ alreadyStored: 2, accepted: 4 });
			expect(virtual.submitted.flatMap(({ leads }) => leads)).toHaveLength(4);
		},
	);

	it('as filters are ignored makes other lists leave strictly, and all have their outcome', async () => {
		begin({ ignores: ['phone', 'email', 'referenceId'], total: 'absent' });
		virtual.seed(virtual.rows(100, { from: 5_000 }));
		const rows = virtual.rows(60);
		virtual.seed(rows.slice(0, 12));
		const { outcomes } = await virtual.send(rows);
		expect(tally(outcomes)).toEqual({ alreadyStored: 12, accepted: 48 });
	});
});

it('A look-up that meets "too many requests" keeps the answers that it got', async () => {
	const how = { status: 429, body: { error: 'Project rate limit exceeded' } };
	virtual.intercept('query', 2, how);
	const { outcomes } = await lookUp(virtual.rows(1));
	expect(tally(outcomes)).toEqual({ accepted: 1 });
	const asked = virtual.sent.filter(({ route }) => route === 'query').map(({ query }) => query);
	expect(asked.filter(({ referenceId }) => referenceId !== undefined)).toHaveLength(1);
});

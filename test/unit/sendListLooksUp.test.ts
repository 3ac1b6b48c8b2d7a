/** Leads that the service holds, found by look-ups in place of submitting them. */
import type { LeadInput } from '../../nodes/service/leads/fields';
import type { Row } from '../../nodes/service/leads/outcome';
import type { SendOptions } from '../../nodes/service/sending/leadList';
import { eachOnVirtualService, tally, virtual } from '../support/virtualService';

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
	it('what the own process holds, before all else, and asks no further than needed', async () => {
		holdElsewhere('call');
		const [leadId] = virtual.seed(virtual.rows(1, { email: undefined }));
		expect((await lookUp(virtual.rows(1))).outcomes[0]).toMatchObject({ leadId });
		expect(virtual.sent.map(({ query }) => query)).toMatchObject([
			{ phone: expect.any(String) as string, masked: false, includeActivities: true },
		]);
	});

	it('by its phone what the own process holds, though the reference finds another one', async () => {
		holdElsewhere('note');
		const [leadId] = virtual.seed(virtual.rows(1, { referenceId: 'other', email: undefined }));
		const { outcomes, failure } = await lookUp(virtual.rows(1));
		expect([outcomes[0]!.leadId, failure]).toEqual([leadId, undefined]);
	});
});

describe('If Lead Exists: Update It', () => {
	it.each<[string, Partial<LeadInput>, object]>([
		['its name', {}, { name: 'Asha Rao' }],
		[
			'its metadata',
			{ metadata: { city: 'Pune' } },
			{ name: 'Asha Rao', metadata: { city: 'Pune' } },
		],
		[
			'a name in two parts',
			{ name: undefined, firstName: 'Asha', lastName: 'Rao' },
			{ name: 'Asha Rao' },
		],
		['no name', { name: undefined, metadata: { city: 'Pune' } }, { metadata: { city: 'Pune' } }],
	])('changes what the row says and nothing else: %s', async (_, fields, changes) => {
		const [leadId] = virtual.seed(virtual.rows(1, { name: 'A. Rao' }));
		const { outcomes } = await lookUp(virtual.rows(1, fields), { ifExists: 'update' });
		expect(outcomes[0]).toMatchObject({
			category: 'updated',
			reason: 'Already in the service; updated',
			leadId,
		});
		const updates = virtual.sent.filter(({ route }) => route === 'update');
		expect(updates.map(({ body }) => body)).toStrictEqual([{ leadId, ...changes }]);
	});

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
});

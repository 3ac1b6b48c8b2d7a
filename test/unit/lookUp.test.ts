import { LIMITS } from '../../nodes/service/contract';
import type { Row } from '../../nodes/service/leads/outcome';
import { RESERVE } from '../../nodes/service/sending/batchSize';
import { LeadList, type SendOptions } from '../../nodes/service/sending/leadList';
import { lookUp } from '../../nodes/service/sending/lookUp';
import { nextBatchSize } from '../../nodes/service/sending/sendRound';
import type { Variant } from '../service';
import { askerOf, type Between, OPTIONS, tally, VirtualService } from '../support/virtualService';

const FIRST = LIMITS.duplicatesPerWindow - RESERVE;

let world: VirtualService;
const begin = (variant: Partial<Variant> = {}) => (world = new VirtualService(variant));
beforeEach(() => void begin());

async function lookedUp(
	rows: readonly Row[],
	options: Partial<SendOptions> = {},
): Promise<LeadList> {
	const list = new LeadList(world.connect(), rows, { ...OPTIONS, ...options }, askerOf());
	[list.toLookUp, list.ready] = [list.ready, []];
	await lookUp(list, list.toLookUp);
	return list;
}

const PHONE = { referenceId: undefined, email: undefined };
const TYPED = { ...PHONE, phone: '91 98 1234-5000' };
const REFERENCE = { phone: undefined, email: undefined };
const EMAIL = { phone: undefined, referenceId: undefined, email: 'Lead0@Example.com' };

/** The second process holds such a lead, with an activity of this type. */
function holdElsewhere(type: string, more: object = {}): void {
	const ids = world.hold(world.rows(1, more), { processId: world.standIn.secondProcessId });
	world.standIn.store.addActivity(ids[0]!, { type });
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
		world.hold(world.rows(3, { from: 100, referenceId: 'xR-0' }));
		const [leadId] = world.hold(world.rows(1, more));
		const { outcomes } = await lookedUp(world.rows(1, more));
		expect(outcomes[0]).toMatchObject({ outcome: 'duplicate', category: 'alreadyStored', leadId });
	});

	it('what the own process holds, before all else', async () => {
		holdElsewhere('call');
		const [leadId] = world.hold(world.rows(1, { referenceId: 'another' }));
		expect((await lookedUp(world.rows(1))).outcomes[0]).toMatchObject({ leadId });
	});

	it('a phone that was called in another process, whose lead it does not name', async () => {
		holdElsewhere('call');
		const { outcomes } = await lookedUp(world.rows(1));
		expect(outcomes[0]!.category).toBe('alreadyCalled');
		expect([outcomes[0]!.leadId, outcomes[0]!.record]).toEqual([undefined, undefined]);
	});

	it('nothing that stops a lead where another process holds it, or has called somebody else', async () => {
		holdElsewhere('note');
		holdElsewhere('call', { phone: '+919800000001', email: 'a@b.co' });
		const list = await lookedUp(world.rows(1), { ifExists: 'update' });
		expect([list.ready.length, world.count('update')]).toEqual([1, 0]);
	});
});

it('Look-ups ask unmasked, with activities, and no further than needed', async () => {
	world.hold(world.rows(1));
	await lookedUp([...world.rows(1), ...world.existing(['a'])]);
	expect(world.sent.map(({ query }) => query)).toMatchObject([
		{ referenceId: 'R-0', masked: false, includeActivities: true },
	]);
});

describe('If Lead Exists: Update It', () => {
	it('changes name and metadata of what the process holds', async () => {
		const [leadId] = world.hold(world.rows(1));
		const name = { name: undefined, firstName: 'Ravi', lastName: 'Rao' };
		const rows = world.rows(1, { ...name, metadata: { a: 1 } });
		const { outcomes } = await lookedUp(rows, { ifExists: 'update' });
		expect(outcomes[0]).toMatchObject({ outcome: 'accepted', category: 'updated', leadId });
		expect(world.sent.at(-1)!.body).toEqual({ leadId, name: 'Ravi Rao', metadata: { a: 1 } });
	});

	it('says that it is there, and why it was not updated', async () => {
		world.hold(world.rows(1));
		world.between = ({ route }) =>
			route === 'update' ? { status: 400, body: { error: 'Call in progress' } } : undefined;
		const { outcomes } = await lookedUp(world.rows(1), { ifExists: 'update' });
		const reason = expect.stringContaining('Call in progress') as string;
		expect(outcomes[0]).toMatchObject({ category: 'alreadyStored', reason });
	});
});

describe('A look-up that fails', () => {
	const BUSY = { body: '<html>Busy</html>' };
	const failing = (is: (nth: number) => boolean, how: Between) => {
		world.between = ({ route, nth }) => (route === 'query' && is(nth) ? how : undefined);
	};

	it('now and then costs the leads asked for; the others may leave', async () => {
		failing((nth) => nth % 7 === 0, BUSY);
		const list = await lookedUp(world.rows(35, REFERENCE));
		expect(list.outcomes.filter((outcome) => outcome?.category === 'service')).toHaveLength(5);
		expect([list.ready.length, list.stoppedBy]).toEqual([30, undefined]);
	});

	it('again and again ends the list: nothing is sent that was to be looked up', async () => {
		failing(() => true, BUSY);
		const { outcomes, failure } = await world.send(world.rows(40), { ifExists: 'update' });
		expect([tally(outcomes), failure?.kind]).toEqual([{ service: 40 }, 'unreadable']);
		expect(world.submitted).toEqual([]);
	});

	it.each<[string, Between]>([
		['ignores filters', undefined],
		['refuses them', { status: 400, body: { error: 'Unknown parameter' } }],
	])('as the service %s ends a list that updates; others leave strictly', async (_, how) => {
		begin({ ignores: ['referenceId', 'phone', 'email'] });
		world.hold(world.rows(5, { from: 100 }));
		failing(() => true, how);
		const list = await lookedUp(world.rows(FIRST + 2));
		list.sample = { answered: 10_000, duplicates: 0 };
		expect([list.ready.length, nextBatchSize(list)]).toEqual([FIRST + 2, FIRST]);
		const rows = world.rows(6, { from: 50 });
		const { outcomes, failure } = await world.send(rows, { ifExists: 'update' });
		expect(outcomes.every(({ outcome }) => outcome === 'notSent')).toBe(true);
		expect(failure).toBeDefined();
	});
});

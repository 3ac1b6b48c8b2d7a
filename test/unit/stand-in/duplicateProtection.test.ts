import { ManualClock, startService, type StandIn } from '../../service';
import { ask, newLead, PATHS } from './helpers';

const BLOCKED = {
	success: false,
	error: 'API key is temporarily blocked due to too many duplicate submissions',
};

let clock: ManualClock;
let service: StandIn;

beforeEach(async () => {
	clock = new ManualClock();
	service = await startService({ clock });
	await submit(1);
	service.ledger.clear();
});
afterEach(() => service.stop());

const submit = async (number: number) =>
	await ask(service, PATHS.initiate, { body: { lead: newLead(service, number) } });
const bulk = async (leads: unknown[]) => await ask(service, PATHS.bulk, { body: { leads } });

async function duplicates(count: number): Promise<number[]> {
	const statuses: number[] = [];
	for (let done = 0; done < count; done += 1) statuses.push((await submit(1)).status);
	return statuses;
}

it('lets five duplicates in a minute pass and blocks the key at the sixth', async () => {
	expect(await duplicates(5)).toEqual([400, 400, 400, 400, 400]);
	expect(service.ledger.blocks).toEqual([]);
	const sixth = await submit(1);
	expect(sixth.status).toBe(429);
	expect(sixth.body).toEqual(BLOCKED);
	expect(service.ledger.blocks).toEqual([{ at: clock.now(), apiKey: service.apiKey }]);
});

it('answers 429 to everything with a blocked key until the hour is over', async () => {
	await duplicates(6);
	clock.advance(3_599_999);
	const reads = await ask(service, PATHS.processes(service.projectId));
	expect(reads).toMatchObject({ status: 429, body: BLOCKED });
	expect((await submit(2)).status).toBe(429);
	clock.advance(1);
	expect((await submit(2)).status).toBe(200);
	expect(service.ledger.blocks).toHaveLength(1);
});

it('leaves other keys alone', async () => {
	await duplicates(6);
	const { apiKey, projectId } = service.otherProject;
	expect((await ask(service, PATHS.processes(projectId), { key: apiKey })).status).toBe(200);
});

it('forgets a duplicate after sixty seconds, each on its own', async () => {
	await duplicates(3);
	clock.advance(59_999);
	await duplicates(2);
	clock.advance(1);
	expect(await duplicates(3)).toEqual([400, 400, 400]);
	expect((await submit(1)).status).toBe(429);
});

it('counts every duplicate of a bulk request, and processes it up to the one that blocks', async () => {
	const again = newLead(service, 1);
	const leads = [newLead(service, 2), ...Array(6).fill(again), newLead(service, 3), again];
	const reply = await bulk(leads);
	expect(reply).toMatchObject({ status: 429, body: BLOCKED });
	expect(service.ledger.requests[0]?.outcomeOfLeads).toEqual([
		'created',
		...Array(6).fill('duplicate'),
	]);
	expect(service.store.leads().map((lead) => lead.referenceId)).toEqual(['ref-1', 'ref-2']);
	expect(service.ledger.submissions.has('ref-3')).toBe(false);
});

it('counts bulk and single requests together', async () => {
	await bulk(Array(3).fill(newLead(service, 1)));
	expect(await duplicates(3)).toEqual([400, 400, 429]);
});

it('counts existing leads that were called', async () => {
	const leadIds = Array(6).fill(service.store.leads()[0]?._id);
	expect((await ask(service, PATHS.bulk, { body: { leadIds } })).status).toBe(429);
});

it('does not count bad phone numbers', async () => {
	const bad = newLead(service, 2, { phone: '+49 3333 3333' });
	const { status, body } = await bulk(Array(20).fill(bad));
	expect([status, body.errors.length]).toEqual([200, 20]);
	expect(service.ledger.blocks).toEqual([]);
});

it('lets a test block and unblock a key without entering it into the ledger', async () => {
	service.store.block(service.apiKey);
	expect((await submit(2)).status).toBe(429);
	service.store.unblock(service.apiKey);
	expect((await submit(2)).status).toBe(200);
	expect(service.ledger.blocks).toEqual([]);
});

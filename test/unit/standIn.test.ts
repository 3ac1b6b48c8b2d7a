/** What all campaigns rely on: a client that is a little too fast, or not quite right, must be noticed. */
import { StandIn } from '../service';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

let now: number;
let service: StandIn;

beforeEach(() => {
	now = Date.UTC(2026, 0, 5, 9);
	service = new StandIn({ clock: { now: () => now, sleep: async () => {} } });
});

async function post(path: string, body: object): Promise<number> {
	const headers = {
		authorization: `Bearer ${service.apiKey}`,
		'content-type': 'application/json',
	};
	const url = `/api/v1/leads/${path}`;
	const answer = await service.hand({ method: 'POST', url, headers, text: JSON.stringify(body) });
	return answer!.status;
}

/** A good lead, numbered so that no two are alike. */
function leadOf(number: number) {
	const { projectId, processId } = service;
	const phone = `+4930${1_234_000 + number}`;
	return { projectId, processId, phone, name: 'Lead', referenceId: `ref-${number}` };
}

const initiate = async (number: number) => await post('initiate', { lead: leadOf(number) });

async function repeat(times: number, ask: () => Promise<number>): Promise<number[]> {
	const statuses: number[] = [];
	for (let done = 0; done < times; done++) statuses.push(await ask());
	return statuses;
}

describe('The duplicate rule of section 8', () => {
	const duplicate = async () => await initiate(0);

	beforeEach(async () => void (await initiate(0)));

	it('lets five duplicates pass and blocks the key at the sixth', async () => {
		expect(await repeat(6, duplicate)).toEqual([400, 400, 400, 400, 400, 429]);
		expect(service.ledger.blocks).toEqual([{ at: now }]);
	});

	it.each([
		[1, 60 * SECOND - 1, 4, 429],
		[1, 60 * SECOND, 4, 400],
		[6, HOUR - 1, 0, 429],
		[6, HOUR, 0, 400],
	])(
		'after %d duplicates, %d ms and %d more answers the next one with %d',
		async (before, ms, more, status) => {
			await repeat(before, duplicate);
			now += ms;
			await repeat(more, duplicate);
			expect(await duplicate()).toBe(status);
		},
	);

	it('blocks in the middle of a bulk request, and what came before it stays stored', async () => {
		const again = Array.from({ length: 6 }, () => leadOf(0));
		const leads = [leadOf(1), ...again, leadOf(2)];
		expect(await post('bulk/initiate', { leads })).toBe(429);
		const references = service.store.leads().map(({ referenceId }) => referenceId);
		expect(references).toEqual(['ref-0', 'ref-1']);
	});
});

it('The request rate of section 8 lets a hundred requests in five seconds pass, and not one more', async () => {
	const statuses = await repeat(101, async () => await post('bulk/initiate', { leads: [] }));
	expect(statuses.filter((status) => status === 429)).toHaveLength(1);
	expect([statuses[100], service.ledger.rateLimited]).toEqual([429, 1]);
});

it('The ledger notes names that the specification does not have, and the service answers all the same', async () => {
	const leads = [{ ...leadOf(1), colour: 'red' }];
	expect(await post('bulk/initiate?v=2&x=1', { leads, dry: true })).toBe(200);
	expect(service.ledger.violations.map(({ what }) => what)).toEqual([
		'unknown query parameter "x"',
		'unknown value of v: "2"',
		'unknown body field "dry"',
		'unknown lead field "colour"',
	]);
});

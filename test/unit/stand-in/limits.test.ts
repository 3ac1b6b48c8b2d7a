/** The limits of section 8, at their edges: a client that is a little too fast must be noticed. */
import { Asked, type Reply } from './asking';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

let asked: Asked;

beforeEach(() => {
	asked = new Asked();
});

async function repeat(times: number, ask: () => Promise<Reply>): Promise<number[]> {
	const statuses: number[] = [];
	for (let done = 0; done < times; done++) statuses.push((await ask()).status);
	return statuses;
}

describe('The duplicate rule', () => {
	const duplicate = async () => await asked.initiate(asked.lead(0));

	beforeEach(async () => await duplicate());

	it('lets five duplicates pass and blocks the key at the sixth', async () => {
		expect(await repeat(6, duplicate)).toEqual([400, 400, 400, 400, 400, 429]);
		expect(asked.service.ledger.blocks).toEqual([{ at: asked.now }]);
	});

	it.each([
		[60 * SECOND - 1, 429],
		[60 * SECOND, 400],
	])('answers the sixth, %d ms after the first, with %d', async (ms, status) => {
		await duplicate();
		asked.now += ms;
		expect(await repeat(5, duplicate)).toEqual([400, 400, 400, 400, status]);
	});

	it.each([
		[HOUR - 1, 429],
		[HOUR, 200],
	])('answers a good lead, %d ms after the block, with %d', async (ms, status) => {
		await repeat(6, duplicate);
		asked.now += ms;
		expect((await asked.initiate(asked.lead(1))).status).toBe(status);
	});

	it('blocks in the middle of a bulk request, and what came before it stays stored', async () => {
		const again = Array.from({ length: 6 }, () => asked.lead(0));
		const answer = await asked.bulk([asked.lead(1), ...again, asked.lead(2)]);
		expect(answer.status).toBe(429);
		const references = asked.service.store.leads().map(({ referenceId }) => referenceId);
		expect(references).toEqual(['ref-0', 'ref-1']);
	});

	it('counts a lead that was called already, also by its ID', async () => {
		const leadId = asked.service.store.leads()[0]!._id;
		const call = async () => await asked.post('leads/initiate', { leadId });
		expect(await repeat(6, call)).toEqual([400, 400, 400, 400, 400, 429]);
	});
});

describe('The request rate', () => {
	const list = async () => await asked.get(`processes/list/${asked.service.projectId}`);

	it('lets a hundred requests in five seconds pass, and not one more', async () => {
		const statuses = await repeat(101, list);
		expect([statuses.filter((status) => status === 200).length, statuses[100]]).toEqual([100, 429]);
		expect(asked.service.ledger.rateLimited).toBe(1);
	});
});

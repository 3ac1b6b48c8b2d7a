/** What the ledger notes, and what leaves no trace elsewhere where it goes wrong. */
import { Asked } from './asking';

let asked: Asked;

beforeEach(() => {
	asked = new Asked();
});

const violations = () => asked.service.ledger.violations.map(({ what }) => what);

describe('The ledger notes', () => {
	it('a method that a path does not have', async () => {
		const answer = await asked.get('leads/bulk/initiate');
		expect(answer).toEqual({ status: 404, body: { error: 'Not found' } });
		expect(violations()).toEqual(['unknown route']);
	});

	it('names that the specification does not have, and answers all the same', async () => {
		const lead = asked.lead(1, { colour: 'red' });
		const { status } = await asked.post('leads/bulk/initiate?v=2&x=1', {
			leads: [lead],
			dry: true,
		});
		expect(status).toBe(200);
		expect(violations()).toEqual([
			'unknown query parameter "x"',
			'unknown value of v: "2"',
			'unknown body field "dry"',
			'unknown lead field "colour"',
		]);
	});
});

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

	it('values of a wrong type', async () => {
		await asked.bulk([asked.lead(1, { phone: 491, metadata: 'x' })], { init: 'yes' });
		await asked.query({ limit: 'ten', masked: '1' });
		expect(violations()).toEqual([
			'body field "init" is no boolean',
			'lead field "phone" is no string',
			'lead field "metadata" is no object',
			'query parameter "limit" is no number',
			'query parameter "masked" is no boolean',
		]);
	});
});

it('masks all of a phone but its last four digits, only when asked to', async () => {
	asked.service.store.addLead({ phone: '+49 30 1234-567' });
	const phones = async (masked: string) =>
		(await asked.query({ masked })).map(({ phone }) => phone);
	expect(await phones('true')).toEqual(['**********4-567']);
	expect(await phones('false')).toEqual(['+49 30 1234-567']);
});

import { Asked } from './asking';

it('The ledger notes names that the specification does not have, and the service answers all the same', async () => {
	const asked = new Asked();
	const leads = [asked.lead(1, { colour: 'red' })];
	const { status } = await asked.post('leads/bulk/initiate?v=2&x=1', { leads, dry: true });
	expect(status).toBe(200);
	expect(asked.service.ledger.violations.map(({ what }) => what)).toEqual([
		'unknown query parameter "x"',
		'unknown value of v: "2"',
		'unknown body field "dry"',
		'unknown lead field "colour"',
	]);
});

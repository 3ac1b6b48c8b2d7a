/**
 * Bulk Initiate and requests that fail: no outcome is invented, and the node fails where it may stop. Every
 * refusal and loss in virtual time: `test/unit/sendList.test.ts`, `sendListLosses.test.ts`; over real
 * connections: `faults.test.ts`.
 */
import { leadsOf, times, verdicts } from '../support/engine/leads';
import { bulk, byId, CARRY_ON, eachOnService, service } from '../support/engine/onService';

eachOnService();

const MISSING = '65f1c0a2b3d4e5f607182930';

describe('A process that does not exist', () => {
	it('rejects the rows that name it and no others', async () => {
		const items = leadsOf(8).map((lead, at) => (at % 2 ? { ...lead, processId: MISSING } : lead));
		const { json } = await bulk(items);
		expect(verdicts(json)).toEqual(
			items.map((_, at) => (at % 2 ? 'rejected badProcess' : 'accepted')),
		);
		expect(json[1]!.reason).toContain(MISSING);
	});

	it('is an error of the node where it was chosen in the node', async () => {
		const { error } = await bulk(leadsOf(8), { processId: byId(MISSING) });
		expect(error?.message).toContain(MISSING);
		expect(error?.description).toContain("'Process'");
		expect(service.store.leads()).toEqual([]);
		const { json } = await bulk(leadsOf(2), { processId: byId('') }, CARRY_ON);
		expect(verdicts(json)).toEqual(times(2, 'rejected badProcess'));
	});
});

it('A service that cannot be reached fails the node where it may stop', async () => {
	const credential = { baseUrl: 'http://127.0.0.1:1' };
	const { error } = await bulk(leadsOf(10), {}, { credential });
	expect(error?.message).toContain('cannot be reached at http://127.0.0.1:1');
	expect(error?.description).toContain('Nothing was sent');
	const { json } = await bulk(leadsOf(10), {}, { ...CARRY_ON, credential });
	expect(verdicts(json)).toEqual(times(10, 'notSent network'));
});

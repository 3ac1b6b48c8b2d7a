import { startService, type StandIn } from '../service';
import { credentialFor, runNode } from './harness';

let service: StandIn;
beforeAll(async () => {
	service = await startService();
});
afterAll(async () => await service.stop());

describe('Bulk Initiate', () => {
	it('gives one paired item per lead, in the order of the items', async () => {
		const items = Array.from({ length: 30 }, (_, at) => ({
			phone: `+9198123450${String(at).padStart(2, '0')}`,
			name: `Lead ${at}`,
			referenceId: `R-${at}`,
		}));
		const result = await runNode({
			parameters: {
				resource: 'lead',
				operation: 'bulkInitiate',
				source: 'items',
				processId: { __rl: true, mode: 'id', value: service.processId },
			},
			items,
			credential: credentialFor(service),
		});
		expect(result.error).toBeUndefined();
		expect(result.json.map(({ outcome }) => outcome)).toEqual(items.map(() => 'accepted'));
		expect(result.json.map(({ referenceId }) => referenceId)).toEqual(
			items.map(({ referenceId }) => referenceId),
		);
		expect(result.outputs[0]!.map(({ pairedItem }) => pairedItem)).toEqual(
			items.map((_, item) => ({ item })),
		);
		expect(service.ledger.blocks).toEqual([]);
		console.log(result.hints, service.ledger.count('bulkInitiate'), result.json[0]);
	});
});

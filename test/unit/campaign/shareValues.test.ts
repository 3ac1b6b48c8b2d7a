import { shareValues } from '../../../nodes/service/campaign/shareValues';

describe('Sharing equal values of a record with its lead', () => {
	it("takes the lead's own metadata where it is the same, and leaves it where it is not", () => {
		const lead = { name: 'Asha', metadata: { city: 'Pune', plan: 'gold' } };
		const same = { _id: '1', name: 'Asha', metadata: { plan: 'gold', city: 'Pune' } };
		const other = { _id: '2', name: 'Ravi', metadata: { city: 'Pune', plan: 'gold', added: 1 } };
		shareValues(same, lead);
		shareValues(other, lead);
		expect(same).toEqual({ _id: '1', name: 'Asha', metadata: { city: 'Pune', plan: 'gold' } });
		expect(same.metadata).toBe(lead.metadata);
		expect(other).toEqual({
			_id: '2',
			name: 'Ravi',
			metadata: { city: 'Pune', plan: 'gold', added: 1 },
		});
	});

	it('never changes what a record says', () => {
		const lead = { phone: '+919812345678', email: 'A@x.example', metadata: { deep: { a: 1 } } };
		const record = { phone: '********5678', email: 'a@x.example', metadata: { deep: { a: 2 } } };
		const before = JSON.stringify(record);
		shareValues(record, lead);
		expect(JSON.stringify(record)).toBe(before);
	});
});

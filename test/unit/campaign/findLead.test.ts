import { findLead } from '../../../nodes/service/campaign/findLead';
import type { LeadRecord } from '../../../nodes/service/api/contract';
import type { LeadCallingService } from '../../../nodes/service/api/service';

/** A service whose every query gives this record. */
function answering(record: Partial<LeadRecord>): LeadCallingService {
	const page = { data: [{ _id: 'found', ...record }], pagination: { total: 1, limit: 1, skip: 0 } };
	return { queryLeads: async () => page } as unknown as LeadCallingService;
}

const lead = (phone: string) => ({ projectId: 'p', processId: 'q', name: 'Asha', phone });

describe('looking a lead up', () => {
	test.each(['+919812340012', '+919812340000', '+919812345678', '+44 (0)20 7946 0012'])(
		'the masked record of %s is taken for that number',
		async (phone) => {
			const masked = phone.replace(/.(?=(?:\D*\d){4})/g, '*');

			const found = await findLead(answering({ phone: masked }), lead(phone), 'first');

			expect(found?._id).toBe('found');
		},
	);

	test('a record with other last digits means that the service did not know the filter', async () => {
		const search = findLead(answering({ phone: '*********0012' }), lead('+919812345678'), 'first');

		await expect(search).rejects.toThrow("does not have the 'phone' asked for");
	});
});

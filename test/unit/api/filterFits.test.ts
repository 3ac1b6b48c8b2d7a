import type { LeadPage, LeadRecord } from '../../../nodes/service/api/contract';
import { unfitFilter } from '../../../nodes/service/api/filterFits';
import { queryAllLeads } from '../../../nodes/service/api/queryAllLeads';
import type { LeadCallingService } from '../../../nodes/service/api/service';

describe('A filter that the service ignores', () => {
	const lead = { _id: '1', processId: 'p', phone: '+91 98123 45678', email: 'Ada@example.com' };
	it.each<[object, string | undefined]>([
		[{}, undefined],
		[{ phone: '009812345678' }, undefined],
		[{ phone: '******5678' }, undefined],
		[{ phone: '9812345679' }, 'phone'],
		[{ email: ' ada@EXAMPLE.com ' }, undefined],
		[{ email: 'bob@example.com' }, 'email'],
		[{ processId: 'q' }, 'processId'],
		[{ processId: '', email: 'ada@' }, undefined],
		[{ currentState: 'lost' }, undefined],
		[{ phone: 'none' }, 'phone'],
	])('is known by its leads: %j, %s', (filters, unfit) => {
		expect(unfitFilter(lead, filters)).toBe(unfit);
	});

	it.each(['phone', 'email', 'referenceId'] as const)(
		'is known by a lead that has no %s at all, and not by one whose other fields are left out',
		(name) => {
			for (const none of [undefined, null]) {
				const without = { _id: 'lead-1', [name]: none } as unknown as LeadRecord;
				expect(unfitFilter(without, { [name]: '12345' })).toBe(name);
				expect(unfitFilter(without, { currentState: 'lost', lastDisposition: 'lost' })).toBe(
					undefined,
				);
			}
		},
	);

	it('is an error that names it, and no list of wrong leads', async () => {
		const queryLeads = async (): Promise<LeadPage> => ({ data: [lead], total: 1 });
		const service = { queryLeads } as unknown as LeadCallingService;
		const query = { most: 50, includeActivities: false, masked: true };
		await expect(
			queryAllLeads(service, { ...query, filters: { email: 'bob@example.com' } }),
		).rejects.toMatchObject({
			message: "Query Leads answered with a lead that does not have the 'email' asked for",
			fault: { kind: 'unreadable', endpoint: 'Query Leads', category: 'service', permanent: true },
		});
	});
});

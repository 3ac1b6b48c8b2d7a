import { type Group, test } from '../case';
import { bulk } from '../parameters';
import { column, rows } from '../rows';

export const bulkInitiate: Group = {
	title: 'Lead: Bulk Initiate',
	sendsLists: true,
	cases: [
		test('what needs a person leaves by the error output, with all that is known of it', async (context) => {
			const items = rows(5);
			context.service.store.addLead(items[1]);
			items[3]!.phone = '12345';
			const { json, failed } = await context.runNode({
				parameters: bulk(context),
				items,
				settings: { onError: 'continueErrorOutput' },
			});
			expect(column(json, 'referenceId')).toEqual(['R-0', 'R-1', 'R-2', 'R-4']);
			expect(json[1]).toMatchObject({ outcome: 'duplicate', category: 'alreadyStored' });
			expect(column(failed, 'referenceId')).toEqual(['R-3']);
			expect(String(failed[0]?.message)).toMatch(/phone/);
			expect(failed[0]?.error).toMatchObject({ outcome: 'rejected', category: 'badPhone' });
		}),
	],
};

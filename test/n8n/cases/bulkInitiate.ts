import { type Group, test } from '../case';
import { bulk, timesSubmitted } from '../parameters';
import { column, count, rows } from '../rows';

export const bulkInitiate: Group = {
	title: 'Lead: Bulk Initiate',
	sendsLists: true,
	cases: [
		test('items come back in order, each linked, each with its outcome, summed up in a hint', async (context) => {
			const items = rows(30);
			const { json, hints } = await context.runNode({ parameters: bulk(context), items });
			expect(column(json, 'referenceId')).toEqual(column(items, 'referenceId'));
			expect(count(column(json, 'outcome'))).toEqual({ accepted: 30 });
			const stored = new Map(
				context.service.store.leads().map(({ referenceId, _id }) => [_id, referenceId]),
			);
			const theirs = json.map(({ leadId }) => stored.get(leadId as string));
			expect(theirs).toEqual(column(items, 'referenceId'));
			expect(hints.join('\n')).toMatch(/^30 of 30 leads accepted/m);
			expect(timesSubmitted(context)).toEqual({ 1: 30 });
		}),
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

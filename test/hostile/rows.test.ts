/** Rows as no sheet should have them: one is refused, the others are not harmed. */
import type { IDataObject } from 'n8n-workflow';

import { leadsOf, outcomes } from '../support/engine/leads';
import { bulk, eachOnService } from '../support/engine/onService';

eachOnService();

const STRANGE: Record<string, IDataObject> = {
	'a phone with line breaks': { phone: '+9198120\n00001\r\n', name: 'Lines' },
	'two phones in one cell': { phone: '+919812000001 / +919812000002', name: 'Two' },
	'two phones, one a line': { phone: '+919812000001\n+919812000002', name: 'Two' },
	'a phone of 1 MB': { phone: '1-.'.repeat(333_333), name: 'Long' },
	'an e-mail of 1 MB': { email: `${'a'.repeat(1_000_000)}@b.c`, name: 'Long' },
	'null in every column': { phone: null, email: null, name: null },
	'objects for texts': { phone: { $ne: 'x' }, name: { $gt: '' } },
	'__proto__ as a column': JSON.parse('{"__proto__":{"phone":"1"},"name":"Proto"}') as IDataObject,
};

it.each(Object.entries(STRANGE))(
	'A row with %s gets an outcome, and the 20 good rows around it are accepted',
	async (_, strange) => {
		const good = leadsOf(20);
		const items = [...good.slice(0, 10), strange, ...good.slice(10)];
		const { json } = await bulk(items, { options: { otherColumnsToMetadata: true } });
		const [own] = json.splice(10, 1);
		expect(['accepted', 'rejected']).toContain(own?.outcome);
		expect(outcomes(json)).toEqual(good.map(() => 'accepted'));
	},
);

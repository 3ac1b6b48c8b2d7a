/** Rows and fields as no sheet should have them: one is refused, the others are not harmed. */
import type { IDataObject } from 'n8n-workflow';

import { credentialFor } from '../credential';
import { byId, leadsOf, operation } from '../engine/calls';
import { runNode } from '../engine/harness';
import { QUICK } from '../engine/quick';
import { startService } from '../service';
import type { Attack, Outcome } from './attack';

function deep(levels: number): IDataObject {
	let value: IDataObject = { end: true };
	for (let level = 0; level < levels; level++) value = { a: value };
	return value;
}

const STRANGE: Record<string, IDataObject> = {
	'a row nested 20,000 levels deep': { phone: '+919812000001', name: 'Deep', notes: deep(20_000) },
	'metadata nested 20,000 levels deep': {
		phone: '+919812000001',
		name: 'Deep',
		metadata: deep(20_000),
	},
	'a phone with line breaks': { phone: '+9198120\n00001\r\n', name: 'Lines' },
	'two phones in one cell': { phone: '+919812000001 / +919812000002', name: 'Two' },
	'two phones, one a line': { phone: '+919812000001\n+919812000002', name: 'Two' },
	'a phone of 1 MB': { phone: '1-.'.repeat(333_333), name: 'Long' },
	'an e-mail of 1 MB': { email: `${'a'.repeat(1_000_000)}@b.c`, name: 'Long' },
	'null in every column': { phone: null, email: null, name: null },
	'objects for texts': { phone: { $ne: 'x' }, name: { $gt: '' } },
	'__proto__ as a column': JSON.parse('{"__proto__":{"phone":"1"},"name":"Proto"}') as IDataObject,
};

/** The strange row stands among 20 good ones. */
async function among(strange: IDataObject): Promise<Outcome> {
	const service = await startService();
	try {
		const good = leadsOf(20);
		const { json, error } = await runNode({
			policy: QUICK,
			parameters: {
				...operation('lead', 'bulkInitiate'),
				processId: byId(service.processId),
				simplify: false,
				options: { unmatchedToMetadata: true },
			},
			items: [...good.slice(0, 10), strange, ...good.slice(10)],
			credential: credentialFor(service),
			settings: { onError: 'continueRegularOutput' },
		});
		const harmed = json.filter(({ outcome }, at) => at !== 10 && outcome !== 'accepted').length;
		const own = json[10]?.outcome;
		return {
			times: 1,
			lost: harmed,
			failed:
				harmed > 0 || json.length !== 21
					? `${harmed} good rows harmed, ${json.length} outcomes; ${error?.message ?? JSON.stringify(json[0])?.slice(0, 150)}`
					: own === 'rejected' || own === 'accepted'
						? undefined
						: `the row itself is ${String(own)}`,
		};
	} finally {
		await service.stop();
	}
}

export const rows: Attack[] = Object.entries(STRANGE).map(([what, row]) => ({
	what: `${what}, among 20 good rows`,
	run: async () => await among(row),
}));

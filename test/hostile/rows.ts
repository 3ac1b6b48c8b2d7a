/** Rows and fields as no sheet should have them: one is refused, the others are not harmed. */
import type { IDataObject } from 'n8n-workflow';

import { byId, leadsOf, operation, requestsOf } from '../engine/calls';
import { credentialFor, runNode } from '../engine/harness';
import { QUICK } from '../engine/quick';
import { type StandIn, startService } from '../service';
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

async function withService<T>(work: (service: StandIn) => Promise<T>): Promise<T> {
	const service = await startService();
	try {
		return await work(service);
	} finally {
		await service.stop();
	}
}

/** The strange row stands among 20 good ones. */
async function among(strange: IDataObject, unmatched: boolean): Promise<Outcome> {
	return await withService(async (service) => {
		const good = leadsOf(20);
		const { json, error } = await runNode({
			policy: QUICK,
			parameters: {
				...operation('lead', 'bulkInitiate'),
				processId: byId(service.processId),
				simplify: false,
				options: { unmatchedToMetadata: unmatched },
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
	});
}

const OBJECT = { $ne: 'x' } as unknown as string;
const asObjects: Array<[string, IDataObject]> = [
	...['currentState', 'email', 'lastDisposition', 'phone', 'referenceId'].map(
		(name): [string, IDataObject] => [
			`filter ${name}`,
			{ ...operation('lead', 'getAll'), filters: { [name]: OBJECT } },
		],
	),
	['processId of Get Many', { ...operation('lead', 'getAll'), processId: byId(OBJECT) }],
	['leadId of Get', { ...operation('lead', 'get'), leadId: byId(OBJECT) }],
	[
		'leadId of Update',
		{ ...operation('lead', 'update'), leadId: byId(OBJECT), updateFields: { name: 'A' } },
	],
	['activityId', { ...operation('activity', 'get'), activityId: OBJECT }],
	[
		'groupId of Statistics',
		{ ...operation('statistics', 'get'), period: 'today', groupId: OBJECT },
	],
];

/** Nothing is asked of the service, and the error names what holds an object. */
async function objectsForTexts(cases: Array<[string, IDataObject]>): Promise<Outcome> {
	return await withService(async (service) => {
		service.store.addLead();
		let lost = 0;
		let worst: string | undefined;
		for (const [name, parameters] of cases) {
			const before = service.ledger.count();
			const { error } = await runNode({
				policy: QUICK,
				parameters,
				credential: credentialFor(service),
			});
			if (error !== undefined && service.ledger.count() === before) continue;
			lost += 1;
			worst ??= `${name}: ${error?.message ?? 'no error'}, ${service.ledger.count() - before} requests`;
		}
		return { times: cases.length, lost, failed: worst };
	});
}

/** What an expression gives that finds nothing. */
async function emptyFilters(): Promise<Outcome> {
	return await withService(async (service) => {
		for (let count = 0; count < 3; count++) service.store.addLead();
		const names = ['currentState', 'email', 'lastDisposition', 'phone', 'referenceId'];
		const values = ['={{ $json.nothing }}', '={{ null }}'];
		let lost = 0;
		let worst: string | undefined;
		for (const name of names) {
			for (const value of values) {
				const { error, json } = await runNode({
					policy: QUICK,
					parameters: {
						...operation('lead', 'getAll'),
						returnAll: true,
						filters: { [name]: value },
					},
					credential: credentialFor(service),
				});
				if (error !== undefined && requestsOf(service, 'queryLeads').length === 0) continue;
				lost += 1;
				worst ??= `${name} ${value}: ${json.length} leads`;
			}
		}
		return { times: names.length * values.length, lost, failed: worst };
	});
}

export const rows: Attack[] = [
	...Object.entries(STRANGE).map(([what, row]): Attack => ({
		what: `${what}, among 20 good rows`,
		run: async () => await among(row, true),
	})),
	{ what: 'objects where a text belongs', run: async () => await objectsForTexts(asObjects) },
	{ what: 'expressions that give nothing for a filter', run: emptyFilters },
];

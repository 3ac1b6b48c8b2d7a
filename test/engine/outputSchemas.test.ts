/** What the editor shows of an operation's output before its first run is what the run gives. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject } from 'n8n-workflow';

import { resources } from '../../nodes/LeadCalling/resources';
import { KINDS } from '../../nodes/service/events/kinds';
import { outputOf } from '../support/events';
import { byId, CALL_LIST, eachOnService, runOperation, service } from '../support/engine/onService';

eachOnService();

interface Schema {
	type: string;
	properties?: Record<string, Schema>;
	items?: Schema;
}

const NODES = join(__dirname, '..', '..', 'nodes');

function schemaOf(node: string, file: string): Schema {
	return JSON.parse(readFileSync(join(NODES, node, '__schema__', file), 'utf8')) as Schema;
}

/** The columns of an output that its schema does not know, or knows as another type. */
function strangers(json: IDataObject, schema: Schema): string[] {
	return Object.entries(json).flatMap(([column, value]) => {
		if (value === null) return [];
		const type = Array.isArray(value) ? 'array' : typeof value;
		const known = schema.properties?.[column]?.type ?? 'not in the schema';
		return known === type ? [] : [`${column} is ${type}, ${known}`];
	});
}

const ITEMS: IDataObject[] = [
	{ name: 'Asha Rao', phone: '+12125554000', referenceId: 'N-1' },
	{ name: 'Asha Rao', phone: '+12125554000', referenceId: 'N-2', groupId: 'spring' },
	{ name: 'Vikram Shetty', email: 'v@example.com', metadata: { city: 'Pune' } },
];

/** Parameters that let an operation show all it has, as far as nobody changes an option. */
function parametersOf(operation: string): IDataObject[] {
	const texts = { phone: '+12125552000', email: 'a@b.example', referenceId: 'R-1', groupId: 'G' };
	const metadata = { city: 'Pune' };
	const lead = service.store.addLead({ ...texts, lastDisposition: 'lost', metadata });
	const activity = service.store.addActivity(lead._id);
	service.store.setCallbacks(service.processId, [{ url: 'https://n8n.example/webhook/1' }]);
	const processId = byId(service.processId);
	const leadId = byId(lead._id);
	const someone = { processId, phone: '+12125553000', name: 'Asha', email: 'c@d.example' };
	const updateFields = { name: 'Asha', targetState: 'lost', disposition: 'lost', userId: 'u' };
	const wait = { options: { waitSeconds: 30 } };
	const perDay = { period: 'today', options: { includeUniqueLeads: true, perDay: true } };
	const all: Record<string, IDataObject[]> = {
		'lead initiate': [{ ...someone, additionalFields: { metadata: '{ "a": 1 }' } }],
		'lead bulkInitiate': [{ processId, ...CALL_LIST }, { processId }],
		'lead update': [
			{ leadId, updateFields: { ...updateFields, metadata: '{ "a": 1 }' }, ...wait },
			{ identifyBy: 'referenceId', referenceId: 'R-1', processId, updateFields },
		],
		'lead get': [{ leadId }],
		'activity get': [{ activityId: activity._id }],
		'statistics get': [{ period: 'today' }, perDay],
	};
	return all[operation] ?? [{}];
}

const OPERATIONS = resources.flatMap(({ name: resource, operations }) =>
	Object.keys(operations).map((name) => `${resource} ${name}`),
);

describe('The output schema', () => {
	it.each(OPERATIONS)('of %s names all that a run gives', async (operation) => {
		const file = `v1.0.0/${operation.replace(' ', '/')}.json`;
		const schema = schemaOf('LeadCalling', file);
		const items = operation === 'lead bulkInitiate' ? ITEMS : [{}];
		for (const parameters of parametersOf(operation)) {
			const { json } = await runOperation(operation, parameters, { items });
			expect(json.length).toBeGreaterThan(0);
			for (const row of json) expect(strangers(row, schema)).toEqual([]);
		}
	});

	it('of the trigger names all that its sample events give', () => {
		const schema = schemaOf('LeadCallingTrigger', 'v2.0.0.json');
		const samples = KINDS.flatMap((kind) => kind.samples.map(({ value }) => String(value)));
		expect(samples.length).toBeGreaterThan(0);
		for (const sample of samples) {
			expect(strangers(outputOf(sample), schema)).toEqual([]);
		}
	});
});

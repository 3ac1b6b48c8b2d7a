/** What the editor shows of an operation's output before its first run is what the run gives. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject } from 'n8n-workflow';

import { resources } from '../../nodes/LeadCalling/resources';
import { toOutput } from '../../nodes/service/events/eventOutput';
import { readEvent, type LeadEvent } from '../../nodes/service/events/events';
import { KINDS } from '../../nodes/service/events/kinds';
import { byId } from './calls';
import { eachOnService, runOperation, service } from './onService';

eachOnService();

interface Schema {
	type: string;
	properties?: Record<string, Schema>;
	items?: Schema;
}

const NODES = join(__dirname, '..', '..', 'nodes');

/** Free-form: the service's or the user's own keys. */
const FREE = ['metadata', 'requested.metadata', 'lead.metadata', 'record.metadata', 'data'];

function schemaOf(node: string, file: string): Schema {
	return JSON.parse(readFileSync(join(NODES, node, '__schema__', file), 'utf8')) as Schema;
}

/** The paths of an output that its schema does not know, or knows as another type. */
function strangers(value: unknown, schema: Schema | undefined, path = ''): string[] {
	if (FREE.includes(path) || value === null || value === undefined) return [];
	const type = Array.isArray(value) ? 'array' : typeof value;
	if (schema?.type !== type) return [`${path} is ${type}, not ${schema?.type ?? 'in the schema'}`];
	if (Array.isArray(value))
		return value.flatMap((one) => strangers(one, schema.items, `${path}[]`));
	if (type !== 'object' || (schema.properties === undefined && path !== '')) return [];
	return Object.entries(value as IDataObject).flatMap(([key, inner]) =>
		strangers(inner, schema.properties?.[key], path === '' ? key : `${path}.${key}`),
	);
}

/** Parameters that let an operation show all it has. */
function parametersOf(resource: string, name: string): IDataObject[] {
	const lead = service.store.addLead({
		phone: '+15550102000',
		referenceId: 'R-1',
		email: 'a@b.example',
	});
	const activity = service.store.addActivity(lead._id);
	const processId = byId(service.processId);
	const identity = { leadId: lead._id };
	switch (`${resource}.${name}`) {
		case 'lead.initiate':
			return [{ processId, phone: '+15550103000', name: 'Asha Rao', email: 'c@d.example' }];
		case 'lead.bulkInitiate':
			return [{}, { options: { validateOnly: true } }].map((options) => ({
				simplify: true,
				processId,
				...options,
			}));
		case 'lead.update':
			return [
				{ ...identity, updateFields: { name: 'Asha Verma', userId: 'u-1' } },
				{ ...identity, updateFields: { targetState: 'interested' }, waitForResult: true },
				{ identifyBy: 'referenceId', referenceId: 'R-1', processId, updateFields: { name: 'A' } },
			];
		case 'lead.get':
			return [identity];
		case 'activity.get':
			return [{ activityId: activity._id }];
		case 'process.checkCallback':
			return [{ webhookUrl: 'https://n8n.example/webhook/1/webhook' }];
		case 'statistics.get':
			return [{ period: 'today', includeUniqueLeads: true }];
		default:
			return [{}];
	}
}

const OPERATIONS = resources.flatMap(({ name: resource, operations }) =>
	Object.keys(operations).map((name): [string, string] => [resource, name]),
);

describe('the output schema', () => {
	it.each(OPERATIONS)('of %s %s names all that a run gives', async (resource, name) => {
		const file = `v1.0.0/${resource}/${name}.json`;
		expect(existsSync(join(NODES, 'LeadCalling', '__schema__', file))).toBe(true);

		const items: IDataObject[] = [
			{ name: 'Asha Rao', phone: '5550104000', referenceId: 'N-1' },
			{ name: 'Asha Rao', phone: '5550104000', referenceId: 'N-2', groupId: 'spring' },
			{ name: 'Vikram Shetty', email: 'v@example.com', metadata: { city: 'Pune' } },
		];
		for (const parameters of parametersOf(resource, name)) {
			const given = name === 'bulkInitiate' ? items : [{}];
			const { json } = await runOperation(resource, name, parameters, { items: given });
			expect(json.length).toBeGreaterThan(0);
			for (const one of json) {
				expect(strangers(one, schemaOf('LeadCalling', file))).toEqual([]);
			}
		}
	});

	it('of the trigger names all that an update result gives', () => {
		const schema = schemaOf('LeadCallingTrigger', 'v2.0.0.json');
		const { samples } = KINDS.find(({ name }) => name === 'updateResult')!;
		for (const { body } of samples) {
			const event = readEvent(body(1_767_225_600_000)) as LeadEvent;
			expect(strangers(toOutput(event, true), schema)).toEqual([]);
		}
		expect(samples).toHaveLength(3);
	});
});

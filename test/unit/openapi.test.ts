/** The interface as a file: that of the code, and of what really leaves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

import { readAccount } from '../../nodes/service/account';
import { ENDPOINTS, LIMITS } from '../../nodes/service/contract';
import type { Transport, TransportRequest } from '../../nodes/service/http/transport';
import {
	LEAD_FIELD_NAMES,
	type LeadInput,
	UPDATABLE_FIELDS,
} from '../../nodes/service/leads/fields';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { LeadCallingService } from '../../nodes/service/service';
import { ROOT } from '../../tools/build';
import { findHedges } from '../../tools/contract/hedges';
import { openapi, OPENAPI } from '../../tools/docs/openapi';

interface Schema {
	properties?: Record<string, Schema>;
	items?: Schema;
	$ref?: string;
	maximum?: number;
	maxItems?: number;
}
interface Operation {
	parameters: Array<{ name: string; in: string; schema: Schema }>;
	requestBody?: { content: Record<string, { schema: Schema }> };
	'x-assumed'?: string[];
}
interface Document {
	info: { 'x-limits': object };
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, Schema> };
	'x-assumed': Array<{ id?: string; in: string[] }>;
}

const text = openapi();
const document = parse(text) as Document;

it('is that of the code: after a change, "npm run docs" writes it anew', () => {
	expect(readFileSync(join(ROOT, OPENAPI), 'utf8')).toBe(text);
});

const account = readAccount({
	apiKey: 'key',
	projectId: 'prj',
	baseUrl: 'https://api.example.com',
	analyticsUrl: 'https://analytics.example.com',
});

/** What leaves when every method is called with all that it takes. */
async function requests(): Promise<TransportRequest[]> {
	const sent: TransportRequest[] = [];
	let time = 0;
	const transport: Transport = {
		send: async (request) => {
			sent.push(request);
			const body = { success: true, _id: 'L1', data: {}, processes: [] };
			const isQuery = request.url.endsWith('/query');
			const isBulk = request.url.includes('/bulk/');
			if (isBulk) return { status: 200, headers: {}, body: { success: [], errors: [] } };
			return { status: 200, headers: {}, body: isQuery ? { ...body, data: [] } : body };
		},
		now: () => time,
		wallTime: () => time,
		random: () => 0,
		wait: async (ms) => {
			time += ms;
		},
		log: () => {},
		loadedAt: 0,
	};
	const service = new LeadCallingService(account, transport, DEFAULT_POLICY);
	const names = LEAD_FIELD_NAMES.map((name) => [name, name === 'metadata' ? {} : name]);
	const lead = Object.fromEntries(names) as LeadInput;
	const reference = { referenceId: '7', processId: 'prc' };
	const changes = {
		...Object.fromEntries(names.filter(([name]) => UPDATABLE_FIELDS.some((one) => one === name))),
		targetState: 'lost',
		disposition: 'lost',
		userId: 'u',
	};
	await service.bulkInitiate({ leads: [lead] }, true, '1.2');
	await service.bulkInitiate({ leadIds: ['L1'] }, true, 'default');
	await service.initiate({ lead }, true);
	await service.initiate({ leadId: 'L1' }, true);
	await service.update({ leadId: 'L1' }, changes);
	await service.update(reference, changes);
	await service.statistics({
		...{ start: 1, end: 2, processId: 'p', groupId: 'g' },
		...{ timezoneOffsetMinutes: 330, includeUniqueLeads: true },
	});
	await service.getLead({ leadId: 'L1' }, { masked: true });
	await service.getLead(reference, { masked: true });
	await service.listProcesses();
	await service.queryLeads(
		{
			...{ processId: 'p', referenceId: 'r', phone: '1', email: 'e' },
			...{ currentState: 's', lastDisposition: 'd' },
		},
		{ limit: 100, skip: 0, includeActivities: false, masked: true },
	);
	await service.getActivity('A1');
	return sent;
}

it('has every path, query parameter and field that leaves, and no other', async () => {
	const left = new Map<string, Set<string>>();
	for (const { method, url, query = {}, body = {} } of await requests()) {
		const path = new URL(url).pathname.replace('/prj', '/{projectId}');
		const key = `${method.toLowerCase()} ${path}`;
		const names = left.get(key) ?? new Set();
		for (const name of [...Object.keys(query), ...Object.keys(body)]) names.add(name);
		left.set(key, names);
	}
	const written = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods)
			.filter(([method]) => method !== 'servers')
			.map(([method, { parameters, requestBody }]) => {
				const inQuery = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
				const { properties = {} } = requestBody?.content['application/json']!.schema ?? {};
				return [`${method} ${path}`, [...inQuery, ...Object.keys(properties)].sort()];
			}),
	);
	const sent = [...left].map(([key, names]) => [key, [...names].sort()]);
	expect(Object.fromEntries(sent)).toEqual(Object.fromEntries(written));
	expect(written).toHaveLength(Object.keys(ENDPOINTS).length);
	const { LeadInput } = document.components.schemas;
	expect(Object.keys(LeadInput!.properties!).sort()).toEqual([...LEAD_FIELD_NAMES].sort());
});

it('has the limits, and names every schema that it refers to', () => {
	expect(document.info['x-limits']).toEqual(LIMITS);
	const named = Array.from(text.matchAll(/'#\/components\/schemas\/(\w+)'/g), ([, name]) => name!);
	expect(named.filter((name) => document.components.schemas[name] === undefined)).toEqual([]);
	expect(named.length).toBeGreaterThan(5);
});

it('lists every file that assumes something, and every statement that is assumed', () => {
	const listed = document['x-assumed'];
	const hedges = findHedges();
	const files = new Set(hedges.map(({ file }) => file));
	expect(new Set(listed.flatMap((one) => one.in))).toEqual(files);
	const ids = new Set(listed.flatMap(({ id }) => id ?? []));
	expect(ids).toEqual(new Set(hedges.flatMap(({ statements }) => statements)));
	expect(hedges.length).toBeGreaterThan(40);
	expect(document.paths['/api/v1/leads/query']!.get!['x-assumed']).toContain('query-names');
});

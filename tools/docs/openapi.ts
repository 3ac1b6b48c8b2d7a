/**
 * `docs/openapi.yaml`: the interface as the nodes use it, for whoever compares a service with it. Paths,
 * names and limits are those of `contract.ts`, fields those of the specification's tables; what it does
 * not show and the nodes assume stands under `x-assumed`.
 */
import { stringify } from 'yaml';

import {
	ACTIVITY_ID_NAME,
	ENDPOINTS,
	LIMITS,
	QUERY_NAMES,
	type QueryMeaning,
} from '../../nodes/service/contract';
import type { Endpoint } from '../../nodes/service/http/transport';
import { LEAD_FIELD_NAMES, UPDATABLE_FIELDS } from '../../nodes/service/leads/fields';
import { findHedges } from '../contract/hedges';
import { ACTIVITY, type Fields, LEAD, PROCESS } from '../contract/fields';
import { statementsFor } from '../contract/statements';

export const OPENAPI = 'docs/openapi.yaml';

type Schema = Record<string, unknown>;
type Name = keyof typeof ENDPOINTS;

interface Shape {
	/** Of the specification. */
	section: string;
	query?: Schema;
	body?: Schema;
	/** Of the answer, beside `success`. */
	answer: Schema;
}

const TEXT = { type: 'string' };
const BOOLEAN = { type: 'boolean' };
const COUNT = { type: 'integer', minimum: 0 };
const MS = { type: 'integer', description: 'Milliseconds since 1970' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const list = (items: Schema, more: Schema = {}) => ({ type: 'array', items, ...more });
const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, TEXT]));

/** A lead by its ID, or by its reference within a process. */
const IDENTITY = texts('leadId', 'referenceId', 'projectId', 'processId');

const INIT = { ...BOOLEAN, default: true };

const PAGE: Partial<Record<QueryMeaning, Schema>> = {
	limit: { ...COUNT, default: 10, maximum: LIMITS.leadsPerPage },
	skip: { ...COUNT, default: 0 },
	includeActivities: { ...BOOLEAN, default: true },
	masked: { ...BOOLEAN, default: false },
};
const QUERY = Object.entries(QUERY_NAMES).map(([meaning, name]) => {
	return [name, PAGE[meaning as QueryMeaning] ?? TEXT];
});

const SHAPES: Readonly<Record<Name, Shape>> = {
	bulkInitiate: {
		section: '4.1',
		query: { v: { type: 'string', enum: ['1.2'] } },
		body: {
			leadIds: list(TEXT, { maxItems: LIMITS.leadsPerRequest }),
			leads: list(ref('LeadInput'), { maxItems: LIMITS.leadsPerRequest }),
			init: INIT,
		},
		answer: { success: list({}), errors: list({ type: 'object' }) },
	},
	initiate: {
		section: '4.2',
		body: { leadId: TEXT, lead: ref('LeadInput'), init: INIT },
		answer: fieldsOf(LEAD),
	},
	update: {
		section: '4.3',
		body: {
			...IDENTITY,
			...texts(...UPDATABLE_FIELDS, 'targetState', 'disposition', 'userId'),
			metadata: { type: 'object' },
		},
		answer: texts('message'),
	},
	statistics: {
		section: '4.4',
		body: {
			...{ start: MS, end: MS, ...texts('processId', 'groupId') },
			timezoneOffsetMinutes: { type: 'integer' },
			includeUniqueLeads: BOOLEAN,
		},
		answer: { data: { type: 'object' } },
	},
	getLead: {
		section: '4.5',
		query: { ...IDENTITY, masked: { ...BOOLEAN, default: false } },
		answer: { data: ref('Lead') },
	},
	listProcesses: { section: '4.6', answer: { processes: list(ref('Process')), count: COUNT } },
	queryLeads: {
		section: '4.7',
		query: Object.fromEntries(QUERY) as Schema,
		answer: {
			data: list(ref('Lead')),
			pagination: { type: 'object', properties: { total: COUNT, limit: COUNT, skip: COUNT } },
		},
	},
	getActivity: {
		section: '4.8',
		query: { [ACTIVITY_ID_NAME]: TEXT },
		answer: { data: ref('Activity') },
	},
};

function fieldsOf(fields: Fields): Schema {
	const typed = Object.entries(fields).map(([name, type]): [string, Schema] => {
		return [name, type === 'array' ? list({}) : { type }];
	});
	return Object.fromEntries(typed);
}

const objectOf = (properties: Schema) => ({ type: 'object', properties });
const json = (schema: Schema) => ({ 'application/json': { schema } });

const LEAD_INPUT = {
	...objectOf({
		...texts(...LEAD_FIELD_NAMES.filter((name) => name !== 'metadata')),
		metadata: { type: 'object' },
	}),
	required: ['projectId', 'processId'],
	allOf: [
		{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] },
		{ anyOf: [{ required: ['name'] }, { required: ['firstName'] }] },
	],
};

const HEDGES = findHedges();

/** What comments marked ASSUMED name, by the statement of the contract suite that would show it. */
const ASSUMED = statementsFor(true).flatMap(({ id, section, says }) => {
	const files = HEDGES.filter(({ statements }) => statements.includes(id));
	if (files.length === 0) return [];
	return [{ id, section, says, in: [...new Set(files.map(({ file }) => file))] }];
});

/** Those that nothing which is asked would show. */
const UNSEEN = HEDGES.filter(({ statements }) => statements.length === 0).map(({ file, says }) => ({
	says,
	in: [file],
}));

function operationOf(name: Name): Schema {
	const { name: summary, method, path }: Endpoint = ENDPOINTS[name];
	const { section, query = {}, body, answer } = SHAPES[name];
	const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, one]) => {
		return { name: one, in: 'path', required: true, schema: TEXT };
	});
	const inQuery = Object.entries(query).map(([one, schema]) => ({
		name: one,
		in: 'query',
		schema,
	}));
	const assumed = ASSUMED.filter((one) => one.section.startsWith(section)).map(({ id }) => id);
	return {
		[method.toLowerCase()]: {
			operationId: name,
			summary,
			description: `Section ${section}`,
			parameters: [...inPath, ...inQuery],
			...(body && { requestBody: { required: true, content: json(objectOf(body)) } }),
			responses: {
				'2XX': { description: 'Done', content: json(objectOf({ success: BOOLEAN, ...answer })) },
				default: { description: 'Refused (section 7)', content: json(ref('Refusal')) },
			},
			...(assumed.length > 0 && { 'x-assumed': assumed }),
		},
	};
}

/** @returns the text of the file */
export function openapi(): string {
	const server = (url: string) => ({ url, description: 'A field of the credential' });
	const paths = (Object.keys(ENDPOINTS) as Name[]).map((name): [string, Schema] => {
		const { path, address }: Endpoint = ENDPOINTS[name];
		const servers = address && { servers: [server('https://analytics.example.com')] };
		return [path, { ...servers, ...operationOf(name) }];
	});
	const document = {
		openapi: '3.1.0',
		info: { title: 'Lead Calling Service', version: 'v1', 'x-limits': LIMITS },
		servers: [server('https://api.example.com')],
		security: [{ apiKey: [] }],
		paths: Object.fromEntries(paths),
		components: {
			securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } },
			schemas: {
				LeadInput: LEAD_INPUT,
				Lead: objectOf(fieldsOf(LEAD)),
				Activity: objectOf(fieldsOf(ACTIVITY)),
				Process: objectOf(fieldsOf(PROCESS)),
				Refusal: objectOf({ success: BOOLEAN, error: TEXT }),
			},
		},
		'x-assumed': [...ASSUMED, ...UNSEEN],
	};
	return `# Written by \`npm run docs\`.\n${stringify(document, { aliasDuplicateObjects: false, lineWidth: 0, singleQuote: true })}`;
}

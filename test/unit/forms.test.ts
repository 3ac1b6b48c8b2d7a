/** The forms of the node are short, in the order who, what, whether to call, options. */
import { NodeHelpers } from 'n8n-workflow';

import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node';
import { leadFields } from '../../nodes/LeadCalling/fields/lead';
import { type Field, NodeParameters } from '../../nodes/LeadCalling/parameters';
import { resources } from '../../nodes/LeadCalling/resources';
import { MAPPED_FIELDS } from '../../nodes/service/leads/mappedFields';
import { LIMIT_LABELS } from '../../nodes/service/contract';
import { LEAD_FIELD_NAMES } from '../../nodes/service/leads/fields';
import { LeadCallingTrigger } from '../../nodes/LeadCallingTrigger/LeadCallingTrigger.node';
import { CREDENTIALS } from '../support/screen';

const FIND_LEAD = 'Find Lead By, Lead ID, Email, Phone, Reference ID, Process';
const METADATA = 'Metadata, Metadata (JSON)';

/** By operation: what stands in the form, and what each of its collections offers. */
const FORMS: Record<string, string[]> = {
	'lead bulkInitiate': [
		'Process, Columns, Values to Send, Default Country, Mode, Options',
		'Add Summary Output, Do Not Call List, Group ID, If Lead Exists, Include Input Fields, Not About Calling, Other Columns to Metadata, Send Anyway',
	],
	'lead initiate': [
		'Lead, Lead ID, Process, Start Calling, Phone, Email, Name, Additional Fields, Options',
		`First Name, Group ID, Last Name, ${METADATA}, Reference ID`,
		'Allow Many Items, Default Country, If Lead Exists, Not About Calling, Send Anyway, Simplify, Wait for Call (Minutes)',
	],
	'lead update': [
		`${FIND_LEAD}, Update Fields, Options`,
		`Disposition, ${METADATA}, Name, Target State, User ID`,
		'Wait for Change (Seconds)',
	],
	'lead get': [`${FIND_LEAD}, Simplify, Options`, 'Mask Phone Numbers'],
	'lead getAll': [
		'Process, Return All, Limit, Simplify, Filters, Options',
		'Current State, Email, Last Disposition, Phone, Reference ID',
		'Include Activities, Mask Phone Numbers',
	],
	'activity get': ['Activity ID, Simplify'],
	'process getAll': ['Return All, Limit, Simplify'],
	'statistics get': [
		'Period, Start, End, Process, Simplify, Options',
		'Group ID, Include Unique Leads, One Item per Day',
	],
	trigger: [
		'Trigger On, Call Events, Update Results, Authentication, Sample Event, Options',
		'Include Raw Event',
	],
	leadCallingApi: [
		`API Key, Project ID, Base URL, Analytics URL, Advanced, ${LIMIT_LABELS.requestsPerWindow}, ${LIMIT_LABELS.duplicatesPerWindow}, API Names (JSON)`,
	],
	leadCallingWebhookApi: ['Secret, Header Name'],
};

const operations = resources.flatMap(({ name: resource, operations }) =>
	Object.entries(operations).map(([name, operation]) => ({ resource, name, operation })),
);

/** A hidden field is there to be refused. */
const isSeen = ({ type }: Field) => type !== 'notice' && type !== 'hidden';

const labelsOf = (fields: readonly Field[]) =>
	[...new Set(fields.filter(isSeen).map((field) => field.displayName))].join(', ');

it('every operation, the trigger and the credentials offer their fields and no others', () => {
	const ofOperations = operations.map(({ resource, name, operation: { fields } }) => {
		return [`${resource} ${name}`, fields] as const;
	});
	const ofCredentials = CREDENTIALS.map(({ name, properties }) => [name, properties] as const);
	const ofTrigger = ['trigger', new LeadCallingTrigger().description.properties] as const;
	const forms = [...ofOperations, ofTrigger, ...ofCredentials].map(([name, fields]) => {
		const collections = fields.filter(({ type }) => type === 'collection');
		const inner = collections.map(({ options }) => labelsOf(options as Field[]));
		return [name, [labelsOf(fields), ...inner]];
	});
	expect(Object.fromEntries(forms)).toEqual(FORMS);
});

it('the canvas says in words what each operation does', () => {
	const { subtitle } = new LeadCalling().description;
	const evaluate = new Function(
		'$parameter',
		'$rawParameter',
		`return ${subtitle!.slice(3, -2)}`,
	) as (parameter: object, rawParameter: object) => string;
	for (const { resource, name, operation } of operations) {
		expect(evaluate({ resource, operation: name }, { mode: 'call' })).toBe(operation.action);
	}
});

it('every field of a lead can be entered wherever a lead is, or has an editor of its own', () => {
	const mapped = MAPPED_FIELDS.map(({ id }) => id);
	const names = leadFields.map(({ name }) => name);
	const ofLists = ['doNotCall', 'consent', 'country', 'leadId', 'processId', 'metadata'];
	expect([...mapped].sort()).toEqual([...names, ...ofLists].sort());
	expect([...names, 'projectId', 'processId', 'metadata'].sort()).toEqual(
		[...LEAD_FIELD_NAMES].sort(),
	);
});

it('there are at most 100 fields in all, and no operation shows more than seven before its options', () => {
	/** A collection is as many fields as it offers. */
	const inside = (field: Field) =>
		field.type === 'collection' ? (field.options as Field[]).filter(isSeen).length - 1 : 0;
	let count = 0;
	for (const { operation } of operations) {
		const fields = operation.fields.filter(isSeen);
		// What the tool shows in place of the node's own field is the same field.
		const names = new Set(fields.map(({ displayName }) => displayName));
		count += names.size + fields.reduce((sum, field) => sum + inside(field), 0);
		const shownAt = (values: object) =>
			fields.filter(
				(field) =>
					field.type !== 'collection' &&
					NodeHelpers.displayParameter(
						values as never,
						{ ...field, displayOptions: ofOwn(field) },
						null,
						null,
					),
			).length;
		const choices = {
			identifyBy: 'phone',
			source: 'new',
			columns: 'choose',
			period: 'custom',
			returnAll: false,
		};
		expect(shownAt(choices)).toBeLessThanOrEqual(7);
	}
	const trigger = new LeadCallingTrigger().description.properties;
	count += trigger.reduce((sum, field) => sum + 1 + inside(field), 0);
	count += CREDENTIALS.reduce((sum, { properties }) => sum + properties.length, 0);
	expect(count).toBeLessThanOrEqual(100);
});

/** Without what is not asked here: whether the node is a tool. */
function ofOwn({ displayOptions }: Field): Field['displayOptions'] {
	const { '@tool': tool, ...show } = displayOptions?.show ?? {};
	return tool?.includes(true) ? { show: { nothing: [true] } } : { show };
}

/** A default that is on when an option is added is not on when it is absent. */
const ON_WHEN_ABSENT = ['masked', 'simplify'];
const OFF_WHEN_ABSENT = [
	...['waitMinutes', 'waitSeconds', 'includeRawEvent'],
	...['addSummaryOutput', 'allowManyItems', 'includeInputFields', 'otherColumnsToMetadata'],
];

it('every default of an option that does something is read in one of the two ways', () => {
	const fields = [
		...operations.flatMap(({ operation }) => operation.fields),
		...new LeadCallingTrigger().description.properties,
	];
	const options = fields.flatMap((field) =>
		field.type === 'collection' ? (field.options as Field[]) : [],
	);
	const doing = options.filter(
		({ type, default: value }) => value === true || (type === 'number' && value !== 0),
	);
	const names = [...new Set(doing.map(({ name }) => name))].sort();
	expect(names).toEqual([...ON_WHEN_ABSENT, ...OFF_WHEN_ABSENT].sort());
});

it('an option that was not added is read as this test says', () => {
	for (const { operation } of operations) {
		for (const field of operation.fields) {
			if (field.type !== 'collection') continue;
			const none = new NodeParameters(operation.fields, {}).collection(field.name);
			for (const option of field.options as Field[]) {
				if (ON_WHEN_ABSENT.includes(option.name)) expect(none.boolean(option.name)).toBe(true);
				if (option.default === true && OFF_WHEN_ABSENT.includes(option.name)) {
					expect(none.isOn(option.name)).toBe(false);
				}
				if (option.type === 'number') expect(none.addedNumber(option.name)).toBe(0);
			}
		}
	}
});

/** Workflows are saved with them: another name or value would lose what people entered. */
const SAVED_NAMES = [
	...[
		'resource',
		'operation',
		'processId',
		'startCalling',
		'options',
		'simplify',
		'returnAll',
		'limit',
	],
	...[
		'columns',
		'values',
		'defaultCountry',
		'mode',
		'source',
		'leadId',
		'phone',
		'email',
		'name',
		'additionalFields',
	],
	...['identifyBy', 'referenceId', 'searchedProcessId', 'updateFields', 'filters', 'activityId'],
	...['period', 'start', 'end', 'callsPeopleNotice'],
];
const SAVED_CHOICES = {
	columns: ['choose', 'exactNames'],
	source: ['new', 'existing'],
	identifyBy: ['leadId', 'email', 'phone', 'referenceId'],
	ifExistsOfInitiate: ['fail', 'call', 'return', 'update'],
	ifExistsOfBulkInitiate: ['report', 'call', 'update'],
};

it('the names and choices under which workflows are saved stay what they are', () => {
	const { properties } = new LeadCalling().description;
	const shown = properties.filter(({ type }) => type !== 'hidden');
	expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(SAVED_NAMES));
	const valuesOf = ({ options = [] }: Field) =>
		options.map((option) => ('value' in option ? option.value : undefined));
	const choices = (name: string) => valuesOf(properties.find((field) => field.name === name)!);
	const ifExists = (operation: string) => {
		const { fields } = resources.find(({ name }) => name === 'lead')!.operations[operation]!;
		const { options } = fields.find(({ name }) => name === 'options')!;
		const field = (options as Field[]).find(({ name }) => name === 'ifExists')!;
		// Nothing chosen calls nobody again, and one choice rules the whole run.
		expect([field.default, field.noDataExpression]).toEqual([valuesOf(field)[0], true]);
		return valuesOf(field);
	};
	expect({
		columns: choices('columns'),
		source: choices('source'),
		identifyBy: choices('identifyBy'),
		ifExistsOfInitiate: ifExists('initiate'),
		ifExistsOfBulkInitiate: ifExists('bulkInitiate'),
	}).toEqual(SAVED_CHOICES);
});

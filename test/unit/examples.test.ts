import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	type IDataObject,
	type INode,
	type INodeType,
	NodeHelpers,
	type ResourceMapperValue,
} from 'n8n-workflow';

import { readColumnExpression } from '../../nodes/LeadCalling/columnExpression';
import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node';
import { countList } from '../../nodes/LeadCalling/telling/listCount';
import { summaryItem } from '../../nodes/LeadCalling/telling/summaryItem';
import { LeadCallingTrigger } from '../../nodes/LeadCallingTrigger/LeadCallingTrigger.node';
import { KINDS, sampleEvent } from '../../nodes/service/events/kinds';
import { eventOutput, readEvent } from '../../nodes/service/events/readEvent';
import { MAPPED_FIELDS } from '../../nodes/service/leads/mappedFields';
import { CATEGORIES } from '../../nodes/service/leads/outcome';
import { EXAMPLES, EXAMPLES_FOLDER, readExample } from '../../tools/demo/examples';

const OURS: Record<string, INodeType> = {
	'n8n-nodes-lead-calling.leadCalling': new LeadCalling(),
	'n8n-nodes-lead-calling.leadCallingTrigger': new LeadCallingTrigger(),
};

/** Every value that stands somewhere in `value`, by its path. */
function leaves(value: unknown, path = ''): Array<[path: string, leaf: unknown]> {
	if (typeof value !== 'object' || value === null) return [[path, value]];
	return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

/** What n8n keeps of a node's parameters: those that exist and are shown, with defaults filled in. */
function kept({ parameters, ...node }: INode): Map<string, unknown> {
	const { description } = OURS[node.type]!;
	const { properties } = description;
	const own = structuredClone(parameters);
	const known = NodeHelpers.getNodeParameters(properties, own, true, false, node, description);
	return new Map(leaves(known));
}

describe.each(EXAMPLES)('The example %s', (name) => {
	const nodes = readExample(name).nodes as INode[];
	const ours = nodes.filter(({ type }) => type in OURS);

	it('uses only parameters that its nodes have', () => {
		for (const node of ours) {
			const known = kept(node);
			for (const [path, value] of leaves(node.parameters)) {
				expect([node.name, path, known.get(path)]).toEqual([node.name, path, value]);
			}
		}
	});

	it('chooses only what the drop-downs of its nodes offer', () => {
		for (const { name: node, type, parameters } of ours) {
			for (const property of OURS[type]!.description.properties) {
				const chosen = parameters[property.name];
				const isShown = NodeHelpers.displayParameter(parameters, property, null, null);
				if (property.type !== 'options' || !isShown || chosen === undefined) continue;
				const offered = property.options!.map((option) => 'value' in option && option.value);
				expect([node, offered]).toEqual([node, expect.arrayContaining([chosen])]);
			}
		}
	});

	it('explains itself, stands in the README, and gives away no credential and no webhook address', () => {
		expect(nodes.some(({ type }) => type === 'n8n-nodes-base.stickyNote')).toBe(true);
		expect(readFileSync(join(EXAMPLES_FOLDER, 'README.md'), 'utf8')).toContain(`${name}.json`);
		for (const node of nodes)
			expect([node.credentials, node.webhookId]).toEqual([undefined, undefined]);
	});
});

type Example = Pick<ReturnType<typeof readExample>, 'nodes' | 'connections'>;

/** Each *Values to Send* of the lists that are sent, with the example that has it. */
const lists = EXAMPLES.flatMap((name) =>
	readExample(name)
		.nodes.filter(({ parameters }) => parameters.operation === 'bulkInitiate')
		.map(({ parameters }) => [name, parameters] as const),
);
const chosen = lists.flatMap(([name, { columns = 'choose', values }]) =>
	columns === 'choose' && values ? [[name, values as unknown as ResourceMapperValue] as const] : [],
);
/** Whoever calls the rows of a check takes the columns that it wrote. */
const CHECKED = "={{ $json.phone ?? '' }}";
const ofPeople = chosen.filter(([, { value }]) => value?.phone !== CHECKED);

it.each(lists)('The list of %s is only checked as it comes', (_, { mode = 'check' }) => {
	expect(mode).toBe('check');
});

it.each(ofPeople)('%s says which columns are phone, name and "do not call"', (_, values) => {
	const { value, schema, mappingMode } = values;
	expect(mappingMode).toBe('defineBelow');
	const { phone, name, doNotCall } = value as Record<string, unknown>;
	for (const expression of [phone, name, doNotCall]) expect(expression).toMatch(/^=/);
	// The form shows what is read, under the names that the node has.
	const shown = schema.filter(({ removed }) => removed !== true).map(({ id }) => id);
	expect(shown).toEqual(expect.arrayContaining(Object.keys(value!)));
	const labels = new Map<string, string>(MAPPED_FIELDS.map(({ id, label }) => [id, label]));
	for (const { id, displayName } of schema) expect([id, displayName]).toEqual([id, labels.get(id)]);
});

it.each(['call-a-google-sheet', 'ask-before-calling'])(
	'The notes of %s say what becomes of people who have not agreed',
	(name) => {
		const notes = readExample(name).nodes.filter(({ type }) => type.endsWith('.stickyNote'));
		const text = notes.map(({ parameters }) => String(parameters.content)).join(' ');
		expect(text).toMatch(
			/who agreed, map it to \*Consent to Calls\*: else .* empty cell .* called/,
		);
	},
);

it.each(chosen)("%s reads its columns without n8n's engine", (_, { value }) => {
	const written = Object.values(value!).filter((one) => one !== null);
	expect(written.filter((one) => !readColumnExpression(String(one)))).toEqual([]);
});

/** The names of all nodes from which a wire leads to this one. */
function before(
	name: string,
	{ connections }: Pick<Example, 'connections'>,
	found = new Set<string>(),
): Set<string> {
	for (const [from, { main = [] }] of Object.entries(connections)) {
		const leadsHere = main.flat().some((wire) => wire?.node === name);
		if (leadsHere && !found.has(from)) before(from, { connections }, found.add(from));
	}
	return found;
}

const TRIGGER = 'n8n-nodes-lead-calling.leadCallingTrigger';
/** They give what they get. */
const PASSES_ON = /\.(?:filter|if|switch|removeDuplicates)$/;
const OF_EVENTS = new Set(
	KINDS.flatMap(({ samples }) => samples).flatMap(({ value }) => {
		const event = readEvent(sampleEvent(String(value), 0));
		if (typeof event === 'string') throw new Error(event);
		return Object.keys(eventOutput(event, true));
	}),
);

/** The nodes that get an event as it was posted. */
function behindTrigger({ nodes, connections }: Example): Example['nodes'] {
	const givers = nodes.filter(({ type }) => type === TRIGGER);
	// A list that grows is walked to its end.
	for (const giver of givers) {
		const wires = connections[giver.name]?.main?.flat() ?? [];
		const next = nodes.filter(({ name }) => wires.some((wire) => wire?.node === name));
		givers.push(...next.filter((node) => PASSES_ON.test(node.type) && !givers.includes(node)));
	}
	return nodes.filter(({ name }) =>
		givers.some((giver) =>
			connections[giver.name]?.main?.flat().some((wire) => wire?.node === name),
		),
	);
}

it.each(EXAMPLES.map((name) => [name, behindTrigger(readExample(name))] as const))(
	'In %s nothing is read of an event that events do not have',
	(_, nodes) => {
		for (const { name, parameters } of nodes) {
			const read = Array.from(
				JSON.stringify(parameters).matchAll(/\$json\.(\w+)/g),
				([, one]) => one!,
			);
			expect([name, read.filter((one) => !OF_EVENTS.has(one))]).toEqual([name, []]);
		}
	},
);

it('Of an event many examples read something', () => {
	const reading = EXAMPLES.filter((name) => behindTrigger(readExample(name)).length > 0);
	expect(reading.length).toBeGreaterThan(3);
});

/** A Merge goes on with what it has at the end of the run: with all rows, where somebody said "No". */
function phonesBehindMerge(example: Example): string[] {
	const merges = example.nodes.filter(({ type }) => type === 'n8n-nodes-base.merge');
	const phones = example.nodes.filter(({ type, parameters: { operation = 'initiate' } }) => {
		const isOurs = type === 'n8n-nodes-lead-calling.leadCalling';
		return isOurs && ['initiate', 'bulkInitiate'].includes(String(operation));
	});
	return phones
		.map(({ name }) => name)
		.filter((name) => merges.some((merge) => before(name, example).has(merge.name)));
}

it.each(EXAMPLES)('In %s no Merge stands before a node that phones', (name) => {
	expect(phonesBehindMerge(readExample(name))).toEqual([]);
});

it('A Merge before a node that phones is found, also some nodes before it', () => {
	const { nodes, connections, ...rest } = readExample('call-a-list-from-a-page');
	const [from] = nodes.filter(({ name }) => name === 'Same Rows');
	const merge = { ...from!, name: 'Merge', type: 'n8n-nodes-base.merge' };
	const wire = { main: [[{ node: 'Same Rows', type: 'main' as const, index: 0 }]] };
	const merged = { ...connections, Merge: wire };
	expect(phonesBehindMerge({ ...rest, nodes: [...nodes, merge], connections: merged })).toEqual([
		'Call',
	]);
});

/** Who is asked before a list is called, and what lets pass. */
const ASKED = [
	['call-a-list-from-a-page', 'Call Them?', 'Yes, call them now'],
	['ask-before-calling', 'Approved?', 'Yes, call them'],
] as const;

describe.each(ASKED)('In %s', (name, gate, answer) => {
	const { nodes, connections } = readExample(name);
	const parametersOf = (node: string) => nodes.find((one) => one.name === node)!.parameters;

	it('nothing but the right answer leads to the call, and an hour without one is none', () => {
		const onlyTrue = (connections[gate]!.main ?? []).map((wires) => wires?.map(({ node }) => node));
		expect(onlyTrue[0]).toEqual(['Same Rows']);
		expect(JSON.stringify(parametersOf(gate))).toContain(`"rightValue":"${answer}"`);
		expect(JSON.stringify(nodes)).toMatch(/"resumeAmount":(1|8),"resumeUnit":"hours"/);
		const ways = Object.keys(connections).filter((from) =>
			(connections[from]!.main ?? []).flat().some((wire) => wire?.node === 'Same Rows'),
		);
		expect(ways).toEqual([gate]);
	});

	it('nothing is read before both have the same process', () => {
		const gates = Object.keys(connections).filter((from) =>
			(connections[from]!.main ?? []).flat().some((wire) => wire?.node === 'To Stop'),
		);
		expect(gates).toEqual(['Same Process?']);
		expect(connections['Same Process?']!.main![1]!.map(({ node }) => node)).not.toContain(
			'To Stop',
		);
		expect(before('Check', { connections })).toContain('To Stop');
		expect(before('Call', { connections })).toContain('To Stop');
	});

	it('only rows that the check found valid are called, as it wrote them', () => {
		expect(parametersOf('Same Rows').jsonOutput).toContain("outcome === 'valid'");
		expect(parametersOf('Check').mode ?? 'check').toBe('check');
		const { value } = parametersOf('Call').values as unknown as ResourceMapperValue;
		for (const [field, text] of Object.entries(value!)) {
			if (text !== null) expect([field, text]).toEqual([field, `={{ $json.${field} ?? '' }}`]);
		}
		expect(Object.keys(value!)).toEqual(expect.arrayContaining(['phone', 'processId', 'metadata']));
	});
});

/** Columns that our nodes give, whatever the operation, and those of a list's own rows. */
const COLUMNS = new Set([
	...['LeadCalling', 'LeadCallingTrigger'].flatMap(schemasOf),
	...['row_number', 'message', 'error', ...Object.keys(summaryItem([], countList([], [])))],
]);

function schemasOf(node: string): string[] {
	const folder = join(__dirname, '../../nodes', node, '__schema__');
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.json'))
		.flatMap((file) => {
			const text = readFileSync(join(folder, file), 'utf8');
			return Object.keys((JSON.parse(text) as { properties: object }).properties);
		});
}

it.each(EXAMPLES)('%s asks our nodes only for columns that they give', (name) => {
	const { nodes, connections } = readExample(name);
	const typeOf = new Map(nodes.map((node) => [node.name, node.type]));
	const behind = Object.entries(connections)
		.filter(([from]) => typeOf.get(from)! in OURS)
		.flatMap(([, { main = [] }]) => main.flat().flatMap((wire) => wire?.node ?? []));
	const text = JSON.stringify(nodes.filter((node) => behind.includes(node.name)));
	const asked = Array.from(text.matchAll(/\$json\??\.(\w+)/g), ([, column]) => column!);
	expect(asked.filter((column) => !COLUMNS.has(column))).toEqual([]);
});

const OUTCOMES = new Set<string>([
	...['accepted', 'valid', ...Object.values(CATEGORIES).map(({ outcome }) => outcome)],
	...['updated', 'callInProgress', 'failed', 'called'],
]);

it.each(EXAMPLES)('%s compares outcomes with those that there are', (name) => {
	const all = leaves(readExample(name).nodes);
	const compared = all
		.filter(([path, value]) => path.endsWith('.leftValue') && /\.outcome\b/.test(String(value)))
		.map(([path]) => all.find(([one]) => one === path.replace('leftValue', 'rightValue'))?.[1]);
	const inTexts = Array.from(
		JSON.stringify(all).matchAll(/\.outcome === '(\w+)'/g),
		([, outcome]) => outcome,
	);
	const known = (outcome: unknown) => outcome === '' || OUTCOMES.has(String(outcome));
	expect([...compared, ...inTexts].filter((one) => !known(one))).toEqual([]);
});

const writing = EXAMPLES.flatMap((name) =>
	readExample(name)
		.nodes.filter(({ type, parameters }) => {
			return type.endsWith('.googleSheets') && parameters.operation !== 'read';
		})
		.map(({ parameters }) => [name, parameters] as const),
);

it('Three examples write into Google Sheets', () => expect(writing).toHaveLength(3));

it.each(writing)(
	'%s writes text as text: no formula, no ID without its zeros',
	(_, { options }) => {
		expect(options).toMatchObject({ cellFormat: 'RAW' });
	},
);

it('A lead ID of digits is found also where a sheet has made a number of it', () => {
	const { nodes } = readExample('call-results-into-a-sheet');
	const found = JSON.stringify(nodes.find(({ name }) => name === "This Person's Rows"));
	expect(found).toContain("String(row['n8n Lead ID']) === event.leadId");
});

it.each(['call-a-list-from-a-page', 'week-on-a-page', 'list-on-a-page'])(
	'%s asks for a password',
	(name) => {
		const [page] = readExample(name).nodes.filter(({ type }) => /formTrigger|webhook/.test(type));
		expect(page!.parameters.authentication).toBe('basicAuth');
	},
);

/** Pages with people on them, or behind which people are called. */
const OF_PAGES = [
	...['call-a-list-from-a-page', 'ask-before-calling', 'week-on-a-page', 'list-on-a-page'],
];

it.each(OF_PAGES)('n8n keeps no run of %s that went well', (name) => {
	expect(readExample(name).settings?.saveDataSuccessExecution).toBe('none');
});

it('An upload goes nowhere but to its end where n8n signs no address', () => {
	const { nodes, connections } = readExample('call-a-list-from-a-page');
	const gate = 'Is Its Address Signed?';
	const { conditions } = nodes.find(({ name }) => name === gate)!.parameters;
	expect(JSON.stringify(conditions)).toContain('"={{ $execution.resumeFormUrl }}"');
	expect(JSON.stringify(conditions)).toContain('"rightValue":"signature="');
	expect(connections.List!.main!.flat().map((wire) => wire?.node)).toEqual([gate]);
	const ways = connections[gate]!.main!.map((wires) => wires?.map(({ node }) => node));
	expect(ways).toEqual([['Same Process?'], ['Too Old']]);
	expect(connections['Too Old']).toBeUndefined();
});

/** Forms that everybody can open, behind which somebody is called. */
const PUBLIC = EXAMPLES.filter((name) =>
	readExample(name).nodes.some(
		({ type, parameters }) =>
			type === 'n8n-nodes-base.formTrigger' && parameters.authentication === undefined,
	),
);

it('An example that remembers what it has seen remembers ten thousand', () => {
	const all = EXAMPLES.flatMap((name) => readExample(name).nodes).filter(
		({ parameters }) => parameters.operation === 'removeItemsSeenInPreviousExecutions',
	);
	// n8n's default.
	const sizes = all.map(
		({ parameters }) => (parameters.options as IDataObject).historySize ?? 10_000,
	);
	expect(new Set(sizes)).toEqual(new Set([10_000]));
});

it('There are two public forms', () => {
	expect(PUBLIC).toEqual(['call-back-from-a-form', 'call-then-act']);
});

describe.each(PUBLIC)('The public form %s', (name) => {
	const { nodes, connections } = readExample(name);
	const gate = nodes.find((one) => one.name === 'One of Our Countries?')!;
	const calling = nodes.find(({ parameters }) => parameters.operation === 'initiate')!;

	it('calls only what its countries let pass, and the very number that was looked at', () => {
		const ways = Object.entries(connections).flatMap(([from, { main = [] }]) =>
			main.flatMap((wires, output) =>
				(wires ?? []).flatMap(({ node }) => (node === calling.name ? [[from, output]] : [])),
			),
		);
		expect(ways).toEqual([[gate.name, 0]]);
		const looked = leaves(gate.parameters).filter(([path]) => /\d\.leftValue$/.test(path));
		expect(looked.map(([, value]) => value)).toEqual([calling.parameters.phone]);
	});

	it.each([
		['+919812345678', true],
		['+447700900125', true],
		['00919812345678', true],
		['+19002345678', false],
		['+9791234567890', false],
		['+9198123456784477009001', false],
		['+9198123+19002345678', false],
		['9812345678', false],
	])('takes %s: %s', (phone, isTaken) => {
		const [, pattern] = leaves(gate.parameters).find(([path]) => path.endsWith('rightValue'))!;
		expect(new RegExp(String(pattern)).test(phone)).toBe(isTaken);
	});

	it('tells nothing of who filled it in to who guesses the address of its end', () => {
		const ends = nodes.filter(({ parameters }) => parameters.operation === 'completion');
		expect(JSON.stringify(ends)).not.toContain('{{');
	});
});

it.each(EXAMPLES)('What %s says in Slack mentions nobody', (name) => {
	const slack = readExample(name).nodes.filter(({ type }) => type === 'n8n-nodes-base.slack');
	for (const { parameters } of slack) {
		for (const said of String(parameters.text).match(/\{\{.*?\}\}/gs) ?? []) {
			// Text from the service or from people; names of workflows and states are one's own.
			if (/\$json\.(?:name|summary|disposition)\b/.test(said)) {
				expect([said, said.includes("replace(/[<>&]/g, '')")]).toEqual([said, true]);
			}
		}
	}
});

it('Errors are told in Slack without what Slack reads as a mention', () => {
	const { nodes } = readExample('alert-on-errors');
	const read = nodes.find((one) => one.name === 'Read the Error')!;
	const values = leaves(read.parameters).map(([, value]) => String(value));
	const raw = values.filter((value) => /\.(?:message|description)\b/.test(value));
	expect(raw).toHaveLength(2);
	for (const value of raw) expect(value).toContain("replace(/[<>&]/g, '')");
});

it('An agent asks with the number first, and a name that cannot end its quotes', () => {
	const { nodes } = readExample('agent-that-asks');
	const { message } = nodes.find((one) => one.name === 'Review')!.parameters;
	expect(String(message)).toMatch(
		/^=Call \{\{ \$tool\.parameters\.Phone \}\}, "\{\{ .*Name.*replaceAll\('"', "'"\) \}\}"\?$/,
	);
});

it('The approval is a form: a button in a mail is pressed by who scans it', () => {
	const { nodes } = readExample('ask-before-calling');
	const asking = nodes.filter(({ parameters }) => parameters.operation === 'sendAndWait');
	expect(asking.map(({ parameters }) => parameters.responseType)).toEqual(['customForm']);
});

import type { IDataObject } from 'n8n-workflow';

import { ParameterReader } from '../../nodes/LeadCalling/parameterReader';
import type { Field } from '../../nodes/LeadCalling/parameters';
import { type ContextOptions, nodeContext } from '../support/nodeContext';

const field = (name: string, more: Partial<Field> = {}): Field => ({
	displayName: name,
	name,
	type: 'string',
	default: '',
	...more,
});

const FIELDS = [
	field('init'),
	field('processId', { type: 'resourceLocator' }),
	field('options', { type: 'collection', default: {}, options: [field('groupId')] }),
	field('columns', { type: 'resourceMapper', default: {} }),
];

/** What every item gets of a field, and what n8n's engine was asked for. */
function read(name: string, parameters: IDataObject, items: IDataObject[], more?: ContextOptions) {
	const context = nodeContext({ parameters, items, ...more });
	const reader = new ParameterReader(context);
	const values = items.map((_, item) => reader.parametersOf(FIELDS, item).raw(name));
	return { values, engineReads: context.engineReads, isFixed: reader.isFixed(name) };
}

const ITEMS = [{ call: true, 'Call now': 'a' }, { call: false }, {}];

it('a fixed value is read without the engine, and a field that is not shown has its default', () => {
	expect(read('init', { init: false }, ITEMS)).toEqual({
		values: [false, false, false],
		engineReads: [],
		isFixed: true,
	});
	expect(read('init', {}, ITEMS).values).toEqual(['', '', '']);
});

it.each([
	['={{ $json.call }}', [true, false, undefined]],
	['={{$json["Call now"]}}', ['a', undefined, undefined]],
	["={{ $json['Call now'] }}", ['a', undefined, undefined]],
	['={{ $json.toString }}', [undefined, undefined, undefined]],
])('the column %s is read from each item, without the engine', (init, values) => {
	expect(read('init', { init }, ITEMS)).toEqual({ values, engineReads: [], isFixed: false });
});

it.each(['={{ $json.call && true }}', '={{ $json.a.b }}', '= {{ $json.call }}', '=x{{ $json.x }}'])(
	'the expression %s is the business of the engine, for each item',
	(init) => {
		const { values, engineReads } = read('init', { init }, ITEMS, {
			evaluate: (_, item) => item,
		});
		expect(values).toEqual([0, 1, 2]);
		expect(engineReads).toEqual(['init', 'init', 'init']);
	},
);

it('an expression inside a locator, a collection or the column mapper is found', () => {
	const items = [
		{ p: 'P1', g: 'G1' },
		{ p: 'P2', g: 'G2' },
	];
	const parameters = {
		processId: { __rl: true, mode: 'id', value: '={{ $json.p }}' },
		options: { groupId: '={{ $json.g }}', keepOrder: true },
		columns: { mappingMode: 'defineBelow', value: { phone: '={{ 1 + 1 }}', name: 'Asha' } },
	};
	expect(read('processId', parameters, items).values).toEqual(['P1', 'P2']);
	expect(read('options', parameters, items).values).toEqual([
		{ groupId: 'G1', keepOrder: true },
		{ groupId: 'G2', keepOrder: true },
	]);
	const mapped = read('columns', parameters, items, { evaluate: (_, item) => item });
	expect(mapped.engineReads).toEqual(['columns.value.phone', 'columns.value.phone']);
	expect(mapped.values).toMatchObject([
		{ value: { phone: 0, name: 'Asha' } },
		{ value: { phone: 1, name: 'Asha' } },
	]);
});

it('an empty text that an expression gives is nothing, unless a model gave it on purpose', () => {
	const evaluate = () => ' ';
	expect(read('init', { init: '={{ $json.x }}' }, [{ x: '' }]).values).toEqual([undefined]);
	expect(read('init', { init: '={{ "" }}' }, [{}], { evaluate }).values).toEqual([undefined]);
	const fromModel = { init: "={{ $fromAI('x') }}" };
	expect(read('init', fromModel, [{}], { evaluate }).values).toEqual([' ']);
});

it("a tool's $json is the engine's business: it is not the item that the tool gets", () => {
	const settings = { type: 'n8n-nodes-lead-calling.leadCallingTool' };
	const parameters = { init: '={{ $json.call }}' };
	const { engineReads } = read('init', parameters, [{ call: true }], { settings });
	expect(engineReads).toEqual(['init']);
});

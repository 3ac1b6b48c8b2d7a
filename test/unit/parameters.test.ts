import type { IDataObject } from 'n8n-workflow';

import { LIST_SAMPLE } from '../../nodes/LeadCalling/fields/columnMapper';
import { parameterReader } from '../../nodes/LeadCalling/parameterReader';
import { type Field, NodeParameters } from '../../nodes/LeadCalling/parameters';
import { type ContextOptions, nodeContext } from '../support/nodeContext';

const field = (displayName: string, name: string, more: Partial<Field> = {}): Field => ({
	displayName,
	name,
	type: 'string',
	default: '',
	...more,
});

const FIELDS = [
	field('Lead ID', 'leadId', { required: true }),
	field('Group ID', 'groupId'),
	field('Process', 'processId', { type: 'resourceLocator', default: { value: '' } }),
	field('Start Calling', 'startCalling', { type: 'boolean', default: true }),
	field('Limit', 'limit', { type: 'number', typeOptions: { minValue: 1, maxValue: 100 } }),
	field('Columns', 'columns', {
		type: 'options',
		default: 'choose',
		options: [
			{ name: 'Choose Columns', value: 'choose' },
			{ name: 'By Exact Names', value: 'exactNames' },
		],
	}),
	field('Filters', 'filters', {
		type: 'collection',
		default: {},
		options: [field('Phone', 'phone')],
	}),
	field('Values to Send', 'values', { type: 'resourceMapper', default: {} }),
];

const given = (values: IDataObject) => new NodeParameters(FIELDS, values);

describe('A parameter', () => {
	it('of another type is no text, and the error names the field', () => {
		for (const groupId of [{ id: 'x' }, ['x'], true]) {
			const said = `'Group ID' is '${typeof groupId === 'object' ? JSON.stringify(groupId) : 'true'}', but must be text`;
			expect(() => given({ groupId }).text('groupId')).toThrow(said);
			expect(() => given({ groupId }).optionalText('groupId')).toThrow(said);
		}
	});

	it.each([undefined, null])(
		'whose expression gives %p is never taken for a field left empty',
		(value) => {
			expect(() => given({ groupId: value }).text('groupId')).toThrow("'Group ID' is empty");
			const filters = given({ filters: { phone: value } }).collection('filters');
			expect(() => filters.text('phone')).toThrow("'Phone' is empty");
			const processId = { __rl: true, mode: 'id', value };
			expect(() => given({ processId }).text('processId')).toThrow("'Process' is empty");
		},
	);

	it('is text also as a number, and refused when left empty only where it is required', () => {
		expect(given({ leadId: 42 }).text('leadId')).toBe('42');
		expect(given({}).text('groupId')).toBe('');
		expect(given({}).optionalText('groupId')).toBeUndefined();
		expect(() => given({ leadId: ' ' }).text('leadId')).toThrow("'Lead ID' is empty");
	});

	it('that was not added is absent, whatever its default', () => {
		const added = field('Include Input Fields', 'includeInputFields', {
			type: 'boolean',
			default: true,
		});
		const options = (values: IDataObject, entered?: IDataObject) =>
			new NodeParameters([added, field('Group ID', 'groupId')], values, entered);
		expect(options({}).isOn('includeInputFields')).toBe(false);
		expect(options({ includeInputFields: true }).isOn('includeInputFields')).toBe(true);
		expect(options({ includeInputFields: false }).isOn('includeInputFields')).toBe(false);
		expect(options({}).isAdded('includeInputFields')).toBe(false);
		expect(options({}).addedText('groupId')).toBeUndefined();
		expect(options({ groupId: '' }).addedText('groupId')).toBeUndefined();
		expect(options({ groupId: null }).addedText('groupId')).toBeUndefined();
		const expression = { groupId: '={{ $json.typo }}' };
		expect(() => options({ groupId: undefined }, expression).addedText('groupId')).toThrow(
			"'Group ID' is empty",
		);
	});

	it.each(['maybe', '', 2, null, undefined, {}, [true]])(
		'with %j is neither true nor false: nobody is called on a guess',
		(value) => {
			expect(() => given({ startCalling: value } as IDataObject).boolean('startCalling')).toThrow(
				"'Start Calling' is",
			);
		},
	);

	it('is a number within its limits, also as text', () => {
		expect(given({ limit: '7' }).number('limit')).toBe(7);
		expect(given({ limit: 100 }).number('limit')).toBe(100);
		for (const limit of ['', 'many', null, NaN, {}, 0, 101]) {
			expect(() => given({ limit }).number('limit')).toThrow(/^'Limit' is/);
		}
	});

	it('that is a choice is refused with what the field offers', () => {
		expect(given({}).choice('columns')).toBe('choose');
		expect(() => given({ columns: 'automatic' }).choice('columns')).toThrow(
			/'Columns'.*'Choose Columns' \(choose\) or 'By Exact Names' \(exactNames\)/,
		);
	});

	it('that is a collection has the defaults of what was not added, and must be one', () => {
		expect(given({}).collection('filters').text('phone')).toBe('');
		expect(() => given({ filters: 'x' }).collection('filters')).toThrow(
			"'Filters' is 'x', but must be",
		);
	});
});

/** What every item gets of a parameter, and what n8n's engine was asked for. */
function read(name: string, parameters: IDataObject, items: IDataObject[], more?: ContextOptions) {
	const context = nodeContext({ parameters, items, ...more });
	const parametersOf = parameterReader(context, FIELDS);
	const values = items.map((_, item) => parametersOf(item).raw(name));
	return { values, engineReads: context.engineReads };
}

describe('For each item', () => {
	const ITEMS = [{ call: true, 'Call now': 'a' }, { call: false }, {}];

	it('a fixed value is read once, without the engine', () => {
		const context = nodeContext({ parameters: { startCalling: false }, items: ITEMS });
		const parametersOf = parameterReader(context, FIELDS);
		expect(parametersOf(0).raw('startCalling')).toBe(false);
		expect(parametersOf(2)).toBe(parametersOf(0));
		expect(context.engineReads).toEqual([]);
	});

	it.each([
		['={{ $json.call }}', [true, false, undefined]],
		['={{$json["Call now"]}}', ['a', undefined, undefined]],
		["={{ $json['Call now'] }}", ['a', undefined, undefined]],
		['={{ $json.toString }}', [undefined, undefined, undefined]],
		["={{ $json.call || $json['Call now'] }}", [true, undefined, undefined]],
		['={{ $json.call ?? false }}', [true, false, false]],
	])('the column %s is read from the item, without the engine', (value, values) => {
		expect(read('startCalling', { startCalling: value }, ITEMS)).toEqual({
			values,
			engineReads: [],
		});
	});

	it.each(['={{ $json.call && true }}', '={{ $json.a.trim() }}', '=x{{ $json.x }}'])(
		'the expression %s is the business of the engine',
		(value) => {
			const evaluate = (_: string, item: number) => item;
			const { values, engineReads } = read('startCalling', { startCalling: value }, ITEMS, {
				evaluate,
			});
			expect(values).toEqual([0, 1, 2]);
			expect(engineReads).toEqual(['startCalling', 'startCalling', 'startCalling']);
		},
	);

	it("the editor's sample of the list is left out, and makes nothing an expression", () => {
		const parameters = { [LIST_SAMPLE]: { rows: '={{ $input.all() }}' }, startCalling: false };
		const context = nodeContext({ parameters, items: ITEMS });
		const parametersOf = parameterReader(context, FIELDS);
		expect(parametersOf(2)).toBe(parametersOf(0));
		expect(parametersOf(0).isAdded(LIST_SAMPLE)).toBe(false);
		expect(context.engineReads).toEqual([]);
		expect(parameters).toHaveProperty(LIST_SAMPLE);
	});

	it('an expression inside a locator, a collection or the column mapper is found', () => {
		const parameters = {
			processId: { __rl: true, mode: 'id', value: '={{ $json.p }}' },
			filters: { phone: '={{ $json.g }}', list: ['a'] },
			values: { mappingMode: 'defineBelow', value: { phone: '={{ 1 + 1 }}', name: 'Asha' } },
		};
		const items = [{ p: 'P1', g: 'G1' }, { p: 'P2' }];
		const evaluate = (_: string, item: number) => item;
		expect(read('processId', parameters, items).values).toEqual(['P1', 'P2']);
		expect(read('filters', parameters, items).values).toEqual([
			{ phone: 'G1', list: ['a'] },
			{ phone: undefined, list: ['a'] },
		]);
		const mapped = read('values', parameters, items, { evaluate });
		expect(mapped.engineReads).toEqual(['values.value.phone', 'values.value.phone']);
		expect(mapped.values).toMatchObject([
			{ value: { phone: 0, name: 'Asha' } },
			{ value: { phone: 1, name: 'Asha' } },
		]);
	});

	it('a part without an expression is not copied for each item', () => {
		const schema = [{ id: 'phone' }];
		const parameters = { values: { schema, value: { phone: '={{ $json.p }}' } } };
		const { values } = read('values', parameters, [{ p: '1' }, { p: '2' }]);
		for (const value of values) expect((value as typeof parameters.values).schema).toBe(schema);
	});

	it('an empty text that an expression gives is nothing, unless a model gave it on purpose', () => {
		const evaluate = () => ' ';
		expect(read('startCalling', { startCalling: '={{ $json.x }}' }, [{ x: '' }]).values).toEqual([
			null,
		]);
		expect(read('startCalling', { startCalling: '={{ "" }}' }, [{}], { evaluate }).values).toEqual([
			null,
		]);
		const fromModel = { startCalling: "={{ $fromAI('x') }}" };
		expect(read('startCalling', fromModel, [{}], { evaluate }).values).toEqual([' ']);
	});

	it("a tool's $json is the engine's business: it is not the item that the tool gets", () => {
		const settings = { type: 'n8n-nodes-lead-calling.leadCallingTool' };
		const parameters = { startCalling: '={{ $json.call }}' };
		expect(read('startCalling', parameters, [{ call: true }], { settings }).engineReads).toEqual([
			'startCalling',
		]);
	});
});

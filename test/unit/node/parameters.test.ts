/** Parameters are checked values: what an expression gives in another type is an error that names the field. */
import { type Field, Parameters, type ParametersOf } from '../../../nodes/LeadCalling/parameters';

const FIELDS = [
	{ displayName: 'Lead ID', name: 'leadId', type: 'string', default: '', required: true },
	{ displayName: 'Group ID', name: 'groupId', type: 'string', default: '' },
	{
		displayName: 'Process',
		name: 'processId',
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
	},
	{ displayName: 'Start Calling', name: 'init', type: 'boolean', default: true },
	{
		displayName: 'Limit',
		name: 'limit',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 100 },
		default: 50,
	},
	{
		displayName: 'Output',
		name: 'output',
		type: 'options',
		default: 'days',
		options: [
			{ name: 'Days', value: 'days' },
			{ name: 'Totals', value: 'totals' },
		],
	},
	{
		displayName: 'Filters',
		name: 'filters',
		type: 'collection',
		default: {},
		options: [{ displayName: 'Phone', name: 'phone', type: 'string', default: '' }],
	},
] as const satisfies readonly Field[];

function given(values: Record<string, unknown>): ParametersOf<typeof FIELDS> {
	return new Parameters(FIELDS, (name, fallback) => (name in values ? values[name] : fallback));
}

const NO_TEXT: unknown[] = [{ $ne: 'x' }, ['x'], true, Symbol.iterator, () => 'x'];

describe('text', () => {
	it.each([
		['  L1 ', 'L1'],
		[42, '42'],
		[12n, '12'],
	])('%p is read as %p', (value, text) => {
		expect(given({ leadId: value }).text('leadId')).toBe(text);
	});

	it.each(NO_TEXT)('%p is refused by the name of its field', (value) => {
		expect(() => given({ groupId: value }).text('groupId')).toThrow(
			/^'Group ID' is .+ must be text/,
		);
		expect(() => given({ groupId: value }).optionalText('groupId')).toThrow(/'Group ID'/);
	});

	it.each([undefined, null])(
		'%p, which an expression gave, is never taken for left empty',
		(value) => {
			expect(() => given({ groupId: value }).text('groupId')).toThrow("'Group ID' is empty");
			expect(given({ groupId: value }).optionalText('groupId')).toBeUndefined();
		},
	);

	it('that was left empty is empty, and refused only where it is required', () => {
		expect(given({}).text('groupId')).toBe('');
		expect(() => given({ leadId: ' ' }).text('leadId')).toThrow("'Lead ID' is empty");
	});
});

describe('a resource locator', () => {
	it.each([
		[{ __rl: true, mode: 'id', value: ' P1 ' }, 'P1'],
		[{ __rl: true, mode: 'list', value: '', cachedResultName: 'x' }, ''],
		['P1', 'P1'],
	])('%j is read as %p', (value, text) => {
		expect(given({ processId: value }).text('processId')).toBe(text);
	});

	it.each([undefined, null, { $ne: 'x' }])('with the value %j is refused', (value) => {
		const processId = { __rl: true, mode: 'id', value };
		expect(() => given({ processId }).text('processId')).toThrow("'Process' is");
	});
});

describe('true or false', () => {
	it.each([
		[true, true],
		['true', true],
		[false, false],
		['false', false],
	])('%j is %j', (value, read) => {
		expect(given({ init: value }).boolean('init')).toBe(read);
	});

	it.each(['yes', 'no', 'TRUE', ' true', '', '1', 1, 0, null, undefined, {}, [true]])(
		'%j is refused: nobody is called on a guess',
		(value) => {
			expect(() => given({ init: value }).boolean('init')).toThrow("'Start Calling' is");
		},
	);
});

describe('a number', () => {
	it.each([
		[7, 7],
		['7', 7],
	])('%j is %j', (value, read) => expect(given({ limit: value }).number('limit')).toBe(read));

	it.each(['', 'many', null, undefined, NaN, {}, 0, -1, 101, '101'])('%j is refused', (value) => {
		expect(() => given({ limit: value }).number('limit')).toThrow(/^'Limit' is/);
	});
});

describe('a choice', () => {
	it('is one of the options of its field', () => {
		expect(given({}).choice('output')).toBe('days');
		expect(given({ output: 'totals' }).choice('output')).toBe('totals');
	});

	it.each(['Totals', '', null, undefined, {}])(
		'%j is refused, and the options are named',
		(value) => {
			expect(() => given({ output: value }).choice('output')).toThrow(
				expect.objectContaining({
					message: expect.stringContaining("'Output'"),
					description: "Choose 'Days' (days) or 'Totals' (totals).",
				}),
			);
		},
	);
});

describe('a collection', () => {
	it('has the defaults of what was not added', () => {
		expect(given({}).collection('filters').text('phone')).toBe('');
	});

	it.each([undefined, null, { $ne: 'x' }])(
		'with %j in it is refused by the inner name',
		(value) => {
			const read = () =>
				given({ filters: { phone: value } })
					.collection('filters')
					.text('phone');
			expect(read).toThrow("'Phone' is");
		},
	);

	it.each([undefined, 'x', []])('%j is refused', (value) => {
		expect(() => given({ filters: value }).collection('filters')).toThrow("'Filters' is");
	});
});

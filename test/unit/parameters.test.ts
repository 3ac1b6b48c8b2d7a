import { type Field, Parameters } from '../../nodes/LeadCalling/parameters';

const FIELDS: Field[] = [
	{ displayName: 'Lead ID', name: 'leadId', type: 'string', default: '', required: true },
	{ displayName: 'Group ID', name: 'groupId', type: 'string', default: '' },
	{ displayName: 'Process', name: 'processId', type: 'resourceLocator', default: { value: '' } },
	{ displayName: 'Start Calling', name: 'init', type: 'boolean', default: true },
	{
		displayName: 'Limit',
		name: 'limit',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 100 },
		default: 50,
	},
	{
		displayName: 'Columns',
		name: 'columns',
		type: 'options',
		default: 'byName',
		options: [
			{ name: 'Recognize by Name', value: 'byName' },
			{ name: 'Map by Hand', value: 'byHand' },
		],
	},
	{
		displayName: 'Filters',
		name: 'filters',
		type: 'collection',
		default: {},
		options: [{ displayName: 'Phone', name: 'phone', type: 'string', default: '' }],
	},
];

function given(values: Record<string, unknown>): Parameters {
	return new Parameters(FIELDS, ({ name, default: unset }) =>
		name in values ? values[name] : unset,
	);
}

it.each([
	['  L1 ', 'L1'],
	[42, '42'],
	[12n, '12'],
])('text %p is read as %p', (value, text) => {
	expect(given({ leadId: value }).text('leadId')).toBe(text);
});

it.each([[{ id: 'x' }], [['x']], [true]])(
	'%j is no text, and the error names the field',
	(value) => {
		expect(() => given({ groupId: value }).text('groupId')).toThrow("'Group ID' is not text");
		expect(() => given({ groupId: value }).optionalText('groupId')).toThrow(
			"'Group ID' is not text",
		);
	},
);

it.each([undefined, null])(
	'an expression that gives %p is never taken for a field left empty',
	(value) => {
		expect(() => given({ groupId: value }).text('groupId')).toThrow("'Group ID' is empty");
		const filters = given({ filters: { phone: value } }).collection('filters');
		expect(() => filters.text('phone')).toThrow("'Phone' is empty");
	},
);

it('a field left empty is refused only where it is required', () => {
	expect(given({}).text('groupId')).toBe('');
	expect(given({}).optionalText('groupId')).toBeUndefined();
	expect(() => given({ leadId: ' ' }).text('leadId')).toThrow("'Lead ID' is empty");
});

it.each([
	[{ __rl: true, mode: 'id', value: ' P1 ' }, 'P1'],
	[{ __rl: true, mode: 'list', value: '', cachedResultName: 'x' }, ''],
	['P1', 'P1'],
])('the resource locator %j is read as %p', (value, text) => {
	expect(given({ processId: value }).text('processId')).toBe(text);
});

it('a resource locator whose expression gives nothing is refused', () => {
	const processId = { __rl: true, mode: 'id', value: undefined };
	expect(() => given({ processId }).text('processId')).toThrow("'Process' is empty");
});

it.each([
	[true, true],
	['true', true],
	[' True', true],
	[false, false],
	['FALSE', false],
])('true or false: %j is %j', (value, read) => {
	expect(given({ init: value }).boolean('init')).toBe(read);
});

it.each(['yes', 'no', '', '1', 1, 0, null, undefined, {}, [true]])(
	'%j is neither true nor false: nobody is called on a guess',
	(value) => {
		expect(() => given({ init: value }).boolean('init')).toThrow("'Start Calling' is");
	},
);

it.each([
	[7, 7],
	['7', 7],
])('the number %j is %j', (value, read) => {
	expect(given({ limit: value }).number('limit')).toBe(read);
});

it.each(['', 'many', null, undefined, NaN, {}, 0, -1, 101, '101'])('%j is no limit', (value) => {
	expect(() => given({ limit: value }).number('limit')).toThrow(/^'Limit' is/);
});

it('a choice that the field does not offer is refused with those that it does', () => {
	expect(given({}).choice('columns')).toBe('byName');
	expect(() => given({ columns: 'automatic' }).choice('columns')).toThrow(
		expect.objectContaining({
			fault: expect.objectContaining({
				message: expect.stringContaining("'Columns'") as unknown,
				description: "Choose 'Recognize by Name' (byName) or 'Map by Hand' (byHand).",
			}) as unknown,
		}),
	);
});

it('a collection has the defaults of what was not added, and must be one', () => {
	expect(given({}).collection('filters').text('phone')).toBe('');
	expect(() => given({ filters: 'x' }).collection('filters')).toThrow("'Filters' is not an object");
});

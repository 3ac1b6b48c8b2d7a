/** What a tool leaves where no name was is no name: a voice would say it. */
import {
	completeName,
	containsWords,
	hasBrokenLetters,
	readPersonName,
} from '../../nodes/service/leads/persons/names';
import { rowReader } from '../../nodes/service/leads/row/rowReader';

const UNFILLED = [
	...['undefined undefined', 'null', 'null null', 'NaN', 'nan', 'None', 'nil', 'N/A', '#N/A'],
	...['#REF!', '#NAME?', '[object Object]', '{{first_name}}', '{{ $json.name }}', '${name}'],
	...['%FIRSTNAME%', '*|FNAME|*', '[First Name]', '<first_name>', 'Unknown', 'Anonymous'],
	...['No Name', '(no name)', 'Facebook User', 'WhatsApp User', 'TBD', '(blank)', 'Guest'],
	...['undefined, undefined', '-', '#1001', 'Customer 2', 'Caller: +1 (615) 555-0182'],
];

it.each(UNFILLED)('%j is no name', async (name) => {
	expect(readPersonName(name)).toBe('');
	const read = await rowReader();
	const defaults = { projectId: 'p', processId: 'q', mode: 'call' };
	const values = { phone: '+919812345678', name };
	const row = read({ values, isIdChosen: false }, { ...defaults, sendAnyway: false });
	expect(row.outcome?.reason).toBe('No name');
	const half = { ...values, name: undefined, firstName: name, lastName: 'Rao' };
	const { submission } = read(
		{ values: half, isIdChosen: false },
		{ ...defaults, sendAnyway: false },
	);
	expect(submission).toMatchObject({ lead: { name: 'Rao' } });
});

it.each([
	['Bo undefined', 'Bo'],
	['undefined Bo', 'Bo'],
	['{{title}} Asha Rao', 'Asha Rao'],
	['Asha{{middle_name}}Rao', 'Asha Rao'],
])('of %j the half that is a name is left: %s', (name, half) => {
	expect(readPersonName(name)).toBe(half);
});

it.each([
	'Nan Goldin',
	'Nil Yalter',
	'Null',
	'Anne-Null Smith',
	'Lucas (do not call)',
	'王芳',
	'Asha  Rao',
])('%j is a name', (name) => {
	expect(readPersonName(name)).toBe(name);
});

it.each([
	['Jos\ufffd', true],
	['JosÃ©', true],
	['José Ñandú', false],
])('%j has broken letters: %s', (name, isBroken) => {
	expect(hasBrokenLetters(name)).toBe(isBroken);
});

it.each([
	['a last name alone becomes the name', { lastName: 'Rao' }, { name: 'Rao', lastName: undefined }],
	[
		'a first name that is the whole name becomes the name, and the last name is not said twice',
		{ firstName: 'Oliver Hughes', lastName: 'Hughes' },
		{ name: 'Oliver Hughes', firstName: undefined, lastName: undefined },
	],
	['two halves stay as they are', { firstName: 'Emma', lastName: 'Clarke' }, undefined],
	['a name stays beside its last name', { name: 'Asha Rao', lastName: 'Rao' }, undefined],
	[
		'a name stays beside both halves',
		{ name: 'Oliver Hughes', firstName: 'Oliver Hughes', lastName: 'Hughes' },
		undefined,
	],
	['a first name alone is enough', { firstName: 'Emma' }, undefined],
	['a name alone is enough', { name: 'Asha Rao' }, undefined],
	['where no name is, none is made up', {}, undefined],
])('%s', (_story, names, change) => {
	// An undefined one is a change too: it empties the field.
	expect(completeName(names)).toStrictEqual(change);
});

it.each([
	['Oliver Hughes', 'Hughes', true],
	['Oliver Hughes', 'HUGHES, Oliver', true],
	['José García López', 'Garcia', true],
	['Oliver Hughes', 'Emma Hughes', false],
	['Oliver Hughes', 'Hugh', false],
	['Oliver', 'Oliver Hughes', false],
	['Emma', 'Clarke', false],
	// A name's capitals part no words, as a header's do.
	['RONALD MCDONALD', 'McDonald', true],
	['Ian McDonald', 'Donald', false],
])('in %j stands all of %j: %s', (name, part, isContained) => {
	expect(containsWords(name, part)).toBe(isContained);
});

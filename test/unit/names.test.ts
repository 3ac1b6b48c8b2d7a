/** What a tool leaves where no name was is no name: a voice would say it. */
import { hasBrokenLetters, readPersonName } from '../../nodes/service/leads/persons/names';
import { rowReader } from '../../nodes/service/leads/row/rowReader';

const UNFILLED = [
	...['undefined undefined', 'null', 'null null', 'NaN', 'nan', 'None', 'nil', 'N/A', '#N/A'],
	...['#REF!', '#NAME?', '[object Object]', '{{first_name}}', '{{ $json.name }}', '${name}'],
	...['%FIRSTNAME%', '*|FNAME|*', '[First Name]', '<first_name>', 'Unknown', 'Anonymous'],
	...['No Name', '(no name)', 'Facebook User', 'WhatsApp User', 'TBD', '(blank)', 'Guest'],
	...['undefined, undefined', '-', '#1001'],
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
])('of %j the half that is a name is left: %s', (name, half) => {
	expect(readPersonName(name)).toBe(half);
});

it.each(['Nan Goldin', 'Nil Yalter', 'Null', 'Anne-Null Smith', 'Lucas (do not call)', '王芳'])(
	'%j is a name',
	(name) => {
		expect(readPersonName(name)).toBe(name);
	},
);

it.each([
	['Jos\ufffd', true],
	['JosÃ©', true],
	['José Ñandú', false],
])('%j has broken letters: %s', (name, isBroken) => {
	expect(hasBrokenLetters(name)).toBe(isBroken);
});

/** A name and what somebody typed behind it. */
import { hearName } from '../../nodes/service/columns/no/nameReader';

it.each([
	'Ada Finch opt out',
	'Ada Finch DO NOT CALL',
	'Ada Wolf NICHT ANRUFEN',
	'Ada Rossi NON CHIAMARE',
	'Ada Cruz NO LLAMAR',
	'Ada Roux NE PAS APPELER',
	'Ada Lis NIE DZWONIĆ',
])('"%s" is not called', (name) => {
	expect(hearName(name) === 'no').toBe(true);
});

it.each(['C. D. Kumar', 'Kumar, C D', 'Maria No', 'Ada Stop', 'Nie Wei', 'J. R. R. Tolkien'])(
	'"%s" is a name, and called',
	(name) => {
		expect(hearName(name) === 'no').toBe(false);
	},
);

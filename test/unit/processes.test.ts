import {
	callbackUrls,
	readDispositions,
	readProcessStates,
} from '../../nodes/service/reads/processes';
import type { ProcessRecord } from '../../nodes/service/records';

const PRODUCTION = 'https://n8n.example.com/webhook/5b9c6f0e-1/webhook';
const process = (fields: object): ProcessRecord => ({ _id: 'p1', title: 'Sales', ...fields });

it('Of callbacks the addresses alone are shown', () => {
	const callbacks = [
		{ url: `${PRODUCTION}?secret=abc`, headers: { 'X-Key': 'abc' } },
		{ url: PRODUCTION.replace('https://', 'https://user:abc@') },
		'https://other.example/hook#abc',
		JSON.stringify({ url: 'https://third.example/hook' }).replaceAll('/', '\\/'),
	];
	expect(callbackUrls(process({ callbacks }))).toEqual([
		PRODUCTION,
		'https://other.example/hook',
		'https://third.example/hook',
	]);
	expect(callbackUrls(process({ callbacks: ['http://[broken'] }))).toEqual([]);
	expect(callbackUrls(process({}))).toEqual([]);
});

describe('The names in a process record', () => {
	it.each<[string, unknown, string[]]>([
		['under any name of a name', [{ label: 'a' }, { Name: 'b', colour: 'red' }], ['a', 'b']],
		['not under other keys', [{ nickname: 'a', names: 'b' }], []],
		['in groups', { hot: [{ value: ' a ' }], cold: { key: 'b' } }, ['a', 'b']],
		['once each', ['a', 'a ', { title: 'a' }], ['a']],
		['of 60 letters at most', ['x'.repeat(60), 'x'.repeat(61)], ['x'.repeat(60)]],
		['without what is none', [null, 7, '', ' ', 'x'.repeat(61)], []],
	])('are dispositions: %s', (_, dispositions, expected) => {
		expect(readDispositions(process({ dispositions }))).toEqual(expected);
	});

	it('are states where the key ends so', () => {
		const steps = [{ nextState: 'b', stateless: 'c' }];
		expect(readProcessStates(process({ currentState: 'a', steps }))).toEqual(['a', 'b']);
	});
});

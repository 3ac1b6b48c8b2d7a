import {
	callbackUrls,
	readDispositions,
	findCallback,
	readProcessStates,
} from '../../nodes/service/reads/processes';
import type { ProcessRecord } from '../../nodes/service/records';

const PRODUCTION = 'https://n8n.example.com/webhook/5b9c6f0e-1/webhook';
const TEST = PRODUCTION.replace('/webhook/', '/webhook-test/');
const OTHER_HOST = PRODUCTION.replace('.com', '.org');

const process = (fields: object): ProcessRecord => ({ _id: 'p1', title: 'Sales', ...fields });
const findingOf = (fields: object) => findCallback(process(fields), new URL(PRODUCTION)).finding;

describe('The URL of a trigger is found in a process', () => {
	it.each<[string, object]>([
		['as a field of a callback', { callbacks: [{ url: PRODUCTION }] }],
		['outside the callbacks', { metadata: { hooks: { update: PRODUCTION } } }],
		['in JSON text', { callbacks: [JSON.stringify({ url: PRODUCTION }).replaceAll('/', '\\/')] }],
		['with a secret in the query', { callbacks: [`${PRODUCTION}?secret=abc`] }],
		['with slashes at the end', { callbacks: [`${PRODUCTION}//`] }],
		['between words', { callbacks: [`POST ${PRODUCTION} with bearer`] }],
		['beside the test URL', { callbacks: [TEST, PRODUCTION] }],
	])('%s', (_, fields) => expect(findingOf(fields)).toBe('found'));

	it('also by its test URL, and shown without the secret in its query', () => {
		expect(
			findCallback(process({ callbacks: [`${PRODUCTION}?secret=abc`] }), new URL(TEST)),
		).toEqual({ finding: 'found', foundUrl: PRODUCTION });
	});
});

describe('What is nearly right is told apart', () => {
	it.each([
		['the test URL', [TEST], 'testUrl'],
		['another host', [OTHER_HOST], 'otherHost'],
		['another port', [PRODUCTION.replace('.com', '.com:5678')], 'otherHost'],
		['another host beside the test URL', [TEST, OTHER_HOST], 'otherHost'],
		['another workflow', [PRODUCTION.replace('-1/', '-2/')], 'notFound'],
		['a longer path', [`${PRODUCTION}/more`], 'notFound'],
		['nothing', [], 'notFound'],
	])('%s', (_, callbacks, expected) => {
		expect(findingOf({ callbacks })).toBe(expected);
	});
});

it('Of callbacks the addresses alone are shown', () => {
	const callbacks = [
		{ url: `${PRODUCTION}?secret=abc`, headers: { 'X-Key': 'abc' } },
		{ url: PRODUCTION.replace('https://', 'https://user:abc@') },
		'https://other.example/hook#abc',
	];
	expect(callbackUrls(process({ callbacks }))).toEqual([PRODUCTION, 'https://other.example/hook']);
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

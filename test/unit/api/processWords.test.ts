import { STATES_WITH_DISPOSITION } from '../../../nodes/service/api/contract';
import { dispositionsOf, statesOf, textsIn } from '../../../nodes/service/api/processWords';

const offered = (found: string[]) =>
	found.filter((word) => !(STATES_WITH_DISPOSITION as readonly string[]).includes(word));

describe('The words in a process record', () => {
	it.each<[string, unknown, string[]]>([
		['as texts', ['b', 'a'], ['a', 'b']],
		[
			'in records, under any name of a name',
			[{ label: 'a' }, { Name: 'b', colour: 'red' }],
			['a', 'b'],
		],
		['in words of their own', [{ nickname: 'a', names: 'b' }], []],
		['in groups', { hot: [{ value: ' a ' }], cold: { key: 'b' } }, ['a', 'b']],
		['once each', ['a', 'a ', { title: 'a' }], ['a']],
		['without what is none', [null, 7, '', ' ', 'x'.repeat(61)], []],
		['up to 60 characters', ['x'.repeat(60)], ['x'.repeat(60)]],
	])('are dispositions: %s', (_, dispositions, words) => {
		const processes = [{ _id: '1', dispositions }] as never;
		expect(offered(dispositionsOf(processes))).toEqual(words);
		expect(dispositionsOf(processes)).toEqual(expect.arrayContaining([...STATES_WITH_DISPOSITION]));
	});

	it('are states where the name ends so', () => {
		const process = { _id: '1', currentState: 'a', steps: [{ nextState: 'b', stateless: 'c' }] };
		expect(offered(statesOf([process] as never))).toEqual(['a', 'b']);
	});

	it('are sorted, and always hold the states that ask for a disposition', () => {
		expect(statesOf([])).toEqual([...STATES_WITH_DISPOSITION].sort());
	});

	it('are read however deep a record may be, and no deeper', () => {
		const nested = (depth: number): unknown => (depth === 0 ? 'a' : { name: nested(depth - 1) });
		expect(textsIn(nested(51))).toEqual([{ name: 'name', text: 'a' }]);
		expect(textsIn(nested(52))).toEqual([]);
	});
});

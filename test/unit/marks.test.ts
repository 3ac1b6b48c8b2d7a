/** Where the words of a language stand in a note, and of which languages they are told. */
import { markWords, mayRefuse } from '../../nodes/service/columns/words/marks';

const marksOf = (text: string) => markWords(text.split(' '));

it.each([
	['do not call', true],
	['bitte nicht anrufen', true],
	['on the list', false],
	['call again', false],
	['', false],
])('%j may refuse: %s', (text, expected) => {
	expect(mayRefuse(text.split(' '))).toBe(expected);
});

it('half an entry is none', () => {
	expect(mayRefuse(['leave', 'a', 'message'])).toBe(false);
	expect(mayRefuse(['leave', 'me', 'alone'])).toBe(true);
});

it('only languages are told in which a word may refuse', () => {
	expect(marksOf('call me tomorrow')).toEqual([]);
	const [marks, ...more] = marksOf('nicht mehr anrufen');
	expect(more).toEqual([]);
	expect(marks).toMatchObject({
		doNotCall: [{ start: 0, end: 3 }],
		calling: [{ start: 2, end: 3 }],
	});
});

it.each(['robinson', 'robinsonliste'])('%j begins with a stem and is marked once', (word) => {
	const kinds = Object.values(marksOf(word)[0]!).flat();
	expect(kinds.map(({ start, end }) => [start, end])).toEqual([[0, 1]]);
});

it('the call in a "non-marketing contact" is none, and the next one is', () => {
	const starts = (text: string) =>
		marksOf(text).map(({ calling = [] }) => calling.map((one) => one.start));
	expect(starts('no call non marketing contact')[0]).toEqual([1]);
	expect(starts('non marketing contact no call')[0]).toEqual([4]);
});

/** What was learned of noes: its features, its weights, what a text costs, and the lines it came from. */
import { BUCKETS, featuresOf } from '../../nodes/service/columns/hear/features';
import { scoreOf } from '../../nodes/service/columns/hear/score';
import { weights } from '../../nodes/service/columns/hear/weights';
import { readNote } from '../../nodes/service/columns/no/notes';
import { parseLines } from '../../tools/learn/lines';
import { learn } from '../../tools/learn/regression';
import { requireAsLearned, writeWeights } from '../../tools/learn/weights';

it('there is a weight for each feature, and each is small', () => {
	const all = weights();
	expect(all).toHaveLength(BUCKETS);
	expect(all.every((one) => Number.isInteger(one) && Math.abs(one) < 128)).toBe(true);
	expect(all.some((one) => one > 0) && all.some((one) => one < 0)).toBe(true);
});

it('the package has the weights that are learned, but for what another Node rounds otherwise', () => {
	const kept = { bias: -3, weights: Int8Array.from(weights()) };
	const other = (count: number) => kept.weights.map((one, at) => (at < count ? one + 1 : one));
	const compare = (count: number) =>
		requireAsLearned(writeWeights(kept), writeWeights({ ...kept, weights: other(count) }));
	expect(() => compare(100)).not.toThrow();
	expect(() => compare(200)).toThrow("200 weights aren't what the lines say");
});

it('a text has its features however it is typed', () => {
	expect(featuresOf('Möchte NICHT')).toEqual(featuresOf('mochte nicht'));
	expect(featuresOf('on 22.3.')).toEqual(featuresOf('on 45.6.'));
	expect(featuresOf('a b')).not.toEqual(featuresOf('b a'));
	expect(featuresOf('call', 'perhaps')).not.toEqual(featuresOf('call'));
});

it('features stay what the weights were learned for', () => {
	const known = [...featuresOf('Tom, 12')].slice(0, 4);
	expect(known).toMatchInlineSnapshot(`
		[
		  47177,
		  65374,
		  32622,
		  103981,
		]
	`);
});

it.each([
	['her son says she died last week', 'wants a quote for the new boiler'],
	['Kunde wurde laut und droht mit Anwalt', 'möchte ein Angebot für das Bad'],
])('"%s" sounds more like a no than "%s"', (no, harmless) => {
	expect(scoreOf(no)).toBeGreaterThan(scoreOf(harmless));
});

it.each([
	['of ten million characters', 'do not know what she wants to do. '.repeat(300_000)],
	['of one letter', 'a'.repeat(100_000)],
	['of mixed scripts', 'नहीं не nein いいえ لا '.repeat(5_000)],
	['of HTML', '<p><b>no</b> <i>calls</i></p>'.repeat(5_000)],
])('a text %s costs what a note does', (_, text) => {
	readNote(text);
	const startedAt = performance.now();
	for (let round = 0; round < 20; round += 1) readNote(text);
	expect((performance.now() - startedAt) / 20).toBeLessThan(50);
});

it('what two lines differ by is learned, and the same at each run', () => {
	const lines = parseLines('en', 'no | a | red house\nno | a | red car\nno | a | red hat\n# -\n');
	const others = parseLines(
		'en',
		'fine | b | blue house\nfine! | b | blue car\ncold | b | blue hat',
	);
	expect(others.map(({ mustBeRight }) => mustBeRight)).toEqual([false, true, false]);
	const examples = [...lines, ...others].map(({ features, label }) => ({
		features,
		isNo: label === 'no',
		weight: 1,
	}));
	const model = learn(examples);
	expect(scoreOf('red boat', undefined, model)).toBeGreaterThan(0);
	expect(scoreOf('blue boat', undefined, model)).toBeLessThan(0);
	expect(learn(examples)).toEqual(model);
});

it('a line that is none is named', () => {
	expect(() => parseLines('de', 'no | a | nie\n\nnein | a | nie')).toThrow(/de\.txt:3/);
});

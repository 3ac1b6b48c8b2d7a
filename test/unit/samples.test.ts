/** What answers say of the leads that wait, by population. */
import { Samples } from '../../nodes/service/sending/guard/samples';

it('Answers count for their own population', () => {
	const samples = new Samples();
	samples.add('existing', 300, 1);
	samples.add('new', 7, 2);
	samples.add('new', 1, 0);
	expect(samples.of('existing')).toMatchObject({ answered: 300, duplicates: 1 });
	expect(samples.of('new')).toMatchObject({ answered: 8, duplicates: 2 });
	expect(samples.total).toEqual({ answered: 308, duplicates: 3 });
});

it('Each sample has had one more before it, of whatever population, so that their risks have a bounded sum', () => {
	const samples = new Samples();
	expect(samples.of('existing').earlierSamples).toBe(0);
	expect(samples.of('new').earlierSamples).toBe(1);
	samples.add('new', 7, 2);
	samples.renew();
	expect(samples.of('new')).toEqual({ answered: 0, duplicates: 0, earlierSamples: 2 });
	expect(samples.of('saved').earlierSamples).toBe(3);
	expect(samples.of('existing').earlierSamples).toBe(0);
});

it('A sample that has not begun is not renewed', () => {
	const samples = new Samples();
	samples.renew();
	samples.renew();
	expect(samples.of('new')).toEqual({ answered: 0, duplicates: 0, earlierSamples: 0 });
	samples.add('new', 1, 0);
	samples.renew();
	expect(samples.of('new').earlierSamples).toBe(1);
});

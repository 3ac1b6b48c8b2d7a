import { ServiceClock } from '../../nodes/service/sending/lostAnswers';

/** As the service's clock shows it, so many milliseconds after ours was 0. */
const told = (ms: number) => new Date(1_767_000_000_000 + ms).toISOString();

const UNKNOWN: ReadonlyArray<[created: unknown, sentAt: number, answeredAt: number]> = [];

it.each<[string, typeof UNKNOWN, number | undefined]>([
	['nothing', UNKNOWN, undefined],
	['what is no time', [['soon', 0, 40]], undefined],
	['one lead, stored between 0 and 40 ms', [[told(20), 0, 40]], 1],
	[
		'a second one, which tells less',
		[
			[told(20), 0, 40],
			[told(130), 100, 180],
		],
		1,
	],
	[
		'a second one, which tells more',
		[
			[told(20), 0, 40],
			[told(205), 200, 250],
		],
		-6,
	],
	['one answer that took long', [[told(5_001), 0, 10_000]], 4_953],
	['a clock that tells whole seconds', [[told(5_000), 0, 10]], 5_950],
	[
		'a clock that was set between',
		[
			[told(20), 0, 40],
			[told(-1_000), 200, 210],
		],
		undefined,
	],
])('From %s follows which records are younger than a moment', (_, learned, youngest) => {
	const clock = new ServiceClock();
	for (const one of learned) clock.learn(...one);
	for (const moment of [0, 7_200_000]) {
		const isYounger = (ms: number) => clock.isCreatedAfter(told(moment + ms), moment);
		const first = [-10_000, -7, -6, 0, 1, 4_952, 4_953, 5_949, 5_950, 10_000].find(isYounger);
		expect(first).toBe(youngest);
	}
	expect(clock.isCreatedAfter('soon', 0)).toBe(false);
});

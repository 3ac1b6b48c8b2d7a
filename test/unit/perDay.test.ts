import { countPerDay, readTotals } from '../../nodes/LeadCalling/resources/statistics/perDay';
import type { Statistics } from '../../nodes/service/records';

const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03'];
const read = (statistics: object) => statistics as Statistics;
const attemptsByDay = (block: unknown, timezone = 'UTC') =>
	countPerDay(read({ attempts: block }), DAYS, timezone)?.map(({ date, attempts }) => [
		date,
		attempts,
	]);

it('Totals are one number a metric, flat, from blocks and from numbers in their place', () => {
	const unique = { attempts: { total: 2 }, connected: 1, interested: { count: 0 } };
	const statistics = { attempts: { total: 3, data: [] }, connected: 2, incoming: 0, unique };
	expect(readTotals(read(statistics))).toEqual({
		attempts: 3,
		connected: 2,
		incoming: 0,
		meaningfullyHandled: null,
		interested: null,
		uniqueAttempts: 2,
		uniqueConnected: 1,
		uniqueInterested: 0,
	});
});

describe('Counts by day', () => {
	it('add up what a day has several times, and days outside the period are rows as well', () => {
		const data = [
			{ date: '2026-03-01', processId: 'a', count: 3 },
			{ date: '2026-03-01', processId: 'b', count: 4 },
			{ date: '2026-03-04', count: 1 },
		];
		expect(attemptsByDay({ total: 8, data })).toEqual([
			['2026-03-01', 7],
			['2026-03-02', 0],
			['2026-03-03', 0],
			['2026-03-04', 1],
		]);
	});

	it.each<[string, unknown]>([
		['days as midnight in UTC', [{ day: '2026-03-02T00:00:00.000Z', total: 4 }]],
		['instants of the day', [{ _id: '2026-03-01T18:30:00.000Z', value: 4 }]],
	])('are read from %s', (_, data) => {
		expect(attemptsByDay({ total: 4, data }, 'Asia/Kolkata')![1]).toEqual(['2026-03-02', 4]);
	});

	it.each<[string, unknown]>([
		['no days', { total: 4, data: [] }],
		['days in a form that is not known', { total: 4, data: [{ date: null, count: 4 }, null] }],
	])('are none where the service gives %s', (_, attempts) => {
		expect(countPerDay(read({ attempts, connected: 0 }), DAYS, 'UTC')).toBeUndefined();
	});
});

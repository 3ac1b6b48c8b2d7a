import {
	changesClocks,
	listDays,
	type Preset,
	presetPeriod,
	readDate,
} from '../../nodes/LeadCalling/resources/statistics/period';

const NEW_YORK = 'America/New_York';

const rangeOf = (preset: Preset, now: string, zone: string) => {
	const { start, end } = presetPeriod(preset, Date.parse(now), zone);
	return [start.toUTC().toISO(), end.toUTC().toISO()];
};
const period = (start: string, end: string, zone: string) => ({
	start: readDate(start, zone)!,
	end: readDate(end, zone)!,
});

describe('A preset', () => {
	// A Sunday, on which clocks go forward.
	it.each<[Preset, string, string]>([
		['today', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
		['yesterday', '2026-03-07T05:00:00.000Z', '2026-03-08T05:00:00.000Z'],
		['thisWeek', '2026-03-02T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
		['lastWeek', '2026-02-23T05:00:00.000Z', '2026-03-02T05:00:00.000Z'],
		['last7Days', '2026-03-02T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
		['last30Days', '2026-02-07T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
		['thisMonth', '2026-03-01T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
		['lastMonth', '2026-02-01T05:00:00.000Z', '2026-03-01T05:00:00.000Z'],
	])('"%s" goes from %s to %s', (preset, start, end) => {
		expect(rangeOf(preset, '2026-03-08T17:00:00Z', NEW_YORK)).toEqual([start, end]);
	});

	it('knows which day it is in the zone, and that December comes before January', () => {
		const late = '2026-03-01T20:00:00Z';
		expect(rangeOf('today', late, 'Asia/Kolkata')[0]).toBe('2026-03-01T18:30:00.000Z');
		expect(rangeOf('today', late, NEW_YORK)[0]).toBe('2026-03-01T05:00:00.000Z');
		const december = ['2025-12-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'];
		expect(rangeOf('lastMonth', '2026-01-15T12:00:00Z', 'UTC')).toEqual(december);
	});

	it('begins right after midnight where clocks skip it, and ends at midnight', () => {
		const day = ['2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'];
		expect(rangeOf('today', '2018-11-04T12:00:00Z', 'America/Sao_Paulo')).toEqual(day);
	});
});

describe('A date', () => {
	it.each([
		['2026-03-01T09:00:00Z', '2026-03-01T09:00:00.000Z'],
		['2026-03-01T09:00:00+05:30', '2026-03-01T03:30:00.000Z'],
		['2026-03-01 09:00', '2026-03-01T03:30:00.000Z'],
		['2026-03-01', '2026-02-28T18:30:00.000Z'],
		['1772355600000', '2026-03-01T09:00:00.000Z'],
		[' 1772355600000 ', '2026-03-01T09:00:00.000Z'],
		[1772355600000, '2026-03-01T09:00:00.000Z'],
		[946684800000, '2000-01-01T00:00:00.000Z'],
		[new Date('2026-03-01T09:00:00Z'), '2026-03-01T09:00:00.000Z'],
		[' 2026-03-01T09:00:00Z ', '2026-03-01T09:00:00.000Z'],
		[readDate('2026-03-01T09:00:00Z', 'UTC'), '2026-03-01T09:00:00.000Z'],
	])('%p is %s in India', (value, expected) => {
		const date = readDate(value, 'Asia/Kolkata')!;
		expect([date.toUTC().toISO(), date.offset]).toEqual([expected, 330]);
	});

	it.each([
		'',
		'soon',
		'01/02/2026',
		'2026-13-01',
		'2026-02-30',
		'2026-02-30T09:00:00Z',
		' 2026-02-30T09:00:00Z',
		'on 2026-03-01',
		'11772355600000',
		'2026-03-1',
		null,
		undefined,
		NaN,
		{},
		true,
	])('%p is none', (value) => {
		expect(readDate(value, 'UTC')).toBeUndefined();
	});
});

it('Clocks change within a period, not at its edge', () => {
	const change = '2026-03-08T07:00:00Z';
	const before = '2026-03-08T06:59:59Z';
	const after = '2026-03-08T07:00:01Z';
	expect(changesClocks(period(before, after, NEW_YORK))).toBe(true);
	expect(changesClocks(period(change, after, NEW_YORK))).toBe(false);
	expect(changesClocks(period(before, change, NEW_YORK))).toBe(false);
});

it('The days of a period are those that it touches', () => {
	const across = period('2026-03-07T15:00', '2026-03-09', NEW_YORK);
	expect(listDays(across)).toEqual(['2026-03-07', '2026-03-08']);
	const skipped = period('2018-11-03', '2018-11-05', 'America/Sao_Paulo');
	expect(listDays(skipped)).toEqual(['2018-11-03', '2018-11-04']);
});

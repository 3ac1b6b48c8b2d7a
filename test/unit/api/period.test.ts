import fc from 'fast-check';

import {
	changesClocks,
	offsetMinutes,
	type Preset,
	presetPeriod,
	readDate,
	wallTime,
} from '../../../nodes/service/api/period';

const iso = (at: number | undefined) => (at === undefined ? at : new Date(at).toISOString());
const at = (text: string) => Date.parse(text);

const ZONES = [
	'UTC',
	'Asia/Kolkata',
	'America/New_York',
	'America/St_Johns',
	'Europe/Berlin',
	'Australia/Lord_Howe',
	'Pacific/Apia',
	'Asia/Kathmandu',
	'America/Sao_Paulo',
];

describe('The offset of a time zone', () => {
	it.each([
		['UTC', '2026-07-01T00:00:00Z', 0],
		['Asia/Kolkata', '2026-07-01T00:00:00Z', 330],
		['Asia/Kathmandu', '2026-07-01T00:00:00Z', 345],
		['America/New_York', '2026-01-01T00:00:00Z', -300],
		['America/New_York', '2026-07-01T00:00:00Z', -240],
		['Australia/Lord_Howe', '2026-01-01T00:00:00Z', 660],
		['Australia/Lord_Howe', '2026-07-01T00:00:00Z', 630],
	])('%s at %s is %i minutes ahead of UTC', (zone, text, offset) => {
		expect(offsetMinutes(at(text), zone)).toBe(offset);
		expect(offsetMinutes(at(text) + 999, zone)).toBe(offset);
	});
});

describe('A day', () => {
	it('begins at midnight of the zone, or where midnight is left out, right after', () => {
		expect(iso(wallTime(at('2026-03-08T00:00:00Z'), 'America/New_York'))).toBe(
			'2026-03-08T05:00:00.000Z',
		);
		// Clocks in Sao Paulo went from 00:00 to 01:00 on that day.
		expect(iso(wallTime(at('2018-11-04T00:00:00Z'), 'America/Sao_Paulo'))).toBe(
			'2018-11-04T03:00:00.000Z',
		);
	});

	it('in any zone begins when its clocks show what was asked for, unless they skip it', () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...ZONES),
				fc.date({ min: new Date('2000-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
				(zone, date) => {
					const wall = Math.floor(date.getTime() / 60_000) * 60_000;
					const instant = wallTime(wall, zone);
					const shown = instant + offsetMinutes(instant, zone) * 60_000;
					// A gap is an hour at most, except where a zone has left out a whole day.
					expect(shown).toBeGreaterThanOrEqual(wall);
					expect(shown - wall).toBeLessThanOrEqual(24 * 3_600_000);
				},
			),
		);
	});
});

describe('A preset', () => {
	const now = at('2026-03-08T17:00:00Z');
	it.each<[Preset, string, string]>([
		['today', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
		['yesterday', '2026-03-07T05:00:00.000Z', '2026-03-08T05:00:00.000Z'],
		['last7Days', '2026-03-02T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
		['last30Days', '2026-02-07T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
		['thisMonth', '2026-03-01T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
		['lastMonth', '2026-02-01T05:00:00.000Z', '2026-03-01T05:00:00.000Z'],
	])('"%s" on the day on which clocks go forward goes from %s to %s', (preset, start, end) => {
		const period = presetPeriod(preset, now, 'America/New_York');
		expect([iso(period.start), iso(period.end)]).toEqual([start, end]);
	});

	it('knows which day it is in the zone', () => {
		const late = at('2026-03-01T20:00:00Z');
		expect(iso(presetPeriod('today', late, 'Asia/Kolkata').start)).toBe('2026-03-01T18:30:00.000Z');
		expect(iso(presetPeriod('today', late, 'America/New_York').start)).toBe(
			'2026-03-01T05:00:00.000Z',
		);
	});

	it('runs over the end of months', () => {
		const { start } = presetPeriod('last7Days', at('2026-01-02T12:00:00Z'), 'UTC');
		expect(iso(start)).toBe('2025-12-27T00:00:00.000Z');
	});

	it('of last month in January is December', () => {
		const { start, end } = presetPeriod('lastMonth', at('2026-01-15T12:00:00Z'), 'UTC');
		expect([iso(start), iso(end)]).toEqual([
			'2025-12-01T00:00:00.000Z',
			'2026-01-01T00:00:00.000Z',
		]);
	});

	it('holds the present, today and this month, in any zone', () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...ZONES),
				fc.date({ min: new Date('2000-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
				fc.constantFrom<Preset>('today', 'last7Days', 'last30Days', 'thisMonth'),
				(zone, date, preset) => {
					const { start, end } = presetPeriod(preset, date.getTime(), zone);
					expect(start).toBeLessThanOrEqual(date.getTime());
					expect(end).toBeGreaterThan(date.getTime());
				},
			),
		);
	});
});

describe('A date', () => {
	it.each([
		['2026-03-01T09:00:00Z', '2026-03-01T09:00:00.000Z'],
		['2026-03-01T09:00:00+05:30', '2026-03-01T03:30:00.000Z'],
		['2026-03-01T09:00:00.000-0500', '2026-03-01T14:00:00.000Z'],
		['2026-03-01T09:00:00', '2026-03-01T03:30:00.000Z'],
		['2026-03-01 09:00', '2026-03-01T03:30:00.000Z'],
		['2026-03-01', '2026-02-28T18:30:00.000Z'],
		['2026-03-01T09:00:00+05:30[Asia/Kolkata]', '2026-03-01T03:30:00.000Z'],
		['1772355600000', '2026-03-01T09:00:00.000Z'],
		[1_772_355_600_000, '2026-03-01T09:00:00.000Z'],
		[new Date('2026-03-01T09:00:00Z'), '2026-03-01T09:00:00.000Z'],
		[' 2026-03-01T09:00:00Z ', '2026-03-01T09:00:00.000Z'],
		['2026-03-01T09:00:00z', '2026-03-01T09:00:00.000Z'],
		[0, '1970-01-01T00:00:00.000Z'],
		[{ toMillis: () => 1_772_355_600_000 }, '2026-03-01T09:00:00.000Z'],
	])('%p is %s in India', (value, expected) => {
		expect(iso(readDate(value, 'Asia/Kolkata'))).toBe(expected);
	});

	it.each([
		'',
		'soon',
		'01/02/2026',
		'2026-13-01',
		'2026',
		'on 2026-03-01',
		'2026-03-1',
		'17723556000001',
		'01772355600000',
		'2026-03-01T09:00:00Zx',
		null,
		undefined,
		NaN,
		{},
		[],
		true,
	])('%p is none', (value) => {
		expect(readDate(value, 'UTC')).toBeUndefined();
	});
});

describe('Clocks', () => {
	it('change within a period, not at its edge', () => {
		const zone = 'America/New_York';
		const change = at('2026-03-08T07:00:00Z');
		expect(changesClocks({ start: change - 1, end: change + 1 }, zone)).toBe(true);
		expect(changesClocks({ start: change, end: change + 1_000 }, zone)).toBe(false);
		expect(changesClocks({ start: change - 1_000, end: change }, zone)).toBe(false);
	});
});

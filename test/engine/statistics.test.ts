import type { IDataObject } from 'n8n-workflow';

import { byId, requestsOf } from './calls';
import { answer, eachOnService, runOperation, service, useOtherService } from './onService';

eachOnService();
afterEach(() => void jest.restoreAllMocks());

/** The clock goes on from there: what waits for time must not wait for ever. */
function itIs(iso: string): void {
	const real = Date.now.bind(Date);
	const ahead = Date.parse(iso) - real();
	jest.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
}

const statistics = async (parameters: IDataObject, timezone = 'UTC') =>
	await runOperation('statistics', 'get', parameters, { timezone });

const sent = () => requestsOf(service, 'statistics')[0]!.body as Record<string, number>;
const sentPeriod = () => [sent().start, sent().end].map((at) => new Date(at!).toISOString());

/** Noon in New York on the day on which its clocks are set back at two in the morning. */
const NEW_YORK_NOON = '2026-11-01T17:00:00.000Z';

describe('Get statistics', () => {
	it('asks the analytics address, with numbers', async () => {
		await statistics({
			period: 'custom',
			start: '2026-03-01T00:00:00Z',
			end: '2026-03-08T00:00:00Z',
			processId: byId(service.processId),
			groupId: ' spring ',
			includeUniqueLeads: true,
		});
		expect(service.analyticsUrl).not.toBe(service.baseUrl);
		expect(requestsOf(service, 'statistics')).toMatchObject([
			{ method: 'POST', path: '/api/v1/analytics/customer/stats', query: {} },
		]);
		expect(sent()).toEqual({
			start: Date.UTC(2026, 2, 1),
			end: Date.UTC(2026, 2, 8),
			timezoneOffsetMinutes: 0,
			processId: service.processId,
			groupId: 'spring',
			includeUniqueLeads: true,
		});
	});

	it.each([
		['today', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
		['lastMonth', '2026-10-01T04:00:00.000Z', '2026-11-01T04:00:00.000Z'],
	])('takes "%s" by the days of the time zone of the workflow', async (period, start, end) => {
		itIs(NEW_YORK_NOON);
		await statistics({ period }, 'America/New_York');
		expect(sentPeriod()).toEqual([start, end]);
		expect(sent().timezoneOffsetMinutes).toBe(-240);
	});

	it('hints at clocks that change within the period, and only then', async () => {
		itIs(NEW_YORK_NOON);
		const across = await statistics({ period: 'last7Days' }, 'America/New_York');
		expect(across.hints).toEqual([
			expect.stringMatching(/^Clocks in America\/New_York change within this period/),
		]);
		const before = await statistics({ period: 'yesterday' }, 'America/New_York');
		const elsewhere = await statistics({ period: 'last7Days' }, 'Asia/Kolkata');
		expect([...before.hints, ...elsewhere.hints]).toEqual([]);
	});

	it('takes a date without an offset as what clocks in the time zone show', async () => {
		const period = { period: 'custom', start: '2026-03-01T09:00:00', end: '2026-03-02' };
		await statistics(period, 'Asia/Kolkata');
		expect(sentPeriod()).toEqual(['2026-03-01T03:30:00.000Z', '2026-03-01T18:30:00.000Z']);
		expect(sent().timezoneOffsetMinutes).toBe(330);
	});

	describe('from the answer', () => {
		beforeEach(() => {
			const lead = service.store.addLead({ lastDisposition: 'interested' });
			const call = (createdAt: string) => service.store.addActivity(lead._id, { createdAt });
			call('2026-03-01T10:00:00.000Z');
			call('2026-03-01T20:00:00.000Z');
			call('2026-03-03T10:00:00.000Z');
		});
		const march = { period: 'custom', start: '2026-03-01', end: '2026-03-08' };
		const range = {
			start: '2026-03-01T00:00:00.000Z',
			end: '2026-03-08T00:00:00.000Z',
			timezone: 'UTC',
		};

		it('makes totals', async () => {
			const { json } = await statistics(march);
			expect(json).toEqual([
				{
					...range,
					attempts: 3,
					connected: 3,
					incoming: 0,
					meaningfullyHandled: 3,
					interested: 3,
				},
			]);
		});

		it('adds unique leads on request', async () => {
			const { json } = await statistics({ ...march, includeUniqueLeads: true });
			expect(json[0]!.unique).toEqual({
				attempts: { total: 1 },
				connected: { total: 1 },
				interested: { total: 1 },
			});
		});

		it('gives the days of the time zone of the workflow', async () => {
			const { json } = await statistics({ ...march, output: 'days' }, 'Asia/Kolkata');
			expect(json.map(({ date, attempts }) => [date, attempts])).toEqual([
				['2026-03-01', 1],
				['2026-03-02', 1],
				['2026-03-03', 1],
			]);
		});

		it('adds up what a day has several times', async () => {
			const data = [
				{ date: '2026-03-01', processId: 'a', count: 3 },
				{ date: '2026-03-02', processId: 'a', count: 1 },
				{ date: '2026-03-01', processId: 'b', count: 4 },
			];
			answer('statistics', 200, { success: true, data: { attempts: { total: 8, data } } });
			const { json } = await statistics({ ...march, output: 'days' });
			expect(json).toEqual([
				{ date: '2026-03-01', attempts: 7 },
				{ date: '2026-03-02', attempts: 1 },
			]);
		});

		it.each<[string, unknown]>([
			['an empty list', []],
			['no list', { '2026-03-01': 4 }],
			['days of a form that is not known', [{ _id: { year: 2026, day: 1 }, count: 4 }]],
			['days that are null', [{ date: null, count: 4 }]],
		])('gives totals where no day is named: %s', async (_, entries) => {
			const data = { attempts: { total: 4, data: entries } };
			answer('statistics', 200, { success: true, data });
			const { json } = await statistics({ ...march, output: 'days' });
			expect(json).toEqual([expect.objectContaining({ ...range, attempts: 4, connected: null })]);
		});

		it('gives everything', async () => {
			const { json } = await statistics({ ...march, output: 'raw' });
			expect(json[0]).toMatchObject({
				...range,
				attempts: {
					total: 3,
					data: [
						{ date: '2026-03-01', count: 2 },
						{ date: '2026-03-03', count: 1 },
					],
				},
			});
		});
	});

	it('asks the base address where no analytics address is given', async () => {
		await useOtherService({ analyticsPort: 'same' });
		const credential = { analyticsUrl: ' ' };
		const { error } = await runOperation('statistics', 'get', { period: 'today' }, { credential });
		expect(error).toBeUndefined();
		expect(requestsOf(service, 'statistics')).toHaveLength(1);
	});
});

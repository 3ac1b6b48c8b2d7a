/** Statistic: Get. Periods and days one by one: `test/unit/period.test.ts`, `test/unit/perDay.test.ts`. */
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

describe('Get statistics', () => {
	it('asks the analytics address, with numbers', async () => {
		await statistics({
			period: 'custom',
			start: '2026-03-01T00:00:00Z',
			end: '2026-03-08T00:00:00Z',
			processId: byId(service.processId),
			options: { groupId: ' spring ', includeUniqueLeads: true },
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

	it("takes a period by the days of the workflow's time zone, and hints at clocks that change within", async () => {
		// A Sunday, noon in New York, on which its clocks are set back at two in the morning.
		itIs('2026-11-01T17:00:00.000Z');
		const { hints } = await statistics({ period: 'today' }, 'America/New_York');
		expect(sentPeriod()).toEqual(['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z']);
		expect(sent().timezoneOffsetMinutes).toBe(-240);
		expect(hints).toEqual([expect.stringMatching(/^Clocks in America\/New_York change within/)]);
		expect((await statistics({ period: 'last7Days' }, 'Asia/Kolkata')).hints).toEqual([]);
	});

	it('takes a date without an offset as what clocks in the time zone show', async () => {
		const period = { period: 'custom', start: '2026-03-01T09:00:00', end: '2026-03-02' };
		await statistics(period, 'Asia/Kolkata');
		expect(sentPeriod()).toEqual(['2026-03-01T03:30:00.000Z', '2026-03-01T18:30:00.000Z']);
		expect(sent().timezoneOffsetMinutes).toBe(330);
	});

	it('asks the base address where no analytics address is given', async () => {
		await useOtherService({ analyticsPort: 'same' });
		const credential = { analyticsUrl: ' ' };
		const { error } = await runOperation('statistics', 'get', { period: 'today' }, { credential });
		expect(error).toBeUndefined();
		expect(requestsOf(service, 'statistics')).toHaveLength(1);
	});
});

describe('Statistics', () => {
	const march = { period: 'custom', start: '2026-03-01', end: '2026-03-05' };
	const [start, end] = ['2026-03-01T00:00:00.000Z', '2026-03-05T00:00:00.000Z'];
	const range = { start, end, timezone: 'UTC' };

	/** Three calls of one lead, two of them on the first of March. */
	function callThreeTimes(): void {
		const lead = service.store.addLead({ lastDisposition: 'interested' });
		for (const at of ['01T10', '01T20', '03T10']) {
			service.store.addActivity(lead._id, { createdAt: `2026-03-${at}:00:00.000Z` });
		}
	}

	it('are totals, with unique leads beside them on request', async () => {
		callThreeTimes();
		const counts = {
			attempts: 3,
			connected: 3,
			incoming: 0,
			meaningfullyHandled: 3,
			interested: 3,
		};
		expect((await statistics(march)).json).toEqual([{ ...counts, ...range }]);
		const { json } = await statistics({ ...march, options: { includeUniqueLeads: true } });
		expect(json[0]).toMatchObject({ uniqueAttempts: 1, uniqueConnected: 1, uniqueInterested: 1 });
	});

	it('by day have a row for each day, with zeros where nobody was called', async () => {
		callThreeTimes();
		const { json } = await statistics({ ...march, options: { perDay: true } });
		expect(json.map(({ date, attempts, incoming }) => [date, attempts, incoming])).toEqual([
			['2026-03-01', 2, 0],
			['2026-03-02', 0, 0],
			['2026-03-03', 1, 0],
			['2026-03-04', 0, 0],
		]);
	});

	it('are totals where the service names no day, and a hint says so', async () => {
		answer('statistics', 200, { success: true, data: { attempts: { total: 4, data: [] } } });
		const { json, hints } = await statistics({ ...march, options: { perDay: true } });
		expect(json).toMatchObject([{ ...range, attempts: 4 }]);
		expect(hints[0]).toMatch(/^The service gives no counts by day for: attempts/);
	});

	it('are what the service gave where Simplify is off', async () => {
		callThreeTimes();
		const { json } = await statistics({ ...march, simplify: false });
		expect(json[0]).toMatchObject({ ...range, attempts: { total: 3, data: [{ count: 2 }, {}] } });
	});
});

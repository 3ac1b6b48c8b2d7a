/** Statistic: Get. Periods, zones, days and totals one by one: `test/unit/period.test.ts`, `test/unit/perDay.test.ts`. */
import type { IDataObject } from 'n8n-workflow';

import { bodiesOf, requestsOf } from '../support/engine/leads';
import { byId, eachOnService, runOperation, service } from '../support/engine/onService';

eachOnService();
afterEach(() => void jest.restoreAllMocks());

const statistics = async (parameters: IDataObject, timezone = 'UTC') =>
	await runOperation('statistics get', parameters, { timezone });

const sent = () => bodiesOf('statistics')[0] as Record<string, number>;
const sentPeriod = () => [sent().start, sent().end].map((at) => new Date(at!).toISOString());

describe('Get statistics', () => {
	it('asks the analytics address, with numbers', async () => {
		const options = { groupId: ' spring ', includeUniqueLeads: true };
		const period = { period: 'custom', start: '2026-03-01T00:00:00Z', end: '2026-03-08T00:00:00Z' };
		await statistics({ ...period, processId: byId(service.processId), options });
		expect(service.analyticsUrl).not.toBe(service.baseUrl);
		expect(requestsOf('statistics')).toMatchObject([
			{ method: 'POST', path: '/figures/api/v1/analytics/customer/stats', query: {} },
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
		// A Sunday, noon in New York, on which its clocks are set back; the clock goes on from there.
		const real = Date.now.bind(Date);
		const aheadMs = Date.parse('2026-11-01T17:00:00.000Z') - real();
		jest.spyOn(Date, 'now').mockImplementation(() => real() + aheadMs);
		const { hints } = await statistics({ period: 'today' }, 'America/New_York');
		expect(sentPeriod()).toEqual(['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z']);
		expect(sent().timezoneOffsetMinutes).toBe(-240);
		expect(hints).toEqual([expect.stringContaining('America/New_York')]);
		expect((await statistics({ period: 'last7Days' }, 'Asia/Kolkata')).hints).toEqual([]);
	});
});

describe('Statistics', () => {
	const march = { period: 'custom', start: '2026-03-01', end: '2026-03-04' };
	const [start, end] = ['2026-03-01T00:00:00.000Z', '2026-03-04T00:00:00.000Z'];
	const range = { start, end, timezone: 'UTC' };

	it('are totals, rows by day with zeros where nobody was called, or what the service gave', async () => {
		const lead = service.store.addLead();
		for (const at of ['01T10', '01T20', '03T10']) {
			service.store.addActivity(lead._id, { createdAt: `2026-03-${at}:00:00.000Z` });
		}
		const totals = await statistics({ ...march, options: { includeUniqueLeads: true } });
		expect(totals.json).toEqual([
			expect.objectContaining({ attempts: 3, incoming: 0, uniqueAttempts: 1, ...range }),
		]);
		const { json } = await statistics({ ...march, options: { perDay: true } });
		expect(json.map(({ date, attempts, incoming }) => [date, attempts, incoming])).toEqual([
			['2026-03-01', 2, 0],
			['2026-03-02', 0, 0],
			['2026-03-03', 1, 0],
		]);
		const whole = await statistics({ ...march, simplify: false });
		expect(whole.json).toMatchObject([
			{ ...range, attempts: { total: 3, data: [{ count: 2 }, {}] } },
		]);
	});
});

/** The key is not blocked (each test ends with that check). Rules and figures in virtual time: `test/unit`, `test/campaigns`. */
import { LIMITS } from '../../nodes/service/contract';
import { surroundings } from '../../nodes/shared/connect';
import { FROM_COLUMNS, leadsOf, requestsOf } from './calls';
import { bulkRequests, hold, outcomes, sentLeads, sizes, tally, times, verdicts } from './lists';
import { bulk, eachOnService, initiate, service } from './onService';
import { QUICK } from './quick';

eachOnService();
afterEach(() => expect(service.ledger.rateLimited).toBe(0));

/** One of the duplicates that do not block yet is kept in reserve. */
const BUDGET = LIMITS.duplicatesPerWindow - 1;
const IN_ORDER = { options: { keepOrder: true } };

it('A list that the service has already costs a few refusals and one reading', async () => {
	const items = leadsOf(60);
	hold(items);
	const { json } = await bulk(items);
	expect(new Set(verdicts(json))).toEqual(new Set(['duplicate alreadyStored']));
	expect(sentLeads().length).toBeLessThanOrEqual(BUDGET);
	expect(service.ledger.count('queryLeads')).toBeLessThanOrEqual(2);
});

it('Two nodes that send different lists with one key share its budget', async () => {
	const lists = [leadsOf(20), leadsOf(20, 100)];
	for (const items of lists) hold(items.slice(0, 6));
	service.faults.add({ route: 'bulkInitiate', kind: 'delay', delayMs: 40 });
	const runs = await Promise.all(lists.map(async (items) => await bulk(items)));
	for (const { json } of runs) expect(tally(json)).toEqual({ accepted: 14, duplicate: 6 });
});

it('Limits raised in the credential are in force at once', async () => {
	const policy = { ...QUICK, requestWindow: { spanMs: 1_500, marginMs: 20 } };
	const credential = { advanced: true, requestsPerWindow: 1, duplicatesPerWindow: 2 };
	await bulk(leadsOf(2), IN_ORDER, { credential, policy });
	const [first, second] = bulkRequests();
	expect(second!.at - first!.at).toBeGreaterThanOrEqual(policy.requestWindow.spanMs);
	await bulk(leadsOf(12, 10), IN_ORDER, { policy });
	expect(sizes()).toEqual([1, 1, ...times(3, BUDGET)]);
	const [third, , last] = bulkRequests().slice(2);
	expect(last!.at - third!.at).toBeLessThan(policy.requestWindow.spanMs);
});

describe('A process that has just begun', () => {
	const FRESH_MS = 800;
	/** As if the package had been loaded just now. */
	const fresh = () => {
		const sinceLoaded = performance.now() - surroundings.loadedAt;
		return { policy: { ...QUICK, freshMs: sinceLoaded + FRESH_MS } };
	};

	it('lets a list wait, since an earlier process may have used the budget up, and says why', async () => {
		const startedAt = Date.now();
		const { json, log } = await bulk(leadsOf(3), {}, fresh());
		expect(outcomes(json)).toEqual(times(3, 'accepted'));
		expect(bulkRequests()[0]!.at - startedAt).toBeGreaterThanOrEqual(FRESH_MS - 50);
		expect(log.join('\n')).toMatch(/n8n has just started/);
	});

	it('looks a single new lead up, and sends it at once', async () => {
		const startedAt = Date.now();
		const { json } = await initiate(FROM_COLUMNS, leadsOf(1), fresh());
		expect(json).toMatchObject([{ referenceId: 'R-0' }]);
		expect(service.ledger.count('queryLeads')).toBeGreaterThan(0);
		expect(requestsOf(service, 'initiate')[0]!.at - startedAt).toBeLessThan(FRESH_MS);
	});
});

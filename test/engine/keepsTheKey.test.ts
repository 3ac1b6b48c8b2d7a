/** The key is not blocked (each test ends with that check). Rules and figures in virtual time: `test/unit`, `test/campaigns`. */
import { LIMITS } from '../../nodes/service/contract';
import { surroundings } from '../../nodes/shared/connect';
import {
	bulkRequests,
	hold,
	leadsOf,
	outcomes,
	sentLeads,
	sizes,
	times,
	verdicts,
} from '../support/engine/leads';
import { bulk, eachOnService, QUICK, service } from '../support/engine/onService';

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

it('A process that has just begun lets a list wait, since an earlier one may have used the budget up, and says why', async () => {
	const FRESH_MS = 800;
	const freshMs = performance.now() - surroundings.loadedAt + FRESH_MS;
	const startedAt = Date.now();
	const { json, log } = await bulk(leadsOf(3), {}, { policy: { ...QUICK, freshMs } });
	expect(outcomes(json)).toEqual(times(3, 'accepted'));
	expect(bulkRequests()[0]!.at - startedAt).toBeGreaterThanOrEqual(FRESH_MS - 50);
	expect(log.join('\n')).toContain('just started');
});

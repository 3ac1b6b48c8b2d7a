import type { Fault } from '../../nodes/service/http/errors';
import { delayBeforeRetry } from '../../nodes/service/http/retry';
import { DEFAULT_POLICY } from '../../nodes/service/policy';

const { retry } = DEFAULT_POLICY;
const { tries, firstDelayMs: first, maxDelayMs: max } = retry;
const longest = retry.maxRetryAfterMs[503]!;

it.each<[string, Partial<Fault>, number, number, number | undefined]>([
	['half of it by chance: the least', {}, 1, 0, first / 2],
	['half of it by chance: the most', {}, 1, 1, first],
	['doubled the second time', {}, 2, 1, 2 * first],
	['no more than the maximum', {}, 50, 1, max],
	['what a 503 asks for', { status: 503, retryAfterMs: 0 }, 1, 1, 0],
	['as long as is bearable', { status: 503, retryAfterMs: longest }, 1, 1, longest],
	['none for longer', { status: 503, retryAfterMs: longest + 1 }, 1, 1, undefined],
	['its own whatever another status asks for', { status: 500, retryAfterMs: 3 }, 1, 1, first],
])('The wait before a request is sent again: %s', (_, fault, tried, random, expected) => {
	const policy = { ...retry, tries: 99 };
	const whole = { kind: 'failed', message: '', ...fault } as const;
	expect(delayBeforeRetry(whole, 'read', tried, random, policy)).toBe(expected);
});

it('No request is sent more often than the policy says', () => {
	const fault = { kind: 'failed', message: '' } as const;
	expect(delayBeforeRetry(fault, 'read', tries - 1, 0, retry)).toBeDefined();
	expect(delayBeforeRetry(fault, 'read', tries, 0, retry)).toBeUndefined();
});

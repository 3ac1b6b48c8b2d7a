import { delayBeforeRetry } from '../../nodes/service/http/retry';
import { DEFAULT_POLICY } from '../../nodes/service/policy';

const { retry } = DEFAULT_POLICY;
const fault = (retryAfterMs?: number) => ({ kind: 'failed', message: '', retryAfterMs }) as const;
const delay = (tried: number, random: number, retryAfterMs?: number) =>
	delayBeforeRetry(fault(retryAfterMs), 'read', tried, random, { ...retry, tries: 99 });

describe('The wait before a request is sent again', () => {
	it('doubles, half of it by chance, up to a maximum', () => {
		const waits = [1, 2, 3].map((tried) => delay(tried, 1));
		expect(waits).toEqual([1, 2, 4].map((times) => times * retry.firstDelayMs));
		expect(delay(1, 0)).toBe(retry.firstDelayMs / 2);
		expect(delay(50, 1)).toBe(retry.maxDelayMs);
	});

	it('is the one that the service asks for, if it is not too long', () => {
		expect(delay(1, 0.5, 0)).toBe(0);
		expect(delay(1, 0.5, retry.maxRetryAfterMs)).toBe(retry.maxRetryAfterMs);
		expect(delay(1, 0.5, retry.maxRetryAfterMs + 1)).toBeUndefined();
	});

	it('does not come after the last try', () => {
		expect(delayBeforeRetry(fault(), 'read', retry.tries - 1, 0, retry)).toBeDefined();
		expect(delayBeforeRetry(fault(), 'read', retry.tries, 0, retry)).toBeUndefined();
	});
});

import { delayBeforeRetry } from '../../nodes/service/http/retry';
import { DEFAULT_POLICY } from '../../nodes/service/policy';

const { retry } = DEFAULT_POLICY;
const delay = (tried: number, random: number, retryAfterMs?: number, tries = 99) =>
	delayBeforeRetry({ kind: 'failed', message: '', retryAfterMs }, 'read', tried, random, {
		...retry,
		tries,
	});

it('The wait before a request is sent again doubles, half of it by chance, up to a maximum', () => {
	const waits = [1, 2, 3].map((tried) => delay(tried, 1));
	expect(waits).toEqual([1, 2, 4].map((times) => times * retry.firstDelayMs));
	expect(delay(1, 0)).toBe(retry.firstDelayMs / 2);
	expect(delay(50, 1)).toBe(retry.maxDelayMs);
	expect([delay(2, 0, undefined, 3), delay(3, 0, undefined, 3)]).toEqual([
		expect.any(Number),
		undefined,
	]);
});

it('It is the one that the service asks for, if that is not too long', () => {
	expect(delay(1, 0.5, 0)).toBe(0);
	expect(delay(1, 0.5, retry.maxRetryAfterMs)).toBe(retry.maxRetryAfterMs);
	expect(delay(1, 0.5, retry.maxRetryAfterMs + 1)).toBeUndefined();
});

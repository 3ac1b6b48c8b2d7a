import type { Effect } from '../../../nodes/service/api/contract';
import type { Fault, FaultKind } from '../../../nodes/service/http/errors';
import { delayBeforeRetry } from '../../../nodes/service/http/retry';
import { DEFAULT_POLICY } from '../../../nodes/service/policy';

const KINDS: FaultKind[] = [
	'input',
	'refused',
	'rateLimited',
	'blocked',
	'failed',
	'redirected',
	'unreadable',
	'unreachable',
	'interrupted',
	'canceled',
];

function delay(kind: FaultKind, effect: Effect, tried = 1, random = 0.5, retryAfterMs?: number) {
	return delayBeforeRetry({ kind, retryAfterMs } as Fault, effect, tried, random);
}

describe('A request is sent again', () => {
	it.each([
		['read', ['failed', 'unreachable', 'interrupted']],
		['repeatable', ['unreachable']],
		['once', ['unreachable']],
	] as Array<[Effect, FaultKind[]]>)('with the effect "%s" only after %j', (effect, kinds) => {
		const again = KINDS.filter((kind) => delay(kind, effect) !== undefined);
		expect(again.sort()).toEqual([...kinds].sort());
	});

	it('twice at most', () => {
		expect(delay('failed', 'read', 2)).toBeDefined();
		expect(delay('failed', 'read', 3)).toBeUndefined();
	});

	it('after pauses that double, half of each left to chance', () => {
		expect([delay('failed', 'read', 1, 0), delay('failed', 'read', 1, 1)]).toEqual([250, 500]);
		expect([delay('failed', 'read', 2, 0), delay('failed', 'read', 2, 1)]).toEqual([500, 1_000]);
	});

	it('after the time that the service asks for, unless that is too long', () => {
		expect(delay('failed', 'read', 1, 0.5, 7_000)).toBe(7_000);
		expect(
			delay('failed', 'read', 1, 0.5, DEFAULT_POLICY.retry.longestRetryAfterMs + 1),
		).toBeUndefined();
	});
});

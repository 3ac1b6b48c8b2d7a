import { adviceForModel } from '../../nodes/LeadCalling/output';
import { LIMITS } from '../../nodes/service/contract';
import type { Fault } from '../../nodes/service/http/errors';

it.each<[Partial<Fault>, object]>([
	[{ kind: 'input' }, { doNotRetry: true }],
	[{ kind: 'refused', status: 400 }, { doNotRetry: true }],
	[{ kind: 'redirected' }, { doNotRetry: true }],
	[{ kind: 'canceled' }, { doNotRetry: true }],
	// It may be saved, and may ring.
	[{ kind: 'failed', status: 503, isUnknownOutcome: true }, { doNotRetry: true }],
	[{ kind: 'interrupted', isUnknownOutcome: true }, { doNotRetry: true }],
	[{ kind: 'interrupted' }, { retryAfterSeconds: 60 }],
	[{ kind: 'failed', retryAfterMs: 1_500 }, { retryAfterSeconds: 2 }],
	[{ kind: 'rateLimited' }, { retryAfterSeconds: LIMITS.requestWindowMs / 1000 }],
	[{ kind: 'rateLimited', retryAfterMs: 9_000 }, { retryAfterSeconds: 9 }],
	[{ kind: 'blocked' }, { retryAfterSeconds: LIMITS.blockMs / 1000 }],
	[{ kind: 'blocked', blockedUntil: 91_000 }, { retryAfterSeconds: 90 }],
	[{ kind: 'blocked', blockedUntil: 500 }, { retryAfterSeconds: 1 }],
])('%j tells a model %j', (fault, advice) => {
	expect(adviceForModel({ message: '', ...fault } as Fault, 1_000)).toEqual(advice);
});

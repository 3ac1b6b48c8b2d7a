import { isCredentialFault } from '../../../nodes/service/answers/attributeRejection';
import { faultMeaning } from '../../../nodes/service/answers/faultMeaning';
import type { Fault } from '../../../nodes/service/http/errors';
import { existingJobs, newJobs } from '../campaign/pendingLeads';

const fault = (more: Partial<Fault>): Fault => ({
	...{ kind: 'refused', message: 'No', category: 'service', permanent: true },
	...more,
});
const jobs = newJobs({ referenceId: 'R-0' }, { referenceId: 'R-1', processId: 'process-2' });
const JSON_BODY = { error: 'No' };

describe('What the end of a bulk request means', () => {
	it.each<[Partial<Fault>, object]>([
		[{ kind: 'failed', status: 500 }, { is: 'lost' }],
		[{ kind: 'unreadable', status: 200 }, { is: 'lost' }],
		[{ kind: 'interrupted' }, { is: 'lost' }],
		[{ kind: 'input' }, { is: 'unknown' }],
		[{ kind: 'canceled', isUnknownOutcome: true }, { is: 'unknown' }],
		[{ kind: 'canceled' }, { is: 'hopeless', category: 'service' }],
		[
			{ kind: 'unreachable', category: 'network' },
			{ is: 'hopeless', category: 'network' },
		],
		[{ kind: 'redirected' }, { is: 'hopeless', category: 'service' }],
		[
			{ kind: 'blocked', category: 'keyBlocked' },
			{ is: 'hopeless', category: 'keyBlocked' },
		],
		[{ kind: 'blocked', status: 429 }, { is: 'unknown' }],
		[{ kind: 'rateLimited', status: 429 }, { is: 'unknown' }],
		[{ status: 401 }, { is: 'hopeless', category: 'credential' }],
		[
			{ status: 403, body: JSON_BODY },
			{ is: 'hopeless', category: 'credential' },
		],
		[{ status: 403 }, { is: 'tooLarge' }],
		[{ status: 413, body: JSON_BODY }, { is: 'tooLarge' }],
		[
			{ status: 404, body: JSON_BODY },
			{ is: 'hopeless', category: 'service' },
		],
		[{ status: 405 }, { is: 'hopeless', category: 'service' }],
		[{ status: 407 }, { is: 'hopeless', category: 'service' }],
		[{ status: 400 }, { is: 'tooLarge' }],
		[
			{ status: 400, body: JSON_BODY },
			{ is: 'refused', outcome: expect.anything() },
		],
		[{ body: JSON_BODY }, { is: 'refused', outcome: expect.anything() }],
	])('%j', (ended, meaning) => {
		expect(faultMeaning(jobs, fault(ended))).toEqual(meaning);
	});

	it('too many requests for one lead refuses that one', () => {
		const ended = fault({ kind: 'rateLimited', status: 429, permanent: false });
		expect(faultMeaning(jobs.slice(1), ended)).toEqual({
			is: 'refused',
			outcome: { outcome: 'rejected', category: 'service', permanent: false, reason: 'No' },
		});
	});

	it('a process that is missing is to blame, and a maximum is kept', () => {
		const missing = fault({
			status: 404,
			message: 'Process not found: process-2',
			body: JSON_BODY,
		});
		expect(faultMeaning(jobs, missing)).toMatchObject({ is: 'attributed' });
		const most = { status: 400, message: 'Maximum of 1 leads allowed', body: JSON_BODY };
		expect(faultMeaning(jobs, fault(most))).toEqual({ is: 'tooLarge', most: 1 });
		// A maximum that the request has kept says nothing.
		expect(faultMeaning(jobs.slice(1), fault(most))).toMatchObject({ is: 'refused' });
		expect(faultMeaning(jobs, fault({ ...most, status: 422 }))).toMatchObject({ is: 'refused' });
	});

	it('where the leads are told to be at fault for the whole, the request as such was refused', () => {
		const told = (invalidLeads: unknown) =>
			faultMeaning(jobs, fault({ status: 422, body: { invalidLeads } }));
		const whole = { outcome: { reason: 'No (the request as a whole was refused)' } };
		expect(told([{ data: {} }])).toMatchObject(whole);
		for (const none of [undefined, 'text', ['text', {}]]) {
			expect(told(none)).toMatchObject({ outcome: { reason: 'No' } });
		}
	});
});

describe('A fault of the credential', () => {
	const of403 = (invalidLeads?: unknown, leads = jobs) =>
		isCredentialFault(leads, fault({ status: 403, body: { error: 'No', invalidLeads } }));

	it.each<[string, unknown, boolean]>([
		['names no leads', undefined, true],
		['names an empty list', [], true],
		['names no list', 'p', true],
		['names its own project', [{ data: { projectId: 'p' } }, { projectId: 'p' }], true],
		['names another project as well', [{ projectId: 'p' }, { projectId: 'q' }], false],
		['names leads without a project', [{ data: {} }], false],
		['names leads with a project that is no text', [{ data: { projectId: 7 } }], false],
		['names no objects', ['p'], false],
	])('403 that %s: %j', (_, invalidLeads, is) => {
		expect(of403(invalidLeads)).toBe(is);
	});

	it('is none for existing leads that are named, nor any other status', () => {
		expect(of403([{ projectId: 'p' }], existingJobs('a'))).toBe(false);
		expect(isCredentialFault(jobs, fault({ status: 400, body: JSON_BODY }))).toBe(false);
	});
});

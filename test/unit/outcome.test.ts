import type { Fault } from '../../nodes/service/http/errors';
import { classifyFault, classifyRefusedLead } from '../../nodes/service/leads/classifyFault';
import { acceptedReason, describeCheck, type Submission } from '../../nodes/service/leads/outcome';

test.each([
	['A call attempt has already been made to this phone number for this project', 'alreadyCalled'],
	['The phone number contains a repeating digits pattern', 'badPhone'],
	['The lead already exists for this project and process.', 'alreadyStored'],
	['The phone number is invalid', 'refused'],
	['Duplicate', 'refused'],
	['projectId missing', 'refused'],
	[undefined, 'refused'],
])('a refusal with the words %j is %s: other words mean nothing certain', (words, category) => {
	expect(classifyRefusedLead(words)).toBe(category);
});

const NOT_FOUND: Partial<Fault> = {
	kind: 'refused',
	status: 404,
	serviceMessage: 'Nothing found',
};

test.each<[Partial<Fault>, string]>([
	[{ kind: 'refused', status: 401 }, 'credential'],
	[{ kind: 'refused', status: 403, serviceMessage: 'projectId does not match' }, 'credential'],
	[{ kind: 'refused', status: 403, invalidLeads: [] }, 'badProject'],
	[{ kind: 'refused', status: 404 }, 'credential'],
	[{ ...NOT_FOUND, endpoint: 'Bulk Initiate' }, 'badProcess'],
	[{ ...NOT_FOUND, endpoint: 'Initiate Lead' }, 'badProcess'],
	[{ ...NOT_FOUND, endpoint: 'Get Lead' }, 'refused'],
	[NOT_FOUND, 'refused'],
	[{ kind: 'refused', status: 400 }, 'refused'],
	[{ ...NOT_FOUND, status: 400, endpoint: 'Bulk Initiate' }, 'refused'],
	[{ kind: 'failed', status: 500, isUnknownOutcome: true }, 'answerLost'],
	[{ kind: 'failed', status: 500 }, 'service'],
	[{ kind: 'unreachable' }, 'network'],
	[{ kind: 'blocked' }, 'keyBlocked'],
	[{ kind: 'rateLimited' }, 'rateLimited'],
	[{ kind: 'canceled' }, 'canceled'],
	[{ kind: 'input' }, 'invalid'],
])('a fault %j is %s', (fault, category) => {
	expect(classifyFault({ kind: 'refused', message: '', ...fault })).toBe(category);
});

const LEAD = { projectId: 'prj', processId: 'a' };
const withPhone = { ...LEAD, phone: '+919812345678' };
const withMail = { ...LEAD, email: 'a@example.com' };

test.each<[Submission, string, string]>([
	[{ kind: 'new', lead: withPhone, init: true }, 'Ready to call', 'Will be called'],
	[{ kind: 'new', lead: withMail, init: true }, 'Ready to save (no phone)', 'Saved (no phone)'],
	[{ kind: 'new', lead: withPhone, init: false }, 'Ready to save', 'Saved'],
	[{ kind: 'existing', leadId: 'l1', init: true }, 'Ready to call', 'Will be called'],
	[{ kind: 'existing', leadId: 'l1', init: false }, 'Ready to save', 'Not called (calling is off)'],
])('of %j a check says "%s", and its acceptance "%s"', (submission, checked, accepted) => {
	expect([describeCheck(submission), acceptedReason(submission)]).toEqual([checked, accepted]);
});

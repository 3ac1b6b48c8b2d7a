import {
	attributeRejection,
	refusedWhole,
} from '../../../nodes/service/answers/attributeRejection';
import type { Fault } from '../../../nodes/service/http/errors';
import { newJobs } from '../campaign/pendingLeads';

function refused(status: number, message: string, body: Record<string, unknown> = {}): Fault {
	return {
		kind: 'refused',
		status,
		message,
		description: '',
		category: 'badProject',
		permanent: true,
		body: { error: message, ...body },
	};
}

const jobs = () =>
	newJobs(
		{ referenceId: 'R-0', phone: '+919812345670', processId: 'a' },
		{ referenceId: 'R-1', phone: '+919812345671', processId: 'b' },
		{ referenceId: 'R-2', phone: '+919812345672', processId: 'a' },
	);

/** On which leads it is blamed: test/unit/campaign-properties/attributeRejection.test.ts. */
describe('A refused request is blamed on', () => {
	it.each([
		['nobody', {}],
		['an empty list', { invalidLeads: [] }],
		['others', { invalidLeads: [{ data: { phone: '+15550100100' }, error: 'missing' }] }],
		['no list', { invalidLeads: 'R-1' }],
	])('the whole request where a 403 names %s', (_, body) => {
		expect(attributeRejection(jobs(), refused(403, 'No', body))).toBeUndefined();
	});

	it('the whole request where a 404 names no process of the list', () => {
		expect(attributeRejection(jobs(), refused(404, 'Not found'))).toBeUndefined();
		expect(
			attributeRejection(jobs(), refused(404, 'Process not found: processId: c')),
		).toBeUndefined();
	});
});

it('A lead of a request refused as a whole keeps the words, and whether they are final', () => {
	expect(refusedWhole(refused(400, 'No'))).toEqual({
		outcome: 'rejected',
		category: 'badProject',
		permanent: true,
		reason: 'No',
	});
});

import {
	attributeRejection,
	refusedWhole,
} from '../../../nodes/service/campaign/attributeRejection';
import type { Fault } from '../../../nodes/service/http/errors';
import { newJobs } from './pendingLeads';

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

describe('A refused request is blamed on', () => {
	it('the leads that a 403 names, each with its own words', () => {
		const found = attributeRejection(
			jobs(),
			refused(403, 'Some leads have missing or invalid projectId', {
				invalidLeads: [
					{ data: { phone: '+91 98123 45671' }, error: 'missing projectId' },
					{ data: { referenceId: 'R-2' }, error: 'projectId does not match' },
				],
			}),
		);
		expect([...found!.guilty]).toEqual([
			[1, expect.objectContaining({ reason: 'missing projectId', category: 'badProject' })],
			[2, expect.objectContaining({ reason: 'projectId does not match', outcome: 'rejected' })],
		]);
	});

	it.each([
		['nobody', {}],
		['an empty list', { invalidLeads: [] }],
		['others', { invalidLeads: [{ data: { phone: '+15550100100' }, error: 'missing' }] }],
		['no list', { invalidLeads: 'R-1' }],
	])('the whole request where a 403 names %s', (_, body) => {
		expect(attributeRejection(jobs(), refused(403, 'No', body))).toBeUndefined();
	});

	it('the leads of the process that a 404 names', () => {
		const found = attributeRejection(
			jobs(),
			refused(404, 'Process not found for lead with processId: a'),
		);
		expect([...found!.guilty.keys()]).toEqual([0, 2]);
		expect(found!.guilty.get(0)).toMatchObject({ category: 'badProcess', referenceId: 'R-0' });
	});

	it('the whole request where a 404 names no process of the list', () => {
		expect(attributeRejection(jobs(), refused(404, 'Not found'))).toBeUndefined();
		expect(
			attributeRejection(jobs(), refused(404, 'Process not found: processId: c')),
		).toBeUndefined();
	});

	it('its size, where a 400 tells of a maximum that it exceeds', () => {
		const found = attributeRejection(
			jobs(),
			refused(400, 'Maximum of 2 leads allowed per request'),
		);
		expect(found).toEqual({ guilty: new Map(), most: 2 });
		// Sent again it would be refused again, for ever.
		const within = refused(400, 'Maximum of 1000 leads allowed per request');
		expect(attributeRejection(jobs(), within)).toBeUndefined();
		expect(attributeRejection(jobs(), refused(400, 'Maximum of 0 leads allowed'))).toBeUndefined();
	});

	it.each([401, 405, 422, 500])('nobody in particular for a %i', (status) => {
		const body = { invalidLeads: [{ data: { referenceId: 'R-1' }, error: 'x' }] };
		expect(attributeRejection(jobs(), refused(status, 'processId: a', body))).toBeUndefined();
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

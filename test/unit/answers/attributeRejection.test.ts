import fc from 'fast-check';

import {
	attributeRejection,
	refusedWhole,
} from '../../../nodes/service/answers/attributeRejection';
import type { Fault } from '../../../nodes/service/http/errors';
import { newJobs } from '../campaign/pendingLeads';
import { jobLists, leadOfJob } from '../campaign-properties/arbitraries';

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

const guiltyOf = (found: ReturnType<typeof attributeRejection>) =>
	[...(found?.guilty.keys() ?? [])].sort((one, other) => one - other);

describe('Blame for a bulk request that was refused as a whole', () => {
	it('falls on the leads that a 403 names, and on no other', () => {
		const cases = jobLists.chain((jobs) =>
			fc.tuple(
				fc.constant(jobs),
				fc.shuffledSubarray(
					jobs.map((_, at) => at),
					{ minLength: 1 },
				),
			),
		);
		fc.assert(
			fc.property(cases, ([jobs, named]) => {
				const error = 'projectId does not match authenticated project';
				const found = attributeRejection(
					jobs,
					refused(403, 'Some leads have missing or invalid projectId', {
						invalidLeads: named.map((at) => ({ data: leadOfJob(jobs[at]!), error })),
					}),
				);
				expect(guiltyOf(found)).toEqual([...named].sort((one, other) => one - other));
				for (const outcome of found!.guilty.values()) {
					expect(outcome).toMatchObject({
						outcome: 'rejected',
						category: 'badProject',
						reason: error,
					});
				}
			}),
		);
	});

	it('falls on all leads of the process that a 404 names, and on no other', () => {
		fc.assert(
			fc.property(
				jobLists,
				fc.constantFrom('process-1', 'process-2', 'process-3'),
				fc.constantFrom(
					(id: string) => `Process not found for lead with processId: ${id}`,
					(id: string) => `Process not found for lead with processId: '${id}'.`,
					(id: string) => `There is no process ${id} (processId)`,
				),
				(jobs, lost, say) => {
					const error = say(lost);
					const found = attributeRejection(jobs, refused(404, error));
					const inProcess = jobs.flatMap((job, at) =>
						leadOfJob(job).processId === lost ? [at] : [],
					);
					expect(guiltyOf(found)).toEqual(inProcess);
					expect(found === undefined).toBe(inProcess.length === 0);
					for (const { category } of found?.guilty.values() ?? []) {
						expect(category).toBe('badProcess');
					}
				},
			),
		);
	});

	it('falls on nobody when a request was too long, and the next one is shorter', () => {
		fc.assert(
			fc.property(jobLists, fc.integer({ min: 0, max: 20 }), (jobs, most) => {
				const error = `Maximum of ${most} leads allowed per request`;
				const found = attributeRejection(jobs, refused(400, error));
				if (most >= 1 && most < jobs.length) expect(found).toEqual({ guilty: new Map(), most });
				else expect(found).toBeUndefined();
			}),
		);
	});

	it('falls on nobody for any other refusal, whatever its body holds', () => {
		const bodies = fc.dictionary(fc.constantFrom('error', 'invalidLeads', 'x'), fc.jsonValue());
		fc.assert(
			fc.property(
				jobLists,
				fc.constantFrom(401, 405, 409, 413, 422),
				bodies,
				(jobs, status, body) => {
					expect(attributeRejection(jobs, refused(status, 'No', body))).toBeUndefined();
				},
			),
		);
	});

	it('never fails on an `invalidLeads` that is not what the interface describes', () => {
		fc.assert(
			fc.property(jobLists, fc.jsonValue(), (jobs, invalidLeads) => {
				const found = attributeRejection(jobs, refused(403, 'No', { invalidLeads }));
				for (const at of guiltyOf(found)) expect(at).toBeLessThan(jobs.length);
			}),
		);
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { INodeProperties } from 'n8n-workflow';

import { fields } from '../../nodes/LeadCallingTrigger/fields';
import { LeadCallingTrigger } from '../../nodes/LeadCallingTrigger/LeadCallingTrigger.node';
import { KINDS, matchingChoice, sampleEvent } from '../../nodes/service/events/kinds';
import { eventIn, NOW } from '../support/events';

const README = readFileSync(join(__dirname, '../../README.md'), 'utf8');
const field = (name: string) => fields.find((one) => one.name === name)!;
const values = ({ options = [] }: INodeProperties) =>
	options.flatMap((option) => ('value' in option ? [option.value] : []));

it.each(KINDS)(
	'$name is offered with its filter and samples, and named by the node and the README',
	({ name, label, filter, samples, occasions }) => {
		const displayOptions = { show: { triggerOn: [name] } };
		expect(values(field('triggerOn'))).toContain(name);
		expect(field(filter.parameter)).toMatchObject({ displayName: filter.label, displayOptions });
		expect(values(field(filter.parameter))).toEqual(filter.choices.map(({ value }) => value));
		expect(field('triggerOn').default).toContain(name);
		// More would make the list of samples long.
		expect(samples.length).toBeLessThanOrEqual(2);
		for (const { value, name: sampleLabel } of samples) {
			const option = { value, name: sampleLabel, displayOptions };
			expect(field('sampleEvent').options).toContainEqual(option);
		}
		const { description } = new LeadCallingTrigger().description;
		for (const occasion of occasions) expect(description).toContain(occasion);
		expect(README).toContain(`_${label}_`);
	},
);

it("reads well in n8n's list of nodes, the call first", () => {
	const { description } = new LeadCallingTrigger().description;
	expect(description).toBe(
		'Call leads, or start the workflow when a call ends, a lead changes, or an update is finished',
	);
});

const SUCCEEDED = { updateId: 'u1', success: true };
const FAILED = { updateId: 'u1', success: false, error: 'Lead not found' };
const ENDED = { activityId: 'a1', activity: { result: { status: 'completed' } } };

it.each<[string | undefined, object, string[], string]>([
	['failed', FAILED, ['updateResult'], 'failed'],
	['failed', FAILED, ['callActivity', 'updateResult'], 'failed'],
	[undefined, SUCCEEDED, ['updateResult'], 'failed'],
	[undefined, FAILED, ['callActivity'], 'failed'],
	['all', ENDED, ['callActivity'], 'failed'],
	// A choice that the node no longer has, as in a workflow of an earlier version.
	['all', SUCCEEDED, ['updateResult'], 'gone'],
])(
	'gives %s for %j where Trigger On has %j, and Update Results is %s',
	(expected, body, on, only) => {
		const chosen: Record<string, unknown> = {
			triggerOn: on,
			updateResults: only,
			callEvents: 'all',
		};
		const choice = matchingChoice(eventIn({ ...body }), (name) => chosen[name]);
		expect(choice?.value).toBe(expected);
	},
);

describe('a sample is what the service posts (section 6)', () => {
	const lead = { leadId: '65f1c0ffee0000000000a001', referenceId: 'CRM-1001' };
	const update = { action_type: 'update', ...lead, timestamp: NOW };

	it.each([
		['updateSucceeded', { ...update, success: true, error: null, data: { plan: 'premium' } }],
		[
			'callInProgress',
			{
				...update,
				success: false,
				error: expect.stringContaining('call is in progress'),
				data: null,
			},
		],
	])('%s', (name, body) => {
		const updateId = expect.stringMatching(/^[\da-f]{24}$/) as unknown;
		expect(sampleEvent(name, NOW)).toEqual({ ...body, updateId });
	});

	it.each([
		[
			'callConnected',
			{ status: 'success', fromState: 'followup_1', toState: 'interested' },
			{
				success: true,
				status: 'completed',
				analysis: {
					success: true,
					disposition: 'interested',
					dispositionType: 'positive',
					summary: 'Asked for an offer and for a call back next week.',
				},
			},
		],
		[
			'callNotConnected',
			{ status: 'failed', fromState: 'new', toState: 'followup_1' },
			{ success: false, status: 'no_answer' },
		],
	])('%s', (name, activity, result) => {
		const sample = sampleEvent(name, NOW);
		const ids = { ...lead, activityId: sample.activityId };
		expect(sample).toEqual({
			...update,
			activityId: expect.stringMatching(/^[\da-f]{24}$/) as unknown,
			lastActivityId: sample.activityId,
			processId: '65f1c0ffee0000000000b001',
			activity: {
				type: 'call',
				...activity,
				scheduledAt: NOW - 60_000,
				result: { type: 'call', ...ids, ...result },
			},
		});
	});

	it('one that is gone is an error that names the field', () => {
		expect(() => sampleEvent('gone', NOW)).toThrow("The sample in 'Sample Event' no longer exists");
	});
});

import type { IDataObject } from 'n8n-workflow';

import { guardKey, identityOf } from '../../../nodes/LeadCallingTrigger/guard';
import { toOutput } from '../../../nodes/LeadCallingTrigger/output';
import {
	SAMPLE_NAMES,
	curlLine,
	sampleEvent,
	type SampleName,
} from '../../../nodes/LeadCallingTrigger/samples';
import { isWanted, type EventKind } from '../../../nodes/LeadCallingTrigger/wanted';
import { readEvent, type LeadEvent } from '../../../nodes/service/events/events';

const NOW = 1_767_225_600_000;
const read = (body: IDataObject) => readEvent(body) as LeadEvent;
const sample = (name: SampleName) => read(sampleEvent(name, NOW));

describe('an update result as output', () => {
	it('has the documented fields and no others', () => {
		expect(toOutput(sample('callInProgress'), true)).toEqual({
			event: 'updateResult',
			updateId: '65f1c0ffee0000000000d002',
			success: false,
			outcome: 'callInProgress',
			error: 'Lead update is not allowed while a call is in progress for this lead',
			leadId: '65f1c0ffee0000000000a001',
			referenceId: 'CRM-1001',
			timestamp: '2026-01-01T00:00:00.000Z',
			timestampRaw: NOW,
			data: null,
		});
	});

	it.each([
		['updateSucceeded', 'updated'],
		['callInProgress', 'callInProgress'],
		['leadNotFound', 'failed'],
	] as const)('%s has the outcome %s', (name, outcome) => {
		expect(toOutput(sample(name), true).outcome).toBe(outcome);
	});

	it('keeps undocumented fields, which cannot take the place of ours', () => {
		const event = read({
			...sampleEvent('updateSucceeded', NOW),
			tenant: 't1',
			event: 'forged',
			outcome: 'forged',
			timestampRaw: 'forged',
		});
		expect(toOutput(event, true)).toMatchObject({
			tenant: 't1',
			event: 'updateResult',
			outcome: 'updated',
			timestampRaw: NOW,
		});
	});
});

describe('a call activity as output', () => {
	const simplified = {
		event: 'callActivity',
		activityId: '65f1c0ffee0000000000e002',
		leadId: '65f1c0ffee0000000000a001',
		referenceId: 'CRM-1001',
		processId: '65f1c0ffee0000000000b001',
		type: 'call',
		status: 'success',
		fromState: 'followup_1',
		toState: 'interested',
		disposition: 'interested',
		summary: 'Asked for an offer and for a call back next week.',
		timestamp: '2026-01-01T00:00:00.000Z',
		timestampRaw: NOW,
	};

	it('has the documented fields and no others when simplified', () => {
		expect(toOutput(sample('callConnected'), true)).toEqual(simplified);
	});

	it('has the whole activity and undocumented fields as well when not simplified', () => {
		const { activity } = sampleEvent('callConnected', NOW);
		expect(toOutput(sample('callConnected'), false)).toEqual({
			...simplified,
			lastActivityId: '65f1c0ffee0000000000e002',
			activity,
		});
	});

	it('has null where the call told nothing', () => {
		expect(toOutput(sample('callNotConnected'), true)).toMatchObject({
			disposition: null,
			summary: null,
		});
	});

	it.each([null, undefined, { analysis: null }, { analysis: 'x' }, { analysis: { summary: 1 } }])(
		'survives a result of %j',
		(result) => {
			const body = sampleEvent('callConnected', NOW);
			body.activity = { type: 'call', status: 'success', result } as IDataObject;
			expect(toOutput(read(body), true)).toMatchObject({ disposition: null, summary: null });
		},
	);
});

describe('what was asked for', () => {
	const both: EventKind[] = ['updateResult', 'callActivity'];

	it.each([
		['updateSucceeded', { all: true, successful: true, failed: false, callInProgress: false }],
		['callInProgress', { all: true, successful: false, failed: true, callInProgress: true }],
		['leadNotFound', { all: true, successful: false, failed: true, callInProgress: false }],
		['callConnected', { all: true, successful: true, failed: true, callInProgress: true }],
	] as const)('%s passes the filters %j', (name, passes) => {
		for (const [filter, expected] of Object.entries(passes)) {
			expect(isWanted(sample(name), both, filter as 'all')).toBe(expected);
		}
	});

	it('an event of a kind that was not chosen is not wanted', () => {
		expect(isWanted(sample('updateSucceeded'), ['callActivity'], 'all')).toBe(false);
		expect(isWanted(sample('callConnected'), ['updateResult'], 'all')).toBe(false);
		expect(isWanted(sample('callConnected'), [], 'all')).toBe(false);
	});
});

describe('the identity of an event', () => {
	const identity = (body: IDataObject) => identityOf(toOutput(read(body), true));
	const result = sampleEvent('updateSucceeded', NOW);
	const activity = sampleEvent('callConnected', NOW);

	it('is the same for a copy that differs in time only', () => {
		expect(identity({ ...result, timestamp: NOW + 1 })).toBe(identity(result));
		expect(identity({ ...activity, timestamp: NOW + 1 })).toBe(identity(activity));
	});

	it('differs by updateId', () => {
		expect(identity({ ...result, updateId: 'other' })).not.toBe(identity(result));
	});

	it('differs by the status of the same activity', () => {
		const failed = { ...(activity.activity as IDataObject), status: 'failed' };
		expect(identity({ ...activity, activity: failed })).not.toBe(identity(activity));
	});

	it('of a result and of an activity with the same ID differ', () => {
		expect(identity({ ...result, updateId: 'x' })).not.toBe(
			identity({ ...activity, activityId: 'x' }),
		);
	});

	it('cannot be imitated by an ID that holds separators', () => {
		const one = { ...activity, activityId: 'a","b', activity: { status: 'c' } };
		const other = { ...activity, activityId: 'a', activity: { status: 'b","c' } };
		expect(identity(one)).not.toBe(identity(other));
	});

	it('is none for a result without updateId', () => {
		expect(identity({ ...result, updateId: null })).toBeNull();
	});

	it.each([
		['webhook', {}, true],
		['trigger', {}, true],
		['webhook', { deduplicate: true }, true],
		['webhook', { deduplicate: false }, false],
		['manual', {}, false],
		['evaluation', {}, false],
		['retry', {}, false],
	])('counts in mode %s with options %j: %s', (mode, options, counts) => {
		const key = guardKey(mode, 'w1:n1', toOutput(read(result), true), options);
		expect(key !== null).toBe(counts);
	});
});

describe('the samples', () => {
	it.each(SAMPLE_NAMES)('%s is an event that a process could post', (name) => {
		expect(['updateResult', 'callActivity']).toContain(readEvent(sampleEvent(name, NOW)).kind);
	});

	it.each(SAMPLE_NAMES)('%s can be pasted into a terminal', (name) => {
		const [, body] = /-d '([^']*)'$/.exec(curlLine(name))!;
		expect(JSON.parse(body!)).toEqual(sampleEvent(name, NOW));
	});
});

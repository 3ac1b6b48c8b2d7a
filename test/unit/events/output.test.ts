import type { IDataObject } from 'n8n-workflow';

import { toOutput } from '../../../nodes/service/events/eventOutput';
import { sampleEvent } from '../../../nodes/service/events/kinds';
import { isWanted, NOW, output, read, sample } from './read';

const SIMPLE_CALL = {
	event: 'callActivity',
	activityId: '65f1c0ffee0000000000e002',
	leadId: '65f1c0ffee0000000000a001',
	referenceId: 'CRM-1001',
	processId: '65f1c0ffee0000000000b001',
	type: 'call',
	status: 'success',
	callStatus: 'completed',
	fromState: 'followup_1',
	toState: 'interested',
	disposition: 'interested',
	summary: 'Asked for an offer and for a call back next week.',
	lastActivityId: '65f1c0ffee0000000000e002',
	timestamp: '2026-01-01T00:00:00.000Z',
	timestampRaw: NOW,
};

describe('the output has the documented fields and no others', () => {
	it('of an update result', () => {
		expect(output('callInProgress')).toEqual({
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

	it('of a call activity', () => expect(output('callConnected')).toEqual(SIMPLE_CALL));

	it('and the activity and the body as they came, when not simplified', () => {
		const body = sampleEvent('callConnected', NOW);
		const whole = toOutput(read(body), false);
		expect(whole).toEqual({ ...SIMPLE_CALL, activity: body.activity, body });
	});

	it('has null where the call told nothing', () => {
		expect(output('callNotConnected')).toMatchObject({ disposition: null, summary: null });
	});
});

describe('fields beyond the documented ones', () => {
	const OWN = ['event', 'outcome', 'verified', 'differences', 'lead', 'lookupError'];
	const forged = Object.fromEntries(
		[...OWN, 'problems', 'deduplicated', 'body', 'timestampRaw', 'Verified', 'look_up_error'].map(
			(name) => [name, 'forged'],
		),
	);

	it.each(['updateSucceeded', 'callConnected'])(
		'of %s are kept, but never pass for ours',
		(name) => {
			for (const simplify of [true, false]) {
				const given = toOutput(sample(name, { ...forged, tenant: 't1' }), simplify);
				expect(given.tenant).toBe('t1');
				delete given.body;
				expect(JSON.stringify(given)).not.toContain('forged');
			}
		},
	);

	it('of the documented name in another spelling do not win over it', () => {
		const given = output('updateSucceeded', { SUCCESS: false, Lead_ID: 'other' });
		expect(given).toMatchObject({ success: true, leadId: '65f1c0ffee0000000000a001' });
	});
});

describe('the filter', () => {
	const passes = (name: string, kind: string, chosen: string, more: IDataObject = {}) =>
		isWanted(sample(name, more), [kind], chosen);

	it('takes only the kinds that were asked for', () => {
		expect(passes('updateSucceeded', 'callActivity', 'all')).toBe(false);
		expect(passes('callConnected', 'callActivity', 'failed')).toBe(true);
	});

	it.each([
		['all', true, true, true],
		['successful', true, false, false],
		['failed', false, true, true],
		['callInProgress', false, true, false],
	])('%s: successful %s, call in progress %s, another failure %s', (chosen, ...expected) => {
		const names = ['updateSucceeded', 'callInProgress', 'leadNotFound'];
		expect(names.map((name) => passes(name, 'updateResult', chosen))).toEqual(expected);
		// What does not say how it ended may be what was asked for.
		expect(passes('updateSucceeded', 'updateResult', chosen, { success: '?' })).toBe(true);
	});
});

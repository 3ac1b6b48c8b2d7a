import type { IDataObject } from 'n8n-workflow';

import { toOutput } from '../../../nodes/service/events/eventOutput';
import { readEvent } from '../../../nodes/service/events/events';
import { KINDS, sampleEvent } from '../../../nodes/service/events/kinds';
import { Chance } from '../../campaigns/chance';
import { shaped } from '../../events/shapes';
import { NOW, output, read } from './read';

const SEED = Number(process.env.SEED ?? 20_260_101);

describe('the kind is told by the fields', () => {
	const { activity } = sampleEvent('callConnected', NOW);
	it.each<[string, IDataObject]>([
		['updateResult', { updateId: 'u1' }],
		['updateResult', { success: false }],
		['updateResult', { error: 'Lead not found', leadId: 'l1' }],
		['updateResult', { updateId: 'u1', success: true, data: {}, processId: 'p1' }],
		['updateResult', { updateId: 'u1', success: true, activityId: 'a1' }],
		['callActivity', { activityId: 'a1' }],
		['callActivity', { activity }],
		['callActivity', { lastActivityId: 'a1', leadId: 'l1' }],
		['callActivity', { activityId: 'a1', activity, success: true }],
		['callActivity', { activity: 'call' }],
	])('%s: %j', (kind, body) => {
		expect(read({ action_type: 'update', ...body }).kind.name).toBe(kind);
		expect(read(body).kind.name).toBe(kind);
		expect(read({ ...body, action_type: ' UPDATE' }).kind.name).toBe(kind);
		expect(read({ ...body, actionType: 1 }).kind.name).toBe(kind);
	});

	it.each([{}, { leadId: 'l1', timestamp: NOW }, { updateId: null, activity: null }])(
		'neither: %j',
		(body) => {
			expect(readEvent({ action_type: 'update', ...body })).toBe('neither');
			expect(readEvent(body)).toBe('neither');
		},
	);

	it.each(['archive', 'create', 'updated'])('another action_type: %s', (action) => {
		const body = { ...sampleEvent('updateSucceeded', NOW), action_type: action };
		expect(readEvent(body)).toBe('other');
	});
});

describe('how an update ended', () => {
	it.each<[string, IDataObject]>([
		['updated', { success: true }],
		['updated', { success: 'true' }],
		['updated', { success: 1, error: 'a call is in progress' }],
		['failed', { success: false }],
		['failed', { success: 'FALSE', error: 'Lead not found' }],
		['failed', { success: null, error: 'Lead not found' }],
		['failed', { error: 'Import in progress, call support' }],
		['failed', { error: 'The call window is not active' }],
		['failed', { error: 'The update failed during a call to the database' }],
		['callInProgress', { success: false, error: 'A CALL is\nin-progress' }],
		['callInProgress', { success: false, error: 'CALL_IN_PROGRESS' }],
		['callInProgress', { success: false, error: 'callInProgress' }],
		['callInProgress', { success: false, error: 'Refused: there are calls in progress' }],
		['callInProgress', { success: false, error: 'No update during an in-progress call' }],
		['callInProgress', { success: false, error: 'No update, as a call is still ongoing' }],
		['callInProgress', { success: false, error: 'The lead has an active call' }],
		['callInProgress', { success: false, error: 'The lead is on a call' }],
		['callInProgress', { error: 'not allowed while a call is in progress for this lead' }],
		['unknown', { success: 'perhaps' }],
		['unknown', { updateId: 'u1' }],
	])('%s: %j', (outcome, body) => {
		expect(toOutput(read(body.updateId ? body : { updateId: 'u1', ...body }), true)).toMatchObject({
			outcome,
		});
	});
});

describe('an authentic event is never lost over the form of a field', () => {
	it.each([0, 1, 2, 3])('(100 shapes, seed + %d)', (more) => {
		const chance = new Chance(SEED + more);
		const samples = KINDS.flatMap(({ samples: ofKind }) => ofKind);
		for (let at = 0; at < 100; at++) {
			const body = shaped(chance.pick(samples).body(NOW), chance) as IDataObject;
			const given = toOutput(read(body), chance.below(2) === 0);
			expect(Object.values(given)).not.toContain('forged');
			expect(JSON.parse(JSON.stringify(given))).toEqual(given);
		}
	});

	it('with each text of the event read or null, and each that cannot be read in `problems`', () => {
		const given = output('callConnected', {
			timestamp: 'soon',
			leadId: 42,
			referenceId: {},
			processId: ['p'],
			activity: { status: { a: 1 }, result: 'none' },
		});
		expect(given).toMatchObject({ leadId: '42', referenceId: null, timestamp: null, status: null });
		expect(given.timestampRaw).toBe('soon');
		expect(given.problems).toEqual([
			"'activity.result' is not an object",
			"'referenceId' is not an ID",
			"'processId' is not an ID",
			"'activity.status' is not text",
			"'timestamp' is not a time",
		]);
	});

	it('and `problems` never repeats what the event says', () => {
		const given = output('updateSucceeded', { data: ['+919812345678'], error: { mail: 'a@b.c' } });
		expect(given.problems).toHaveLength(2);
		expect(JSON.stringify(given.problems)).not.toMatch(/98123|a@b/);
	});
});

describe('the time stamp', () => {
	it.each([
		[NOW, '2026-01-01T00:00:00.000Z'],
		[NOW / 1000, '2026-01-01T00:00:00.000Z'],
		[String(NOW), '2026-01-01T00:00:00.000Z'],
		['2026-01-01T05:30:00+05:30', '2026-01-01T00:00:00.000Z'],
		[1e20, null],
		[0, null],
		[-5, null],
		['', null],
		[null, null],
		[true, null],
	])('%j is %s', (timestamp, iso) => {
		expect(output('updateSucceeded', { timestamp })).toMatchObject({
			timestamp: iso,
			timestampRaw: timestamp,
		});
	});
});

import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { toIso } from '../../../nodes/service/events/eventFields';
import {
	outcomeOf,
	readEvent,
	type CallActivityEvent,
	type UpdateResultEvent,
} from '../../../nodes/service/events/events';

const result: IDataObject = {
	action_type: 'update',
	updateId: 'u1',
	success: true,
	error: null,
	leadId: 'l1',
	referenceId: 'r1',
	timestamp: 1_767_225_600_000,
	data: { plan: 'premium' },
};

const activity: IDataObject = {
	action_type: 'update',
	activityId: 'a1',
	lastActivityId: 'a1',
	leadId: 'l1',
	referenceId: 'r1',
	processId: 'p1',
	timestamp: 1_767_225_600_000,
	activity: {
		type: 'call',
		status: 'success',
		fromState: 'new',
		toState: 'interested',
		scheduledAt: 1_767_225_500_000,
		result: { success: true, analysis: { disposition: 'interested', summary: 'Wants an offer' } },
	},
};

/** A copy of `body` with `path` set, or removed when `value` is undefined. */
function having(body: IDataObject, path: string, value: unknown): IDataObject {
	const copy = structuredClone(body);
	const names = path.split('.');
	const last = names.pop()!;
	const target = names.reduce((inner, name) => inner[name] as IDataObject, copy);
	if (value === undefined) delete target[last];
	else target[last] = value as IDataObject;
	return copy;
}

describe('an update result', () => {
	it('is read field by field', () => {
		expect(readEvent(result)).toEqual({
			kind: 'updateResult',
			updateId: 'u1',
			success: true,
			error: null,
			leadId: 'l1',
			referenceId: 'r1',
			timestamp: 1_767_225_600_000,
			data: { plan: 'premium' },
			further: {},
		});
	});

	it.each([
		['success', [1, 0, 'true', 'false', '', {}, []]],
		['updateId', [1, true, '', {}, ['u1'], 'u'.repeat(257)]],
		['leadId', [1, true, '', {}, ['l1'], 'l'.repeat(257)]],
		['referenceId', [1, false, {}, ['r1']]],
		['error', [1, false, {}, ['e']]],
		['data', [1, true, 'data', [], [{}]]],
		[
			'timestamp',
			['1767225600000', true, {}, [], null, undefined, 0, -1, 9e15, Number.NaN, Infinity],
		],
		['action_type', [1, true, '', {}, [], null, undefined]],
	])('is refused when %s is not as documented, and the field is named', (field, values) => {
		expect.assertions(values.length);
		for (const value of values) {
			expect(readEvent(having(result, field, value))).toMatchObject({ kind: 'invalid', field });
		}
	});

	it('is refused when both success and updateId are missing', () => {
		const body = having(having(result, 'updateId', undefined), 'success', undefined);
		expect(readEvent(body)).toMatchObject({ kind: 'invalid', field: 'updateId' });
	});

	it('is refused when an updateId comes without success', () => {
		expect(readEvent(having(result, 'success', undefined))).toMatchObject({
			kind: 'invalid',
			field: 'success',
		});
	});

	it.each([undefined, null])(
		'without updateId (%s) is taken, as one that has no copies',
		(value) => {
			expect(readEvent(having(result, 'updateId', value))).toMatchObject({
				kind: 'updateResult',
				updateId: null,
			});
		},
	);

	it.each([
		['leadId', null],
		['leadId', undefined],
		['referenceId', null],
		['referenceId', undefined],
		['referenceId', ''],
		['error', undefined],
		['data', null],
		['data', undefined],
	])('is taken when %s is %s', (field, value) => {
		expect(readEvent(having(result, field, value))).toMatchObject({ kind: 'updateResult' });
	});

	it('is refused when it names no lead in either way', () => {
		const body = having(having(result, 'leadId', null), 'referenceId', null);
		expect(readEvent(body)).toMatchObject({ kind: 'invalid', field: 'leadId' });
	});

	it('keeps fields that nobody documented', () => {
		const event = readEvent({ ...result, tenant: 't', processId: 'p1' }) as UpdateResultEvent;
		expect(event.further).toEqual({ tenant: 't', processId: 'p1' });
	});

	it('stays an update result when it carries an activity besides its updateId', () => {
		expect(readEvent({ ...result, activity: {} })).toMatchObject({ kind: 'updateResult' });
	});
});

describe('a call activity', () => {
	it('is read field by field', () => {
		expect(readEvent(activity)).toEqual({
			kind: 'callActivity',
			activityId: 'a1',
			leadId: 'l1',
			referenceId: 'r1',
			processId: 'p1',
			timestamp: 1_767_225_600_000,
			activity: activity.activity,
			further: { lastActivityId: 'a1' },
		});
	});

	it.each([
		['activityId', [1, true, '', {}, ['a1'], null, undefined]],
		['activity', [1, true, 'call', [], null, undefined]],
		['activity.type', [1, true, {}, []]],
		['activity.status', [1, true, {}, []]],
		['activity.fromState', [1, true, {}, []]],
		['activity.toState', [1, true, {}, []]],
		['activity.result', [1, true, 'done', []]],
		['processId', [1, true, '', {}, []]],
		['leadId', [1, true, '', {}, []]],
		['referenceId', [1, true, {}, []]],
		['timestamp', ['1767225600000', true, {}, [], null, undefined, 0, -1]],
	])('is refused when %s is not as documented, and the field is named', (field, values) => {
		expect.assertions(values.length);
		for (const value of values) {
			expect(readEvent(having(activity, field, value))).toMatchObject({ kind: 'invalid', field });
		}
	});

	it('keeps what stands in the activity beyond the documented fields', () => {
		const event = readEvent(having(activity, 'activity.recording', { url: 'x' }));
		expect((event as CallActivityEvent).activity.recording).toEqual({ url: 'x' });
	});

	it.each(['activity.result', 'activity.type', 'activity.toState', 'processId'])(
		'is taken without %s',
		(field) => {
			expect(readEvent(having(activity, field, undefined))).toMatchObject({ kind: 'callActivity' });
		},
	);
});

describe('anything else', () => {
	it.each(['create', 'delete', 'UPDATE', 'update ', 'ping'])(
		'with action_type %s is another event, whatever stands beside',
		(actionType) => {
			expect(readEvent({ action_type: actionType, junk: [1] })).toEqual({
				kind: 'other',
				actionType,
			});
		},
	);

	it.each([
		{},
		{ action_type: 'update' },
		{ action_type: 'update', leadId: 'l1', timestamp: 1e12 },
	])('%j is neither kind of event', (body) => {
		expect(readEvent(body)).toMatchObject({ kind: 'invalid' });
	});
});

describe('what an update result means', () => {
	const failing = (error: string) => readEvent({ ...result, success: false, error, data: null });

	it.each([
		'Lead update is not allowed while a call is in progress for this lead',
		'update not allowed: Call already in progress',
		'A CALL IS IN-PROGRESS',
	])('is a call in progress when the words are: %s', (error) => {
		expect(outcomeOf(failing(error) as UpdateResultEvent)).toBe('callInProgress');
	});

	it.each(['Lead with ID l1 not found', 'Update in progress', 'recall', ''])(
		'is a failure when the words are: %s',
		(error) => {
			expect(outcomeOf(failing(error) as UpdateResultEvent)).toBe('failed');
		},
	);

	it('is an update when success is true, whatever the words are', () => {
		const event = readEvent({ ...result, error: 'a call is in progress' });
		expect(outcomeOf(event as UpdateResultEvent)).toBe('updated');
	});

	it('is told in milliseconds even of an error text of a megabyte', () => {
		const started = performance.now();
		outcomeOf(failing('call '.repeat(200_000)) as UpdateResultEvent);
		expect(performance.now() - started).toBeLessThan(200);
	});
});

describe('the time of an event', () => {
	it.each([
		[1_767_225_600_000, '2026-01-01T00:00:00.000Z'],
		[1_767_225_600, '2026-01-01T00:00:00.000Z'],
		[1_767_225_600.5, '2026-01-01T00:00:00.500Z'],
		[99_999_999_999, '5138-11-16T09:46:39.000Z'],
		[100_000_000_000, '1973-03-03T09:46:40.000Z'],
		[1, '1970-01-01T00:00:01.000Z'],
	])('%d becomes %s', (timestamp, iso) => {
		expect(toIso(timestamp)).toBe(iso);
	});

	it.each([8.65e15, Number.POSITIVE_INFINITY, Number.NaN])('%d is beyond the calendar', (value) => {
		expect(toIso(value)).toBeNull();
	});
});

it('no body makes the reading throw, and every refusal names a field', () => {
	const fields = [...Object.keys(result), ...Object.keys(activity)];
	const body = fc.dictionary(fc.constantFrom(...fields, 'other'), fc.jsonValue());
	fc.assert(
		fc.property(body, fc.boolean(), (odd, isUpdate) => {
			const reading = readEvent({
				...(odd as IDataObject),
				...(isUpdate ? { action_type: 'update' } : {}),
			});
			return reading.kind !== 'invalid' || (reading.field !== '' && reading.field !== 'body');
		}),
		{ numRuns: 2_000 },
	);
});

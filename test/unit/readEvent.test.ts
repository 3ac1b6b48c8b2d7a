import type { IDataObject } from 'n8n-workflow';

import type { EventKind } from '../../nodes/service/events/eventKind';
import { KINDS, sampleEvent } from '../../nodes/service/events/kinds';
import { readEvent } from '../../nodes/service/events/readEvent';
import { NOW, eventIn, outputOf } from '../support/events';

describe('the kind of an event', () => {
	it.each<[string, IDataObject]>([
		['updateResult', { updateId: 'u1' }],
		['updateResult', { success: false }],
		['updateResult', { error: 'Lead not found', leadId: 'l1' }],
		['updateResult', { updateId: 'u1', success: true, activityId: 'a1' }],
		['callActivity', { last_activity_id: 'a1', leadId: 'l1' }],
		['callActivity', { activity: 'call' }],
	])('is %s by the fields of %j, whatever `action_type` says', (kind, body) => {
		for (const action of ['update', ' UPDATE', undefined, 1]) {
			expect(readEvent({ action_type: action, ...body })).toMatchObject({ kind: { name: kind } });
		}
	});

	it.each([{}, { leadId: 'l1', timestamp: NOW }, { updateId: null, activity: null }])(
		'is none where no field tells one, and another where an action says that it is an event: %j',
		(body) => {
			expect(readEvent(body)).toBe('none');
			expect(readEvent({ action_type: 'update', ...body })).toBe('other');
		},
	);

	it.each(['archive', 'create', 'updated'])('is another for the action %s', (action_type) => {
		const body = { ...sampleEvent('updateSucceeded', NOW), action_type };
		expect(readEvent(body)).toBe('other');
	});

	it.each(KINDS)('$name that was taken away is another: the service posts it still', (kind) => {
		const kinds = KINDS as EventKind[];
		const index = kinds.indexOf(kind);
		kinds.splice(index, 1);
		const readings = kind.samples.map(({ body }) => readEvent(body(NOW)));
		kinds.splice(index, 0, kind);
		expect(readings).toEqual(kind.samples.map(() => 'other'));
	});
});

describe('a field', () => {
	it('is known in any spelling', () => {
		const body = { UPDATE_ID: 'u1', LeadID: ' l1 ', 'reference-id': 'r1', Success: true };
		const expected = { updateId: 'u1', leadId: 'l1', referenceId: 'r1', outcome: 'updated' };
		expect(eventIn(body).columns).toMatchObject(expected);
	});

	it('that cannot be what it should be stays as it came, or is null where it has a form', () => {
		const odd = { leadId: 42, referenceId: ['r'], error: { code: 7 }, success: 'x', data: 'text' };
		const shown = { ...odd, leadId: '42', success: null, timestamp: null };
		expect(outputOf('updateSucceeded', { ...odd, timestamp: 'soon' })).toMatchObject(shown);
	});
});

describe('a time stamp', () => {
	it.each([
		[NOW, '2026-01-01T00:00:00.000Z'],
		[NOW / 1000, '2026-01-01T00:00:00.000Z'],
		[String(NOW), '2026-01-01T00:00:00.000Z'],
		['2026-01-01T05:30:00+05:30', '2026-01-01T00:00:00.000Z'],
		[1e20, null],
		[0, null],
		[-5, null],
	])('%j is %s', (timestamp, iso) => {
		expect(outputOf('updateSucceeded', { timestamp })).toMatchObject({ timestamp: iso });
	});
});

import type { IDataObject } from 'n8n-workflow';

import type { EventKind } from '../../nodes/service/events/eventKind';
import { KINDS, sampleEvent } from '../../nodes/service/events/kinds';
import { eventOutput, readEvent } from '../../nodes/service/events/readEvent';
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

	it.each([{}, { timestamp: NOW, id: 'x' }, { updateId: null, activity: null, leadId: null }])(
		'is none where no field tells one, and another where an action or a lead says that it is an event: %j',
		(body) => {
			expect(readEvent(body)).toBe('none');
			for (const sign of [{ action_type: 'update' }, { lead_id: 'l1' }, { referenceId: 1 }]) {
				expect(readEvent({ ...body, ...sign })).toBe('other');
			}
		},
	);

	it.each(KINDS)(
		'$name is another with another action, or once it is taken away, whether it names its action or not',
		(kind) => {
			const bodies = kind.samples.map(({ body }) => body(NOW));
			const others = bodies.map((body) => readEvent({ ...body, action_type: 'archive' }));
			const kinds = KINDS as EventKind[];
			const index = kinds.indexOf(kind);
			kinds.splice(index, 1);
			const readings = bodies.map(readEvent);
			const silent = bodies.map((body) => readEvent({ ...body, action_type: undefined }));
			kinds.splice(index, 0, kind);
			expect(new Set([...others, ...readings, ...silent])).toEqual(new Set(['other']));
		},
	);
});

it('a field is known in any spelling', () => {
	const body = { UPDATE_ID: 'u1', LeadID: ' l1 ', 'reference-id': 'r1', Success: true };
	const expected = { updateId: 'u1', leadId: 'l1', referenceId: 'r1', outcome: 'updated' };
	expect(eventIn(body).columns).toMatchObject(expected);
});

it('of two spellings of a field the own one counts, else the first that has a value', () => {
	const leadIdIn = (body: IDataObject) => eventIn({ updateId: 'u1', ...body }).columns.leadId;
	expect(leadIdIn({ LeadID: 'other', lead_id: 'other', leadId: 'own' })).toBe('own');
	expect(
		eventIn({ lead_id: null, 'lead-id': null, LeadID: 'l1', updateId: 'u1' }).columns.leadId,
	).toBe('l1');
	expect(leadIdIn({ lead_id: null, LeadID: null })).toBeNull();
});

it('a field that cannot be what it should be stays as it came, or is null where it has a form', () => {
	const odd = { leadId: 42, referenceId: ['r'], error: { code: 7 }, success: 'x', data: 'text' };
	const shown = { ...odd, leadId: '42', success: null };
	expect(outputOf('updateSucceeded', odd)).toMatchObject(shown);
});

const ISO = '2026-01-01T00:00:00.000Z';

it.each([
	[NOW, ISO],
	[NOW / 1000, ISO],
	[String(NOW), ISO],
	['2026-01-01T05:30:00+05:30', ISO],
	['soon', null],
	[1e20, null],
	[0, null],
	[-5, null],
])('the time stamp %j is %s', (timestamp, iso) => {
	expect(outputOf('updateSucceeded', { timestamp })).toMatchObject({ timestamp: iso });
});

describe('the output', () => {
	it('has what is not documented behind the columns, and the raw event beside them if asked for', () => {
		const body = { ...sampleEvent('updateSucceeded', NOW), region: 'west', list: [1, { two: 2 }] };
		const output = eventOutput(eventIn(body), true);
		expect(output).toMatchObject({ region: 'west', list: body.list, rawEvent: body });
		expect(Object.keys(output).slice(-3)).toEqual(['region', 'list', 'rawEvent']);
	});

	it('shows nothing posted in place of what the trigger itself says', () => {
		const forged = { Event: 'x', raw_event: 'x', rawEvent: 'x' };
		const polluted = JSON.parse('{"__proto__":{"admin":true}}') as IDataObject;
		const changes: IDataObject = { ...forged, outcome: 'updated', ...polluted };
		expect(outputOf('callConnected', changes)).toEqual(outputOf('callConnected'));
	});
});

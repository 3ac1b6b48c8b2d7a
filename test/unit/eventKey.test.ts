import type { IDataObject } from 'n8n-workflow';

import { eventKey } from '../../nodes/service/events/eventKey';
import { sampleEvent } from '../../nodes/service/events/kinds';
import { choiceOf, eventIn, NOW } from '../support/events';

const keyOf = (body: IDataObject, choice = 'all') => {
	const event = eventIn(body);
	return eventKey(event, choiceOf(event, choice));
};
const RESULT = sampleEvent('updateSucceeded', NOW);
const NESTED = { a: 1, b: { c: [{ d: 1, e: 2 }], f: null } };
const REORDERED = { b: { f: null, c: [{ e: 2, d: 1 }] }, a: 1 };
const UNNAMED = { ...RESULT, updateId: null };

it.each<[string, IDataObject, IDataObject]>([
	['another time stamp', RESULT, { timestamp: NOW + 60_000 }],
	['another spelling', RESULT, { update_id: RESULT.updateId, updateId: null }],
	['another form', RESULT, { success: 'true' }],
	['counters of its delivery', RESULT, { attempt: 2, deliveryId: 'd2', timestamp: NOW + 1 }],
	['another order of keys', { ...RESULT, data: NESTED }, { data: REORDERED }],
	['counters, without an ID', UNNAMED, { deliveryCount: 2 }],
])('copies have one key in spite of %s', (_, body, changes) => {
	expect(keyOf({ ...body, ...changes })).toBe(keyOf(body));
});

const call = (toState: string, disposition: string | null, status = 'completed') => ({
	activityId: 'a1',
	activity: { toState, result: { status, analysis: { disposition } } },
});
const states = [{ status: 'running' }, { status: 'success' }, { toState: 'interested' }];

it.each<[string, IDataObject[], number, string?]>([
	['another update', [RESULT, { ...RESULT, updateId: 'u2' }], 2],
	['the success after a failure', [RESULT, { ...RESULT, success: false }], 2],
	['other data', [RESULT, { ...RESULT, data: { plan: 'basic' } }], 2],
	['each state', states.map((activity) => ({ activityId: 'a1', activity })), 3],
	['the same ID of another kind', [{ updateId: 'x' }, { activityId: 'x' }], 2],
	['another time without an ID', [UNNAMED, { ...UNNAMED, timestamp: NOW + 1 }], 2],
	['an odd time', ['soon', 'x'].map((timestamp) => ({ ...UNNAMED, timestamp })), 2],
	['an end', [call('new', null), call('lost', null), call('lost', 'lost')], 1, 'callEnded'],
	['another end', [call('new', null, 'no_answer'), call('new', null)], 2, 'callEnded'],
	['a disposition', [call('new', 'lost'), call('lost', 'lost')], 1, 'dispositionSet'],
	['another one', [call('new', 'lost'), call('new', 'interested')], 2, 'dispositionSet'],
	['a state', [call('lost', null), call('lost', 'lost')], 1, 'stateChanged'],
	['another state', [call('lost', null), call('new', null)], 2, 'stateChanged'],
])('%s: so many keys have %j as are events of their own', (_, bodies, count, ...choice) => {
	expect(new Set(bodies.map((body) => keyOf(body, ...choice))).size).toBe(count);
});

it('with neither ID nor time stamp nothing tells copies', () => {
	expect(keyOf({ ...UNNAMED, timestamp: null })).toBeNull();
});

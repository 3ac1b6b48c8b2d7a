import type { IDataObject } from 'n8n-workflow';

import { eventKey } from '../../nodes/service/events/eventKey';
import { sampleEvent } from '../../nodes/service/events/kinds';
import { choiceOf, eventIn, NOW } from '../support/events';

const keyOf = (body: IDataObject, choice = 'all') => {
	const event = eventIn(body);
	return eventKey(event, choiceOf(event, choice));
};
const result = sampleEvent('updateSucceeded', NOW);

describe('copies have one key', () => {
	it.each<[string, IDataObject]>([
		['another time stamp', { timestamp: NOW + 60_000 }],
		['another spelling', { update_id: result.updateId, updateId: null }],
		['another form', { success: 'true' }],
		['counters of its delivery', { attempt: 2, deliveryId: 'd2', timestamp: NOW + 1 }],
	])('in spite of %s', (_, changes) => {
		expect(keyOf({ ...result, ...changes })).toBe(keyOf(result));
	});

	it('in spite of another order of keys, however deep', () => {
		const inOrder = { a: 1, b: { c: [{ d: 1, e: 2 }], f: null } };
		const inOther = { b: { f: null, c: [{ e: 2, d: 1 }] }, a: 1 };
		expect(keyOf({ ...result, data: inOther })).toBe(keyOf({ ...result, data: inOrder }));
	});
});

describe('events of their own have another key', () => {
	it.each<[string, IDataObject]>([
		['another update', { updateId: 'u2' }],
		['the success after a failure', { success: false }],
		['other data', { data: { plan: 'basic' } }],
	])('%s', (_, changes) => expect(keyOf({ ...result, ...changes })).not.toBe(keyOf(result)));

	it('each state of one activity', () => {
		const states = [
			{ status: 'running' },
			{ status: 'success' },
			{ status: 'success', toState: 'interested' },
			{ status: 'success', toState: 'interested', result: { analysis: { disposition: 'lost' } } },
		];
		const keys = states.map((activity) => keyOf({ activityId: 'a1', activity }));
		expect(new Set(keys).size).toBe(states.length);
	});

	it('the same ID of another kind', () =>
		expect(keyOf({ updateId: 'x' })).not.toBe(keyOf({ activityId: 'x' })));
});

describe('a filter narrows what makes an event of its own', () => {
	const call = (toState: string, disposition: string | null, status = 'completed') => ({
		activityId: 'a1',
		activity: { toState, result: { status, analysis: { disposition } } },
	});
	const keys = (choice: string, ...bodies: IDataObject[]) =>
		new Set(bodies.map((body) => keyOf(body, choice))).size;

	it('to the end of a call, a disposition or a state: other changes are copies', () => {
		expect(keys('callEnded', call('new', null), call('lost', null), call('lost', 'lost'))).toBe(1);
		expect(keys('callEnded', call('new', null, 'no_answer'), call('new', null))).toBe(2);
		expect(keys('dispositionSet', call('new', 'lost'), call('lost', 'lost'))).toBe(1);
		expect(keys('dispositionSet', call('new', 'lost'), call('new', 'interested'))).toBe(2);
		expect(keys('stateChanged', call('lost', null), call('lost', 'lost'))).toBe(1);
		expect(keys('stateChanged', call('lost', null), call('new', null))).toBe(2);
	});
});

it('without an ID the time stamp takes its place, and with neither nothing tells copies', () => {
	const unnamed = { ...result, updateId: null };
	expect(keyOf(unnamed)).toBe(keyOf({ ...unnamed, deliveryCount: 2 }));
	expect(keyOf(unnamed)).not.toBe(keyOf({ ...unnamed, timestamp: NOW + 1 }));
	expect(keyOf({ ...unnamed, timestamp: 'soon' })).not.toBe(keyOf({ ...unnamed, timestamp: 'x' }));
	expect(keyOf({ ...unnamed, timestamp: null })).toBeNull();
});

import type { IDataObject } from 'n8n-workflow';

import { eventKey } from '../../../nodes/service/events/eventKey';
import { sampleEvent } from '../../../nodes/service/events/kinds';
import { read } from './read';

const NOW = 1_767_225_600_000;

const keyOf = (body: IDataObject) => eventKey(read(body), true);
const fullKeyOf = (body: IDataObject) => eventKey(read(body), false);

/** A body with its keys in another order, at every level. */
function reordered(value: unknown): unknown {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	const entries = Object.entries(value).map(([key, inner]) => [key, reordered(inner)]);
	return Object.fromEntries(entries.reverse());
}

describe.each(['updateSucceeded', 'callInProgress', 'callConnected', 'callNotConnected'])(
	'a delivery again of %s is the same event',
	(name) => {
		const first = keyOf(sampleEvent(name, NOW));
		it.each<[string, IDataObject]>([
			['as it was', {}],
			['with another time stamp', { timestamp: NOW + 60_000 }],
			['with a time stamp in another form', { timestamp: new Date(NOW).toISOString() }],
			['without a time stamp', { timestamp: null }],
			['with a count of deliveries', { deliveryCount: 3, retry: true }],
			['with an unreadable further field', { attempt: { nth: 2 } }],
		])('%s', (_, more) => {
			expect(keyOf({ ...sampleEvent(name, NOW), ...more })).toBe(first);
		});

		it('with its fields in another order', () => {
			const again = reordered(sampleEvent(name, NOW)) as IDataObject;
			expect(keyOf(again)).toBe(first);
			expect(fullKeyOf(again)).toBe(fullKeyOf(sampleEvent(name, NOW)));
		});
	},
);

describe('posts of one activity or update job that say something else are events of their own', () => {
	const call = (more: IDataObject, analysis?: IDataObject) => {
		const body = sampleEvent('callNotConnected', NOW);
		const { result, ...activity } = body.activity as IDataObject;
		const { lastActivityId = 'a1', ...ofActivity } = more;
		const told = { ...(result as IDataObject), ...(analysis ? { analysis } : {}) };
		return { ...body, lastActivityId, activity: { ...activity, ...ofActivity, result: told } };
	};

	it('the states of one activity', () => {
		const posts = [
			call({ status: 'running' }),
			call({ status: 'success' }),
			call({ status: 'success', toState: 'interested' }),
			call({ status: 'success', toState: 'interested' }, { disposition: 'interested' }),
			call(
				{ status: 'success', toState: 'interested', lastActivityId: 'a2' },
				{ disposition: 'interested' },
			),
		];
		expect(new Set(posts.map(keyOf)).size).toBe(5);
	});

	it.each<[string, IDataObject, IDataObject]>([
		['another time of the call', { scheduledAt: NOW + 1 }, {}],
		['an end that is judged', {}, { dispositionType: 'positive' }],
	])('%s, where the output shows the whole activity', (_, more, analysis) => {
		expect(fullKeyOf(call(more, analysis))).not.toBe(fullKeyOf(call({}, {})));
		expect(keyOf(call(more, analysis))).toBe(keyOf(call({}, {})));
	});

	it.each([
		['status', { text: 'running' }, { text: 'done' }],
		['toState', ['new'], ['lost']],
		['result', 'status=busy', 'status=completed'],
	])('another %s in a form that cannot be read', (name, one, other) => {
		const [a, b] = [one, other].map((value) => ({ ...call({}), activity: { [name]: value } }));
		expect(keyOf(a!)).not.toBe(keyOf(b!));
		expect(keyOf(a!)).toBe(keyOf({ ...a!, timestamp: 'soon' }));
	});

	it('an update that fails and then succeeds under one ID', () => {
		const failed = { ...sampleEvent('callInProgress', NOW), updateId: 'u1' };
		const succeeded = { ...sampleEvent('updateSucceeded', NOW), updateId: 'u1' };
		expect(keyOf(failed)).not.toBe(keyOf(succeeded));
	});

	it('two kinds under one ID', () => {
		expect(keyOf({ updateId: 'x' })).not.toBe(keyOf({ activityId: 'x' }));
	});
});

describe('without an ID', () => {
	const body = (more: IDataObject) => ({ success: true, leadId: 'l1', data: { a: 1 }, ...more });

	it('the time stamp tells events apart', () => {
		expect(keyOf(body({ timestamp: 1 }))).toBe(keyOf(body({ timestamp: 1 })));
		expect(keyOf(body({ timestamp: 1 }))).not.toBe(keyOf(body({ timestamp: 2 })));
		expect(keyOf(body({ timestamp: 1 }))).not.toBe(keyOf(body({ timestamp: 1, leadId: 'l2' })));
	});

	it('and without a time stamp nothing does', () => {
		expect(keyOf(body({}))).toBeNull();
	});
});

import type { IDataObject } from 'n8n-workflow';

import { hasBegun, isEnded, readCallResult, readCalls } from '../../nodes/service/leads/calls';

it.each<[boolean, IDataObject]>([
	[true, { completedAt: '2026-01-01T00:00:00Z' }],
	[true, { result: { callStatus: 'completed' } }],
	[true, { status: 'running', result: { callStatus: ' no_answer ' } }],
	[false, { result: { callStatus: 'in_progress' } }],
	[false, { status: 'success' }],
	[false, { result: { callStatus: ' ' } }],
	[false, { result: 'completed' }],
])('%s: the call is over, by its end or its result: %j', (expected, call) => {
	expect(isEnded(call)).toBe(expected);
});

it.each<[boolean, IDataObject]>([
	[true, { result: { callStatus: 'completed' } }],
	[true, { status: 'running' }],
	[false, { status: 'scheduled' }],
	[false, { status: 'running', result: { callStatus: 'queued' } }],
	[true, { status: 'scheduled', result: { callStatus: 'completed' } }],
])('%s: the call has begun; its result goes before its status: %j', (expected, call) => {
	expect(hasBegun(call)).toBe(expected);
});

it('a result is read as text without blanks, its duration only as a number', () => {
	const analysis = { disposition: ' interested ', summary: '' };
	expect(readCallResult({ result: { callStatus: 7, duration: '52', analysis } })).toEqual({
		callStatus: undefined,
		disposition: 'interested',
		summary: undefined,
		duration: undefined,
	});
});

it('the calls of a lead come oldest first, those without a time before all, and nothing else', () => {
	const call = (_id: string, createdAt?: string) => ({ _id, type: 'call', createdAt });
	const activities = [
		call('newest', '2026-03-01T00:00:00Z'),
		{ ...call('update', '2026-01-01T00:00:00Z'), type: 'update' },
		call('first', '2026-01-01T00:00:00Z'),
		call('second', '2026-02-01T00:00:00Z'),
		call('timeless'),
		call('unclear', 'soon'),
	];
	const ids = (lead: object) => readCalls({ _id: '1', ...lead }).map(({ _id }) => _id);
	expect(ids({ activities })).toEqual(['timeless', 'unclear', 'first', 'second', 'newest']);
	expect(ids({})).toEqual([]);
	expect(ids({ activities: 'none' })).toEqual([]);
});

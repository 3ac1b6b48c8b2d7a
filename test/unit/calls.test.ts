import type { IDataObject } from 'n8n-workflow';

import { hasBegun, isEnded, readCallResult } from '../../nodes/service/leads/calls';

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

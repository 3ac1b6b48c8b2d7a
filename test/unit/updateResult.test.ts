import type { IDataObject } from 'n8n-workflow';

import { choiceOf, eventIn } from '../support/events';

const outcomeOf = (body: IDataObject) => eventIn({ updateId: 'u1', ...body }).columns.outcome;

describe('the outcome of an update', () => {
	it.each<[string, IDataObject]>([
		['updated', { success: true }],
		['updated', { success: 'true', error: 'null' }],
		['updated', { success: 1, error: 'a call is in progress' }],
		['failed', { success: 'FALSE', error: 'Lead not found' }],
		['failed', { error: 'Lead not found' }],
		['failed', { error: 'Import in progress, call support' }],
		['failed', { error: `${'x'.repeat(1_000)} call in progress` }],
		['callInProgress', { success: false, error: 'A CALL is\n in-progress' }],
		['callInProgress', { success: false, error: 'CALL_IN_PROGRESS' }],
		['callInProgress', { success: false, error: 'callInProgress' }],
		['callInProgress', { success: false, error: { message: 'No update during an active call' } }],
		['callInProgress', { success: false, error: 'The lead is on another call' }],
		['callInProgress', { success: false, error: 'The lead is on  another \n call' }],
		['callInProgress', { error: 'not allowed while a call is in progress for this lead' }],
		['unknown', { success: 'perhaps' }],
	])('is %s for %j', (outcome, body) => expect(outcomeOf(body)).toBe(outcome));
});

it.each<[string, string[]]>([
	['all', ['updated', 'failed', 'callInProgress', 'unknown']],
	['successful', ['updated', 'unknown']],
	['failed', ['failed', 'callInProgress', 'unknown']],
	['callInProgress', ['callInProgress', 'unknown']],
])("'%s' lets %j through: what does not say how it ended may be any of them", (name, expected) => {
	const bodies = [
		{ success: true },
		{ success: false },
		{ success: false, error: 'call in progress' },
		{ data: {} },
	];
	const events = bodies.map((body) => eventIn({ updateId: 'u1', ...body }));
	const accepted = events.filter((event) => choiceOf(event, name).accepts(event.columns));
	expect(accepted.map(({ columns }) => columns.outcome)).toEqual(expected);
});

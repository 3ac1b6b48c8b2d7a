import type { IDataObject } from 'n8n-workflow';

import { choiceOf, eventIn, outputOf } from '../support/events';

it('the output begins with what came of the call, flat, and has the activity nowhere else', () => {
	expect(Object.entries(outputOf('callConnected'))).toEqual([
		['event', 'callActivity'],
		['callStatus', 'completed'],
		['disposition', 'interested'],
		['summary', 'Asked for an offer and for a call back next week.'],
		['timestamp', '2026-01-01T00:00:00.000Z'],
		['leadId', '65f1c0ffee0000000000a001'],
		['referenceId', 'CRM-1001'],
		['processId', '65f1c0ffee0000000000b001'],
		['activityId', '65f1c0ffee0000000000e002'],
		['type', 'call'],
		['status', 'success'],
		['fromState', 'followup_1'],
		['toState', 'interested'],
		['lastActivityId', '65f1c0ffee0000000000e002'],
	]);
});

it('IDs that stand in the result alone are found there', () => {
	const result = { activityId: 'a1', leadId: 'l1', referenceId: 7 };
	const { columns } = eventIn({ activity: { result } });
	expect(columns).toMatchObject({ activityId: 'a1', leadId: 'l1', referenceId: '7' });
});

it.each<[boolean, string, IDataObject]>([
	[true, 'all', {}],
	[true, 'callEnded', { result: { status: 'completed' } }],
	[true, 'callEnded', { status: 'success' }],
	[false, 'callEnded', { status: 'running' }],
	[false, 'callEnded', { status: 'success', result: { status: 'in-progress' } }],
	[false, 'callEnded', { result: { status: 'inProgress' } }],
	[false, 'callEnded', { toState: 'interested' }],
	[true, 'dispositionSet', { result: { analysis: { disposition: 'lost' } } }],
	[false, 'dispositionSet', { result: { status: 'completed', analysis: { disposition: '' } } }],
	[true, 'stateChanged', { fromState: 'new', toState: 'lost' }],
	[true, 'stateChanged', { toState: 'lost' }],
	[false, 'stateChanged', { fromState: 'lost', toState: 'lost' }],
	[false, 'stateChanged', { fromState: 'lost' }],
])('%s: the filter %s lets %j through', (expected, name, activity) => {
	const event = eventIn({ activityId: 'a1', activity });
	expect(choiceOf(event, name).accepts(event.columns)).toBe(expected);
});

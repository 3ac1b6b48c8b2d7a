/** What an event says against what the service's record shows. */
import type { IDataObject } from 'n8n-workflow';

import type { LeadRecord } from '../../../nodes/service/api/contract';
import { activity, called, failed, lead, MASKED, OTHER, updated } from './records';
import { read } from './read';

function differences(body: IDataObject, record: LeadRecord = lead) {
	const { kind, fields } = read(body);
	return kind.differences(fields, record);
}

describe('an event is verified when the record shows what it says', () => {
	it.each<[string, IDataObject]>([
		['the metadata', updated],
		['nested metadata', { ...updated, data: { tags: ['a', 'b'], address: { city: 'Pune' } } }],
		['the lead as data', { ...updated, data: { _id: 'l1', metadata: { plan: 'premium' } } }],
		[
			'a lead whose phone number the record masks, and that changed since',
			{ ...updated, data: { phone: '+919812345678', name: 'Asha Rao', updatedAt: 'before' } },
		],
		['fields of the lead without its ID', { ...updated, data: { currentState: 'interested' } }],
		['no reference', { ...updated, referenceId: null }],
		['an activity, its state and disposition', called],
		['an activity that says no more than its ID', { activityId: 'a1', leadId: 'l1' }],
	])('%s', (_, body) => expect(differences(body)).toEqual([]));

	it('a name that the record splits', () => {
		const split = { ...lead, name: undefined, firstName: 'Asha', lastName: 'Rao' };
		expect(differences({ ...updated, data: { name: 'Asha Rao' } }, split)).toEqual([]);
		expect(differences({ ...updated, data: { name: 'Asha' } }, split)).toHaveLength(1);
	});
});

const NAME = 'Asha 2024';

describe('an event is not verified when the record does not show it, and each field is named', () => {
	it.each<[string, IDataObject, string, unknown, unknown]>([
		['other metadata', { data: OTHER }, 'data.plan', 'basic', 'premium'],
		['metadata it lacks', { data: { plan: 'premium', vip: true } }, 'data.vip', true, null],
		['less of a list', { data: { tags: ['a'] } }, 'data.tags', ['a'], ['a', 'b']],
		['metadata inside', { data: { metadata: OTHER } }, 'data.metadata.plan', 'basic', 'premium'],
		['another lead as data', { data: { _id: 'l2' } }, 'data._id', 'l2', 'l1'],
		[
			'another name with the same end',
			{ data: { name: 'Eve 2024' } },
			'data.name',
			'Eve 2024',
			NAME,
		],
		['another phone', { data: { phone: '+919812340000' } }, 'data.phone', '+919812340000', MASKED],
		['another reference', { referenceId: 'r2' }, 'referenceId', 'r2', 'r1'],
		['a success without data', { data: null }, 'data', null, null],
		['a success with empty data', { data: {} }, 'data', null, null],
		[
			'a success with data that is never compared',
			{ data: { updatedAt: 'x' } },
			'data',
			null,
			null,
		],
		['a success with empty metadata', { data: { metadata: {} } }, 'data', null, null],
		['metadata of nothing', { data: { metadata: { plan: null } } }, 'data', null, null],
		['a failure', failed, 'outcome', 'failed', null],
		['an end that is not told', { success: '?' }, 'outcome', 'unknown', null],
	])('of an update: %s', (_, more, field, event, record) => {
		const named = field === 'data.name' ? { ...lead, name: NAME } : lead;
		expect(differences({ ...updated, ...more }, named)).toEqual([{ field, event, record }]);
	});

	it.each<[string, IDataObject, string, unknown, unknown]>([
		['unknown to it', { activityId: 'a3' }, 'activityId', 'a3', null],
		['without an ID', { activityId: null }, 'activityId', null, null],
		['with another status', { activityId: 'a1' }, 'status', 'success', 'failed'],
		['with another type', { activity: activity({ type: 'chat' }) }, 'type', 'chat', 'call'],
		[
			'with another state',
			{ activity: activity({ toState: 'lost' }) },
			'toState',
			'lost',
			'interested',
		],
		['with another end', { activity: activity({}, 'lost') }, 'disposition', 'lost', 'interested'],
		['of another process', { processId: 'p2' }, 'processId', 'p2', 'p1'],
	])('an activity %s', (_, more, field, event, record) => {
		expect(differences({ ...called, ...more })).toEqual([{ field, event, record }]);
	});

	it('an activity, when the record lists none', () => {
		const without = { ...lead, activities: undefined };
		const expected = { field: 'activityId', event: 'a2', record: null };
		expect(differences(called, without)).toEqual([expected]);
	});

	it('another lead than was asked for', () => {
		const expected = { field: 'leadId', event: 'l1', record: 'l2' };
		expect(differences(updated, { ...lead, _id: 'l2' })).toEqual([expected]);
	});
});

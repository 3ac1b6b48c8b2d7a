/** What the editor's pickers offer, and what a workflow saves of them. */
import { type IDataObject, NodeHelpers } from 'n8n-workflow';

import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node';
import { credentialFor } from '../credential';
import { byId, operation } from './calls';
import { answer, eachOnService, runOperation, service, useOtherService } from './onService';
import { searchList } from './searchList';

eachOnService();

type Method = Parameters<typeof searchList>[0];

const search = async (method: Method, filter?: string, parameters?: IDataObject) =>
	(await searchList(method, credentialFor(service), { filter, parameters })).results;
const namesOf = async (method: Method, filter?: string, parameters?: IDataObject) =>
	(await search(method, filter, parameters)).map(({ name }) => name);

describe('The lead picker', () => {
	it('finds a lead by email, phone, reference ID or lead ID among all, and by its name among the newest', async () => {
		const identity = { phone: '+919812345678', email: 'asha@example.com', referenceId: 'R-1' };
		const { _id } = service.store.addLead({ name: 'Asha Rao', ...identity });
		for (let at = 0; at < 2_000; at++) service.store.addLead({ name: 'Other' });
		for (const filter of [...Object.values(identity), '+91 98123 45678', 'ASHA@example.com', _id]) {
			expect((await search('searchLeads', filter)).map(({ value }) => value)).toEqual([_id]);
		}
		expect(await namesOf('searchLeads', 'Rao')).toEqual([
			'Names are searched in the newest 2,000 leads. For others, enter an email, phone or reference ID.',
		]);
		const newest = service.store.addLead({ name: 'Vikram Rao' });
		expect((await search('searchLeads', 'RAO'))[0]!.value).toBe(newest._id);
	});

	it('shows no whole phone number, since n8n keeps the name in the workflow', async () => {
		service.store.addLead({ name: 'Asha Rao', phone: '+919812345678' });
		expect(await namesOf('searchLeads')).toEqual([expect.stringMatching(/^Asha Rao, \*+5678$/)]);
	});
});

describe('A lead in a saved workflow', () => {
	it.each([
		['plain text', (id: string) => id],
		['an expression', () => '={{ $json.id }}'],
		['the ID of the picker', (id: string) => byId(id)],
		['a lead from the list', (id: string) => ({ ...byId(id), mode: 'list' })],
		['an expression in the picker', () => byId('={{ $json.id }}')],
	])('is read from %s', async (_, value) => {
		const { _id } = service.store.addLead();
		const parameters = { ...operation('lead', 'get'), leadId: value(_id) as string };
		const { json } = await runOperation('lead', 'get', parameters, { items: [{ id: _id }] });
		expect(json).toMatchObject([{ leadId: _id }]);
		const type = new LeadCalling().description;
		const node = { parameters, typeVersion: 1 } as never;
		expect(NodeHelpers.getNodeParametersIssues(type.properties, node, type)).toBeNull();
	});
});

describe('States and dispositions', () => {
	it('are those of the chosen process, wherever they stand in its record', async () => {
		const first = {
			dispositions: [{ name: 'Call back' }, 'wrong number', { meta: { value: 'no_answer' } }],
			nodes: [{ type: 'call', next: [{ toState: 'followup_2' }, { state: 'new' }] }],
		};
		const processes = [first, { dispositions: [{ label: 'Other' }] }] as never;
		await useOtherService({ project: { processes } });
		const parameters = { processId: byId(service.processId) };
		expect((await namesOf('searchDispositions', '', parameters)).join()).toBe(
			'Call back,interested,lost,no_answer,wrong number',
		);
		expect((await namesOf('searchStates', '', parameters)).join()).toBe(
			'followup_2,interested,lost,new',
		);
		expect(await namesOf('searchDispositions')).toContain('Other');
		expect(await namesOf('searchDispositions', 'CALL')).toEqual(['Call back']);
	});
});

describe('The process picker', () => {
	it('lists all processes with their IDs, says which are not active, and finds by title and ID', async () => {
		const old = service.store.addProcess({ title: 'Old', isActive: false });
		const results = await search('searchProcesses');
		expect(results).toHaveLength(3);
		expect(results).toContainEqual({ name: 'First calls', value: service.processId });
		expect(results).toContainEqual({ name: 'Old (inactive)', value: old._id });
		for (const filter of [' follow-UP ', service.secondProcessId]) {
			expect(await namesOf('searchProcesses', filter)).toEqual(['Follow-up calls']);
		}
	});

	it('shows the words of the service when it cannot', async () => {
		answer('listProcesses', 401);
		await expect(search('searchProcesses')).rejects.toThrow('Invalid API key');
	});

	it('of a project without processes says what to do', async () => {
		await useOtherService({ project: { processes: [] } });
		const names = await namesOf('searchProcesses');
		expect(names).toEqual([expect.stringMatching(/no processes\. Create one .*Project ID/)]);
	});
});

it('Default Country is found by name and by code, with its calling code', async () => {
	const india = { name: 'India (+91)', value: 'IN' };
	expect(await search('searchCountries', 'india')).toContainEqual(india);
	expect(await search('searchCountries', 'IN')).toContainEqual(india);
});

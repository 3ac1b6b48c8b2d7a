/** What the editor's pickers offer, and what saved workflows hold in their place. */
import type { IDataObject } from 'n8n-workflow';
import { NodeHelpers } from 'n8n-workflow';

import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node';
import { credentialFor } from '../credential';
import { byId, operation, requestsOf } from './calls';
import { answer, eachOnService, runOperation, service, useOtherService } from './onService';
import { searchList } from './searchList';

eachOnService();

async function namesOf(
	method: Parameters<typeof searchList>[0],
	filter?: string,
	parameters?: IDataObject,
): Promise<string[]> {
	const { results } = await searchList(method, credentialFor(service), { filter, parameters });
	return results.map(({ name }) => name);
}

describe('the lead picker', () => {
	beforeEach(() => {
		service.store.addLead({ name: 'Asha Rao', phone: '+919812345678', referenceId: 'R-1' });
		service.store.addLead({ name: 'Vikram Shetty', email: 'vikram@example.com' });
		service.store.addLead({ name: 'Asha Verma', phone: '+15550109999' });
	});

	it.each([
		['a part of a name, whatever the case', 'ASHA', ['Asha Rao', 'Asha Verma']],
		['a phone number', '+919812345678', ['Asha Rao']],
		['a phone number with spaces', '+91 98123 45678', ['Asha Rao']],
		['the last digits of a phone number', '9999', ['Asha Verma']],
		['an email address', 'Vikram@example.com', ['Vikram Shetty']],
		['a reference ID', 'R-1', ['Asha Rao']],
		['nothing that is there', 'nobody', []],
	])('finds leads by %s', async (_, filter, expected) => {
		const names = await namesOf('searchLeads', filter);
		expect(names.map((name) => name.split(',')[0]).sort()).toEqual(expected);
	});

	it('shows no whole phone number: n8n keeps the name in the workflow', async () => {
		const names = await namesOf('searchLeads');
		expect(names).toHaveLength(3);
		expect(names.join()).not.toMatch(/\d{5}/);
		expect(names.join()).toContain('5678');
	});

	it('gives the ID of the lead', async () => {
		const { results } = await searchList('searchLeads', credentialFor(service), { filter: 'Rao' });
		const [lead] = service.store.leads().filter(({ name }) => name === 'Asha Rao');
		expect(results.map(({ value }) => value)).toEqual([lead!._id]);
	});

	it('finds a lead among many, some pages at a time, and asks no page twice', async () => {
		for (let at = 0; at < 1_200; at++) service.store.addLead({ name: `Lead ${at}` });
		const found: string[] = [];
		let token: string | undefined;
		do {
			const page = await searchList('searchLeads', credentialFor(service), {
				filter: 'rao',
				token,
			});
			found.push(...page.results.map(({ name }) => name));
			token = page.paginationToken as string | undefined;
		} while (token !== undefined);
		expect(found).toHaveLength(1);
		const skips = requestsOf(service, 'queryLeads').map(({ query }) => String(query.skip ?? 0));
		expect(new Set(skips.slice(1)).size).toBe(skips.length - 1);
	});
});

describe('the lead picker on a service that differs', () => {
	const found = async (filter: string) =>
		(await searchList('searchLeads', credentialFor(service), { filter })).results;

	it.each(['+919812345678', 'asha@example.com', 'CRM-1', 'Rao'])(
		'and ignores filters, lists no lead that is not asked for: %s',
		async (filter) => {
			const variant = { ignores: ['phone', 'email', 'referenceId'] };
			await useOtherService({ variant });
			service.store.addLead({ name: 'Other One', phone: '+15550101000', email: undefined });
			service.store.addLead({ name: 'Other Two', referenceId: 'X', phone: '+15550102000' });
			expect(await found(filter)).toEqual([]);
		},
	);

	it('and gives smaller pages, finds a lead behind the first page', async () => {
		await useOtherService({ variant: { mostPerPage: 10 } });
		const { _id } = service.store.addLead({ name: 'Asha Rao' });
		for (let other = 0; other < 25; other++) service.store.addLead({ name: 'Other' });
		expect((await found('asha')).map(({ value }) => value)).toEqual([_id]);
	});
});

describe('a lead in a saved workflow', () => {
	it.each([
		['plain text', (id: string) => id],
		['an expression', () => '={{ $json.id }}'],
		['the ID of the picker', (id: string) => byId(id)],
		['a lead from the list', (id: string) => ({ ...byId(id), mode: 'list' })],
		['an expression in the picker', () => byId('={{ $json.id }}')],
	])('is found from %s', async (_, value) => {
		const { _id } = service.store.addLead({ name: 'Asha Rao' });
		const parameters = { ...operation('lead', 'get'), leadId: value(_id) as string };
		const { json } = await runOperation('lead', 'get', parameters, { items: [{ id: _id }] });
		expect(json).toMatchObject([{ _id }]);
		const type = new LeadCalling().description;
		const node = { parameters, typeVersion: 1 } as never;
		expect(NodeHelpers.getNodeParametersIssues(type.properties, node, type)).toBeNull();
	});

	it('has its target state and disposition as text, as they were saved', async () => {
		const { _id } = service.store.addLead();
		for (const updateFields of [
			{ targetState: 'lost', disposition: 'lost' },
			{ targetState: { ...byId('lost'), mode: 'name' }, disposition: '={{ "lost" }}' },
		]) {
			const { json } = await runOperation('lead', 'update', { leadId: _id, updateFields });
			expect(json).toMatchObject([{ requested: { targetState: 'lost', disposition: 'lost' } }]);
		}
	});
});

describe('states and dispositions', () => {
	const start = async (...processes: IDataObject[]) =>
		await useOtherService({ projects: [{ processes: processes as never }] });

	it('are those of the chosen process, wherever they stand in its record', async () => {
		await start(
			{
				title: 'First',
				dispositions: [{ name: 'Call back' }, 'wrong number', { meta: { value: 'no_answer' } }],
				nodes: [{ type: 'call', next: [{ toState: 'followup_2' }, { state: 'new' }] }],
			},
			{ title: 'Second', dispositions: [{ label: 'Other' }] },
		);
		const parameters = { processId: byId(service.processId) };
		expect(await namesOf('searchDispositions', '', parameters)).toEqual([
			...['Call back', 'interested', 'lost', 'no_answer', 'wrong number'],
		]);
		expect(await namesOf('searchStates', '', parameters)).toEqual([
			...['followup_2', 'interested', 'lost', 'new'],
		]);
		expect(await namesOf('searchDispositions')).toContain('Other');
		expect(await namesOf('searchDispositions', 'CALL')).toEqual(['Call back']);
	});

	it('of a process that lists none are the two that the service documents', async () => {
		await start({ title: 'First', dispositions: [], nodes: [] });
		expect(await namesOf('searchStates')).toEqual(['interested', 'lost']);
		expect(await namesOf('searchDispositions')).toEqual(['interested', 'lost']);
	});
});

describe('the process picker', () => {
	const searchProcesses = async (filter?: string) =>
		(await searchList('searchProcesses', credentialFor(service), { filter })).results;

	it('lists all processes of the project with their IDs, and says which are not active', async () => {
		const old = service.store.addProcess({ title: 'Old', isActive: false });
		const results = await searchProcesses();
		expect(results).toHaveLength(3);
		expect(results).toContainEqual({ name: 'First calls', value: service.processId });
		expect(results).toContainEqual({ name: 'Old (inactive)', value: old._id });
	});

	it('filters by part of the title or of the ID, in any case', async () => {
		const found = async (filter: string) =>
			(await searchProcesses(filter)).map(({ value }) => value);
		expect(await found(' follow-UP ')).toEqual([service.secondProcessId]);
		expect(await found(service.processId)).toEqual([service.processId]);
	});

	it('shows the words of the service when it cannot', async () => {
		answer('listProcesses', 401);
		await expect(searchProcesses()).rejects.toThrow('Invalid API key');
	});

	it('of a project without processes says what to do', async () => {
		await useOtherService({ projects: [{ processes: [] }] });
		const names = await namesOf('searchProcesses');
		expect(names).toEqual([expect.stringMatching(/no processes\. Create one .*Project ID/)]);
	});
});

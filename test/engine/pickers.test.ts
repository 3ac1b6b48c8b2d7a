/** What the editor's pickers offer. */
import type { IDataObject } from 'n8n-workflow';

import { LIMITS } from '../../nodes/service/contract';
import { credentialFor } from '../credential';
import { heldIds } from '../support/engine/leads';
import { byId, eachOnService, service, useOtherService } from '../support/engine/onService';
import { searchList } from '../support/engine/runNode';

eachOnService();

type Method = Parameters<typeof searchList>[0];

const search = async (method: Method, filter?: string, parameters?: IDataObject) =>
	(await searchList(method, credentialFor(service), filter, parameters)).results;
const namesOf = async (method: Method, filter?: string, parameters?: IDataObject) =>
	(await search(method, filter, parameters)).map(({ name }) => name);

describe('The lead picker', () => {
	const MAX_NAMES = 20 * LIMITS.leadsPerPage;
	const MORE = {
		name: expect.stringContaining(`newest ${MAX_NAMES.toLocaleString('en-US')} leads`) as string,
		value: '',
	};
	const asha = { phone: '+919812345678', email: 'asha@example.com', referenceId: 'CRM-1' };

	/** How she is listed: n8n keeps the name in the workflow, so no whole number stands in it. */
	function addAsha() {
		const { _id: value } = service.store.addLead({ ...asha, name: 'Asha Rao' });
		return { name: expect.stringMatching(/^Asha Rao, \*+5678, CRM-1$/) as string, value };
	}

	it('finds a lead among all by email, phone, reference and ID, however they are spelled', async () => {
		await useOtherService({ variant: { filters: 'exact' } });
		const entry = addAsha();
		heldIds(MAX_NAMES + 1);
		for (const text of ['Asha@Example.com', '0091 98123-45678', 'CRM-1', entry.value]) {
			expect(await search('searchLeads', ` ${text} `)).toEqual([entry]);
		}
		expect(service.ledger.count('queryLeads')).toBeLessThan(4 * 5);
	});

	it('finds a part of a name or of a phone number among the newest, and says so where there are more', async () => {
		const entry = addAsha();
		heldIds(MAX_NAMES - 2);
		for (const text of ['RAO', '5678']) expect(await search('searchLeads', text)).toEqual([entry]);
		heldIds(2);
		const before = service.ledger.count('queryLeads');
		expect(await search('searchLeads', 'rao')).toEqual([MORE]);
		expect(service.ledger.count('queryLeads') - before).toBe(1 + MAX_NAMES / LIMITS.leadsPerPage);
	});

	it('lists the newest leads where nothing is typed, with one request', async () => {
		const newest = heldIds(LIMITS.leadsPerPage + 10).reverse();
		const values = (await search('searchLeads')).map(({ value }) => value);
		expect(values).toEqual([...newest.slice(0, LIMITS.leadsPerPage), '']);
		expect(service.ledger.count('queryLeads')).toBe(1);
	});

	it('lists nobody that is not asked for where the service ignores filters', async () => {
		await useOtherService({ variant: { ignores: ['phone', 'email', 'referenceId'] } });
		const entry = addAsha();
		heldIds(3);
		expect(await search('searchLeads', 'nobody@example.com')).toEqual([]);
		expect(await search('searchLeads', 'asha@example.com')).toEqual([entry]);
	});
});

it('States and dispositions are those of the chosen process, wherever they stand in its record', async () => {
	const first = {
		dispositions: [{ name: 'Call back' }, 'wrong number', { meta: { value: 'no_answer' } }],
		nodes: [{ type: 'call', next: [{ toState: 'followup_2' }, { state: 'new' }] }],
	};
	const processes = [first, { dispositions: [{ label: 'Other' }] }] as never;
	await useOtherService({ processes });
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

	it('of a project without processes says what to do', async () => {
		await useOtherService({ processes: [] });
		const names = await namesOf('searchProcesses');
		expect(names).toEqual([expect.stringContaining('Project ID')]);
	});
});

it('Default Country is found by name and by code, with its calling code', async () => {
	const india = { name: 'India (+91)', value: 'IN' };
	expect(await search('searchCountries', 'india')).toContainEqual(india);
	expect(await search('searchCountries', 'IN')).toContainEqual(india);
});

it.each([
	['Deu', 'DE'],
	['deutschland', 'DE'],
	['de', 'DE'],
	['GB', 'GB'],
	['uk', 'GB'],
	['Großb', 'GB'],
	['grossbritannien', 'GB'],
	['Espa', 'ES'],
	['Österr', 'AT'],
	['oster', 'AT'],
	['भारत', 'IN'],
	['Hindistan', 'IN'],
	['Polska', 'PL'],
	['Zweden', 'SE'],
	['États', 'US'],
	['states', 'US'],
	['usa', 'US'],
	['+49', 'DE'],
	['49', 'DE'],
	['0049', 'DE'],
	['(+91)', 'IN'],
	['+44', 'GB'],
	['+1', 'US'],
])('For "%s" the first country is %s', async (text, code) => {
	const [first] = await search('searchCountries', text);
	expect(first?.value).toBe(code);
});

it('What only stands inside a name is found where nothing begins so, and all are listed where nothing is typed', async () => {
	expect(await namesOf('searchCountries', 'de')).not.toContain('Bangladesh (+880)');
	expect(await namesOf('searchCountries', 'gladesh')).toEqual(['Bangladesh (+880)']);
	expect(await namesOf('searchCountries', 'Nowhere')).toEqual([]);
	const all = await namesOf('searchCountries');
	expect(all.length).toBeGreaterThan(200);
	expect(all[0]).toBe('Afghanistan (+93)');
});

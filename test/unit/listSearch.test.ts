import type { ILoadOptionsFunctions } from 'n8n-workflow';

import { listSearch } from '../../nodes/LeadCalling/methods/listSearch';
import { LIMITS } from '../../nodes/service/contract';
import { ServiceError } from '../../nodes/service/http/errors';
import type { LeadRecord } from '../../nodes/service/leads/fields';
import type { LeadFilters, LeadIdentity, Page } from '../../nodes/service/records';

const ID = '65f1c0a2b3d4e5f607182930';
const MORE = expect.stringContaining('newest 2000 leads') as unknown as string;

const NAMES_SEARCHED = 20 * LIMITS.leadsPerPage;

let stored: LeadRecord[] = [];
let requests = 0;
let ignoresFilters = false;

function mask(lead: LeadRecord): LeadRecord {
	return { ...lead, phone: lead.phone?.replace(/\d(?=\d{4})/g, '*') };
}

jest.mock('../../nodes/shared/connect', () => ({
	connect: () => ({
		getLead: async (identity: LeadIdentity) => {
			const lead = stored.find(({ _id }) => 'leadId' in identity && _id === identity.leadId);
			if (lead !== undefined) return mask(lead);
			throw new ServiceError({ kind: 'refused', status: 404, message: 'Lead not found' });
		},
		queryLeads: async (filters: LeadFilters, { skip, limit, masked }: Page) => {
			requests += 1;
			expect(masked).toBe(true);
			const asked = Object.entries(filters);
			if (ignoresFilters && asked.length > 0) {
				throw new ServiceError({ kind: 'unreadable', message: 'Another lead' });
			}
			const fitting = stored.filter((lead) => asked.every(([name, text]) => lead[name] === text));
			return { data: fitting.slice(skip, skip + limit).map(mask), total: fitting.length };
		},
	}),
}));

const search = async (filter: string) =>
	await listSearch.searchLeads.call({ getNode: () => ({}) } as ILoadOptionsFunctions, filter);
const namesFor = async (filter: string) => (await search(filter)).results.map(({ name }) => name);

/** Rao is the oldest; the newest come first. */
function store(others: number): void {
	const fillers = Array.from({ length: others }, (_, at) => ({ _id: `${at}`, name: `Lead ${at}` }));
	const rao = {
		name: 'Asha Rao',
		phone: '+919812345678',
		email: 'asha@example.com',
		referenceId: 'CRM-1',
	};
	stored = [...fillers, { _id: ID, ...rao }];
}

beforeEach(() => {
	requests = 0;
	ignoresFilters = false;
});

describe('The lead picker', () => {
	it.each([
		['an email in any case', 'Asha@Example.com'],
		['a phone number, however it is spelled', '0091 98123-45678'],
		['a reference ID', 'CRM-1'],
		['a lead ID', ID],
	])('finds a lead among all by %s', async (_, filter) => {
		store(3 * NAMES_SEARCHED);
		expect(await namesFor(` ${filter} `)).toEqual(['Asha Rao, +********5678, CRM-1']);
		expect(requests).toBeLessThan(5);
	});

	it('finds a part of a name, or the last digits of a phone number, among the newest', async () => {
		store(NAMES_SEARCHED - 2);
		for (const filter of ['RAO', '5678']) {
			expect(await namesFor(filter)).toEqual(['Asha Rao, +********5678, CRM-1']);
		}
	});

	it('says how far it looked for a name where there are more leads', async () => {
		store(NAMES_SEARCHED);
		expect(await namesFor('rao')).toEqual([MORE]);
		expect(await namesFor('Lead 77')).toEqual([...(await namesFor('Lead 77')).slice(0, -1), MORE]);
		requests = 0;
		await namesFor('rao');
		expect(requests).toBe(1 + NAMES_SEARCHED / LIMITS.leadsPerPage);
	});

	it('lists no lead that is not asked for where the service ignores filters', async () => {
		store(3);
		ignoresFilters = true;
		expect(await namesFor('nobody@example.com')).toEqual([]);
		expect(await namesFor('asha@example.com')).toHaveLength(1);
	});

	it('lists the newest leads where nothing is typed', async () => {
		store(LIMITS.leadsPerPage + 10);
		const values = (await search('')).results.map(({ value }) => value);
		const newest = stored.slice(0, LIMITS.leadsPerPage).map(({ _id }) => _id);
		expect(values).toEqual([...newest, '']);
		expect(requests).toBe(1);
	});
});

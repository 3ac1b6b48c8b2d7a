import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import type { LeadRecord } from '../../service/api/contract';
import type { LeadCallingService, LeadFilters } from '../../service/api/service';
import { phoneDigits } from '../../service/leads/phone';
import { connect } from '../../shared/connect';
import { toNodeError } from '../../shared/nodeError';
import { fullName } from '../../service/leads/fullName';

const PAGE = 100;
/** Pages read for one step of scrolling: the service cannot search by name, so names are compared here. */
const PAGES_AT_ONCE = 5;
const ENOUGH = 20;

/**
 * The lead picker's list. Phone numbers are masked: n8n keeps the chosen name in the workflow.
 * An e-mail address, a phone number or a reference is asked for; anything else is looked for in names.
 */
export async function searchLeads(
	this: ILoadOptionsFunctions,
	filter = '',
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	try {
		const service = await connect(this);
		const wanted = filter.trim();
		if (wanted !== '' && paginationToken === undefined) {
			const found = await findExactly(service, wanted);
			if (found.length > 0) return { results: found.map(toResult) };
		}
		return await scan(service, wanted.toLowerCase(), Number(paginationToken ?? 0));
	} catch (error) {
		throw toNodeError(this.getNode(), error);
	}
}

async function findExactly(service: LeadCallingService, wanted: string): Promise<LeadRecord[]> {
	for (const filters of exactFilters(wanted)) {
		const { data } = await page(service, filters, 0);
		if (data.length > 0) return data;
	}
	return [];
}

function exactFilters(wanted: string): LeadFilters[] {
	if (wanted.includes('@')) return [{ email: wanted }, { email: wanted.toLowerCase() }];
	const digits = phoneDigits(wanted);
	const isPhone = digits.length >= 7 && !/\p{L}/u.test(wanted);
	const phones = isPhone ? [...new Set([wanted, `+${digits}`, digits])] : [];
	return [...phones.map((phone) => ({ phone })), { referenceId: wanted }];
}

async function scan(
	service: LeadCallingService,
	wanted: string,
	from: number,
): Promise<INodeListSearchResult> {
	const results: INodeListSearchResult['results'] = [];
	for (let skip = from; skip < from + PAGES_AT_ONCE * PAGE; skip += PAGE) {
		const { data } = await page(service, {}, skip);
		for (const lead of data) {
			if (searchText(lead).includes(wanted)) results.push(toResult(lead));
		}
		if (data.length < PAGE) return { results };
		if (results.length >= ENOUGH) return { results, paginationToken: String(skip + PAGE) };
	}
	return { results, paginationToken: String(from + PAGES_AT_ONCE * PAGE) };
}

async function page(service: LeadCallingService, filters: LeadFilters, skip: number) {
	return await service.queryLeads(filters, {
		limit: PAGE,
		skip,
		includeActivities: false,
		masked: true,
	});
}

function searchText(lead: LeadRecord): string {
	const { _id, phone, email, referenceId } = lead;
	return [fullName(lead) ?? '', phone, email, referenceId, _id].join(' ').toLowerCase();
}

function toResult(lead: LeadRecord): INodeListSearchResult['results'][number] {
	const { _id, phone, referenceId } = lead;
	const label = [fullName(lead) ?? '', phone, referenceId].filter(Boolean).join(', ');
	return { name: label || _id, value: _id };
}

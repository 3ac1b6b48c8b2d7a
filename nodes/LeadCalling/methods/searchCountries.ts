import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { countries } from '../../service/leads/phone';

/** What *Default Country* lists, found by name or code. */
export async function searchCountries(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const wanted = filter.trim().toLowerCase();
	const all = await countries();
	return {
		results: all.filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(wanted)),
	};
}

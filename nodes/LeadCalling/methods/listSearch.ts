import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';

import { LIMITS, STATES_WITH_DISPOSITION } from '../../service/contract';
import { fullName, joinLabels, identityKind, type LeadRecord } from '../../service/leads/fields';
import { readAllLeads } from '../../service/reads/allLeads';
import { readDispositions, readProcessStates } from '../../service/reads/processes';
import { isActive, type LeadFilters, type ProcessRecord } from '../../service/records';
import type { LeadCallingService } from '../../service/service';
import { identityFilters, SEARCHABLE_FIELDS } from '../../service/queryFilters';
import { connect } from '../../shared/connect';
import { toNodeError } from '../../shared/explain';
import { MAX_LEADS_SEARCHED, SEARCH_HINT } from '../fields/pickers';

/** Phone numbers are masked: n8n keeps the name of the chosen entry in the workflow. */
const QUERY = { includeActivities: false, masked: true };
const NO_PROCESSES =
	"This project has no processes. Create one, or check 'Project ID' in the credential.";
const MIN_PHONE_DIGITS = 7;

type Entries = Promise<INodeListSearchItems[]>;

/** By the names that `fields/pickers.ts` has. An entry without a value leaves the field empty. */
export const listSearch = {
	/** An ID, email, phone number or reference is searched among all leads. */
	searchLeads: searchWith(async (context, text) => {
		const service = await connect(context);
		const exact = text === '' ? [] : await findExactly(service, text);
		return exact.length > 0 ? exact.map(toEntry) : await findByName(service, text);
	}),
	searchProcesses: searchWith(async (context, text) => {
		const processes = await listProcesses(context);
		if (processes.length === 0) return [{ name: NO_PROCESSES, value: '' }];
		const entries = processes.map((process) => ({
			name: `${process.title || process._id}${isActive(process) ? '' : ' (inactive)'}`,
			value: process._id,
		}));
		return entries.filter((entry) => isIn(Object.values(entry), text));
	}),
	searchCountries: searchWith(async (_, text) => {
		const { findCountries } = await import('../../service/leads/phone/findCountries');
		return await findCountries(text);
	}),
	searchDispositions: suggestionsFrom(readDispositions),
	searchStates: suggestionsFrom(readProcessStates),
};

function searchWith(search: (context: ILoadOptionsFunctions, text: string) => Entries) {
	return async function (this: ILoadOptionsFunctions, filter = ''): Promise<INodeListSearchResult> {
		try {
			return { results: await search(this, filter.trim()) };
		} catch (error) {
			throw toNodeError(this.getNode(), error);
		}
	};
}

function isIn(values: unknown[], text: string): boolean {
	return values.join(' ').toLowerCase().includes(text.toLowerCase());
}

/** What the chosen process names, or all of them where none is chosen; with the two of section 4.3. */
function suggestionsFrom(namesIn: (process: ProcessRecord) => string[]) {
	return searchWith(async (context, text) => {
		const processes = await listProcesses(context);
		const { processId, searchedProcessId } = context.getCurrentNodeParameters() ?? {};
		const chosen = (processId ?? searchedProcessId) as { value?: unknown } | undefined;
		const chosenProcesses = processes.filter(({ _id }) => _id === chosen?.value);
		const searched = chosenProcesses.length > 0 ? chosenProcesses : processes;
		const allNames = [...searched.flatMap(namesIn), ...STATES_WITH_DISPOSITION];
		const names = [...new Set(allNames)].sort();
		return names.filter((name) => isIn([name], text)).map((name) => ({ name, value: name }));
	});
}

async function listProcesses(context: ILoadOptionsFunctions): Promise<ProcessRecord[]> {
	return await (await connect(context)).listProcesses();
}

/** What fails here fails in the search by name as well, except a filter that the service ignores. */
async function findExactly(service: LeadCallingService, text: string): Promise<LeadRecord[]> {
	const query = { ...QUERY, limit: LIMITS.leadsPerPage, skip: 0 };
	const searches = await Promise.allSettled([
		service.getLead({ leadId: text }, { masked: true }),
		...filtersFor(text).map(async (filter) => (await service.queryLeads(filter, query)).data),
	]);
	const found = searches.flatMap((search) => (search.status === 'fulfilled' ? search.value : []));
	return [...new Map(found.map((lead) => [lead._id, lead])).values()];
}

function filtersFor(text: string): LeadFilters[] {
	const isPhone = text.replace(/\D/g, '').length >= MIN_PHONE_DIGITS;
	const mayBe = { reference: true, phone: isPhone, email: text.includes('@') };
	const fields = SEARCHABLE_FIELDS.filter((field) => mayBe[identityKind(field)]);
	return identityFilters(Object.fromEntries(fields.map((field) => [field, text])));
}

/** Where nothing is typed, the newest. */
async function findByName(service: LeadCallingService, text: string): Entries {
	const max = text === '' ? LIMITS.leadsPerPage : MAX_LEADS_SEARCHED;
	const { leads } = await readAllLeads(service, { ...QUERY, filters: {}, max });
	const found = leads.filter((lead) => isIn([lead.email, ...Object.values(toEntry(lead))], text));
	const more = `${SEARCH_HINT} Enter a ${joinLabels(SEARCHABLE_FIELDS, 'or')} to find others.`;
	return [...found.map(toEntry), ...(leads.length < max ? [] : [{ name: more, value: '' }])];
}

function toEntry(lead: LeadRecord): INodeListSearchItems {
	const label = [fullName(lead), lead.phone, lead.referenceId].filter(Boolean).join(', ');
	return { name: label || lead._id, value: lead._id };
}

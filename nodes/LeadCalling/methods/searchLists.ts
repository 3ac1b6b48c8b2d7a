import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';

import { STATES_WITH_DISPOSITION } from '../../service/contract';
import { isRecord } from '../../service/http/errors';
import { countries } from '../../service/leads/phone';
import { dispositionsOf, statesOf } from '../../service/reads/processes';
import { isActive, type ProcessRecord } from '../../service/records';
import { connect } from '../../shared/connect';
import { toNodeError } from '../../shared/explain';

/** Shown as the only entry; choosing it leaves the field empty. */
const NO_PROCESSES =
	'This project has no processes. Create one in the service, or check the Project ID of the credential.';

export const searchCountries = searchIn(countries);

export const searchProcesses = searchIn(async (context) => {
	const processes = await listProcesses(context);
	if (processes.length === 0) return [{ name: NO_PROCESSES, value: '' }];
	return processes.map((process) => ({
		name: `${process.title || process._id}${isActive(process) ? '' : ' (inactive)'}`,
		value: process._id,
	}));
});

export const searchDispositions = suggestionsFrom(dispositionsOf);
export const searchStates = suggestionsFrom(statesOf);

/** Such a list comes whole, so what is typed is looked for here. An entry without a value always stays. */
function searchIn(listOf: (context: ILoadOptionsFunctions) => Promise<INodeListSearchItems[]>) {
	return async function (this: ILoadOptionsFunctions, filter = ''): Promise<INodeListSearchResult> {
		const wanted = filter.trim().toLowerCase();
		try {
			const fits = ({ name, value }: INodeListSearchItems) =>
				value === '' || `${name} ${value}`.toLowerCase().includes(wanted);
			return { results: (await listOf(this)).filter(fits) };
		} catch (error) {
			throw toNodeError(this.getNode(), error);
		}
	};
}

/** What the chosen process names, or all of them where none is chosen; with the two of section 4.3. */
function suggestionsFrom(namesIn: (process: ProcessRecord) => string[]) {
	return searchIn(async (context) => {
		const processes = await listProcesses(context);
		const locator: unknown = context.getCurrentNodeParameters()?.processId;
		const chosen = isRecord(locator) ? locator.value : locator;
		const own = processes.filter(({ _id }) => _id === chosen);
		const names = (own.length > 0 ? own : processes).flatMap(namesIn);
		const sorted = [...new Set([...names, ...STATES_WITH_DISPOSITION])].sort();
		return sorted.map((name) => ({ name, value: name }));
	});
}

async function listProcesses(context: ILoadOptionsFunctions): Promise<ProcessRecord[]> {
	return await (await connect(context)).listProcesses();
}

/** What the pickers of processes, states and dispositions list: all of it stands in the processes. */
import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';

import { STATES_WITH_DISPOSITION } from '../../service/contract';
import { isRecord } from '../../service/http/errors';
import { dispositionsOf, statesOf } from '../../service/reads/processes';
import { isActive, type ProcessRecord } from '../../service/records';
import { connect } from '../../shared/connect';
import { toNodeError } from '../../shared/explain';

/** Shown as the only entry; choosing it leaves the field empty. */
const NO_PROCESSES =
	'This project has no processes. Create one in the service, or check the Project ID of the credential.';

export const searchProcesses = searchIn((processes) =>
	processes.map((process) => ({
		name: `${process.title || process._id}${isActive(process) ? '' : ' (inactive)'}`,
		value: process._id,
	})),
);

/** The dispositions that the chosen process lists, or all processes where none is chosen. */
export const searchDispositions = searchIn((processes, chosen) =>
	suggestions(onlyChosen(processes, chosen).flatMap(dispositionsOf)),
);

/** The states that the flow of the chosen process names. */
export const searchStates = searchIn((processes, chosen) =>
	suggestions(onlyChosen(processes, chosen).flatMap(statesOf)),
);

/** All processes of the project come in one request, so what is typed is looked for here. */
function searchIn(
	entriesOf: (processes: ProcessRecord[], chosen: unknown) => INodeListSearchItems[],
) {
	return async function (this: ILoadOptionsFunctions, filter = ''): Promise<INodeListSearchResult> {
		try {
			const processes = await (await connect(this)).listProcesses();
			const entries = entriesOf(processes, this.getCurrentNodeParameters()?.processId);
			if (entries.length === 0) return { results: [{ name: NO_PROCESSES, value: '' }] };
			const wanted = filter.trim().toLowerCase();
			return {
				results: entries.filter(({ name, value }) =>
					`${name} ${value}`.toLowerCase().includes(wanted),
				),
			};
		} catch (error) {
			throw toNodeError(this.getNode(), error);
		}
	};
}

/** Not every operation has a process, and an expression has no value yet. */
function onlyChosen(processes: ProcessRecord[], locator: unknown): ProcessRecord[] {
	const chosen = isRecord(locator) ? locator.value : locator;
	const own = processes.filter(({ _id }) => _id === chosen);
	return own.length > 0 ? own : processes;
}

/** With the two that the specification names (4.3). */
function suggestions(names: string[]): INodeListSearchItems[] {
	const sorted = [...new Set([...names, ...STATES_WITH_DISPOSITION])].sort();
	return sorted.map((name) => ({ name, value: name }));
}

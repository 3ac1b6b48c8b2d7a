/** What the pickers of processes, states and dispositions list: all of it stands in the processes. */
import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { isActive, type ProcessRecord } from '../../service/api/contract';
import { dispositionsOf, statesOf } from '../../service/api/processWords';
import { isObject } from '../../service/leads/values';
import { connect } from '../../shared/connect';
import { toNodeError } from '../../shared/nodeError';

type Processes = readonly ProcessRecord[];
type Entries = INodeListSearchResult['results'];

/** Shown as the only entry; choosing it leaves the field empty. */
const NONE =
	'This project has no processes. Create one in the service, or check the Project ID of the credential.';

export const searchProcesses = searchIn((processes) =>
	processes.map((process) => ({
		name: `${process.title || process._id}${isActive(process) ? '' : ' (inactive)'}`,
		value: process._id,
	})),
);

/** The dispositions that the chosen process lists, or all processes where none is chosen. */
export const searchDispositions = searchIn((processes, chosen) =>
	dispositionsOf(onlyChosen(processes, chosen)).map(asEntry),
);

/** The states that the flow of the chosen process names. */
export const searchStates = searchIn((processes, chosen) =>
	statesOf(onlyChosen(processes, chosen)).map(asEntry),
);

/** All processes of the project come in one request, so what is typed is looked for here. */
function searchIn(entriesOf: (processes: Processes, chosen: unknown) => Entries) {
	return async function (this: ILoadOptionsFunctions, filter = ''): Promise<INodeListSearchResult> {
		try {
			const processes = await (await connect(this)).listProcesses();
			const entries = entriesOf(processes, this.getCurrentNodeParameters()?.processId);
			if (entries.length === 0) return { results: [{ name: NONE, value: '' }] };
			const wanted = filter.trim().toLowerCase();
			const isWanted = ({ name, value }: Entries[number]) =>
				`${name} ${value}`.toLowerCase().includes(wanted);
			return { results: entries.filter(isWanted) };
		} catch (error) {
			throw toNodeError(this.getNode(), error);
		}
	};
}

/** Not every operation has a process, and an expression has no value yet. */
function onlyChosen(processes: Processes, field: unknown): Processes {
	const chosen = isObject(field) ? field.value : field;
	const own = processes.filter(({ _id }) => _id === chosen);
	return own.length > 0 ? own : processes;
}

function asEntry(word: string): Entries[number] {
	return { name: word, value: word };
}

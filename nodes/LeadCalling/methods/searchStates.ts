import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import type { ProcessRecord } from '../../service/api/contract';
import { dispositionsOf, statesOf } from '../../service/api/processWords';
import { isObject } from '../../service/leads/values';
import { connect } from '../../shared/connect';
import { toNodeError } from '../../shared/nodeError';

/** The dispositions that the chosen process lists, or all processes where none is chosen. */
export async function searchDispositions(
	this: ILoadOptionsFunctions,
	filter?: string,
): Promise<INodeListSearchResult> {
	return await search(this, dispositionsOf, filter);
}

/** The states that the flow of the chosen process names. */
export async function searchStates(
	this: ILoadOptionsFunctions,
	filter?: string,
): Promise<INodeListSearchResult> {
	return await search(this, statesOf, filter);
}

async function search(
	context: ILoadOptionsFunctions,
	wordsOf: (processes: readonly ProcessRecord[]) => string[],
	filter = '',
): Promise<INodeListSearchResult> {
	try {
		const processes = await (await connect(context)).listProcesses();
		const chosen = chosenProcess(context);
		const own = processes.filter(({ _id }) => _id === chosen);
		const wanted = filter.trim().toLowerCase();
		const words = wordsOf(own.length > 0 ? own : processes);
		return {
			results: words
				.filter((word) => word.toLowerCase().includes(wanted))
				.map((word) => ({ name: word, value: word })),
		};
	} catch (error) {
		throw toNodeError(context.getNode(), error);
	}
}

/** Not every operation has a process, and an expression has no value yet. */
function chosenProcess(context: ILoadOptionsFunctions): unknown {
	const chosen: unknown = context.getCurrentNodeParameters()?.processId;
	return isObject(chosen) ? chosen.value : chosen;
}

import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { isActive } from '../../service/api/contract';
import { connect } from '../../shared/connect';
import { toNodeError } from '../../shared/nodeError';

/** Shown as the only entry; choosing it leaves the field empty. */
const NONE =
	'This project has no processes. Create one in the service, or check the Project ID of the credential.';

/** The process picker's list: all of the project in one request, filtered here. */
export async function searchProcesses(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	try {
		const service = await connect(this);
		const wanted = filter.trim().toLowerCase();
		const processes = await service.listProcesses();
		if (processes.length === 0) return { results: [{ name: NONE, value: '' }] };
		const results = processes
			.map((process) => ({
				name: `${process.title || process._id}${isActive(process) ? '' : ' (inactive)'}`,
				value: process._id,
			}))
			.filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(wanted));
		return { results };
	} catch (error) {
		throw toNodeError(this.getNode(), error);
	}
}

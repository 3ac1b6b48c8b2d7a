import type { IDataObject } from 'n8n-workflow';

import type { ProcessRecord } from '../../../service/api/contract';
import { returnAllFields, simplifyField } from '../../fields/returnAll';
import { shownFor } from '../../fields/shown';
import type { ItemOperation } from '../../operation';
import { withoutAbsent } from '../lead/simplify';

/** List Processes (specification, 4.6): newest first, in one request. */
export const getAll: ItemOperation = {
	kind: 'item',
	atOnce: 1,
	option: {
		name: 'Get Many',
		value: 'getAll',
		description: 'Retrieve the processes of the project, newest first',
		action: 'Get many processes',
	},
	fields: shownFor('process', 'getAll', [
		...returnAllFields,
		{
			displayName: 'Only Active',
			name: 'onlyActive',
			type: 'boolean',
			default: false,
			description: 'Whether to leave out processes that are not active',
		},
		simplifyField,
	]),

	async run(call) {
		const all = await call.service.listProcesses();
		const wanted = call.parameter('onlyActive', false) ? all.filter(isActive) : all;
		const most = call.parameter('returnAll', false) ? Infinity : call.parameter('limit', 50);
		const processes = wanted.slice(0, most);
		return call.parameter('simplify', true) ? processes.map(simplifyProcess) : processes;
	},
};

/** Two fields tell it (specification, 2.4); one that is absent denies nothing. */
export function isActive({ isActive, activeStatus }: ProcessRecord): boolean {
	return isActive !== false && activeStatus !== 0;
}

/** Without the flow, the call windows and the actions. */
function simplifyProcess(process: ProcessRecord): IDataObject {
	return withoutAbsent({
		_id: process._id,
		title: process.title,
		description: process.description,
		isActive: isActive(process),
		processType: process.processType,
		timezone: process.timezone,
		numberPool: process.numberPool,
		dispositions: process.dispositions,
		callbacks: process.callbacks,
		updatedAt: process.updatedAt ?? process.createdAt,
	});
}

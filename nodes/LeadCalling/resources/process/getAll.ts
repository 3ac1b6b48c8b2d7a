import type { IDataObject } from 'n8n-workflow';

import { isActive, type ProcessRecord } from '../../../service/api/contract';
import { callbackAddresses } from '../../../service/api/callbacks';
import { readLimit, returnAllFields, simplifyField } from '../../fields/returnAll';
import { itemOperation } from '../../operation';
import { withoutAbsent } from '../lead/simplify';

/** List Processes (specification, 4.6): newest first, in one request. */
export const getAll = itemOperation({
	atOnce: 1,
	name: 'Get Many',
	description: 'Retrieve a list of processes, newest first',
	action: 'Get many processes',
	fields: [
		...returnAllFields,
		{
			displayName: 'Only Active',
			name: 'onlyActive',
			type: 'boolean',
			default: false,
			description: 'Whether to return only active processes',
		},
		simplifyField,
	],

	async run({ service, parameters }) {
		const limit = readLimit(parameters);
		const all = await service.listProcesses();
		const wanted = parameters.boolean('onlyActive') ? all.filter(isActive) : all;
		const processes = wanted.slice(0, limit);
		return parameters.boolean('simplify') ? processes.map(simplifyProcess) : processes;
	},
});

/** Without the flow, the call windows and the actions; of the callbacks their addresses alone. */
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
		callbacks: callbackAddresses(process),
		updatedAt: process.updatedAt ?? process.createdAt,
	});
}

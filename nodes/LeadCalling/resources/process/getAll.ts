import { callbackUrls, readDispositions } from '../../../service/reads/processes';
import { collectTexts } from '../../../util';
import { isActive, type ProcessRecord } from '../../../service/records';
import { readLimit, returnAllFields, simplifyField } from '../../fields/common';
import type { ItemOperation } from '../../operation';

/** List Processes (specification, 4.6): newest first, in one request. */
export const getManyProcesses: ItemOperation = {
	name: 'Get Many',
	description: 'Retrieve a list of processes, newest first',
	action: 'Get many processes',
	fields: [...returnAllFields, simplifyField],
	columns: () => PROCESS_COLUMNS,

	async run({ service, parameters, simplify }) {
		const processes = (await service.listProcesses()).slice(0, readLimit(parameters));
		return simplify ? processes.map(simplifyProcess) : processes;
	},
};

/** Without the flow, the call windows and the actions; lists as one text, to be read in a cell. */
function simplifyProcess(process: ProcessRecord) {
	const numbers = collectTexts(process.numberPool).map(({ text }) => text);
	return {
		processId: process._id,
		title: process.title,
		isActive: isActive(process),
		description: process.description,
		processType: process.processType,
		timezone: process.timezone,
		numberPool: numbers.join(', '),
		dispositions: readDispositions(process).join(', '),
		callbackUrls: callbackUrls(process).join(', '),
		createdAt: process.createdAt,
		updatedAt: process.updatedAt,
	};
}

const PROCESS_COLUMNS = Object.keys(simplifyProcess({ _id: '' }));

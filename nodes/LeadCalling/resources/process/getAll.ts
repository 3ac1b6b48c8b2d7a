import { callbackUrls, dispositionsOf, textsIn } from '../../../service/reads/processes';
import { isActive, type ProcessRecord } from '../../../service/records';
import { switchField } from '../../fields/builders';
import { readLimit, returnAllFields, simplifyField } from '../../fields/common';
import type { ItemOperation } from '../../operation';
import { pickFilled } from '../../table';

const COLUMNS = [
	'processId',
	'title',
	'isActive',
	'description',
	'processType',
	'timezone',
	'numberPool',
	'dispositions',
	'callbackUrls',
	'createdAt',
	'updatedAt',
];

/** List Processes (specification, 4.6): newest first, in one request. */
export const getAll: ItemOperation = {
	name: 'Get Many',
	description: 'Retrieve a list of processes, newest first',
	action: 'Get many processes',
	fields: [
		...returnAllFields,
		switchField('onlyActive', 'Only Active', 'Whether to return only active processes'),
		simplifyField,
	],
	columns: (parameters) => (parameters.boolean('simplify') ? COLUMNS : undefined),

	async run({ service, parameters }) {
		const limit = readLimit(parameters);
		const all = await service.listProcesses();
		const wanted = parameters.boolean('onlyActive') ? all.filter(isActive) : all;
		const processes = wanted.slice(0, limit);
		return parameters.boolean('simplify') ? processes.map(simplifyProcess) : processes;
	},
};

/** Without the flow, the call windows and the actions; lists as one text, to be read in a cell. */
function simplifyProcess(process: ProcessRecord) {
	const numbers = textsIn(process.numberPool).map(({ text }) => text);
	const values = {
		...process,
		processId: process._id,
		isActive: isActive(process),
		numberPool: numbers.join(', '),
		dispositions: dispositionsOf(process).join(', '),
		callbackUrls: callbackUrls(process).join(', '),
	};
	return pickFilled(values, COLUMNS);
}

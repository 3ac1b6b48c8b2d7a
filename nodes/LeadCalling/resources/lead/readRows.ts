import { type IDataObject, sleep } from 'n8n-workflow';

import { refuse } from '../../../service/http/errors';
import { isAbsent } from '../../../service/leads/cell';
import { describeColumns, noUsableColumn } from '../../../service/leads/columnsFound';
import type { Row } from '../../../service/leads/outcome';
import { type RowDefaults, rowReader } from '../../../service/leads/rowReader';
import type { ListCall } from '../../operation';

/** Reading holds n8n's event loop, so it pauses this often for n8n's other work. */
const MAX_BUSY_MS = 50;

interface RowsRead {
	/** One for each item. */
	rows: Row[];
	/** How the columns were understood, in sentences; empty where they were mapped by hand. */
	columns: string;
}

/**
 * The rows of a list.
 *
 * @throws ServiceError when no row can be a lead, or no process is named at all
 */
export async function readRows(call: ListCall): Promise<RowsRead> {
	const { now } = call.service.transport;
	const first = call.parametersOf(0);
	const isByHand = first.choice('columnMode') === 'byHand';
	const options = first.collection('options');
	const otherColumnsToMetadata = options.boolean('otherColumnsToMetadata');
	const reader = await rowReader({
		columns: isByHand ? 'byHand' : 'byName',
		otherColumnsToMetadata,
		sendAnyway: options.boolean('sendAnyway'),
	});
	const isFixed = ['processId', 'init', 'options'].every((name) => call.isFixed(name));

	let defaults = defaultsOf(call, 0);
	let pausedAt = now();
	const rows: Row[] = [];
	for (const [itemIndex, { json }] of call.items.entries()) {
		if (now() - pausedAt > MAX_BUSY_MS) {
			await sleep(0);
			pausedAt = now();
		}
		if (!isFixed) defaults = defaultsOf(call, itemIndex);
		const row = reader.read(isByHand ? mappedValues(call, itemIndex) : json, defaults);
		rows.push(isByHand ? { ...row, rowNumber: json.row_number as Row['rowNumber'] } : row);
	}

	const found = reader.columns();
	if (!found.isUsable && isByHand) {
		throw refuse(
			"No phone or email, or no name, is mapped in 'Values to Send'",
			"Map 'Phone' or 'Email', and 'Name'. Nothing was sent.",
		);
	}
	if (!found.isUsable) throw noUsableColumn(found);
	if (rows.every(({ submission }) => submission === undefined) && rows.some(lacksProcess)) {
		throw refuse(
			"No process is chosen in 'Process', and no row names one",
			'Choose a process, or add a column Process ID. Nothing was sent.',
		);
	}
	const columns = isByHand ? [] : describeColumns(found, otherColumnsToMetadata);
	return { rows, columns: columns.join(' ') };
}

function defaultsOf(call: ListCall, itemIndex: number): RowDefaults {
	const parameters = call.parametersOf(itemIndex);
	const options = parameters.collection('options');
	return {
		projectId: call.service.account.projectId,
		processId: parameters.optionalText('processId'),
		groupId: options.optionalText('groupId'),
		defaultCountry: options.optionalText('defaultCountry'),
		init: parameters.raw('init'),
	};
}

/** n8n keeps a null for a field that nothing is mapped to. */
function mappedValues(call: ListCall, itemIndex: number): IDataObject {
	const values = (call.parametersOf(itemIndex).object('columns').value ?? {}) as IDataObject;
	return Object.fromEntries(Object.entries(values).filter(([, value]) => !isAbsent(value)));
}

function lacksProcess({ outcome, lead }: Row): boolean {
	return outcome?.category === 'badProcess' && lead?.processId === undefined;
}

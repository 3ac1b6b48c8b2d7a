import { type IDataObject, sleep } from 'n8n-workflow';

import { refuse, type ServiceError } from '../../../service/http/errors';
import { isAbsent } from '../../../service/leads/cell';
import { describeColumns, noUsableColumn } from '../../../service/leads/columnsFound';
import type { Row } from '../../../service/leads/outcome';
import { type RowDefaults, type RowReader, rowReader } from '../../../service/leads/rowReader';
import type { ListCall } from '../../operation';

/** Reading holds n8n's event loop, so it pauses this often for n8n's other work. */
const MAX_BUSY_MS = 50;

/**
 * The rows of a list, one for each item; hints say how their columns were understood.
 *
 * @throws ServiceError when no row can be a lead, or no process is named at all
 */
export async function readRows(call: ListCall): Promise<Row[]> {
	const { transport } = call.service;
	const first = call.parametersOf(0);
	const isByHand = first.choice('columnMode') === 'byHand';
	const otherColumnsToMetadata = first.collection('options').boolean('otherColumnsToMetadata');
	const sendAnyway = first.collection('options').boolean('sendAnyway');
	/** As a rule one; the country may be an expression. */
	const readers = new Map<string | undefined, RowReader>();
	const readerFor = async (defaultCountry: string | undefined): Promise<RowReader> => {
		const columns = isByHand ? 'byHand' : 'byName';
		const options = { columns, defaultCountry, otherColumnsToMetadata, sendAnyway } as const;
		const reader = readers.get(defaultCountry) ?? (await rowReader(options));
		readers.set(defaultCountry, reader);
		return reader;
	};
	const isFixed = ['processId', 'init', 'options'].every((name) => call.isFixed(name));

	let defaults = defaultsOf(call, 0);
	let reader = await readerFor(defaults.defaultCountry);
	let pausedAt = transport.now();
	const rows: Row[] = [];
	for (const [itemIndex, { json }] of call.items.entries()) {
		if (transport.now() - pausedAt > MAX_BUSY_MS) {
			await sleep(0);
			pausedAt = transport.now();
		}
		if (!isFixed) {
			defaults = defaultsOf(call, itemIndex);
			reader = await readerFor(defaults.defaultCountry);
		}
		const row = reader.read(isByHand ? mappedValues(call, itemIndex) : json, defaults);
		rows.push(isByHand ? { ...row, rowNumber: json.row_number as Row['rowNumber'] } : row);
	}

	const found = [...readers.values()].map((one) => one.columns());
	if (!found.some(({ isUsable }) => isUsable)) {
		throw isByHand ? nothingMapped() : noUsableColumn(found[0]!);
	}
	if (rows.every(({ submission }) => submission === undefined) && rows.some(lacksProcess)) {
		throw refuse(
			"No process is chosen in 'Process', and no row names one",
			'Choose a process, or add a column Process ID. Nothing was sent.',
		);
	}
	for (const columns of isByHand ? [] : found) {
		for (const sentence of describeColumns(columns, otherColumnsToMetadata)) call.hint(sentence);
	}
	return rows;
}

function defaultsOf(call: ListCall, itemIndex: number): RowDefaults & { defaultCountry?: string } {
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

function nothingMapped(): ServiceError {
	return refuse(
		"No phone or email, or no name, is mapped in 'Values to Send'",
		"Map 'Phone' or 'Email', and 'Name'. Nothing was sent.",
	);
}

/** n8n keeps a null for a field that nothing is mapped to. */
function mappedValues(call: ListCall, itemIndex: number): IDataObject {
	const values = (call.parametersOf(itemIndex).object('columns').value ?? {}) as IDataObject;
	return Object.fromEntries(Object.entries(values).filter(([, value]) => !isAbsent(value)));
}

function lacksProcess({ outcome, lead }: Row): boolean {
	return outcome?.category === 'badProcess' && lead?.processId === undefined;
}

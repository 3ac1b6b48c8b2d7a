import { type IDataObject, sleep } from 'n8n-workflow';

import { toFault, inputError } from '../../../service/http/errors';
import { isAbsent } from '../../../service/leads/cell';
import { columnCollector, type ListColumns } from '../../../service/leads/columns';
import { missingColumnsError, noPhoneError } from '../../../service/leads/describeColumns';
import { flatten, openContainers } from '../../../service/leads/flatten';
import { hasPhone, makeOutcome, type Outcome, type Row } from '../../../service/leads/outcome';
import { type RowDefaults, type RowInput, rowReader } from '../../../service/leads/rowReader';
import { isMapped } from '../../fields/leadFields';
import { readCountryCode } from '../../fields/pickers';
import type { ListCall } from '../../operation';
import type { NodeParameters } from '../../parameters';

/** Reading holds n8n's event loop, so it pauses this often for n8n's other work. */
const MAX_BUSY_MS = 50;
/** Looking at the clock at each row costs as much as reading a cell. */
const ROWS_BETWEEN_LOOKS = 16;

/**
 * One row for each item, and how the columns of the list were understood.
 *
 * @throws ServiceError when no row can be a lead, or nobody can be called who is to be
 */
export async function readRows(call: ListCall): Promise<{ rows: Row[]; list: ListColumns }> {
	const { service, items, parametersOf } = call;
	const first = parametersOf(0);
	const isByHand = isColumnChosen(first);
	const pause = pauser(() => service.transport.now());

	const [read, seen] = [columnCollector(), columnCollector()];
	const inputs: Array<RowInput & { defaults: RowDefaults }> = [];
	let parameters: NodeParameters | undefined;
	let defaults: RowDefaults | undefined;
	for (const [itemIndex, { json }] of items.entries()) {
		if (pause.isDue()) await pause.take();
		const ofItem = parametersOf(itemIndex);
		if (ofItem !== parameters) defaults = readDefaults(ofItem, service.account.projectId);
		parameters = ofItem;
		const cells = openContainers(json);
		const item = flatten(cells);
		const row = isByHand ? mappedValues(parameters) : item;
		read.add(row);
		if (isByHand) seen.add(item);
		inputs.push({ cells: isByHand ? row : cells, row, item, defaults: defaults! });
	}
	// What is not mapped may still say that a person must not be called.
	const list = isByHand ? { ...read.columns(), consent: seen.columns().consent } : read.columns();

	const reader = await rowReader(list, {
		columns: isByHand ? 'byHand' : 'byName',
		otherColumnsToMetadata: first.collection('options').isOn('otherColumnsToMetadata'),
	});
	const rows: Row[] = [];
	for (const { defaults: ofRow, ...input } of inputs) {
		if (pause.isDue()) await pause.take();
		rows.push(reader.read(input, ofRow));
	}
	requireLeads(rows, list, isByHand);
	return { rows, list };
}

/** Whether the fields have columns of their own; otherwise columns are found by their names. */
export function isColumnChosen(parameters: NodeParameters): boolean {
	return parameters.choice('columns') === 'choose' && isMapped(parameters);
}

function requireLeads(rows: readonly Row[], list: ListColumns, isByHand: boolean): void {
	const problem = missingColumnsError(list);
	if (problem && isByHand) {
		throw inputError(
			"'Values to Send' has no name, or neither a phone nor an email",
			"Map 'Name', and 'Phone' or 'Email'. Nothing was sent.",
		);
	}
	if (problem) throw problem;
	const toCall = rows.filter(({ submission }) => submission?.init);
	const canBeCalled = ({ submission, lead = {} }: Row) =>
		submission?.kind === 'existing' || hasPhone(submission?.lead ?? lead);
	if (toCall.length > 0 && !rows.some(canBeCalled)) throw noPhoneError(list);
}

/** What the node says of one row. What is wrong in an expression is the fault of its row alone. */
function readDefaults(parameters: NodeParameters, projectId: string): RowDefaults {
	const options = parameters.collection('options');
	let fault: Outcome | undefined;
	const read = (name: string, from: NodeParameters, value: () => string | undefined) => {
		if (from.isFixed(name)) return value();
		try {
			return value();
		} catch (thrown) {
			const { message, description } = toFault(thrown);
			fault ??= makeOutcome('invalid', message, { advice: description });
			return undefined;
		}
	};
	return {
		projectId,
		processId: read('processId', parameters, () => parameters.optionalText('processId')),
		groupId: read('groupId', options, () => options.addedText('groupId')),
		defaultCountry: read('defaultCountry', options, () => readCountryCode(options)),
		init: parameters.raw('startCalling'),
		checkOnly: parameters.raw('checkOnly'),
		sendAnyway: options.raw('sendAnyway'),
		fault,
	};
}

/** n8n keeps a null for a field that nothing is mapped to. */
function mappedValues(parameters: NodeParameters): IDataObject {
	const { value } = parameters.raw('values') as IDataObject;
	return Object.fromEntries(Object.entries(value ?? {}).filter(([, cell]) => !isAbsent(cell)));
}

/** Asked before it is awaited: an await costs each of 50,000 rows a turn of the event loop's queue. */
function pauser(now: () => number) {
	let pausedAt = now();
	let rows = 0;
	return {
		isDue: () => (rows += 1) % ROWS_BETWEEN_LOOKS === 0 && now() - pausedAt > MAX_BUSY_MS,
		take: async () => {
			await sleep(0);
			pausedAt = now();
		},
	};
}

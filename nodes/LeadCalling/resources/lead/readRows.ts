import { type IDataObject, sleep } from 'n8n-workflow';

import { refuse } from '../../../service/http/errors';
import { isAbsent } from '../../../service/leads/cell';
import { describeColumns, noUsableColumn } from '../../../service/leads/columnsFound';
import type { Row } from '../../../service/leads/outcome';
import { type RowDefaults, rowReader } from '../../../service/leads/rowReader';
import type { ListCall } from '../../operation';
import type { Parameters } from '../../parameters';

/** Reading holds n8n's event loop, so it pauses this often for n8n's other work. */
const MAX_BUSY_MS = 50;

/**
 * One row for each item, and how the columns were understood, in sentences.
 *
 * @throws ServiceError when no row can be a lead
 */
export async function readRows({ service, items, parametersOf }: ListCall) {
	const { transport, account } = service;
	const first = parametersOf(0);
	const isByHand = first.choice('columnMode') === 'byHand';
	const options = first.collection('options');
	const otherColumnsToMetadata = options.boolean('otherColumnsToMetadata');
	const reader = await rowReader({
		columns: isByHand ? 'byHand' : 'byName',
		otherColumnsToMetadata,
		sendAnyway: options.boolean('sendAnyway'),
	});

	let parameters = first;
	let defaults = defaultsOf(first, account.projectId);
	let pausedAt = transport.now();
	const rows: Row[] = [];
	for (const [itemIndex, { json }] of items.entries()) {
		if (transport.now() - pausedAt > MAX_BUSY_MS) {
			await sleep(0);
			pausedAt = transport.now();
		}
		const ofItem = parametersOf(itemIndex);
		if (ofItem !== parameters) defaults = defaultsOf(ofItem, account.projectId);
		parameters = ofItem;
		rows.push(reader.read(isByHand ? mappedValues(parameters, json) : json, defaults));
	}

	const found = reader.columns();
	const problem = noUsableColumn(found);
	if (problem && isByHand) {
		throw refuse(
			"'Values to Send' has no name, or neither a phone nor an email",
			"Map 'Name', and 'Phone' or 'Email'. Nothing was sent.",
		);
	}
	if (problem) throw problem;
	return { rows, columns: isByHand ? [] : describeColumns(found, otherColumnsToMetadata) };
}

function defaultsOf(parameters: Parameters, projectId: string): RowDefaults {
	const options = parameters.collection('options');
	return {
		projectId,
		processId: parameters.optionalText('processId'),
		groupId: options.optionalText('groupId'),
		defaultCountry: options.optionalText('defaultCountry'),
		init: parameters.raw('init'),
	};
}

/** n8n keeps a null for a field that nothing is mapped to. */
function mappedValues(parameters: Parameters, { row_number }: IDataObject): IDataObject {
	const { value } = parameters.raw('columns') as IDataObject;
	const mapped = Object.entries(value ?? {}).filter(([, cell]) => !isAbsent(cell));
	return Object.fromEntries([...mapped, ['row_number', row_number]]);
}

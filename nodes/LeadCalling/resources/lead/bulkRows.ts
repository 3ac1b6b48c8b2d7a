/** From n8n items to the rows of a list, each knowing the item it came from. */
import type { IDataObject } from 'n8n-workflow';

import { type ColumnMapping, columnMapper } from '../../../service/leads/columns';
import type { ReadOptions } from '../../../service/leads/readLead';
import { readRow } from '../../../service/leads/readRow';
import { refusal } from '../../../service/leads/refusal';
import { rowsFromJson } from '../../../service/leads/rowsFromJson';
import { isAbsent, isObject } from '../../../service/leads/values';
import type { Row } from '../../../service/leads/outcome';
import type { ListCall } from '../../operation';
import type { ReadableOf } from '../../parameters';
import type { bulkFields } from './bulkFields';

export type BulkCall = ListCall<ReadableOf<(typeof bulkFields)[number]>>;

/** Lists in which every row has other columns exist; a hint about thousands would help nobody. */
const SHAPES_TOLD = 100;

export interface ListRow {
	row: Row;
	/** The row as it came in. */
	input: unknown;
	itemIndex: number;
}

export interface ReadList {
	rows: ListRow[];
	/** How the rows' columns were understood, in the order of the rows; for a list matched by names. */
	mappings?: ColumnMapping[];
}

export function readList(call: BulkCall, options: ReadOptions): ReadList {
	const first = call.parametersOf(0);
	const source = first.choice('source');
	const idField = source === 'leadIds' ? first.text('leadIdField') : '';
	const mappingOf = columnMapper();
	const mappings = new Set<ColumnMapping>();
	const read = (values: unknown, input: unknown, itemIndex: number): ListRow => {
		const mapping = mappingOf(values);
		if (mappings.size < SHAPES_TOLD) mappings.add(mapping);
		return { row: readRow(values, mapping, options), input, itemIndex };
	};
	const rows = call.items.flatMap(({ json }, itemIndex): ListRow | ListRow[] => {
		switch (source) {
			case 'items':
				return read(json, json, itemIndex);
			case 'fields':
				return read(mappedByHand(call.parametersOf(itemIndex)), json, itemIndex);
			case 'leadIds':
				return existingRows(json, idField).map((row) => ({ row, input: json, itemIndex }));
			case 'json': {
				const list = rowsFromJson(call.parametersOf(itemIndex).raw('leads'));
				if ('refusal' in list) return { row: list, input: json, itemIndex };
				return list.rows.map((element) => read(element, element, itemIndex));
			}
		}
	});
	return source === 'items' ? { rows, mappings: [...mappings] } : { rows };
}

/** `fields` is what workflows saved by an earlier version have. */
function mappedByHand(parameters: ReturnType<BulkCall['parametersOf']>): IDataObject {
	return { ...filled(parameters.raw('fields')), ...filled(parameters.object('columns').value) };
}

function filled(values: unknown): IDataObject {
	if (!isObject(values)) return {};
	return Object.fromEntries(Object.entries(values).filter(([, value]) => !isAbsent(value)));
}

function existingRows(json: IDataObject, field: string): Row[] {
	const value = json[field];
	return (Array.isArray(value) ? value : [value]).map((id: unknown): Row => {
		if (!isAbsent(id) && typeof id !== 'object') {
			return { submission: { kind: 'existing', leadId: String(id).trim() } };
		}
		const reason = `'Lead ID Field' names '${field}', which is empty in this item.`;
		return { input: json, refusal: refusal(reason, 'Name the field that contains the lead ID.') };
	});
}

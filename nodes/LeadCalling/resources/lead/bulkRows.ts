/** From n8n items to the rows of a list, each knowing the item it came from. */
import type { IDataObject } from 'n8n-workflow';

import { type ColumnMapping, columnMapper } from '../../../service/leads/columns';
import type { ReadOptions } from '../../../service/leads/readLead';
import { readRow } from '../../../service/leads/readRow';
import { refusalOutcome } from '../../../service/leads/refusal';
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
	switch (call.parametersOf(0).choice('source')) {
		case 'fields':
			return { rows: mapped(call, options) };
		case 'json':
			return { rows: call.items.flatMap((_, itemIndex) => fromJson(call, itemIndex, options)) };
		case 'leadIds': {
			const field = call.parametersOf(0).text('leadIdField');
			return {
				rows: call.items.flatMap(({ json }, itemIndex) => existing(json, field, itemIndex)),
			};
		}
		default: {
			const mappingOf = columnMapper();
			const mappings = new Set<ColumnMapping>();
			const rows = call.items.map(({ json }, itemIndex) => {
				const mapping = mappingOf(json);
				if (mappings.size < SHAPES_TOLD) mappings.add(mapping);
				return { row: readRow(json, mapping, options), input: json, itemIndex };
			});
			return { rows, mappings: [...mappings] };
		}
	}
}

/** Each item mapped by hand. `fields` is what workflows saved by an earlier version have. */
function mapped(call: BulkCall, options: ReadOptions): ListRow[] {
	const mappingOf = columnMapper();
	return call.items.map(({ json }, itemIndex) => {
		const parameters = call.parametersOf(itemIndex);
		const values = filled(parameters.raw('fields'));
		Object.assign(values, filled(parameters.object('columns').value));
		return { row: readRow(values, mappingOf(values), options), input: json, itemIndex };
	});
}

function filled(values: unknown): IDataObject {
	if (!isObject(values)) return {};
	return Object.fromEntries(Object.entries(values).filter(([, value]) => !isAbsent(value)));
}

function fromJson(call: BulkCall, itemIndex: number, options: ReadOptions): ListRow[] {
	const read = rowsFromJson(call.parametersOf(itemIndex).raw('leads'));
	if ('refusal' in read) {
		const input = call.items[itemIndex]?.json;
		return [{ row: { refusal: refusalOutcome(read.refusal) }, input, itemIndex }];
	}
	const mappingOf = columnMapper();
	return read.rows.map((element) => ({
		row: readRow(element, mappingOf(element), options),
		input: element,
		itemIndex,
	}));
}

function existing(json: IDataObject, field: string, itemIndex: number): ListRow[] {
	const value = json[field];
	const ids = Array.isArray(value) ? value : [value];
	return ids.map((id) => ({ row: existingRow(id, field, json), input: json, itemIndex }));
}

function existingRow(id: unknown, field: string, json: IDataObject): Row {
	if (!isAbsent(id) && typeof id !== 'object') {
		return { submission: { kind: 'existing', leadId: String(id).trim() } };
	}
	return {
		input: json,
		refusal: refusalOutcome({
			field: 'leadId',
			category: 'validation',
			message: `'Lead ID Field' names '${field}', which is empty in this item.`,
			description: 'Name the field that holds the lead ID.',
		}),
	};
}

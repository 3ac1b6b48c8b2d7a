import type { IDataObject } from 'n8n-workflow';

import { columnCollector, type ColumnList } from './column';
import type { Step } from './containers';
import { flattener } from './flatten';

/** Reads the rows of one list, and collects its columns. */
export interface ListReader {
	/** @returns the row with nested columns as columns of its own; itself where nothing is nested */
	add(row: IDataObject): IDataObject;
	list(): ColumnList;
	/** How each column of a row is reached. */
	paths(row: IDataObject): Map<string, readonly Step[]>;
	/** The same in this row alone: an entry of a list by its number. */
	keysOf(row: IDataObject): Map<string, readonly string[]>;
}

export function listReader(): ListReader {
	const { flatten, paths, keysOf } = flattener();
	const collector = columnCollector();
	return {
		add(row) {
			const flat = flatten(row);
			collector.add(flat);
			return flat;
		},
		list: () => collector.list(),
		paths,
		keysOf,
	};
}

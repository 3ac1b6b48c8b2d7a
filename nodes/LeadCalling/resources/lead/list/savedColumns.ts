/** What of an item goes with its lead beside the fields that were read. */
import type { IDataObject } from 'n8n-workflow';

import { openContainers } from '../../../../service/columns';
import { isAbsent } from '../../../../service/leads/cell';
import { CARRIED_FIELDS } from '../../../../service/leads/fields';
import { ROW_NUMBER, type Row } from '../../../../service/leads/outcome';
import type { ReadDefaults } from './rowDefaults';

/** What the node says of every row alike, the node that calls the checked rows says for itself. */
export function withCarried(row: Row, values: IDataObject, { saidByNode }: ReadDefaults): Row {
	if (row.isCheckOnly !== true) return row;
	const carries = CARRIED_FIELDS.filter(
		(name) => !isAbsent(values[name]) || !saidByNode.includes(name),
	);
	return { ...row, carries };
}

/** Columns that no field is read from; nested ones stay whole. */
export function otherColumns(
	json: IDataObject,
	read: ReadonlySet<string>,
): IDataObject | undefined {
	const others = Object.entries(openContainers(json)).filter(([name, cell]) => {
		return !read.has(name) && name !== ROW_NUMBER && name !== '__proto__' && !isAbsent(cell);
	});
	return others.length > 0 ? (Object.fromEntries(others) as IDataObject) : undefined;
}

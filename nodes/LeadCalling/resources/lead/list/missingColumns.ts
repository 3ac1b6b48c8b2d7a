/** Columns that a person chose, and that no item has. */
import type { IDataObject } from 'n8n-workflow';

import { type MappedField, mappedField } from '../../../../service/leads/mappedFields';
import { inputError, type ServiceError } from '../../../../service/http/errors';
import { type ColumnExpression, nameOf } from '../../../columnExpression';
import { type ColumnReference, hasColumn } from '../../../columnReferences';
import type { Line } from '../../../telling/line';
import { describeMissingColumn } from '../../../telling/listFaults';
import { quoteNames } from '../../../../util';

export interface NeededColumns {
	field: MappedField;
	/** Of an expression that names columns and does nothing else. */
	columns?: ColumnExpression;
	/** Those that have to be there. */
	needed: readonly ColumnReference[];
}

/** Why the run fails, or what to say of it. */
export interface MissingColumns {
	fault?: ServiceError;
	hints: Line[];
}

/**
 * A column that no item has: a renamed *Do Not Call* would open the gate in silence, a renamed *Phone*
 * would call nobody. Of other fields it is said.
 */
export function findMissing(
	chosen: readonly NeededColumns[],
	items: readonly IDataObject[],
): MissingColumns {
	let fault: ServiceError | undefined;
	const hints: Line[] = [];
	for (const { field, columns, needed } of chosen) {
		const { label, isRequiredColumn } = mappedField(field);
		// Of other fields an expression may well name what is not there.
		if (columns === undefined && !isRequiredColumn) continue;
		const gone = needed.filter((one) => !items.some((item) => hasColumn(one, item)));
		// Airtable leaves out boxes that nobody ticked.
		if (gone.length === 0 || (field === 'doNotCall' && items.length === 1)) continue;
		const names = quoteNames(gone.map(nameOf), ' and ');
		const [columnWord, are] = gone.length === 1 ? ['column', 'is'] : ['columns', 'are'];
		const message = `No row has the ${columnWord} ${names}, which ${are} mapped to '${label}'`;
		if (!isRequiredColumn) hints.push({ builder: `${message}.` });
		else
			fault ??= inputError(
				message,
				adviseMissing(gone[0]!.path, field === 'doNotCall'),
				describeMissingColumn(names),
			);
	}
	return { fault, hints };
}

function adviseMissing(path: readonly string[], isDoNotCall: boolean): string {
	const column = path.map((key) => `[${JSON.stringify(key)}]`).join('?.');
	const otherwise = isDoNotCall ? 'false' : "''";
	return `Map another column in 'Values to Send'. If the column is sometimes missing, enter {{ $json${column} ?? ${otherwise} }}. Nothing was sent.`;
}

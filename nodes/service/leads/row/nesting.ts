/** What is nested so deep that reading it ends the stack, or that holds itself: no list of a person has it. */
import type { IDataObject } from 'n8n-workflow';

import { invalid } from './leadProblem';

const MAX_DEPTH = 100;

export const TOO_DEEP = invalid(
	'A column is nested too deep',
	'Leave it out of the list, or give its inner values as columns.',
);

/** A row without such columns; the same object where it has none. */
export function withoutDeepColumns(row: IDataObject): IDataObject {
	let isAny = false;
	for (const name in row) isAny ||= isDeep(row[name]);
	if (!isAny) return row;
	return Object.fromEntries(Object.entries(row).filter(([, cell]) => !isDeep(cell)));
}

function isDeep(value: unknown, depth = 0): boolean {
	if (typeof value !== 'object' || value === null) return false;
	if (depth === MAX_DEPTH) return true;
	return Object.values(value).some((one) => isDeep(one, depth + 1));
}

/** What lacks between a node that gives a whole list, or a file, in one item, and this one. */
import type { ColumnList } from '../../service/columns';
import { ServiceError } from '../../service/http/errors';
import { isRecord, quoteNames } from '../../util';

/** @param files that the first item holds, by their names */
export function withUnwrapping(
	error: ServiceError,
	{ columns }: ColumnList,
	files: readonly string[],
): ServiceError {
	const list = columns.find(({ cells }) => cells.some(({ value }) => isList(value)));
	const way = list
		? `'${list.name}' holds a list: add a Split Out node for it before this one.`
		: `The item holds a file (${quoteNames(files, ', ')}): add an Extract from File node before this one.`;
	if (!list && files.length === 0) return error;
	return new ServiceError({ ...error.fault, description: `${way} Nothing was sent.` });
}

function isList(value: unknown): boolean {
	return Array.isArray(value) && value.length > 0 && value.every(isRecord);
}

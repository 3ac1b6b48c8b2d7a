/** Google Contacts' export has the kind of a number in a column of its own, row by row. */
import type { IDataObject } from 'n8n-workflow';

import { isFaxKind } from '../../leads/faxes';
import { firstFilled } from '../../leads/row/filledCell';

const VALUE = / - Value$/;

/**
 * The first number of a row that is no fax, of columns such as "Phone 1 - Value" beside "Phone 1 - Type".
 * @returns nothing where no column is named so
 */
export function labelledPhoneReader(columns: readonly string[] = []) {
	if (!columns.some((name) => VALUE.test(name))) return undefined;
	const isFax = (item: IDataObject, name: string) =>
		['Type', 'Label'].some((kind) => isFaxKind(item[name.replace(VALUE, ` - ${kind}`)]));
	return (item: IDataObject): unknown =>
		firstFilled(
			'phone',
			columns.filter((name) => !isFax(item, name)).map((name) => item[name]),
		);
}

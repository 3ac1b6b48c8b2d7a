/** The items of a list, flattened, with what holds for each of them where it brings nothing of its own. */
import type { IDataObject } from 'n8n-workflow';

import { visitEach } from '../../../../service/http/pauser';
import { listReader, type ColumnList } from '../../../../service/columns';
import { TOO_DEEP, withoutDeepColumns } from '../../../../service/leads/row/nesting';
import { type Mode, readMode } from '../../../../service/leads/row/switches';
import type { ListCall } from '../../../operation';
import { readDefaults, type ReadDefaults } from './rowDefaults';

export interface ReadItem {
	json: IDataObject;
	/** With nested columns as columns of its own. */
	item: IDataObject;
	defaults: ReadDefaults;
	/** None where what was entered is no mode. */
	mode?: Mode;
}

export async function readItems(call: ListCall): Promise<{ items: ReadItem[]; list: ColumnList }> {
	const { service, parametersOf } = call;
	const reader = listReader();
	// The columns are no defaults.
	const areSame = parametersOf(0).isFixedBut('values');
	let defaults: ReadDefaults | undefined;
	const items: ReadItem[] = [];
	await visitEach(service.transport, call.items, ({ json }) => {
		if (defaults === undefined || !areSame)
			defaults = readDefaults(parametersOf(items.length), service.account.projectId);
		const plain = withoutDeepColumns(json);
		const item = reader.add(plain);
		const ofRow = plain === json ? defaults : { ...defaults, fault: TOO_DEEP };
		items.push({ json: plain, item, defaults: ofRow, mode: readMode(ofRow.mode) });
	});
	return { items, list: reader.list() };
}

/** Rows without a phone whose other columns hold one: said, as nobody sees there what is missing. */
import type { IDataObject } from 'n8n-workflow';

import { readCell } from '../../leads/cell';
import { looksLikePhone } from '../../leads/phone/phoneText';
import { type Column, type ColumnList, profileOf } from './column';
import { inDigits, quoteNames } from '../../../util';

export function unreadPhoneFinder({ columns }: ColumnList, read: ReadonlySet<string>) {
	const ofPhones = columns.filter((one) => !read.has(one.name) && holdsPhones(one));
	const found = new Set<string>();
	let rows = 0;
	return {
		/** Columns of phones that no field is read from. */
		columns: ofPhones.map(({ name }) => name),
		/** Takes a row that has no phone. */
		add(item: IDataObject): void {
			const filled = ofPhones.filter(({ name }) => looksLikePhone(readCell('phone', item[name])));
			if (filled.length === 0) return;
			rows += 1;
			for (const { name } of filled) found.add(name);
		},
		describe(): string[] {
			if (rows === 0) return [];
			const names = quoteNames([...found], ' and ');
			const without =
				rows === 1 ? '1 row has no phone number' : `${inDigits(rows)} rows have no phone number`;
			const arent = found.size === 1 ? "It isn't" : "They aren't";
			return [`${without}, but ${names} may contain one. ${arent} used.`];
		},
	};
}

function holdsPhones(column: Column): boolean {
	const { phones, filled } = profileOf(column);
	return phones * 2 > filled;
}

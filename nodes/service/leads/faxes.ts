/** Of several phones in a cell, those at which nobody answers. */
import { isRecord } from '../../util';

/** Under which keys an entry says what it is: `type`, `phoneType`, vCard's `TYPE`, Bitrix24's `VALUE_TYPE`. */
const KIND_KEY = /^(?:[a-z]*_?type|types|label|kind|name|rel|category|tags?)$/i;
const FAX = /fax|faks|t[eé]l[eé]cop|facsimil|pager|beeper/i;

/** A cell that holds a list, an entry, or lists by their kinds, without faxes and pagers. */
export function withoutFaxes(cell: object): object {
	if (Array.isArray(cell)) return cell.filter((entry) => !isFax(entry));
	if (isFax(cell)) return [];
	return Object.fromEntries(Object.entries(cell).filter(([kind]) => !FAX.test(kind)));
}

/** Whether a word for a kind of number says fax or pager: "Work Fax". */
export function isFaxKind(kind: unknown): boolean {
	return FAX.test(String(kind ?? ''));
}

function isFax(entry: unknown): boolean {
	if (!isRecord(entry)) return FAX.test(String(entry));
	return Object.entries(entry).some(
		([key, kinds]) => KIND_KEY.test(key) && [kinds].flat().some((kind) => FAX.test(String(kind))),
	);
}

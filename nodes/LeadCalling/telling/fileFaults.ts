/** What the owner of a file reads where no list was found in it. */
import type { ColumnList } from '../../service/columns';
import { lacksHeader } from './aboutColumns';
import { ServiceError } from '../../service/http/errors';
import { quoteNames } from '../../util';

const NOBODY = 'Nobody was called.';
const NAMES =
	'Name them Name, Phone and Email, and if you have them Do Not Call and Consent. Then upload the file again.';

export function withOwnersWords(error: ServiceError, forOwner: string): ServiceError {
	return new ServiceError({ ...error.fault, forOwner });
}

/** Of a file that is of another kind, or that was damaged. */
export const UNREADABLE_FILE = `This file could not be read as a list. Save it as a CSV or Excel (.xlsx) file and upload it again. ${NOBODY}`;

/** Of a list without a name, or without a phone and an email. */
export function describeUnfound({ columns }: ColumnList): string {
	const names = columns.map(({ name }) => name);
	if (names.length === 0) {
		return `This file has no rows with people. If it has several sheets, the list must be the first one. Then upload the file again. ${NOBODY}`;
	}
	if (lacksHeader(names) || names.some((name) => name.trim() === '')) {
		return `The first row of this file must hold the names of its columns. Remove what stands above, or add such a row. ${NAMES} ${NOBODY}`;
	}
	return `No names and phone numbers were found in this file. If it has several sheets, the list must be the first one. Its columns are ${quoteNames(names, ', ')}. ${NAMES} ${NOBODY}`;
}

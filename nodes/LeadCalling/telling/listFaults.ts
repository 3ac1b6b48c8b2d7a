/** What the owner of a list reads where it fails: the line or the column, and what to do there. */
import { quoteNames } from '../../util';

const AGAIN = 'Then upload the file again. Nobody was called.';

/** @param words of n8n's node that reads files */
export function describeUnreadable(words: string): string | undefined {
	const [, wanted = 0, got = 0, line] =
		/columns length is (\d+), got (\d+) on line (\d+)/.exec(words)?.map(Number) ?? [];
	if (line !== undefined) {
		return wanted === 1
			? `The first line of this file has 1 cell, line ${line} has ${got}. The first line must hold the names of the columns: remove what stands above them. ${AGAIN}`
			: `Line ${line} of this file has ${got} cells, its first line ${wanted}. If a cell has a comma or a semicolon in it, put the cell in quotation marks. ${AGAIN}`;
	}
	const [, quoteLine] =
		/^(?:Quote|Invalid (?:Opening|Closing) Quote).* line (\d+)/.exec(words) ?? [];
	if (quoteLine === undefined) return undefined;
	return words.startsWith('Quote Not Closed')
		? `A quotation mark in line ${quoteLine} of this file isn't closed. Close it, or remove it. ${AGAIN}`
		: `A quotation mark in line ${quoteLine} of this file stands inside a cell. Remove it. ${AGAIN}`;
}

/** @param cells the commonest, as JSON */
export function describeNoConsent(columns: readonly string[], cells: readonly string[]): string {
	const named = quoteNames(columns, ' and ') || 'of consent';
	return `The column ${named} says who may be called, but no row has a clear yes: it holds ${cells.join(', ')}. Write yes, or the date of the consent. Then check the list again. Nobody was called.`;
}

export function describeNoPhones(columns: readonly string[]): string {
	const where = columns.length > 0 ? ` in the column ${quoteNames(columns, ' or ')}` : '';
	return `No phone number was found${where}. Put the numbers into a column named Phone. Then check the list again. Nobody was called.`;
}

/** Which way round only the owner knows; so named, they are read. */
export function askOfColumns(columns: readonly string[]): string {
	const [does, it] = columns.length === 1 ? ['does the column', 'it'] : ['do the columns', 'each'];
	return `${does} ${quoteNames(columns, ' and ')} say who may be called? If a yes there allows calls, rename ${it} 'Consent' in your list. If a yes there means no call, rename ${it} 'Do Not Call'. Then check the list again.`;
}

export function describeOpenColumns(columns: readonly string[]): string {
	return `Nobody was called. First a question: ${askOfColumns(columns)}`;
}

export function describeMissingColumn(names: string): string {
	return `The list has no column ${names} any more. If it was renamed, give it its old name. Nobody was called.`;
}

export function describeSharedReferences(columns: string): string {
	return `Different people have the same entry in ${columns}, which should be one person's alone. Nobody was called. Please tell the person who set this up.`;
}

/** Columns that may be read wrongly, as their cells show, or that only their owner understands. */
import { type ColumnList, flatNames, readConsent } from '../../../../service/columns';
import { NOBODY } from '../../../telling/line';
import { adviseColumns } from '../../../telling/listErrors';
import { inputError, type ServiceError } from '../../../../service/http/errors';
import { isAbsent } from '../../../../service/leads/cell';
import { hasPhone, type Row } from '../../../../service/leads/outcome';
import { findColumns } from '../../../columnExpression';
import type { ColumnReading } from './columnReading';
import { quoteNames, tally } from '../../../../util';

const SHOWN_ANSWERS = 3;
const CHECK_AGAIN = `Then check the list again. ${NOBODY}`;

/**
 * Where nobody agreed, and some cell cannot be read: the column may be read wrongly.
 * @param cells of all rows
 */
export function noConsentError(
	cells: readonly unknown[],
	columns: readonly string[] = [],
	now: number,
): ServiceError | undefined {
	const isAny = (answer: 'yes' | 'unclear') =>
		cells.some((one) => readConsent(one, now) === answer);
	if (isAny('yes') || !isAny('unclear')) return undefined;
	const texts = cells.map((one) => (isAbsent(one) ? 'empty' : JSON.stringify(one).slice(0, 30)));
	const shown = tally(texts).slice(0, SHOWN_ANSWERS);
	const held = shown.map(([text]) => text).join(', ');
	const names = quoteNames(columns, ' and ');
	return inputError(
		`'Consent to Calls' has no clear yes in any row (${names && `${names} contains `}${held})`,
		'Map a column with a plain yes, a tick or a past date, or leave the field empty. Nothing was sent.',
		`The column ${names || 'of consent'} says who may be called, but no row has a clear yes: it holds ${held}. Write yes, or the date of the consent. ${CHECK_AGAIN}`,
	);
}

/** Whether it has a phone, or is a lead of the service. */
export function isReached({ submission, lead = {} }: Row): boolean {
	return submission?.kind === 'existing' || hasPhone(submission?.lead ?? lead);
}

export function nobodyToCallError(
	rows: readonly Row[],
	list: ColumnList,
	{ fields, questions }: ColumnReading,
): ServiceError | undefined {
	const isAnyToCall = rows.some(({ submission }) => submission?.init);
	if (!isAnyToCall || rows.some(isReached)) return undefined;
	const columns = quoteNames(fields.phone ?? [], ' or ');
	return inputError(
		`No row can be called: ${columns ? `${columns} contains no phone number` : "no column is mapped to 'Phone'"}`,
		`${adviseColumns(list, questions)} To only save the leads, set 'Mode' to 'Save Only'. Nothing was sent.`,
		`No phone number was found${columns && ` in the column ${columns}`}. Put the numbers into a column named Phone. ${CHECK_AGAIN}`,
	);
}

/** Columns inside an expression: by *Mode* or *Start Calling* its owner says which way round a column is. */
export function columnsIn(entered: unknown): string[] {
	return findColumns(String(entered ?? '')).flatMap(({ path }) => flatNames(path));
}

/** What *Not About Calling* names: first the list's own names that hold a comma. */
export function namedColumns(text = '', { columns }: ColumnList): string[] {
	const withComma = columns.map(({ name }) => name).filter((name) => name.includes(','));
	const named = withComma.filter((name) => text.includes(name)).sort((a, b) => b.length - a.length);
	const rest = named.reduce((left, name) => left.replaceAll(name, ','), text);
	const others = rest.split(/[,\n]/).map((name) => name.trim());
	return [...named, ...others.filter(Boolean)];
}

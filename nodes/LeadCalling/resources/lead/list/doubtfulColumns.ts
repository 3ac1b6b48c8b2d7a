/** Columns that were chosen or found, and whose cells show that they are read wrongly. */
import { type ColumnList, readConsent } from '../../../../service/columns';
import { adviseColumns } from '../../../telling/aboutColumns';
import { describeNoConsent, describeNoPhones } from '../../../telling/listFaults';
import { inputError, type ServiceError } from '../../../../service/http/errors';
import { isAbsent } from '../../../../service/leads/cell';
import { hasPhone, type Row } from '../../../../service/leads/outcome';
import type { ColumnReading } from './columnReading';
import { quoteNames } from '../../../../util';

const SHOWN_ANSWERS = 3;

/** Whether anybody agreed, where some cell cannot be read: the column may be read wrongly. */
export function consentWitness(now: number) {
	const counts = new Map<string, number>();
	let hasYes = false;
	let isUnread = false;
	return {
		add(cells: ReadonlyArray<{ value: unknown }>): void {
			if (hasYes) return;
			for (const { value } of cells) {
				const answer = readConsent(value, now);
				hasYes ||= answer === 'yes';
				isUnread ||= answer === 'unclear';
				const text = isAbsent(value) ? 'empty' : JSON.stringify(value).slice(0, 30);
				counts.set(text, (counts.get(text) ?? 0) + 1);
			}
		},
		error(columns: readonly string[]): ServiceError | undefined {
			if (hasYes || !isUnread) return undefined;
			const commonest = [...counts].sort(([, one], [, other]) => other - one);
			const shown = commonest.slice(0, SHOWN_ANSWERS).map(([text]) => text);
			const names = columns.length > 0 ? `${quoteNames(columns, ' and ')} contains ` : '';
			return inputError(
				`'Consent to Calls' has no clear yes in any row (${names}${shown.join(', ')})`,
				'Map a column with a plain yes, a tick or a past date, or leave the field empty. Nothing was sent.',
				describeNoConsent(columns, shown),
			);
		},
	};
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
		describeNoPhones(fields.phone ?? []),
	);
}

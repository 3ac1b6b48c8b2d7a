/** Columns that were chosen or found, and whose cells show that they are read wrongly. */
import { readConsent } from '../../../service/columns/consentCell';
import { quoteNames } from '../../../service/columns/describe';
import { inputError, type ServiceError } from '../../../service/http/errors';
import { isAbsent } from '../../../service/leads/cell';

/** A list of dispositions: what stands there tells of calls, and would keep its people from being called. */
export function dispositionsError(columns: readonly string[]): ServiceError | undefined {
	if (columns.length === 0) return undefined;
	const names = quoteNames(columns, ' and ');
	return inputError(
		`More than a third of ${names} may say not to call`,
		`If it says nothing of calling, name it in the option 'Not About Calling'. Nothing was sent.`,
	);
}

const SHOWN_ANSWERS = 3;

/** Whether anybody agreed: a column of which nobody knows a yes is read wrongly. */
export function consentWitness(now: number) {
	const counts = new Map<string, number>();
	let hasYes = false;
	return {
		add(cells: ReadonlyArray<{ value: unknown }>): void {
			if (hasYes) return;
			for (const { value } of cells) {
				hasYes ||= readConsent(value, now) === 'yes';
				const text = isAbsent(value) ? '(empty)' : JSON.stringify(value).slice(0, 30);
				counts.set(text, (counts.get(text) ?? 0) + 1);
			}
		},
		error(columns: readonly string[]): ServiceError | undefined {
			if (hasYes || counts.size === 0) return undefined;
			const commonest = [...counts].sort(([, one], [, other]) => other - one);
			const shown = commonest.slice(0, SHOWN_ANSWERS).map(([text]) => text);
			const names = columns.length > 0 ? `: ${quoteNames(columns, ' and ')} holds` : ' holds';
			return inputError(
				`Nobody has agreed in 'Consent to Calls'${names} ${shown.join(', ')}`,
				"Only a plain yes, a tick or a past date allows a call. Choose another column in 'Consent to Calls', or leave it empty. Nothing was sent.",
			);
		},
	};
}

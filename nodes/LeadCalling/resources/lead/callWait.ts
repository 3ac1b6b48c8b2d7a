import { refuse } from '../../../service/http/errors';
import type { Submission } from '../../../service/leads/outcome';
import { type CallsBefore, callsBefore } from '../../../service/reads/waitForCall';
import type { LeadCallingService } from '../../../service/service';
import { numberField } from '../../fields/builders';
import type { Parameters } from '../../parameters';

const MAX_MINUTES = 60;

export const waitOption = numberField(
	'waitMinutes',
	'Wait for Call (Minutes)',
	"How long to wait for the first call to end, to return its status, disposition and summary. A lead that isn't called in time is returned without them: for calls that may begin hours later use the Lead Calling Trigger.",
	{ default: 10, minValue: 0, maxValue: MAX_MINUTES },
);

/** @returns milliseconds; 0 where the option was not added */
export function readWait(options: Parameters): number {
	// More than the field allows would otherwise count as its maximum.
	if (Number(options.raw('waitMinutes')) > MAX_MINUTES) {
		throw refuse(
			`'Wait for Call (Minutes)' is more than ${MAX_MINUTES}`,
			'Nobody was called. For calls that end later use the Lead Calling Trigger.',
		);
	}
	return options.addedNumber('waitMinutes') * 60_000;
}

/** A new lead has no calls yet. @returns nothing where an existing one cannot be read */
export async function readBefore(
	service: LeadCallingService,
	submission: Submission,
): Promise<CallsBefore | undefined> {
	if (submission.kind === 'new' || !submission.init) return callsBefore();
	const { leadId } = submission;
	const reading = service.getLead({ leadId }, { masked: true });
	return await reading.then(callsBefore, () => undefined);
}

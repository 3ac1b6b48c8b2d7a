/** What a refusal or a failure means for the leads that were sent. */
import { type Fault, type FaultKind, ServiceError } from '../http/errors';
import { CATEGORIES, type Category, categoryRules, type Outcome } from './outcome';

/** What a refusal of a single lead means, from the service's own words. */
export function classifyRefusedLead(serviceMessage = ''): Category {
	const names = Object.keys(CATEGORIES) as Category[];
	return names.find((name) => categoryRules(name).message?.test(serviceMessage)) ?? 'refused';
}

const CATEGORY_BY_FAULT: Readonly<Record<FaultKind, Category>> = {
	input: 'invalid',
	refused: 'refused',
	rateLimited: 'rateLimited',
	blocked: 'keyBlocked',
	failed: 'service',
	redirected: 'credential',
	unreadable: 'service',
	unreachable: 'network',
	interrupted: 'network',
	canceled: 'canceled',
};

/** What a fault of a whole request means for the leads in it. */
export function classifyFault(fault: Fault): Category {
	const { kind, status, serviceMessage, endpoint } = fault;
	if (fault.isUnknownOutcome === true) return 'answerLost';
	if (kind !== 'refused') return CATEGORY_BY_FAULT[kind];
	if (fault.invalidLeads !== undefined) return 'badProject';
	// Of the key, the project or the address, whatever the rows hold.
	if ([401, 403, 405, 407].includes(status ?? 0)) return 'credential';
	// A 404 without the service's words is about the address; only to a submission it is the process.
	if (status === 404 && serviceMessage === undefined) return 'credential';
	if (status === 404 && endpoint?.includes('Initiate')) return 'badProcess';
	return classifyRefusedLead(serviceMessage);
}

/** The lead was not accepted; what became of it is known as for a row of a list. */
export class NotAccepted extends ServiceError {
	constructor(
		fault: Fault,
		readonly outcome: Outcome,
	) {
		super(fault);
	}
}

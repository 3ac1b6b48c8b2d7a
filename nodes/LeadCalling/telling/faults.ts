/** Why nobody of a list is called, in the words of who builds the workflow and of who owns the list. */
import { type Fault, isNotFound, ServiceError } from '../../service/http/errors';
import type { Outcome, Row } from '../../service/leads/outcome';
import { explain } from '../../shared/explain';
import { ASK, type Line, NOBODY } from './line';

/** Why the node fails, where it doesn't carry on. */
export function faultLines(fault: Fault | undefined): Line[] {
	if (fault === undefined) return [];
	const { message, description } = explain(new ServiceError(fault));
	const [what, wayOut] = ownersWords(fault);
	const inOwnersWords = `${what[0]!.toUpperCase()}${what.slice(1)}. ${NOBODY} ${wayOut}`;
	const lost = `The calling service gave no clear answer, so it may have some of the people. ${ASK}`;
	return [
		{
			builder: [message, description].filter(Boolean).join('. '),
			owner: fault.forOwner ?? (fault.isUnknownOutcome ? lost : inOwnersWords),
		},
	];
}

/** What a check says first of a service that gave no processes, where no call would get through either. */
export function obstacleOf(fault: Fault): Line | undefined {
	const isOfLead = fault.kind === 'refused' && !isOfAccount(fault) && !isElsewhere(fault);
	if (isOfLead || !STOPPING.includes(fault.kind)) return undefined;
	const { message, description } = explain(new ServiceError(fault));
	const [what, wayOut] = isOfAccount(fault) ? [accountWords(fault), ASK] : ownersWords(fault);
	return {
		builder: `Nobody can be called: ${withStop(message)} ${description}`,
		owner: `Nobody can be called: ${what}. ${wayOut}`,
	};
}

const STOPPING = ['refused', 'blocked', 'redirected', 'unreadable', 'unreachable'];
const isOfAccount = ({ status }: Fault) => status === 401 || status === 403;
const isElsewhere = (fault: Fault) =>
	fault.status === 405 || (fault.status === 404 && !isNotFound(fault));

function accountWords({ serviceMessage }: Fault): string {
	const said = serviceMessage ? `says "${serviceMessage}"` : "doesn't accept the API key";
	return `the calling service ${said}`;
}

export function withStop(text: string): string {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}

function ownersWords(fault: Fault): [what: string, wayOut: string] {
	switch (fault.kind) {
		case 'input':
			return ["this list can't be called as it is", ASK];
		case 'blocked':
		case 'rateLimited':
			return ['the calling service takes no lists for now', 'Try again in an hour.'];
		case 'refused':
			if (isElsewhere(fault)) return ['the address of the calling service is wrong', ASK];
			return ['the calling service rejected the list', ASK];
		case 'redirected':
		case 'unreadable':
			return ['another server answers in place of the calling service', ASK];
		default:
			return [
				"the calling service can't be reached",
				'Try again later. If it stays so, tell the person who set this up.',
			];
	}
}

/**
 * Why the node fails: no row was sent, and all lack the same thing, which is a mistake of the list or
 * of the node and not of single rows.
 */
export function commonFault(rows: readonly Row[], outcomes: readonly Outcome[]): Fault | undefined {
	const [{ category, reason = '', advice } = {} as Partial<Outcome>] = outcomes;
	const isAll = outcomes.every((one) => one.category === category && one.reason === reason);
	if (category === 'badProcess') {
		// Unless some row got past it.
		const isOf = (index: number) => outcomes[index]!.category === 'badProcess';
		if (rows.some(({ submission }, index) => submission && !isOf(index))) return undefined;
		const wayOut = "Choose another one in 'Process', or correct the column processId.";
		return ofAllRows(reason, advice ?? wayOut);
	}
	const isCheck = rows.every(({ isCheckOnly }) => isCheckOnly);
	const lackCountry = !isCheck && outcomes.every(({ lacksCountry }) => lacksCountry);
	const isMistake = category === 'invalid' || category === 'badProject' || lackCountry;
	if (!isMistake || !isAll) return undefined;
	const count = outcomes.length === 1 ? '' : ` (all ${outcomes.length} rows)`;
	return ofAllRows(`${reason}${count}`, advice);
}

function ofAllRows(message: string, description: string | undefined): Fault {
	return { kind: 'input', message, description, forOwner: `${message}. ${NOBODY}` };
}

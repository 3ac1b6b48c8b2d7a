/** What is said of a list beside its outcomes: the process that would call it, and where its numbers are. */
import { pluralize } from '../../../util';
import { fullName, type LeadInput, PHONE_FIELDS } from '../../../service/leads/fields';
import { describeCountries, hasCountryCode } from '../../../service/leads/numbersByCountry';
import { hasBrokenLetters } from '../../../service/leads/names';
import { isToBeCalled, type Outcome, type Row } from '../../../service/leads/outcome';
import { tally } from '../../../service/leads/tally';
import { isActive, type ProcessRecord } from '../../../service/records';
import type { LeadCallingService } from '../../../service/service';

export interface ListFacts {
	sentences: readonly string[];
	/** For whoever runs the node alone: it names somebody. */
	firstPerson: readonly string[];
	/** What stands behind all other sentences. */
	closing: readonly string[];
	/** Whether something in them keeps people from being called. */
	isDoubtful: boolean;
}

/** A check is not kept waiting by a service that doesn't answer. */
const MAX_WAIT_MS = 10_000;
const MAX_TITLE = 60;

/**
 * Of a list that is only checked, in one request, and never a reason for the check to fail.
 *
 * @param isFirstRun of the node in its execution: a loop doesn't ask each time
 */
export async function findListFacts(
	service: LeadCallingService,
	rows: readonly Row[],
	isFirstRun: boolean,
): Promise<ListFacts> {
	const leads: LeadInput[] = [];
	for (const { submission, checked } of rows) {
		const sent = submission ?? checked;
		if (sent?.kind === 'new') leads.push(sent.lead);
	}
	const broken = describeBroken(leads);
	const phones = leads.map(findPhone).filter((phone) => phone !== undefined);
	const isAnyValid = rows.some(({ checked }) => checked !== undefined);
	const closing = isAnyValid ? ['Who is in the service already shows when you call.'] : [];
	if (!rows.every(({ isCheckOnly }) => isCheckOnly)) {
		return { sentences: broken, firstPerson: [], closing, isDoubtful: broken.length > 0 };
	}
	const processIds = tally(leads.map(({ processId }) => processId));
	const processes = isFirstRun && leads.length > 0 ? await readProcesses(service) : undefined;
	const process = processes && describeProcess(processes, processIds);
	const numbers = await describeNumbers(phones);
	return {
		sentences: [...(process?.sentences ?? []), ...numbers, ...broken],
		firstPerson: describeFirst(rows),
		closing,
		isDoubtful: process?.isDoubtful === true || broken.length > 0 || !phones.every(hasCountryCode),
	};
}

/** One person whom the reader may know shows faster than a count whether the columns are right. */
function describeFirst(rows: readonly Row[]): string[] {
	const first = rows.find(({ checked }) => checked && isToBeCalled(checked));
	const { checked } = first ?? {};
	const lead = checked?.kind === 'new' ? checked.lead : (first?.lead ?? {});
	const shown = [fullName(lead), lead.phone].filter(Boolean).join(', ');
	return shown === '' ? [] : [`First: ${shown}.`];
}

function findPhone(lead: LeadInput): string | undefined {
	const field = PHONE_FIELDS.find((name) => lead[name]);
	return field && lead[field];
}

/** A voice would read them out. */
function describeBroken(leads: readonly LeadInput[]): string[] {
	const count = leads.filter((lead) => hasBrokenLetters(fullName(lead) ?? '')).length;
	if (count === 0) return [];
	const verb = count === 1 ? 'has' : 'have';
	return [`${pluralize(count, 'name')} ${verb} broken letters: save the file as "CSV UTF-8".`];
}

async function describeNumbers(phones: readonly string[]): Promise<string[]> {
	return phones.length === 0 ? [] : [`Numbers: ${await describeCountries(phones)}.`];
}

/** Stands in front of everything else: the one choice is missing that all these rows wait for. */
export function adviseCountry(outcomes: readonly Outcome[]): string[] {
	const count = outcomes.filter(({ lacksCountry }) => lacksCountry).length;
	if (count === 0) return [];
	const all = pluralize(outcomes.length, 'row');
	return [
		`${count} of ${all} ${count === 1 ? 'has' : 'have'} no country code: choose 'Default Country'.`,
	];
}

async function readProcesses(service: LeadCallingService): Promise<ProcessRecord[] | undefined> {
	const waiting = new AbortController();
	const patience = service.transport.wait(MAX_WAIT_MS, waiting.signal).then(() => undefined);
	try {
		return await Promise.race([service.listProcesses(), patience]);
	} catch {
		return undefined;
	} finally {
		waiting.abort();
	}
}

/** @param processIds with the number of their rows, the commonest first */
function describeProcess(
	processes: readonly ProcessRecord[],
	processIds: ReadonlyArray<[processId: string, count: number]>,
): Pick<ListFacts, 'sentences' | 'isDoubtful'> {
	const [processId = ''] = processIds.map(([id]) => id);
	const process = processes.find(({ _id }) => _id === processId);
	if (process === undefined) {
		return { sentences: [`Process '${processId}' isn't in this project.`], isDoubtful: true };
	}
	const { title, timezone } = process;
	const name = `'${(title ?? processId).slice(0, MAX_TITLE)}'`;
	const zone = typeof timezone === 'string' && timezone !== '' ? ` (${timezone})` : '';
	const state = isActive(process)
		? 'active'
		: 'inactive: nobody is called before it is switched on';
	const rest = processIds.slice(1).reduce((sum, [, count]) => sum + count, 0);
	const verb = rest === 1 ? 'has' : 'have';
	const ofOthers = rest > 0 ? [`${pluralize(rest, 'row')} ${verb} another process.`] : [];
	return {
		sentences: [`Process ${name}${zone} is ${state}.`, ...ofOthers],
		isDoubtful: !isActive(process),
	};
}

/** What is said of a list beside its outcomes: the process that would call it, and where its numbers are. */
import { fullName, type LeadInput, PHONE_FIELDS } from '../../service/leads/fields';
import { describeCountries, hasCountryCode } from '../../service/leads/phone/numbersByCountry';
import { hasBrokenLetters } from '../../service/leads/persons/names';
import { isToBeCalled, type Row } from '../../service/leads/outcome';
import { isActive, type ProcessRecord } from '../../service/records';
import type { LeadCallingService } from '../../service/service';
import { forBoth, type Line } from './line';
import { askForProcesses } from './obstacles';
import { pluralize, tally } from '../../util';

export interface ListFacts {
	/** Why nobody can be called, whatever the rows are: it stands in front of everything else. */
	obstacle: readonly Line[];
	/** Whether the obstacle is one for every row. */
	stopsAll?: boolean;
	lines: readonly Line[];
	/** Whether something in them keeps people from being called. */
	isDoubtful: boolean;
}

const MAX_TITLE = 60;

interface Run {
	/** Of the node in its execution: a loop doesn't ask each time. */
	isFirst: boolean;
	/** The credential's name: several clients may have a process of the same name. */
	account?: string;
	/** As the process was chosen from n8n's list. */
	chosen?: { id: string; title: string };
	/** Whether the service has taken somebody who is to be called. */
	isCalled?: boolean;
}

/** In one request, and never a reason for the run to fail. */
export async function findListFacts(
	service: LeadCallingService,
	rows: readonly Row[],
	{ isFirst, account, chosen, isCalled }: Run,
): Promise<ListFacts> {
	const leads = rows.flatMap(({ submission, checked }) => {
		const sent = submission ?? checked;
		return sent?.kind === 'new' ? sent.lead : [];
	});
	const broken = describeBroken(leads);
	const processIds = tally(leads.map(({ processId }) => processId));
	if (!rows.every(({ isCheckOnly }) => isCheckOnly)) {
		const { processes } = isFirst && isCalled ? await askForProcesses(service) : {};
		const obstacle = describePaused(processes, processIds);
		const lines = [...broken, ...describeSender(processIds, { account, chosen })];
		return { obstacle, lines, isDoubtful: obstacle.length > 0 || broken.length > 0 };
	}
	const phones = leads.flatMap(
		(lead) => PHONE_FIELDS.map((name) => lead[name]).find(Boolean) ?? [],
	);
	const countries = phones.length === 0 ? [] : [`Countries: ${await describeCountries(phones)}.`];
	const isAnyReady = rows.some(({ checked }) => checked !== undefined);
	const asked = isFirst && isAnyReady ? await askForProcesses(service) : {};
	const process: Partial<ListFacts> =
		asked.processes && processIds.length > 0
			? describeProcess(asked.processes, processIds, account)
			: asked;
	const { obstacle = [], stopsAll, lines = [] } = process;
	const isWhole = broken.length === 0 && phones.every(hasCountryCode);
	return {
		obstacle,
		stopsAll,
		lines: [...broken, ...countries.map(forBoth), ...lines, ...describeFirst(rows)],
		isDoubtful: obstacle.length > 0 || !isWhole,
	};
}

/** As the service answers it: the title may be anything. */
function titleOf({ _id, title }: ProcessRecord): string {
	const name: unknown = title;
	return (typeof name === 'string' && name !== '' ? name : _id).slice(0, MAX_TITLE);
}

/** Of a list that the service has taken: its calls wait. */
function describePaused(
	processes: readonly ProcessRecord[] = [],
	processIds: ProcessIds,
): readonly Line[] {
	return processIds.flatMap(([processId]) => {
		const process = processes.find(({ _id }) => _id === processId);
		if (process === undefined || isActive(process)) return [];
		const paused = `The process ${titleOf(process)} is inactive`;
		return forBoth(`${paused}: nobody is called until it is activated in the service.`);
	});
}

/** One person whom the reader may know shows faster than a count whether the columns are right. */
function describeFirst(rows: readonly Row[]): Line[] {
	const first = rows.find(({ checked }) => checked && isToBeCalled(checked));
	const { checked } = first ?? {};
	const lead = checked?.kind === 'new' ? checked.lead : (first?.lead ?? {});
	const shown = [fullName(lead), lead.phone].filter(Boolean).join(', ');
	return shown === '' ? [] : [{ builder: `For example: ${shown}.` }];
}

/** A voice would read them out. */
function describeBroken(leads: readonly LeadInput[]): Line[] {
	const count = leads.filter((lead) => hasBrokenLetters(fullName(lead) ?? '')).length;
	if (count === 0) return [];
	const verb = count === 1 ? 'has' : 'have';
	return [
		forBoth(`${pluralize(count, 'name')} ${verb} broken letters: save the file as "CSV UTF-8".`),
	];
}

/** With the number of their rows, the commonest first. */
type ProcessIds = ReadonlyArray<[processId: string, count: number]>;

/** Who calls a list that was sent. */
function describeSender(processIds: ProcessIds, { account, chosen }: Partial<Run>): Line[] {
	const isChosen = chosen !== undefined && processIds[0]?.[0] === chosen.id;
	const said = [
		...(isChosen ? [`Process: ${chosen.title.slice(0, MAX_TITLE)}.`] : []),
		...(account === undefined ? [] : [`Account: ${account}.`]),
	].join(' ');
	return [...(said === '' ? [] : [forBoth(said)]), ...(isChosen ? describeRest(processIds) : [])];
}

function describeRest(processIds: ProcessIds): Line[] {
	const rest = processIds.slice(1).reduce((sum, [, count]) => sum + count, 0);
	if (rest === 0) return [];
	return [forBoth(`${pluralize(rest, 'row')} ${rest === 1 ? 'uses' : 'use'} a different process.`)];
}

function describeProcess(
	processes: readonly ProcessRecord[],
	processIds: ProcessIds,
	account: string | undefined,
): Omit<ListFacts, 'isDoubtful'> {
	const [[processId] = ['']] = processIds;
	const process = processes.find(({ _id }) => _id === processId);
	const of = account === undefined ? '' : ` Account: ${account}.`;
	const others = describeRest(processIds);
	const stopsAll = others.length === 0;
	const first = stopsAll ? 'Nobody can be called' : "Most rows can't be called";
	if (process === undefined) {
		const missing = `${first}: this project has no process with the ID '${processId}'.${of}`;
		return { obstacle: [forBoth(missing)], stopsAll, lines: others };
	}
	const { timezone } = process;
	const name = titleOf(process);
	const zone = typeof timezone === 'string' && timezone !== '' ? `, time zone ${timezone}` : '';
	const isOn = isActive(process);
	const paused = `${first} until the process ${name} is activated in the service: it is inactive.`;
	const state = `${isOn ? 'active' : 'inactive'}${zone}`;
	return {
		obstacle: isOn ? [] : [forBoth(paused)],
		stopsAll: !isOn && stopsAll,
		lines: [forBoth(`Process: ${name} (${state}).${of}`), ...others],
	};
}

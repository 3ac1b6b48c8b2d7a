/** What is said of a list beside its outcomes: the process that would call it, and where its numbers are. */
import { toFault } from '../../service/http/errors';
import { fullName, type LeadInput, PHONE_FIELDS } from '../../service/leads/fields';
import { describeCountries, hasCountryCode } from '../../service/leads/phone/numbersByCountry';
import { hasBrokenLetters } from '../../service/leads/persons/names';
import { isToBeCalled, type Row } from '../../service/leads/outcome';
import { isActive, type ProcessRecord } from '../../service/records';
import type { LeadCallingService } from '../../service/service';
import { obstacleOf, withStop } from './faults';
import { agree, forBoth, type Line } from './line';
import { pluralize, tally } from '../../util';

interface Obstacle {
	/** Why nobody can be called, whatever the rows are: it stands in front of everything else. */
	obstacle: readonly Line[];
	/** Whether the obstacle is one for every row. */
	stopsAll: boolean;
}

export interface ListFacts extends Obstacle {
	lines: readonly Line[];
	/** Whether something in them keeps people from being called. */
	isDoubtful: boolean;
}

const MAX_TITLE = 60;
/** Nobody is kept waiting by a service that doesn't answer. */
const MAX_WAIT_MS = 10_000;
const CLEAR: Obstacle = { obstacle: [], stopsAll: false };

interface Run {
	/** Of the node in its execution: a loop doesn't ask each time. */
	isFirst: boolean;
	/** The credential's name: several clients may have a process of the same name. */
	account?: string;
	/** As the process was chosen from n8n's list. */
	chosen?: ProcessRecord;
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
	const isCheck = rows.every(({ isCheckOnly }) => isCheckOnly);
	const isAsking = isFirst && (isCheck ? rows.some(({ checked }) => checked) : isCalled);
	const asked: Asked = isAsking ? await askForProcesses(service) : CLEAR;
	const ids = tally(leads.map(({ processId }) => processId));
	const { obstacle, stopsAll } =
		'processes' in asked
			? findObstacle(asked.processes, ids, { account, isCheck })
			: isCheck
				? asked
				: CLEAR;
	const known = 'processes' in asked ? asked.processes : chosen && !isCheck ? [chosen] : [];
	const broken = describeBroken(leads);
	const phones = isCheck ? leads.flatMap(phoneOf) : [];
	return {
		obstacle,
		stopsAll,
		lines: [
			...broken,
			...(phones.length > 0 ? [forBoth(`Countries: ${await describeCountries(phones)}.`)] : []),
			...describeProcess(known, ids, { account, hasState: 'processes' in asked }),
			...(isCheck ? describeFirst(rows) : []),
		],
		isDoubtful: obstacle.length > 0 || broken.length > 0 || !phones.every(hasCountryCode),
	};
}

type Asked = { processes: ProcessRecord[] } | Obstacle;

/** One request, which also shows whether the service takes the key. */
async function askForProcesses(service: LeadCallingService): Promise<Asked> {
	const waiting = new AbortController();
	const patience = service.transport.wait(MAX_WAIT_MS, waiting.signal);
	const tooSlow = unchecked("the service hasn't answered within 10 s");
	const asking = service.listProcesses().then((processes) => ({ processes }));
	try {
		return await Promise.race([asking, patience.then(() => tooSlow)]);
	} catch (thrown) {
		const fault = toFault(thrown);
		const obstacle = obstacleOf(fault);
		return obstacle ? { obstacle: [obstacle], stopsAll: true } : unchecked(fault.message);
	} finally {
		waiting.abort();
	}
}

function unchecked(why: string): Obstacle {
	const line = forBoth(`The process couldn't be checked: ${withStop(why)}`);
	return { obstacle: [line], stopsAll: false };
}

const phoneOf = (lead: LeadInput) => PHONE_FIELDS.map((name) => lead[name]).find(Boolean) ?? [];

/** With the number of their rows, the commonest first. */
type ProcessIds = ReadonlyArray<[processId: string, count: number]>;

/** A process that is missing or paused calls nobody; of a list that was sent, the calls wait. */
function findObstacle(
	processes: readonly ProcessRecord[],
	ids: ProcessIds,
	{ account, isCheck }: { account?: string; isCheck: boolean },
): Obstacle {
	const project = account === undefined ? 'this project' : `the project of '${account}'`;
	const obstacle = ids.flatMap(([id, count]) => {
		const stopped =
			ids.length === 1 ? 'Nobody can be called' : `${pluralize(count, 'row')} can't be called`;
		const process = processes.find(({ _id }) => _id === id);
		if (process === undefined) {
			// Of a list that was sent the service has said so itself.
			if (!isCheck) return [];
			return forBoth(`${stopped}: ${project} has no process with the ID '${id}'.`);
		}
		if (isActive(process)) return [];
		const name = titleOf(process);
		return forBoth(
			`${stopped} until the process ${name} is activated in the service: it is inactive.`,
		);
	});
	return { obstacle, stopsAll: ids.length === 1 && obstacle.length > 0 };
}

/** "Process: First calls (active, time zone UTC). Account: Kunde 5.", and how many rows have another. */
function describeProcess(
	processes: readonly ProcessRecord[],
	[[processId] = ['', 0], ...others]: ProcessIds,
	{ account, hasState }: { account?: string; hasState: boolean },
): Line[] {
	const process = processes.find(({ _id }) => _id === processId);
	const isKnown = process !== undefined;
	const zone: unknown = process?.timezone;
	const state = [
		isKnown && isActive(process) ? 'active' : 'inactive',
		...(typeof zone === 'string' && zone !== '' ? [`time zone ${zone}`] : []),
	].join(', ');
	const said = [
		...(isKnown ? [`Process: ${titleOf(process)}${hasState ? ` (${state})` : ''}.`] : []),
		...(account === undefined ? [] : [`Account: ${account}.`]),
	].join(' ');
	const rest = others.reduce((sum, [, count]) => sum + count, 0);
	const uses = `${pluralize(rest, 'row')} ${agree(rest, 'uses', 'use')} a different process.`;
	return [said, isKnown && rest > 0 ? uses : ''].filter(Boolean).map(forBoth);
}

/** As the service answers it: the title may be anything. */
function titleOf({ _id, title }: ProcessRecord): string {
	const name: unknown = title;
	return (typeof name === 'string' && name !== '' ? name : _id).slice(0, MAX_TITLE);
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
	const names = `${pluralize(count, 'name')} ${agree(count, 'has', 'have')}`;
	return [forBoth(`${names} broken letters: save the file as "CSV UTF-8".`)];
}

import {
	isEnded,
	isNotConnected,
	isUnfinished,
	readCallResult,
} from '../../../nodes/service/leads/calls';
import type { Service } from '../service';
import { dataOf } from '../service';
import { ACTIVITY } from '../fields';
import { isObject, type Json, misshapen, objectsIn, shapeOf } from '../shape';
import type { Statement } from '../statement';
import { Unseen } from '../unseen';

/** What is said of a call in which somebody spoke. */
const SPOKE = /complet|connect|answer|success|done|finish|end/i;
const METRICS = ['attempts', 'connected', 'incoming', 'meaningfullyHandled', 'interested'];
const OF_UNIQUE = ['attempts', 'connected', 'interested'];
const WEEK_MS = 7 * 24 * 3_600_000;

export const ACTIVITIES: readonly Statement[] = [
	{
		id: 'activity-name',
		section: '4.8, not shown',
		says: 'Get Activity takes the ID by the name that the nodes use, and answers success and data',
		async check(service) {
			const { _id } = await service.activity();
			const answer = await getActivity(service, _id);
			if (answer.status !== 200) return answer.words;
			const { success, data } = answer.body;
			if (success !== true || !isObject(data)) return `data is ${shapeOf(data)}`;
			return data._id === _id ? undefined : 'another activity';
		},
	},
	{
		id: 'activity-record',
		section: '2.3',
		says: 'The fields of an activity have their types',
		async check(service) {
			await service.activity();
			return misshapen(await activities(service), ACTIVITY, ['_id', 'type', 'status']);
		},
	},
	{
		id: 'activity-result',
		section: '2.3 and 4.5',
		says: 'Get Lead shows the result of a call as Get Activity does',
		async check(service) {
			const ended = (await calls(service)).find((call) => isEnded(call as never));
			if (ended === undefined) throw new Unseen('no call of the first leads has ended');
			const shown = readCallResult(ended as never);
			const whole = readCallResult(dataOf(await getActivity(service, String(ended._id))) as never);
			const left = Object.keys(whole).filter(
				(name) => whole[name as keyof typeof whole] && !shown[name as keyof typeof shown],
			);
			return left.length > 0 ? `Get Lead leaves out ${left.join(', ')}` : undefined;
		},
	},
	{
		id: 'call-status',
		section: '2.3, not shown',
		says: "Every 'callStatus' is a word that the nodes know",
		async check(service) {
			const words = (await calls(service)).flatMap(
				(call) => readCallResult(call as never).callStatus ?? [],
			);
			if (words.length === 0) throw new Unseen("no call of the first leads has a 'callStatus'");
			const isKnown = (word: string) =>
				isUnfinished(word) || isNotConnected(word) || SPOKE.test(word);
			const unknown = [...new Set(words)].filter((word) => !isKnown(word));
			return unknown.length > 0
				? `unknown: ${unknown.map(asWord).join(', ').slice(0, 200)}`
				: undefined;
		},
	},
];

export const STATISTICS: readonly Statement[] = [
	{
		id: 'statistics-answer',
		section: '2.5 and 4.4',
		says: 'Statistics have their five blocks, each with a total and its data',
		async check(service) {
			const answer = await statistics(service, {});
			if (answer.status !== 200) return answer.words;
			if (answer.body.success !== true) return `success is ${shapeOf(answer.body.success)}`;
			const data = dataOf(answer);
			const wrong = METRICS.find((metric) => !isBlock(data[metric]));
			return wrong && `'${wrong}' is ${shapeOf(data[wrong])}`;
		},
	},
	{
		id: 'statistics-unique',
		section: '2.5 and 4.4',
		says: "With 'includeUniqueLeads' there is a block 'unique' with three objects",
		async check(service) {
			const { unique } = dataOf(await statistics(service, { includeUniqueLeads: true }));
			if (!isObject(unique)) return `'unique' is ${shapeOf(unique)}`;
			const wrong = OF_UNIQUE.find((metric) => !isObject(unique[metric]));
			return wrong && `'${wrong}' is ${shapeOf(unique[wrong])}`;
		},
	},
	{
		id: 'statistics-process',
		section: '4.4',
		says: 'Statistics of a process count no more than those of the project',
		async check(service) {
			const processId = await service.processId();
			const [all, some] = [await statistics(service, {}), await statistics(service, { processId })];
			const [whole, part] = [attemptsOf(dataOf(all)), attemptsOf(dataOf(some))];
			return part <= whole ? undefined : `${part} attempts of ${whole}`;
		},
	},
];

/** A status is one word; a sentence may name somebody. */
function asWord(status: string): string {
	return /^[a-z]+(?:[_-][a-z]+)*$/i.test(status) ? status : `${status.length} signs`;
}

async function activities(service: Service): Promise<Json[]> {
	return (await service.leads()).flatMap((lead) => objectsIn(lead.activities));
}

async function calls(service: Service): Promise<Json[]> {
	return (await activities(service)).filter(({ type }) => type === 'call');
}

async function getActivity(service: Service, id: string) {
	return await service.ask('getActivity', {
		query: { [service.target.account.activityIdName]: id },
	});
}

async function statistics(service: Service, more: Json) {
	const end = Date.now();
	return await service.ask('statistics', { body: { start: end - WEEK_MS, end, ...more } });
}

function isBlock(value: unknown): boolean {
	return isObject(value) && typeof value.total === 'number' && Array.isArray(value.data);
}

function attemptsOf({ attempts }: Json): number {
	return isObject(attempts) ? Number(attempts.total) : 0;
}

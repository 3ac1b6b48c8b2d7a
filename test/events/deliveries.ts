/** What is sent to the trigger: genuine events, copies of them, forgeries, and junk. */
import { KINDS } from '../../nodes/service/events/kinds';
import type { Chance } from '../campaigns/chance';
import { shaped, type Body } from './shapes';

export const SECRET = 'current-secret-of-the-test';
export const PREVIOUS_SECRET = 'previous-secret-of-the-test';

export interface Delivery {
	/** `genuine` must be processed once however many there are; the others never. */
	kind: 'genuine' | 'notAskedFor' | 'forged' | 'malformed';
	/** By which the workflow's work is told; shared by copies. */
	id: string;
	body: string;
	headers: Record<string, string>;
}

const SAMPLES = KINDS.flatMap(({ samples }) => samples);
const JSON_TYPE = { 'content-type': 'application/json' };
const bearer = (secret: string) => ({ ...JSON_TYPE, authorization: `Bearer ${secret}` });

/** A genuine event of any kind; `id` stands in several of its fields. */
export function genuineBody(id: string, chance: Chance): Body {
	const event = chance.pick(SAMPLES).body(1_767_225_600_000 + chance.below(1e9));
	const named = { ...event, testId: id, leadId: `lead-${id}`, referenceId: `ref-${id}` };
	if (!('updateId' in event)) {
		return { ...named, activityId: id, lastActivityId: `last-${id}`, processId: `process-${id}` };
	}
	const said =
		event.success === true ? { data: { id } } : { error: `${String(event.error)} ${id}` };
	return { ...named, updateId: id, ...said };
}

export function genuine(id: string, chance: Chance): Delivery {
	return delivery(id, genuineBody(id, chance), chance);
}

/** The same in a shape that is not as documented. */
export function genuineShaped(id: string, chance: Chance): Delivery {
	return delivery(id, shaped(genuineBody(id, chance), chance), chance);
}

/** The event again: with another time stamp, where it has an ID. */
export function again(event: Delivery, chance: Chance): Delivery {
	const body = JSON.parse(event.body) as Body;
	const isNamed = String(body.updateId ?? body.activityId ?? '') === event.id;
	const timestamp = isNamed && 'timestamp' in body ? 1_767_300_000_000 + chance.below(1e6) : null;
	return {
		...event,
		body: JSON.stringify({ ...body, ...(timestamp === null ? {} : { timestamp }) }),
	};
}

/** Whether anything tells it from other events: see `eventKey`. */
export function isTold({ body }: Delivery): boolean {
	const names = Object.entries(JSON.parse(body) as Body)
		.filter(([, value]) => (typeof value === 'string' ? value.trim() !== '' : value !== null))
		.map(([name]) => name.toLowerCase().replaceAll('_', ''));
	return names.includes('timestamp');
}

/** One activity as it is posted in each of its states, in their order. */
export function statesOf(id: string, chance: Chance): Delivery[] {
	const states = [
		{ status: 'running' },
		{ status: 'success' },
		{ status: 'success', toState: 'interested' },
		{ status: 'success', toState: 'interested', result: { analysis: { disposition: 'lost' } } },
		{ status: 'success', toState: 'interested', result: { analysis: { disposition: 'won' } } },
	];
	return states.map((activity) =>
		delivery(id, { testId: id, activityId: id, timestamp: 1, activity }, chance),
	);
}

function delivery(id: string, body: Body, chance: Chance): Delivery {
	const secret = chance.pick([SECRET, SECRET, PREVIOUS_SECRET]);
	return { kind: 'genuine', id, body: JSON.stringify(body), headers: bearer(secret) };
}

export function notAskedFor(id: string, chance: Chance): Delivery {
	const body = { ...genuineBody(id, chance), action_type: chance.pick(['archive', 'create']) };
	return { kind: 'notAskedFor', id, body: JSON.stringify(body), headers: bearer(SECRET) };
}

export function forged(id: string, chance: Chance): Delivery {
	const headers = chance.pick<Record<string, string>>([
		JSON_TYPE,
		bearer('guess'),
		bearer(SECRET.slice(0, -1)),
		bearer(`${SECRET}x`),
		bearer(SECRET.toUpperCase()),
		bearer('undefined'),
		{ ...JSON_TYPE, authorization: SECRET },
		{ ...JSON_TYPE, authorization: `Basic ${SECRET}` },
		{ ...JSON_TYPE, 'x-lead-calling-secret': SECRET },
		{ ...JSON_TYPE, cookie: `secret=${SECRET}` },
	]);
	return { kind: 'forged', id, body: JSON.stringify(genuineBody(id, chance)), headers };
}

/** From the sender, but no event. */
export function malformed(id: string, chance: Chance): Delivery {
	const text = JSON.stringify(genuineBody(id, chance));
	const body = chance.pick([
		() => '',
		() => 'null',
		() => '"update"',
		() => `[${text}]`,
		() => text.slice(0, -chance.below(20) - 1),
		() => `${text}${text}`,
		() => '{"action_type":"update"}',
		() => `{"timestamp":1,"leadId":"${id}","more":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
		() => '{"__proto__":{"updateId":"x","success":true}}',
		() => `<event><updateId>${id}</updateId></event>`,
	])();
	const type = chance.pick(['application/json', 'application/json', 'text/plain', '', 'image/png']);
	const headers = { ...bearer(SECRET), 'content-type': type };
	return { kind: 'malformed', id, body, headers };
}

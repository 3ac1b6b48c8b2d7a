/** What is sent to the trigger: genuine events, copies of them, forgeries, and junk. */
import { sampleEvent, SAMPLE_NAMES } from '../../nodes/LeadCallingTrigger/samples';
import type { Random } from './random';

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

type Body = Record<string, unknown>;

const JSON_TYPE = { 'content-type': 'application/json' };
const bearer = (secret: string) => ({ ...JSON_TYPE, authorization: `Bearer ${secret}` });

/** A genuine event of any kind, told by `id`, which is its `updateId` or `activityId`. */
export function genuineBody(id: string, random: Random): Body {
	const name = random.pick(SAMPLE_NAMES);
	const event = sampleEvent(name, 1_767_225_600_000 + random.below(1e9));
	return 'updateId' in event ? { ...event, updateId: id } : { ...event, activityId: id };
}

export function genuine(id: string, random: Random): Delivery {
	const secret = random.pick([SECRET, SECRET, PREVIOUS_SECRET]);
	const body = JSON.stringify(genuineBody(id, random));
	return { kind: 'genuine', id, body, headers: bearer(secret) };
}

export function notAskedFor(id: string, random: Random): Delivery {
	const body = { ...genuineBody(id, random), action_type: random.pick(['archive', 'create']) };
	return { kind: 'notAskedFor', id, body: JSON.stringify(body), headers: bearer(SECRET) };
}

export function forged(id: string, random: Random): Delivery {
	const headers = random.pick<Record<string, string>>([
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
	return { kind: 'forged', id, body: JSON.stringify(genuineBody(id, random)), headers };
}

/** What the sender may post, but never should. */
export function malformed(id: string, random: Random): Delivery {
	const event = genuineBody(id, random);
	const text = JSON.stringify(event);
	const [key] = Object.keys(event);
	const nested = `${'['.repeat(60)}${']'.repeat(60)}`;
	const body = random.pick([
		() => '',
		() => 'null',
		() => '"update"',
		() => `[${text}]`,
		() => text.slice(0, -random.below(20) - 1),
		() => `${text.slice(0, -1)},"${key}":"update"}`,
		() => `${text.slice(0, -1)},"__proto__":{"success":true}}`,
		() => `${text.slice(0, -1)},"more":${nested}}`,
		() => JSON.stringify({ ...event, more: 'x'.repeat(1 << 20) }),
		() => JSON.stringify(damaged(event, random)),
	])();
	const headers = bearer(SECRET);
	if (random.below(10) > 0) return { kind: 'malformed', id, body, headers };
	const type = random.pick(['text/plain', 'application/xml', 'application/x-www-form-urlencoded']);
	return { kind: 'malformed', id, body: text, headers: { ...headers, 'content-type': type } };
}

/** The event with one field of a wrong type, or without what it needs. */
function damaged(event: Body, random: Random): Body {
	const wrong: Record<string, unknown[]> = {
		action_type: [undefined, null, 1, ''],
		timestamp: [undefined, null, '1767225600000', 0, -1, {}],
		leadId: [1, '', {}, []],
		referenceId: [1, {}, []],
		...('updateId' in event
			? {
					updateId: [1, '', {}, [], 'x'.repeat(300)],
					success: [undefined, null, 'true', 1],
					error: [1, {}, []],
					data: ['x', 1, []],
				}
			: {
					activityId: [undefined, null, 1, '', {}],
					activity: ['call', [], 1, undefined],
					processId: [1, '', {}],
				}),
	};
	const field = random.pick(Object.keys(wrong));
	return { ...event, [field]: random.pick(wrong[field]!) };
}

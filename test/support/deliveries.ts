import type { IDataObject } from 'n8n-workflow';

import { KINDS } from '../../nodes/service/events/kinds';
import type { Chance } from './chance';
import { NOW } from './events';

export const SECRET = 'current-secret-of-the-test';

/** What a sender posts: genuine events, copies of them, forgeries and nonsense. */
export interface Delivery {
	/** Genuine ones start the work once however many there are; the others never. */
	kind: 'genuine' | 'notAskedFor' | 'forged' | 'malformed';
	/** By which the workflow's work is told; shared by copies. */
	id: string;
	body: string;
	headers: Record<string, string>;
}

const SAMPLES = KINDS.flatMap(({ samples }) => samples);

/** Headers of JSON from a sender who knows the secret. */
export const admitted = (secret = SECRET) => ({
	'content-type': 'application/json',
	authorization: `Bearer ${secret}`,
});

/** An event of any kind; `id` names it, and stands in a field that passes through. */
function genuineBody(id: string, chance: Chance): IDataObject {
	const event = chance.pick(SAMPLES).body(NOW + chance.below(1e9));
	return { ...event, testId: id, [event.updateId === undefined ? 'activityId' : 'updateId']: id };
}

export function genuine(id: string, chance: Chance): Delivery {
	return {
		kind: 'genuine',
		id,
		body: JSON.stringify(genuineBody(id, chance)),
		headers: admitted(),
	};
}

/** The same with any field missing, of another type, spelled otherwise, or beside further ones. */
export function genuineShaped(id: string, chance: Chance): Delivery {
	const body = genuineBody(id, chance);
	const isResult = 'updateId' in body;
	for (let change = chance.below(3); change >= 0; change--) reshape(body, chance);
	// One sign of its kind stays, so that it is an event at all.
	return {
		...genuine(id, chance),
		body: JSON.stringify({ ...body, [isResult ? 'updateId' : 'activityId']: id }),
	};
}

const VALUES: readonly unknown[] = [
	...[null, '', 'text', 'true', false, 0, -1, 1e20, [], ['x'], {}, { toString: 'x' }],
	...['2026-03-01T00:00:00Z', '1767225600', 1_767_225_600],
];
const FURTHER: readonly object[] = [
	{ event: 'forged', lead: 'forged', leadError: 'forged', rawEvent: 'forged', outcome: 'forged' },
	{ constructor: { prototype: {} }, toString: 'x', '': '', list: [1, [2, [3]]] },
];

function reshape(body: IDataObject, chance: Chance): void {
	const name = chance.pick(Object.keys(body).filter((key) => key !== 'testId'));
	const value = body[name];
	const change = chance.below(4);
	if (change === 0) Object.assign(body, chance.pick(FURTHER));
	// Another `action_type` would be another event.
	else if (change === 1 && name !== 'action_type') body[name] = chance.pick(VALUES) as string;
	else delete body[name];
	if (change === 2) body[name.replace(/[A-Z]/g, '_$&').toUpperCase()] = value;
}

/** The event once more, as a service delivers it again: later, and counted. */
export function again(event: Delivery, chance: Chance): Delivery {
	const body = JSON.parse(event.body) as IDataObject;
	const more = { timestamp: NOW + 1e9 + chance.below(1e6), deliveryCount: 2 };
	return { ...event, body: JSON.stringify({ ...body, ...more }) };
}

export function notAskedFor(id: string, chance: Chance): Delivery {
	const body = { ...genuineBody(id, chance), action_type: chance.pick(['archive', 'create']) };
	return { kind: 'notAskedFor', id, body: JSON.stringify(body), headers: admitted() };
}

export function forged(id: string, chance: Chance): Delivery {
	const type = { 'content-type': 'application/json' };
	const headers = chance.pick<Record<string, string>>([
		type,
		...['guess', SECRET.slice(0, -1), `${SECRET}x`, SECRET.toUpperCase(), 'undefined'].map(
			admitted,
		),
		{ ...type, authorization: `Basic ${SECRET}` },
		{ ...type, 'x-lead-calling-secret': SECRET },
		{ ...type, cookie: `authorization=${SECRET}` },
	]);
	return { kind: 'forged', id, body: JSON.stringify(genuineBody(id, chance)), headers };
}

/** From the sender, but no event. */
export function malformed(id: string, chance: Chance): Delivery {
	const text = JSON.stringify(genuineBody(id, chance));
	const body = chance.pick([
		...['', 'null', '"update"', `[${text}]`, `${text}${text}`, '{"action_type":"update"}'],
		text.slice(0, -chance.below(20) - 1),
		`{"timestamp":1,"leadId":"${id}","more":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
		'{"__proto__":{"updateId":"x","success":true}}',
		`<event><updateId>${id}</updateId></event>`,
	]);
	const type = chance.pick(['application/json', 'application/json', 'text/plain', '', 'image/png']);
	return { kind: 'malformed', id, body, headers: { ...admitted(), 'content-type': type } };
}

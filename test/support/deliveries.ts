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

const SAMPLES = KINDS.flatMap(({ samples, idColumn }) =>
	samples.map(({ body }) => ({ body, idColumn })),
);
const JSON_TYPE = { 'content-type': 'application/json' };
/** Of a sender who knows the secret. */
const GENUINE = { ...JSON_TYPE, authorization: `Bearer ${SECRET}` };

/** An event of any kind; `id` names it, and stands in a field that passes through. */
function eventOf(id: string, chance: Chance): IDataObject {
	const { body, idColumn } = chance.pick(SAMPLES);
	return { ...body(NOW + chance.below(1e9)), testId: id, [idColumn]: id };
}

export function genuine(id: string, chance: Chance): Delivery {
	return { kind: 'genuine', id, body: JSON.stringify(eventOf(id, chance)), headers: GENUINE };
}

/** The same with fields missing or of another type. */
export function genuineShaped(id: string, chance: Chance): Delivery {
	const event = eventOf(id, chance);
	// Its ID stays, so that it is an event at all; other IDs in it name other things.
	const { idColumn } = SAMPLES.find((sample) => event[sample.idColumn] === id)!;
	// Another `action_type` would be another event.
	const names = Object.keys(event).filter((key) => key !== 'testId' && key !== 'action_type');
	for (let change = chance.below(3); change >= 0; change--) {
		event[chance.pick(names)] = chance.pick(VALUES) as string;
	}
	const body = JSON.stringify({ ...event, [idColumn]: id });
	return { kind: 'genuine', id, body, headers: GENUINE };
}

const VALUES: readonly unknown[] = [
	...[undefined, null, '', 'text', 'true', false, 0, -1, 1e20, [], ['x'], {}, { toString: 'x' }],
	...['2026-03-01T00:00:00Z', '1767225600', 1_767_225_600],
];

/** The event once more, as a service delivers it again: later, and counted. */
export function again(delivery: Delivery, chance: Chance): Delivery {
	const event = JSON.parse(delivery.body) as IDataObject;
	const more = { timestamp: NOW + 1e9 + chance.below(1e6), deliveryCount: 2 };
	return { ...delivery, body: JSON.stringify({ ...event, ...more }) };
}

export function notAskedFor(id: string, chance: Chance): Delivery {
	const event = chance.pick<IDataObject>([
		{ ...eventOf(id, chance), action_type: chance.pick(['archive', 'create']) },
		// Of a kind that is not here, or no longer.
		{ action_type: 'update', transferId: id, timestamp: NOW },
		{ leadId: id, transferId: id, timestamp: NOW },
	]);
	return { kind: 'notAskedFor', id, body: JSON.stringify(event), headers: GENUINE };
}

export function forged(id: string, chance: Chance): Delivery {
	const wrong = ['guess', SECRET.slice(0, -1), `${SECRET}x`, SECRET.toUpperCase(), 'undefined'];
	const headers = chance.pick<Record<string, string>>([
		{},
		...wrong.map((secret) => ({ authorization: `Bearer ${secret}` })),
		{ authorization: `Basic ${SECRET}` },
		{ 'x-lead-calling-secret': SECRET },
		{ cookie: `authorization=${SECRET}` },
	]);
	return { ...genuine(id, chance), kind: 'forged', headers: { ...JSON_TYPE, ...headers } };
}

/** From the sender, but no event. */
export function malformed(id: string, chance: Chance): Delivery {
	const text = JSON.stringify(eventOf(id, chance));
	const body = chance.pick([
		...['', 'null', '"update"', `[${text}]`, `${text}${text}`, '{"event":"update"}'],
		text.slice(0, -chance.below(20) - 1),
		`{"timestamp":1,"id":"${id}","more":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
		'{"__proto__":{"updateId":"x","success":true}}',
		`<event><updateId>${id}</updateId></event>`,
	]);
	const type = chance.pick(['application/json', 'application/json', 'text/plain', '', 'image/png']);
	return { kind: 'malformed', id, body, headers: { ...GENUINE, 'content-type': type } };
}

/**
 * Genuine events as a service may send them that keeps to the meaning and not to the letter: any
 * field missing, of another type, spelled otherwise, or beside further ones.
 */
import { KINDS } from '../../nodes/service/events/kinds';
import type { Chance } from '../campaigns/chance';

export type Body = Record<string, unknown>;

const PATHS = [
	...['action_type', 'timestamp', 'leadId', 'referenceId'],
	...['updateId', 'success', 'error', 'data'],
	...['activityId', 'lastActivityId', 'processId', 'activity'],
	...['activity.type', 'activity.status', 'activity.fromState', 'activity.toState'],
	...['activity.result', 'activity.result.analysis', 'activity.result.analysis.disposition'],
];

const OTHER_TYPES: readonly unknown[] = [
	...[null, '', 'text', 'true', 'false', 0, 1, -1, 1.5, 1e20, true, false],
	...[[], ['x'], {}, { nested: {} }, '2026-03-01T00:00:00Z', '1767225600', 1_767_225_600],
];

const SPELLINGS: ReadonlyArray<(name: string) => string> = [
	(name) => name.toUpperCase(),
	(name) => name.toLowerCase(),
	(name) => name.replace(/[A-Z]/g, '_$&').toLowerCase(),
	(name) => name[0]!.toUpperCase() + name.slice(1),
];

const FURTHER: readonly Body[] = [
	{ deliveryCount: 2 },
	{ event: 'forged', verified: true, lead: { _id: 'forged' }, lookupError: 'forged' },
	{ problems: 'forged', deduplicated: 'forged', differences: [], body: null },
	{ constructor: { prototype: {} }, toString: 'x', '': '' },
	{ tenant: 'a', list: [1, [2, [3]]], emoji: '\u{1f600}' },
];

/** The given event in another shape; at least one field still tells its kind. */
export function shaped(event: Body, chance: Chance): Body {
	for (;;) {
		let body = structuredClone(event);
		for (let change = chance.below(3); change >= 0; change--) body = changed(body, chance);
		if (tellsItsKind(body)) return body;
	}
}

function tellsItsKind(body: Body): boolean {
	const given = Object.keys(body)
		.filter((name) => body[name] !== null)
		.map((name) => name.toLowerCase().replaceAll('_', ''));
	return KINDS.some(({ signs }) => signs.some((sign) => given.includes(sign.toLowerCase())));
}

function changed(body: Body, chance: Chance): Body {
	const kind = chance.below(4);
	if (kind === 0) return { ...body, ...chance.pick(FURTHER) };
	const path = chance.pick(PATHS).split('.');
	const name = path.pop()!;
	const at = path.reduce<unknown>((inner, key) => (inner as Body | undefined)?.[key], body);
	if (typeof at !== 'object' || at === null || !(name in at)) return body;
	const holder = at as Body;
	const value = holder[name];
	// Another `action_type` is another event, so it is never given another word here.
	if (kind === 1) delete holder[name];
	else if (kind === 2 && name !== 'action_type') holder[name] = chance.pick(OTHER_TYPES);
	else {
		delete holder[name];
		holder[chance.pick(SPELLINGS)(name)] = value;
	}
	return body;
}

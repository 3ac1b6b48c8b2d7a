/**
 * "I put *Call a lead* behind the node that I have." Whole items as n8n's nodes and the tools behind them
 * give them, each with a willing person, who is called; and where the tool itself says no, is not.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { IDataObject } from 'n8n-workflow';

import { chosen } from '../../support/engine/chosen';
import { bulk, CARRY_ON, eachOnService, initiate, service } from '../../support/engine/onService';
import { withValue, writePath } from '../../support/itemPaths';

interface RealItem {
	id: string;
	/** Where it was read. */
	readFrom: string;
	country: string;
	item: IDataObject;
	/** Where the phone stands, by keys with dots between. */
	phone: string;
	name: string | string[] | null;
	/** What the source sets where the person must not be called. */
	no: Array<{ why: string; set: IDataObject }> | null;
}

const FILE = join(__dirname, '../../fixtures/items/items.json');
const ITEMS = JSON.parse(readFileSync(FILE, 'utf8')) as RealItem[];

/** Willing people who aren't called: `accepts_marketing: false` is a no, and "Date blocked" may be one. */
const KNOWN_KEPT: readonly string[] = ['shopify-order', 'airtable-weddings'];
/** Noes that aren't heard: labels that stand far from their answers, and a box that was left empty. */
const KNOWN_UNHEARD: readonly string[] = [
	'typeform-full: answers no (answers[2], "May we call you about your enquiry?")',
	'stripe-checkout: he chose no in the field about calls',
	'elementor-webhook-2: call box left empty',
];

eachOnService();

const OTHER_PHONE = '+919812345678';

function fieldsOf({ item, phone, name }: RealItem): IDataObject {
	const [first, last] = [name].flat();
	if (first && last)
		return {
			phone: writePath(item, phone),
			firstName: writePath(item, first),
			lastName: writePath(item, last),
		};
	return { phone: writePath(item, phone), name: first ? writePath(item, first) : 'Someone' };
}

const inCountry = ({ country }: RealItem) => ({ __rl: true, mode: 'code', value: country });

/** @returns how many requests would ring somebody */
async function callEach(one: RealItem, items: IDataObject[]): Promise<number> {
	const { firstName, lastName, ...fields } = fieldsOf(one);
	const halves = firstName ? { name: 'Someone', additionalFields: { firstName, lastName } } : {};
	const options = { defaultCountry: inCountry(one) };
	await initiate({ ...fields, ...halves, options }, items, CARRY_ON);
	return service.ledger.count('initiate');
}

const isKept = ({ id }: RealItem) => KNOWN_KEPT.includes(id);

it.each(ITEMS)('$id: who is willing is called alone', async (one) => {
	expect(await callEach(one, [one.item])).toBe(isKept(one) ? 0 : 1);
});

it.each(ITEMS)('$id: who is willing is called in a list', async (one) => {
	const other = withValue(one.item, one.phone, OTHER_PHONE);
	const { json, error } = await bulk([one.item, other], {
		...chosen(fieldsOf(one)),
		defaultCountry: inCountry(one),
	});
	const verdict = error ? error.message : json[0]?.outcome;
	expect(verdict === 'accepted' ? verdict : `${verdict}: ${json[0]?.reason}`).toEqual(
		isKept(one) ? expect.stringContaining('may say who must not be called') : 'accepted',
	);
});

const NOES = ITEMS.flatMap((one) =>
	(one.no ?? []).map(({ why, set }) => [`${one.id}: ${why}`, one, set] as const),
);

it.each(NOES)('%s: is not called', async (title, one, set) => {
	const item = Object.entries(set).reduce(
		(changed, [path, value]) => withValue(changed, path, value),
		one.item,
	);
	expect(await callEach(one, [item])).toBe(KNOWN_UNHEARD.includes(title) ? 1 : 0);
});

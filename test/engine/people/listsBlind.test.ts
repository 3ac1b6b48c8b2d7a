/**
 * 294 lists of people who had read nothing of the package, with the columns that a careful person chooses:
 * who is called on which number, and who isn't. What is known to be off may only become less;
 * `LISTS_TABLE=1` prints it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { IDataObject } from 'n8n-workflow';

import { startService } from '../../service';
import { chosen } from '../../support/engine/chosen';
import { byId, runOperation } from '../../support/engine/onService';
import { readPathIn } from '../../support/itemPaths';

type Names = string | string[];

interface BlindList {
	id: string;
	country?: string;
	/** What a careful person chooses: a path, several, or an expression. */
	cols: Partial<Record<keyof typeof FIELDS, Names>>;
	rows: IDataObject[];
	expect: Array<{ kind: string; phone?: string | null; own?: string[] }>;
}

const FIELDS = {
	...{ phone: 'phone', name: 'name', first: 'firstName', last: 'lastName', email: 'email' },
	...{ reference: 'referenceId', country: 'country', doNotCall: 'doNotCall', consent: 'consent' },
} as const;
const OF_CALLING = ['doNotCall', 'consent'];
const FOLDER = join(__dirname, '../../fixtures/lists-blind');

/** Called though they said no: words of notes and of statuses. */
const KNOWN_AGAINST_A_NO: Readonly<Record<string, readonly string[]>> = {
	'earlier.json': [],
	'first.json': [],
	'second.json': ['en5 5', 'fr2 5'],
	'third.json': ['k1 4'],
	'fourth.json': [],
	'fifth.json': ['m1 5', 'm9 4', 'm17 3', 'm29 7'],
	'sixth.json': ['p7 4', 'p17 6', 'p18 6', 'p20 6'],
};
/** "Stary numer nieaktualny, teraz 511 444 555": the other number stands in a note. */
const KNOWN_WRONG: Readonly<Record<string, readonly string[]>> = { 'third.json': ['k25 8'] };
/** Kept though they may be called, and in lists that stop. */
const MOST_KEPT: Readonly<Record<string, number>> = {
	'earlier.json': 36,
	'first.json': 18,
	'second.json': 52,
	'third.json': 35,
	'fourth.json': 20,
	'fifth.json': 15,
	'sixth.json': 21,
};

function choose({ cols, rows }: BlindList) {
	const expression = (name: string, otherwise = '') =>
		name.startsWith('={{') ? name.slice(3, -2) : `${readPathIn(rows, name)}${otherwise}`;
	const values = Object.entries(cols).flatMap(([key, names]) => {
		const field = FIELDS[key as keyof typeof FIELDS];
		if (field === undefined) return [];
		const all = [names].flat();
		if (!OF_CALLING.includes(key)) {
			return [[field, `={{ ${all.map((name) => expression(name)).join(' || ')} }}`]];
		}
		const otherwise = key === 'consent' ? " ?? ''" : ' ?? false';
		const written = all.map((name) => expression(name, otherwise));
		return [[field, `={{ ${written.length > 1 ? `[${written.join(', ')}]` : written[0]} }}`]];
	});
	return chosen(Object.fromEntries(values) as IDataObject);
}

async function callList(list: BlindList) {
	const on = await startService();
	try {
		const defaultCountry = list.country && { __rl: true, mode: 'code', value: list.country };
		const processId = byId(on.processId);
		const parameters = { processId, defaultCountry, ...choose(list), mode: 'call' };
		return await runOperation('lead bulkInitiate', parameters, { items: list.rows, on });
	} finally {
		await on.stop();
	}
}

describe.each(Object.keys(MOST_KEPT))('%s', (file) => {
	const lists = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as BlindList[];

	it('calls the right numbers, hardly anybody against a no, and keeps few', async () => {
		const off = { wrongNumber: [] as string[], againstANo: [] as string[], kept: [] as string[] };
		for (const list of lists) {
			const { json, error } = await callList(list);
			list.expect.forEach(({ kind, phone, own = [] }, at) => {
				const row = error ? undefined : json[at];
				const title = `${list.id} ${at + 1}`;
				const isCalled = row?.outcome === 'accepted' && Boolean(row.phone);
				if (!isCalled) return kind === 'call' ? void off.kept.push(title) : undefined;
				if (kind === 'no' || kind === 'ask') off.againstANo.push(title);
				else if (kind === 'call' && ![phone, ...own].includes(row.phone as string))
					off.wrongNumber.push(title);
			});
		}
		if (process.env.LISTS_TABLE) process.stdout.write(`${file} ${JSON.stringify(off)}\n`);
		expect(off.wrongNumber).toEqual(KNOWN_WRONG[file] ?? []);
		expect(off.againstANo).toEqual(KNOWN_AGAINST_A_NO[file]);
		expect(off.kept.length).toBeLessThanOrEqual(MOST_KEPT[file]!);
	});
});

/**
 * `npm run ablation`: takes one rule at a time out of `nodes/service/columns` and `leads`, reads the
 * lists of the fixtures until one changes, and writes down which one (`ablation/witnesses.json`). A rule
 * that changes none is a rule to delete, or to bring a list for. Minutes, where many rules are new.
 *
 * - `-- --check`: reads of each rule the list that was written down, and nothing else: seconds
 * - `-- --count <words>`: of the rules with these words, how many lists change, by name
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { bundleReader, type Reader, type Switchable } from './ablation/bundle';
import { readLists, listsFor } from './ablation/lists';
import type { List } from './ablation/read';
import { ROOT } from './build';
import { PlainError, runMain } from './lib/plain-error';

/** By rule: the list that changes; null where none does. */
type Witnesses = Record<string, string | null>;

const FILE = join(ROOT, 'tools/ablation/witnesses.json');
const SAVED_EVERY_MS = 20_000;

/** A stage that takes less time comes first. */
const STAGES = ['proposeList', 'readList'] as const;

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { check: { type: 'boolean' }, count: { type: 'boolean' } },
	});
	const startedAt = performance.now();
	const lists = readLists();
	const reader = await bundleReader();
	const whole = wholeReader(reader.load());
	const known = JSON.parse(readFileSync(FILE, 'utf8')) as Witnesses;
	if (values.count) return await count(reader, lists, whole, positionals.join(' '));
	const found: Witnesses = {};
	const unproved: string[] = [];
	let unsearched = 0;
	const save = () => writeFileSync(FILE, `${JSON.stringify({ ...known, ...found }, null, '\t')}\n`);
	let savedAt = startedAt;
	for (const { id } of reader.rules) {
		const named = lists.filter(({ name }) => name === known[id]);
		const first = await findChanged(reader, id, named, whole);
		if (first !== undefined) found[id] = first;
		else if (values.check) {
			if (typeof known[id] === 'string') unproved.push(id);
			else if (known[id] === null) found[id] = null;
			else unsearched += 1;
		} else {
			found[id] = (await findChanged(reader, id, listsFor(id, lists), whole)) ?? null;
			console.log(`${id}\n    ${found[id] ?? 'NO LIST'}`);
			if (performance.now() - savedAt > SAVED_EVERY_MS) {
				save();
				savedAt = performance.now();
			}
		}
	}
	const without = Object.keys(found).filter((id) => found[id] === null);
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
	console.log(
		`${reader.rules.length} rules, ${lists.length} lists, ${seconds} s. Rules without a list: ${without.length}`,
	);
	for (const id of without) console.log(`  ${id}`);
	if (unsearched > 0) console.log(`Not looked for yet: ${unsearched}. Run npm run ablation.`);
	if (!values.check) writeFileSync(FILE, `${JSON.stringify(found, null, '\t')}\n`);
	if (unproved.length === 0) return;
	const names = unproved.map((id) => `  ${id}`).join('\n');
	throw new PlainError(
		`The lists that needed these ${unproved.length} rules don't any more: run npm run ablation.\n${names}`,
	);
}

/** Each list is read once with all rules. */
function wholeReader(reader: Reader) {
	const known = new Map<string, Promise<string>>();
	return async (stage: (typeof STAGES)[number], list: List): Promise<string> => {
		const key = `${stage} ${list.name}`;
		const read = known.get(key) ?? reader[stage](list);
		known.set(key, read);
		return await read;
	};
}

async function findChanged(
	reader: Switchable,
	id: string,
	lists: readonly List[],
	whole: ReturnType<typeof wholeReader>,
): Promise<string | undefined> {
	if (lists.length === 0) return undefined;
	const without = reader.load(id);
	for (const stage of STAGES) {
		for (const list of lists) {
			if ((await without[stage](list)) !== (await whole(stage, list))) return list.name;
		}
	}
	return undefined;
}

async function count(
	reader: Switchable,
	lists: readonly List[],
	whole: ReturnType<typeof wholeReader>,
	words: string,
): Promise<void> {
	for (const { id } of reader.rules.filter((rule) => rule.id.includes(words))) {
		const without = reader.load(id);
		const changed: string[] = [];
		for (const list of lists) {
			if ((await without.readList(list)) !== (await whole('readList', list))) {
				changed.push(list.name);
			}
		}
		console.log(`${changed.length}  ${id}\n    ${changed.join('\n    ')}`);
	}
}

runMain(main);

/**
 * `npm run ablation`: takes one rule at a time out of `nodes/service/columns` and `leads`, reads the
 * lists of the fixtures until one changes, and writes down which one (`ablation/witnesses.json`). A rule
 * that changes none is a rule to delete, or to bring a list for. Minutes, where many rules are new.
 *
 * - `-- --check`: reads of each rule the list that was written down, or looks for one where none was: seconds
 * - `-- --count <words>`: of the rules with these words, how many lists change, by name
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { bundleReader, type Reader, type Switchable } from './ablation/bundle';
import { likelyLists } from './ablation/likely';
import { readLists } from './ablation/lists';
import type { List } from './ablation/read';
import { ROOT } from './build';
import { readFlags } from './lib/flags';
import { PlainError, runMain } from './lib/plain-error';

/** By rule: the list that changes; null where none does. */
type Witnesses = Record<string, string | null>;

const FILE = join(ROOT, 'tools/ablation/witnesses.json');
const SAVED_EVERY_MS = 20_000;
/** Rules that no list needs yet. The figure may only go down. */
const MAX_WITHOUT = 92;

/** A stage that takes less time comes first. */
const STAGES = ['proposeList', 'readList'] as const;

async function main(): Promise<void> {
	const { values, positionals } = readFlags(
		__filename,
		{ check: { type: 'boolean' }, count: { type: 'boolean' } },
		true,
	);
	const startedAt = performance.now();
	const lists = readLists();
	const reader = await bundleReader();
	const whole = wholeReader(reader.load());
	if (values.count) return await count(reader, lists, whole, positionals.join(' '));
	const known = JSON.parse(readFileSync(FILE, 'utf8')) as Witnesses;
	const byLikelihood = likelyLists(lists, reader.rules);
	const found: Witnesses = {};
	let savedAt = startedAt;
	for (const rule of reader.rules) {
		const { id } = rule;
		if (values.check && known[id] === null) {
			found[id] = null;
			continue;
		}
		const named = lists.filter(({ name }) => name === known[id]);
		found[id] = (await findChanged(reader, id, named, whole)) ?? null;
		if (found[id] !== null) continue;
		const { likely, others } = byLikelihood(rule);
		// What stands in no file isn't looked for where it is unlikely.
		const all = values.check ? [likely] : [likely, others];
		for (const some of all) found[id] ??= (await findChanged(reader, id, some, whole)) ?? null;
		if (values.check) continue;
		console.log(`${id}\n    ${found[id] ?? 'NO LIST'}`);
		if (performance.now() - savedAt < SAVED_EVERY_MS) continue;
		save({ ...known, ...found });
		savedAt = performance.now();
	}
	if (!values.check) save(found);
	const without = Object.keys(found).filter((id) => found[id] === null);
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
	console.log(`Rules: ${reader.rules.length}, lists: ${lists.length}, ${seconds} s`);
	console.log(`Rules without a list: ${without.length}`);
	const unknown = without.filter((id) => known[id] !== null);
	if (unknown.length > 0 || without.length > MAX_WITHOUT) {
		const rules = unknown.length > 0 ? unknown : without;
		throw new PlainError(
			`No list in test/fixtures needs these rules: bring one for each or delete it, then run npm run ablation.\n${rules.map((id) => `  ${id}`).join('\n')}`,
		);
	}
}

function save(witnesses: Witnesses): void {
	writeFileSync(FILE, `${JSON.stringify(witnesses, null, '\t')}\n`);
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

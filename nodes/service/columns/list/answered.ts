/** What is answered together with a column that a person mapped: all that was flattened out of the same entry. */
import type { IDataObject } from 'n8n-workflow';

import { isContainer } from './containers';

type Path = readonly string[];

/**
 * "answers[0].answer" answers the column that the first answer's question became; `dndSettings.Call.status`
 * what stands beside it. A container that holds the person as well answers for itself alone.
 *
 * @param mapped paths of columns in *Do Not Call* or *Consent to Calls*
 * @param ofPerson paths of the phone and the name
 * @param keysOf how each column of a row is reached, by keys and numbers
 */
export function findAnswered(
	rows: readonly IDataObject[],
	mapped: readonly Path[],
	ofPerson: readonly Path[],
	keysOf: (row: IDataObject) => ReadonlyMap<string, Path>,
): string[] {
	const prefixes = mapped.flatMap((path) => [path, ...besideOf(path, ofPerson)]);
	if (mapped.length === 0) return [];
	const answered = new Set<string>();
	const open = new Set<string>();
	for (const row of rows) {
		for (const [name, keys] of keysOf(row)) {
			const isAnswered = prefixes.some((prefix) => startsWith(keys, prefix));
			(isAnswered ? answered : open).add(name);
		}
	}
	// In another row the same question may stand in another place.
	return [...answered].filter((name) => !open.has(name));
}

function besideOf(path: Path, ofPerson: readonly Path[]): Path[] {
	const entry = path.slice(0, path.map((key) => /^\d+$/.test(key)).lastIndexOf(true) + 1);
	return [entry, path.slice(0, -1)].filter((prefix) => {
		const holdsPerson = ofPerson.some((one) => startsWith(one, prefix));
		return prefix.length > 0 && !holdsPerson && !(prefix.length === 1 && isContainer(prefix[0]!));
	});
}

const startsWith = (path: Path, prefix: Path) => prefix.every((key, at) => path[at] === key);

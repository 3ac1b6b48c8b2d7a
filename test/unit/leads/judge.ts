/** A list as the user has it, and one verdict for each of its rows. */
import { columnMapper } from '../../../nodes/service/leads/columns';
import type { Row } from '../../../nodes/service/leads/outcome';
import { preflight } from '../../../nodes/service/leads/preflight';
import type { ReadOptions } from '../../../nodes/service/leads/readLead';
import { readRow } from '../../../nodes/service/leads/readRow';
import { rowsFromJson } from '../../../nodes/service/leads/rowsFromJson';

const OPTIONS: ReadOptions = { projectId: 'prj', processId: 'prc', unmatchedToMetadata: true };

export function judge(items: readonly unknown[], options: Partial<ReadOptions> = {}): Row[] {
	const mappingOf = columnMapper();
	return preflight(items.map((item) => readRow(item, mappingOf(item), { ...OPTIONS, ...options })));
}

export function judgeJson(value: unknown): Row[] {
	const read = rowsFromJson(value);
	if ('refusal' in read) throw new Error(read.refusal.reason);
	return judge(read.rows);
}

export const phoneOf = (i: number) => `+1415${2_000_000 + i}`;
export const good = (i: number) => ({ Phone: phoneOf(i), Name: `Lead ${i}` });
export const manyOf = (count: number) => Array.from({ length: count }, (_, i) => good(i));
export const kept = (rows: Row[]) => rows.filter((row) => row.submission).length;
export const categories = (rows: Row[]) => rows.map((row) => row.refusal?.category);

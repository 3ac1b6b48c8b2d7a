/** How the columns of a list were understood, in sentences. */
import type { ColumnMapping, Target } from '../../../service/leads/columns';
import { shownColumn, shownColumns } from '../../../service/leads/showColumns';

/** `mappings`: one for each set of columns that the rows have. */
export function describeMapping(
	mappings: readonly ColumnMapping[],
	unmatchedToMetadata: boolean,
): string[] {
	const used = new Map<Target, Set<string>>();
	const conflicts = new Set<string>();
	const unmatched = new Set<string>();
	for (const mapping of mappings) {
		for (const { name } of mapping.unmatched) unmatched.add(name);
		for (const { field, columns, ignored } of mapping.fields) {
			const [first = '', ...next] = columns.map(({ name }) => name);
			used.set(field, (used.get(field) ?? new Set()).add(first));
			const others = shownColumns([...next, ...ignored.map(({ name }) => name)]);
			if (others === '') continue;
			const rest = ignored.length > 0 ? `${others} not` : `where it is empty, ${others}`;
			conflicts.add(`Several columns could be '${field}': ${shownColumn(first)} is used, ${rest}.`);
		}
	}

	const fields = [...used].map(([field, names]) =>
		names.size === 1 && names.has(field)
			? `'${field}'`
			: `'${field}' from ${shownColumns([...names])}`,
	);
	let summary = `Columns used: ${fields.join(', ') || 'none'}.`;
	if (unmatched.size > 0) {
		const fate = unmatchedToMetadata
			? 'saved as metadata'
			: "left out; the option 'Other Columns to Metadata' keeps such columns";
		summary += ` Not a field of a lead: ${shownColumns([...unmatched])} (${fate}).`;
	}
	return [summary, ...[...conflicts].slice(0, 10)];
}

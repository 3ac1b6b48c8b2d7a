import type { IDataObject, ResourceMapperField } from 'n8n-workflow';

import { listReader, propose, type Proposal, type Step } from '../../service/columns';
import { MAPPED_FIELDS, type MappedFieldEntry } from '../../service/leads/mappedFields';
import { foundColumns, writeColumnExpression } from '../columnExpression';

/** Each field of *Values to Send*, with what is proposed for it where rows are given. */
export function proposeFields(rows: readonly IDataObject[]): ResourceMapperField[] {
	const reader = listReader();
	const pathByName = new Map<string, readonly Step[]>();
	for (const row of rows) {
		reader.add(row);
		for (const [name, path] of reader.paths(row))
			if (!pathByName.has(name)) pathByName.set(name, path);
	}
	const list = reader.list();
	const proposal = propose(list);
	const { fields } = proposal;
	// Above both its halves an empty 'Name' looks like something that is missing.
	const hasHalves = fields.name === undefined && fields.firstName && fields.lastName;
	return MAPPED_FIELDS.map((entry) => {
		const isShown = entry.isAlwaysShown && !(entry.id === 'name' && hasHalves);
		const { kind, names } = foundColumns(proposal, entry);
		const columns = names.map((name) => {
			const seen = list.columns.find((column) => column.name === name)?.rows ?? 0;
			return { path: pathByName.get(name) ?? [name], mayBeMissing: seen < list.rows };
		});
		const otherwise = entry.id === 'doNotCall' ? false : '';
		const value = columns.length > 0 && writeColumnExpression(kind, columns, otherwise);
		// They have no type: n8n would turn an object into text, and such a row has to be refused.
		return {
			...{ id: entry.id, displayName: labelOf(entry, proposal), defaultMatch: false },
			...{ required: false, display: true, removed: !isShown && !value },
			...(value && { defaultValue: value }),
		};
	});
}

function labelOf({ id, label }: MappedFieldEntry, { questions }: Proposal): string {
	const asked = questions.filter(({ why }) => why === 'may say who is called');
	if (asked.length === 0 || (id !== 'doNotCall' && id !== 'consent')) return label;
	return `${label} (${asked.map(({ column }) => `'${column}'?`).join(' ')})`;
}

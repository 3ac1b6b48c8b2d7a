import type { IDataObject, ResourceMapperField } from 'n8n-workflow';

import { listReader, type ColumnList, propose, type Step } from '../../service/columns';
import {
	MAPPED_FIELDS,
	type MappedField,
	type MappedFieldEntry,
} from '../../service/leads/mappedFields';
import { type ColumnExpression, writeColumnExpression } from '../columnExpression';

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
	const { fields, joined, questions } = propose(list);
	const asked = questions.flatMap(({ column, why }) =>
		why === 'may say who is called' ? [`'${column}'?`] : [],
	);
	const labelOf = ({ id, label }: MappedFieldEntry) =>
		asked.length > 0 && (id === 'doNotCall' || id === 'consent')
			? `${label} (${asked.join(' ')})`
			: label;
	// Above both its halves an empty 'Name' looks like something that is missing.
	const hasHalves = fields.name === undefined && fields.firstName && fields.lastName;
	return MAPPED_FIELDS.map((entry) => {
		const field = entry.id === 'name' && hasHalves ? { ...entry, isAlwaysShown: undefined } : entry;
		const own = fields[field.id] ?? [];
		const before = joined.find((one) => one.field === field.id);
		const isJoined = before !== undefined;
		const names = isJoined ? [before.column, own[0]!] : own;
		const kind = isJoined ? 'joined' : field.isList ? 'list' : 'first';
		return fieldOf(
			{ ...field, label: labelOf(field) },
			writeValue(names, kind, field.id, list, pathByName),
		);
	});
}

function writeValue(
	names: readonly string[],
	kind: ColumnExpression['kind'],
	field: MappedField,
	{ columns, rows }: ColumnList,
	pathByName: ReadonlyMap<string, readonly Step[]>,
): string | undefined {
	const written = names.map((name) => {
		const seen = columns.find((column) => column.name === name)?.rows ?? 0;
		return { path: pathByName.get(name) ?? [name], mayBeMissing: seen < rows };
	});
	if (written.length === 0) return undefined;
	return writeColumnExpression(kind, written, field === 'doNotCall' ? false : '');
}

/** They have no type: n8n would turn an object into text, and such a row has to be refused. */
function fieldOf(
	{ id, label, isAlwaysShown }: MappedFieldEntry,
	defaultValue?: string,
): ResourceMapperField {
	return {
		id,
		displayName: label,
		required: false,
		defaultMatch: false,
		display: true,
		removed: !isAlwaysShown && defaultValue === undefined,
		...(defaultValue !== undefined && { defaultValue }),
	};
}

import type {
	IDataObject,
	ILoadOptionsFunctions,
	ResourceMapperField,
	ResourceMapperFields,
} from 'n8n-workflow';

import { columnCollector, type ColumnList } from '../../service/columns/column';
import { flattener, type Step } from '../../service/columns/flatten';
import {
	MAPPED_FIELDS,
	type MappedField,
	type MappedFieldEntry,
} from '../../service/columns/mappedFields';
import { propose } from '../../service/columns/propose';
import { isRecord } from '../../util';
import { type ColumnExpression, writeColumnExpression } from '../columnExpression';
import { LIST_SAMPLE } from '../parameterReader';
import { isTool } from '../parameters';

const NO_LIST =
	'Run the node before this one, and open this node again: the fields come up filled in with its columns.';

/** *Values to Send*: each field with the column that is proposed for the list at the input. */
export async function proposeColumns(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	const parameters = this.getCurrentNodeParameters() ?? {};
	const rows = isTool(this.getNode()) ? [] : readSample(parameters[LIST_SAMPLE]);
	if (rows.length > 0) {
		return { fields: showChosen(proposeFields(rows), parameters.values) };
	}
	// Where somebody has chosen columns they must be shown, list or not.
	if (!isTool(this.getNode()) && isNew(parameters.values)) {
		return { fields: [], emptyFieldsNotice: NO_LIST };
	}
	return {
		fields: showChosen(
			MAPPED_FIELDS.map((field) => fieldOf(field)),
			parameters.values,
		),
	};
}

function readSample(sample: unknown): IDataObject[] {
	try {
		const rows: unknown = JSON.parse(isRecord(sample) ? String(sample.rows) : '');
		return Array.isArray(rows) ? (rows.filter(isRecord) as IDataObject[]) : [];
	} catch {
		return [];
	}
}

/** n8n gives null for a mapping of which an expression cannot be evaluated. */
function isNew(values: unknown): boolean {
	if (!isRecord(values)) return false;
	const { schema, value } = values;
	const isFilled = isRecord(value) && Object.keys(value).length > 0;
	return !isFilled && !(Array.isArray(schema) && schema.length > 0);
}

/** Of a mapping without a schema, as from the API, n8n would hide what the fields say is removed. */
function showChosen(fields: ResourceMapperField[], values: unknown): ResourceMapperField[] {
	const value = isRecord(values) ? values.value : undefined;
	const isChosen = (id: string) => values === null || (isRecord(value) && Object.hasOwn(value, id));
	return fields.map((field) => (isChosen(field.id) ? { ...field, removed: false } : field));
}

function proposeFields(rows: readonly IDataObject[]): ResourceMapperField[] {
	const { flatten, paths } = flattener();
	const collector = columnCollector();
	const pathByName = new Map<string, readonly Step[]>();
	for (const row of rows) {
		collector.add(flatten(row));
		for (const [name, path] of paths(row)) if (!pathByName.has(name)) pathByName.set(name, path);
	}
	const list = collector.list();
	const { fields, infix } = propose(list);
	return MAPPED_FIELDS.map((field) => {
		const before = field.id === 'lastName' && fields.lastName ? infix : undefined;
		const names = before ? [before, fields.lastName![0]!] : (fields[field.id] ?? []);
		const kind = before ? 'joined' : field.isList ? 'list' : 'first';
		return fieldOf(field, writeValue(names, kind, field.id, list, pathByName));
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

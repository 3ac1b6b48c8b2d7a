import type { IDataObject, ResourceMapperField } from 'n8n-workflow';

import { listReader, propose, type Proposal, type Step } from '../../service/columns';
import { MAPPED_FIELDS, type MappedFieldEntry } from '../../service/leads/mappedFields';
import { type ColumnExpression, foundColumns } from '../columnExpression';

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

interface WrittenColumn {
	path: readonly Step[];
	/** Whether some rows lack the column. */
	mayBeMissing: boolean;
}

/** An expression for the mapper: the first that is filled, or each of them. */
export function writeColumnExpression(
	kind: ColumnExpression['kind'],
	columns: readonly WrittenColumn[],
	otherwise: '' | false,
): string {
	const isAlone = kind !== 'first' || columns.length === 1;
	const all = columns.map(({ path, mayBeMissing }) => {
		const reference = writeReference(path);
		if (!mayBeMissing) return reference;
		const defaulted = `${reference} ?? ${otherwise === false ? 'false' : "''"}`;
		return isAlone ? defaulted : `(${defaulted})`;
	});
	const isOne = columns.length === 1;
	const list = `[${all.join(', ')}]`;
	if (kind === 'joined') return `={{ ${list}.filter(Boolean).join(' ') }}`;
	const written = kind === 'list' && !isOne ? list : all.join(' || ');
	return `={{ ${written} }}`;
}

function writeReference(path: readonly Step[]): string {
	const steps = path.map((step, index) => {
		const optional = index > 0 ? '?.' : '';
		if (typeof step !== 'string') {
			const label = `entry.${step.labelKeys.join('?.')}`;
			return `?.find((entry) => ${label} === ${quote(step.label)})?.${step.valueKey}`;
		}
		// n8n takes a lone "$" for its function.
		if (/^[\p{L}_$][\p{L}\d_$]*$/u.test(step) && step !== '$')
			return index > 0 ? `?.${step}` : `.${step}`;
		return `${optional}[${/^\d+$/.test(step) ? step : quote(step)}]`;
	});
	return `$json${steps.join('')}`;
}

/** Whatever would end the text or the expression is escaped. */
function quote(text: string): string {
	const escaped = text
		.replace(/['\\]/g, '\\$&')
		.replace(/[\p{Cc}\u2028\u2029]|\}(?=\})/gu, (mark) => {
			return `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;
		});
	return `'${escaped}'`;
}

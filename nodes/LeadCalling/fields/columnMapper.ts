import type { IDataObject } from 'n8n-workflow';

import { MAPPED_FIELDS } from '../../service/leads/mappedFields';
import { isRecord } from '../../util';
import { inputError } from '../../service/http/errors';
import type { Field } from '../parameters';

/** A parameter for the editor alone: in a run the whole list would be evaluated for each row. */
export const LIST_SAMPLE = 'listSample';

/** The mapper's own automatic mode tells people to rename columns, and gives an agent nothing to fill in. */
export const columnMapper: Field = {
	displayName: 'Values to Send',
	name: 'values',
	type: 'resourceMapper',
	noDataExpression: true,
	default: { mappingMode: 'defineBelow', value: null },
	typeOptions: {
		resourceMapper: {
			resourceMapperMethod: 'proposeColumns',
			mode: 'add',
			valuesLabel: 'Values to Send',
			fieldWords: { singular: 'field', plural: 'fields' },
			addAllFields: true,
			supportAutoMap: false,
		},
	},
	description:
		"Which column fills which field. Detected columns are filled in: check them against the first person's values. If a column says who must not be called, map it to 'Do Not Call'.",
};

const FIRST_ROWS = [
	'={{ JSON.stringify($input.all().slice(0, 50).map((item) => item.json), ',
	"(key, value) => typeof value === 'string' ? value.slice(0, 200) : value) }}",
].join('');

/**
 * The editor evaluates it on the input that it shows, before it asks for the mapper's fields; nothing
 * is kept on the server. A run leaves it out (`parameterReader`). It stands in an object: a text that is
 * an expression is evaluated again for every field that is shown, 8 s for 5,000 rows.
 */
export const listSample: Field = {
	displayName: 'List Sample',
	name: LIST_SAMPLE,
	type: 'hidden',
	default: { rows: FIRST_ROWS },
	description: 'The editor fills it in. Leave it out.',
};

/** @throws ServiceError for a value that no field takes: it may have been meant to keep a call back */
export function refuseUnknownValues({ values }: IDataObject): void {
	const value = isRecord(values) && isRecord(values.value) ? values.value : {};
	const names: string[] = MAPPED_FIELDS.map(({ id }) => id);
	const unknown = Object.keys(value).find((name) => !names.includes(name));
	if (unknown === undefined) return;
	throw inputError(
		`'Values to Send' has no field '${unknown.slice(0, 30)}'`,
		`Remove it, or use one of ${names.map((name) => `'${name}'`).join(', ')}. Nothing was sent.`,
	);
}

import type {
	IDataObject,
	ILoadOptionsFunctions,
	ResourceMapperField,
	ResourceMapperFields,
} from 'n8n-workflow';

import { isRecord, parseJson } from '../../util';
import { LIST_SAMPLE } from '../fields/columnMapper';
import { isTool } from '../output';

const NO_LIST =
	'Run the previous nodes, close this panel and open it again: detected columns are filled in.';

/** *Values to Send*: each field with the column that is proposed for the list at the input. */
export async function proposeColumns(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	const parameters = this.getCurrentNodeParameters() ?? {};
	const rows = isTool(this.getNode()) ? [] : readSample(parameters[LIST_SAMPLE]);
	// Where somebody has chosen columns they must be shown, list or not.
	if (rows.length === 0 && !isTool(this.getNode()) && isNew(parameters.values)) {
		return { fields: [], emptyFieldsNotice: NO_LIST };
	}
	const { proposeFields } = await import('../loadedLater');
	return { fields: showChosen(proposeFields(rows), parameters.values) };
}

function readSample(sample: unknown): IDataObject[] {
	const rows = isRecord(sample) ? parseJson(String(sample.rows)) : undefined;
	return Array.isArray(rows) ? (rows.filter(isRecord) as IDataObject[]) : [];
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

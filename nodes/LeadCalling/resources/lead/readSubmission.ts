import type { IDataObject } from 'n8n-workflow';

import { listReader, type FieldColumns, refusalFinder } from '../../../service/columns';
import { inputError } from '../../../service/http/errors';
import { LEAD_FIELDS, NAME_FIELDS } from '../../../service/leads/fields';
import { NotAccepted } from '../../../service/leads/classifyFault';
import type { Outcome, Submission } from '../../../service/leads/outcome';
import { rowReader } from '../../../service/leads/row/rowReader';
import { readColumnExpression } from '../../columnExpression';
import { mainLeadFields } from '../../fields/leadFields';
import { metadataFromForm } from '../../fields/metadata';
import { readDefaultCountry } from '../../fields/defaultCountry';
import type { ItemCall } from '../../operation';
import type { NodeParameters } from '../../parameters';
import { readNames } from './list/fieldSources';
import { columnsIn, namedColumns } from './list/doubtfulColumns';

/** What is read from a column as it stands is no note. */
const PERSON_FIELDS = [...NAME_FIELDS, 'phone', 'email', 'referenceId'] as const;

/** @throws NotAccepted where the lead cannot be sent, or must not be called */
export async function readSubmission(call: ItemCall): Promise<Submission> {
	const { parameters, service, hint } = call;
	const options = parameters.collection('options');
	const isSaved = parameters.choice('source') === 'existing';
	const values = isSaved ? { leadId: parameters.text('leadId') } : readForm(parameters);
	const read = await rowReader();
	const { submission, outcome, notes } = read(
		{ values, isIdChosen: isSaved, refusal: findRefusal(call, values) },
		{
			projectId: service.account.projectId,
			processId: isSaved ? undefined : parameters.text('processId'),
			defaultCountry: readDefaultCountry(options),
			mode: parameters.boolean('startCalling') ? 'call' : 'save',
			sendAnyway: options.boolean('sendAnyway'),
		},
	);
	if (submission === undefined) throw refused(outcome!);
	for (const note of notes) hint(note, 'warning');
	return submission;
}

/** With the category that the row of a list would have. */
function refused(outcome: Outcome): NotAccepted {
	return new NotAccepted(inputError(outcome.reason, outcome.advice ?? '').fault, outcome);
}

/** The fields of a new lead as they are: the reader of rows says what is wrong with a value. */
function readForm(parameters: NodeParameters): IDataObject {
	const additional = parameters.collection('additionalFields');
	return {
		...Object.fromEntries(mainLeadFields.map(({ name }) => [name, parameters.raw(name)])),
		...additional.addedValues(),
		metadata: metadataFromForm(additional),
	};
}

/**
 * Any column of the item may say that the person must not be called, mapped or not; and the name in the
 * form, be it typed or from a model.
 */
function findRefusal({ item, parameters, service }: ItemCall, form: IDataObject) {
	const reader = listReader();
	const row = reader.add(item);
	const additional = parameters.collection('additionalFields');
	const fields = Object.fromEntries(
		PERSON_FIELDS.map((field) => {
			const entered = parameters.entered(field) ?? additional.entered(field);
			return [field, columnsOf(entered)];
		}),
	) as FieldColumns;
	const now = service.transport.wallTime();
	const list = reader.list();
	const text = parameters.collection('options').addedText('notAboutCalling');
	const notAboutCalling = namedColumns(text, list);
	const answered = new Set(columnsIn(parameters.entered('startCalling')));
	const options = { fields, answered, notAboutCalling, now };
	const names = Object.fromEntries(
		NAME_FIELDS.map((field) => [LEAD_FIELDS[field].label, form[field]]),
	);
	return refusalFinder(list, options).find(row, { doNotCall: [], names });
}

/** Of an expression that names columns and does nothing else. */
function columnsOf(entered: unknown): string[] {
	const expression = readColumnExpression(String(entered ?? ''));
	return expression?.columns.flatMap(({ path }) => readNames(path)) ?? [];
}

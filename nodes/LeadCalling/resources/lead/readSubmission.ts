import type { IDataObject } from 'n8n-workflow';

import { columnCollector } from '../../../service/columns/column';
import { flatNames, flattener } from '../../../service/columns/flatten';
import { refusalFinder } from '../../../service/columns/refusal';
import { inputError } from '../../../service/http/errors';
import type { Submission } from '../../../service/leads/outcome';
import { rowReader } from '../../../service/leads/rowReader';
import { findColumnPaths } from '../../columnExpression';
import { mainLeadFields } from '../../fields/leadFields';
import { metadataFromForm } from '../../fields/metadata';
import { readDefaultCountry } from '../../fields/pickers';
import type { ItemCall } from '../../operation';
import type { NodeParameters } from '../../parameters';

/** @throws ServiceError where the lead cannot be sent, or must not be called */
export async function readSubmission(call: ItemCall): Promise<Submission> {
	const { parameters, service, hint } = call;
	const options = parameters.collection('options');
	const isSaved = parameters.choice('source') === 'existing';
	const values = isSaved ? { leadId: parameters.text('leadId') } : readForm(parameters);
	const read = await rowReader();
	const { submission, outcome, notes } = read(
		{ values, isIdChosen: isSaved, refusal: findRefusal(call) },
		{
			projectId: service.account.projectId,
			processId: isSaved ? undefined : parameters.text('processId'),
			defaultCountry: readDefaultCountry(options),
			init: parameters.boolean('startCalling'),
			checkOnly: false,
			sendAnyway: options.boolean('sendAnyway'),
		},
	);
	if (submission === undefined) throw inputError(outcome!.reason, outcome!.advice ?? '');
	for (const note of notes) hint(note, 'warning');
	return submission;
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

/** Any column of the item may say that the person must not be called, mapped or not. */
function findRefusal({ item, parameters, service }: ItemCall) {
	const row = flattener().flatten(item);
	const collector = columnCollector();
	collector.add(row);
	const expressions = mainLeadFields.map(({ name }) => String(parameters.entered(name) ?? ''));
	const read = new Set(expressions.flatMap(findColumnPaths).flatMap(flatNames));
	const now = service.transport.wallTime();
	const options = { read, mapped: new Set<string>(), notAboutCalling: [], now };
	return refusalFinder(collector.list(), options).find(row, { doNotCall: [], consent: [] });
}

import { toFault } from '../../../../service/http/errors';
import type { LeadField } from '../../../../service/leads/fields';
import { makeOutcome, type Outcome } from '../../../../service/leads/outcome';
import type { RowDefaults } from '../../../../service/leads/row/rowReader';
import { readDefaultCountry } from '../../../fields/defaultCountry';
import type { NodeParameters } from '../../../parameters';

export interface ReadDefaults extends RowDefaults {
	/** Fields that are the same for every row. */
	saidByNode: readonly LeadField[];
}

/** What the node says of one row. What is wrong in an expression is the fault of its row alone. */
export function readDefaults(parameters: NodeParameters, projectId: string): ReadDefaults {
	const options = parameters.collection('options');
	let fault: Outcome | undefined;
	const read = (name: string, from: NodeParameters, value: () => string | undefined) => {
		if (from.isFixed(name)) return value();
		try {
			return value();
		} catch (thrown) {
			const { message, description } = toFault(thrown);
			fault ??= makeOutcome('invalid', message, { advice: description });
			return undefined;
		}
	};
	return {
		projectId,
		processId: read('processId', parameters, () => parameters.optionalText('processId')),
		groupId: read('groupId', options, () => options.addedText('groupId')),
		defaultCountry: read('defaultCountry', parameters, () => readDefaultCountry(parameters)),
		mode: parameters.raw('mode'),
		sendAnyway: options.raw('sendAnyway'),
		fault,
		saidByNode: [
			...(parameters.isFixed('processId') ? (['processId'] as const) : []),
			...(options.isFixed('groupId') ? (['groupId'] as const) : []),
		],
	};
}

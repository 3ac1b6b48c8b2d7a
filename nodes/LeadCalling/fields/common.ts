import type { Field, NodeParameters } from '../parameters';

type Option = [value: string, label: string, meaning?: string];

export function textField(
	name: string,
	displayName: string,
	description?: string,
	more: Partial<Field> = {},
): Field {
	return { displayName, name, type: 'string', default: '', description, ...more };
}

/** Off by default. */
export function switchField(name: string, displayName: string, description: string): Field {
	return { displayName, name, type: 'boolean', default: false, description };
}

/** In a collection: on as soon as it is added. Whether one that is absent is on, its reader says. */
export function switchedOnField(name: string, displayName: string, description: string): Field {
	return { ...switchField(name, displayName, description), default: true };
}

/** In a collection: 0 where it is not added, whatever its default (`NodeParameters.addedNumber`). */
export function numberField(
	name: string,
	displayName: string,
	description: string,
	more: { default: number; minValue: number; maxValue?: number },
): Field {
	const { default: usual, ...typeOptions } = more;
	return { displayName, name, type: 'number', typeOptions, default: usual, description };
}

/** The first of the options is the default. */
export function choiceField(
	name: string,
	displayName: string,
	description: string,
	choices: readonly Option[],
): Field {
	const [first = ''] = choices[0] ?? [];
	const options = choices.map(([value, label, meaning]) => {
		return { name: label, value, description: meaning };
	});
	return { displayName, name, type: 'options', default: first, options, description };
}

/** Fields that are added on demand, by the alphabet, as n8n wants them. */
export function collectionField(
	name: string,
	displayName: string,
	placeholder: string,
	fields: readonly Field[],
): Field {
	const options = [...fields].sort((a, b) => (a.displayName < b.displayName ? -1 : 1));
	return { displayName, name, type: 'collection', placeholder, default: {}, options };
}

export function optionsField(...fields: Field[]): Field {
	return collectionField('options', 'Options', 'Add Option', fields);
}

/** States once under which values of other fields all of `fields` are shown. */
export function shownWhen(show: Record<string, Array<string | boolean>>, fields: Field[]): Field[] {
	return fields.map((field) => {
		const displayOptions = { show: { ...field.displayOptions?.show, ...show } };
		return { ...field, displayOptions };
	});
}

export const returnAllFields: Field[] = [
	switchField(
		'returnAll',
		'Return All',
		'Whether to return all results or only up to a given limit',
	),
	...shownWhen({ returnAll: [false] }, [
		numberField('limit', 'Limit', 'Max number of results to return', { default: 50, minValue: 1 }),
	]),
];

/** How many results to give at most. */
export function readLimit(parameters: NodeParameters): number {
	return parameters.boolean('returnAll') ? Infinity : Math.floor(parameters.number('limit'));
}

export const simplifyField = switchedOnField(
	'simplify',
	'Simplify',
	'Whether to return a simplified version of the response instead of the raw data',
);

export const maskedField = switchedOnField(
	'masked',
	'Mask Phone Numbers',
	'Whether to hide all but the last 4 digits of phone numbers. Reading them in full is costly for the service.',
);

/** What must be said of a tool that an agent may use without asking. */
export function callsPeopleNotice(wayOut: string): Field {
	return {
		displayName: `This tool lets the agent phone real people. Add a human review step to it, or ${wayOut}.`,
		name: 'callsPeopleNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { '@tool': [true] } },
	};
}

export const startCallingField = switchedOnField(
	'startCalling',
	'Start Calling',
	'Whether to have the leads called. If off, they are only saved. Use an expression to decide per item.',
);

export const modeField = choiceField(
	'mode',
	'Mode',
	'What to do with the list. An expression decides per row: check, save or call.',
	[
		[
			'check',
			'Check Only',
			'Read and judge every row. Nothing is sent and nobody is called, so leads that the service already has still count as ready.',
		],
		['save', 'Save Only', 'Save the leads in the service without calling them'],
		['call', 'Call', 'Save the leads and have the process call them'],
	],
);

export const sendAnywayOption = switchField(
	'sendAnyway',
	'Send Anyway',
	'Whether to send leads again that earlier runs sent or that the service rejected, to accept phone numbers without a country code, of unusual length or premium-rate, and to try although the API key is blocked. Each rejection counts toward the duplicate limit.',
);

export const notAboutCallingOption = textField(
	'notAboutCalling',
	'Not About Calling',
	"Columns that aren't about calling, separated by commas, e.g. results of earlier calls. Only an explicit 'do not call' in them stops a call.",
	{ placeholder: 'e.g. Last Call, Status', noDataExpression: true },
);

import type { BulkFormat } from '../../../service/contract';
import type { Fault } from '../../../service/http/errors';
import { counted, type Outcome, type Row } from '../../../service/leads/outcome';
import { markRepeats } from '../../../service/leads/repeats';
import { sendList } from '../../../service/sending/sendList';
import { isFine } from '../../failureItems';
import { choiceField, optionsField, shownWhen, switchField } from '../../fields/builders';
import { callsPeopleNotice, initField, sendAnywayOption } from '../../fields/common';
import { leadField } from '../../fields/leadFields';
import { countryPicker, processPicker } from '../../fields/pickers';
import type { ListCall, ListOperation } from '../../operation';
import type { Field } from '../../parameters';
import { outcomeTable } from './outcomeTable';
import { readRows } from './readRows';

const columnMode = choiceField('columnMode', 'Columns', 'How an item, which is one lead, is read', [
	['byName', 'Recognize by Name', 'Finds columns such as Phone, Email and Name by their names'],
	['byHand', 'Map by Hand', 'You choose the value of each field'],
]);

/** The mapper's own automatic mode tells people to rename columns, and gives an agent nothing to fill in. */
const mapper: Field = {
	displayName: 'Values to Send',
	name: 'columns',
	type: 'resourceMapper',
	noDataExpression: true,
	default: { mappingMode: 'defineBelow', value: null },
	typeOptions: {
		resourceMapper: {
			resourceMapperMethod: 'leadColumns',
			mode: 'add',
			valuesLabel: 'Values to Send',
			fieldWords: { singular: 'field', plural: 'fields' },
			addAllFields: true,
			supportAutoMap: false,
		},
	},
	description: 'Phone or email, and a name. For long lists, dragging columns in is the fastest.',
};

const ifExists = choiceField('ifExists', 'If Lead Exists', 'What to do with saved leads', [
	['report', 'Report', "Return it with the outcome 'duplicate'"],
	['update', 'Update', 'Look up each lead first (slower). Update name and metadata of saved ones.'],
]);

const format = choiceField('format', 'Response Format', 'Format to request from the service', [
	['auto', 'Automatic', 'V1.2 if every lead has its own reference ID, otherwise Default'],
	['default', 'Default', 'The service returns refused leads with all their data'],
	['1.2', 'V1.2', 'The service returns refused leads by their reference ID'],
]);

/** Bulk Initiate Leads (specification, 4.1): items in, items out, each with exactly one outcome. */
export const bulkInitiate: ListOperation = {
	name: 'Bulk Initiate',
	description: 'Save many leads and start calling them',
	action: 'Initiate leads in bulk',
	fields: [
		callsPeopleNotice,
		{
			...processPicker,
			required: false,
			description: 'Process that calls the leads. A process ID column takes precedence.',
		},
		initField,
		...shownWhen({ '@tool': [false] }, [columnMode]),
		...shownWhen({ '@tool': [true] }, [{ ...columnMode, default: 'byHand' }]),
		...shownWhen({ columnMode: ['byHand'] }, [mapper]),
		optionsField(
			countryPicker,
			leadField('groupId', 'Group for rows without their own group ID'),
			ifExists,
			switchField(
				'includeInputFields',
				'Include Input Fields',
				'Whether to include the input columns in each result, e.g. row_number to update a Google Sheet. Result columns win if names clash.',
			),
			switchField(
				'keepOrder',
				'Keep Order',
				'Whether to send leads in the order of the list. Much slower: only a few leads per minute if any are duplicates.',
			),
			switchField(
				'otherColumnsToMetadata',
				'Other Columns to Metadata',
				'Whether to save all unrecognized columns with the lead, as metadata',
			),
			format,
			sendAnywayOption,
			switchField('validateOnly', 'Validate Only', 'Whether to check leads without sending them'),
		),
	],

	async runOnList(call) {
		const options = call.parametersOf(0).collection('options');
		const { rows: read, columns } = await readRows(call);
		const rows = options.boolean('sendAnyway') ? read : markRepeats(read);
		const { outcomes, failure } = options.boolean('validateOnly')
			? validate(rows, call)
			: await send(rows, call);
		// Behind the summary: on a small screen n8n cuts off what comes last.
		if (columns.length > 0) call.hint(columns.join(' '));
		const inputs = options.boolean('includeInputFields') ? call.items : [];
		return {
			rows: outcomeTable(rows, outcomes, inputs),
			failure: failure ?? processFault(rows, outcomes),
		};
	},
};

interface ListResult {
	outcomes: Outcome[];
	failure?: Fault;
}

async function send(rows: readonly Row[], call: ListCall): Promise<ListResult> {
	const { service, asker, hint } = call;
	const options = call.parametersOf(0).collection('options');
	const sendAnyway = options.boolean('sendAnyway');
	if (sendAnyway) service.forgetBlock();
	const sendOptions = {
		ifExists: options.choice('ifExists') as 'report' | 'update',
		keepOrder: options.boolean('keepOrder'),
		sendAnyway,
		format: options.choice('format') as 'auto' | BulkFormat,
	};
	const { outcomes, summary, failure } = await sendList(service, rows, sendOptions, asker);
	hint(summary, outcomes.every(isFine) ? 'info' : 'warning');
	return { outcomes, failure };
}

/** A process that is missing or unknown is a mistake of the node, unless some row got past it. */
function processFault(rows: readonly Row[], outcomes: readonly Outcome[]): Fault | undefined {
	const wrong = outcomes.find(({ category }) => category === 'badProcess');
	const isPassed = rows.some(
		({ submission }, index) => submission && outcomes[index]!.category !== 'badProcess',
	);
	if (wrong === undefined || isPassed) return undefined;
	const description = "Choose another one in 'Process', or correct the column processId.";
	return { kind: 'input', message: wrong.reason, description: wrong.advice ?? description };
}

function validate(rows: readonly Row[], { hint }: ListCall): ListResult {
	const outcomes = rows.map(({ outcome, submission }): Outcome => {
		const reason = submission?.init === false ? 'Would be saved' : 'Would be saved and called';
		return outcome ?? { outcome: 'valid', reason };
	});
	const valid = outcomes.filter(({ outcome }) => outcome === 'valid').length;
	hint(
		`Nothing was sent, as 'Validate Only' is on. ${valid} of ${counted(rows.length, 'lead')} can be sent.`,
		outcomes.every(isFine) ? 'info' : 'warning',
	);
	return { outcomes };
}

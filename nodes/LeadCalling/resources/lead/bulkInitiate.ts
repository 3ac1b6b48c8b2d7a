import type { BulkFormat } from '../../../service/contract';
import type { Fault } from '../../../service/http/errors';
import type { Outcome, Row } from '../../../service/leads/outcome';
import { markRepeats } from '../../../service/leads/repeats';
import { sendList, type SentList } from '../../../service/sending/sendList';
import { summarize } from '../../../service/sending/summary';
import { isSuccess } from '../../failureItems';
import { choiceField, optionsField, shownWhen, switchField } from '../../fields/builders';
import { columnMapper } from '../../fields/columnMapper';
import { callsPeopleNotice, initField, sendAnywayOption } from '../../fields/common';
import { leadField } from '../../fields/leadFields';
import { countryPicker, processPicker } from '../../fields/pickers';
import type { ListCall, ListOperation } from '../../operation';
import { outcomeTable } from './outcomeTable';
import { readRows } from './readRows';

const columnMode = choiceField('columnMode', 'Columns', 'How to read an item, which is one lead', [
	['byName', 'Recognize by Name', 'Finds columns such as Phone, Email and Name by their names'],
	['byHand', 'Map by Hand', 'You choose the value of each field'],
]);

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
	action: 'Call a list of leads',
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
		...shownWhen({ columnMode: ['byHand'] }, [columnMapper]),
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
		const { outcomes, summary, failure } = options.boolean('validateOnly')
			? validate(rows)
			: await send(rows, call);
		call.hint(summary, outcomes.every(isSuccess) ? 'info' : 'warning');
		// Behind the summary: on a small screen n8n cuts off what comes last.
		if (columns.length > 0) call.hint(columns.join(' '));
		const inputs = options.boolean('includeInputFields') ? call.items : [];
		return {
			rows: outcomeTable(rows, outcomes, inputs),
			failure: failure ?? processFault(rows, outcomes),
		};
	},
};

async function send(rows: readonly Row[], call: ListCall): Promise<SentList> {
	const { service, asker } = call;
	const options = call.parametersOf(0).collection('options');
	const sendAnyway = options.boolean('sendAnyway');
	if (sendAnyway) service.forgetBlock();
	const sendOptions = {
		ifExists: options.choice('ifExists') as 'report' | 'update',
		keepOrder: options.boolean('keepOrder'),
		sendAnyway,
		format: options.choice('format') as 'auto' | BulkFormat,
	};
	return await sendList(service, rows, sendOptions, asker);
}

function validate(rows: readonly Row[]): SentList {
	const outcomes = rows.map(({ outcome, submission }): Outcome => {
		const reason = submission?.init === false ? 'Would be saved' : 'Would be saved and called';
		return outcome ?? { outcome: 'valid', reason };
	});
	const summary = summarize(outcomes, { seconds: 0, waitedSeconds: 0 });
	return { outcomes, summary: `Nothing was sent, as 'Validate Only' is on. ${summary}` };
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

import { type Fault, inputError, ServiceError } from '../../../service/http/errors';
import { describeQuestions, quoteNames } from '../../../service/columns/describe';
import { joinLabels, UPDATABLE_FIELDS } from '../../../service/leads/fields';
import { describeCheck, type Outcome, type Row } from '../../../service/leads/outcome';
import { markRepeats } from '../../../service/leads/repeats';
import { findSharedReferences } from '../../../service/leads/sharedReferences';
import { sendList, type SentList } from '../../../service/sending/sendList';
import { isCalled } from '../../../service/sending/summary';
import { explain } from '../../../shared/explain';
import { listSummary, type RowResult } from '../../listSummary';
import { isSuccess } from '../../output';
import {
	choiceField,
	optionsField,
	shownWhen,
	switchedOnField,
	textField,
} from '../../fields/builders';
import {
	callsPeopleNotice,
	checkOnlyField,
	sendAnywayOption,
	startCallingField,
} from '../../fields/common';
import { columnMapper, listSample } from '../../fields/columnMapper';
import { guessedNames, guessedOptions } from '../../fields/guessedNames';
import { leadField } from '../../fields/leadFields';
import { countryPicker, processPicker } from '../../fields/pickers';
import type { ListCall, ListOperation } from '../../operation';
import { commonFault } from './commonFault';
import { columnsOf, describeReading } from './describeReading';
import { findListFacts } from './listFacts';
import { outcomeTable, withoutCommonNotes } from './outcomeTable';
import { CHECK_ASIDE, GUESSED_IN_LIST, preflightList } from './preflight';
import { type ReadList, readRows } from './readRows';

const columns = choiceField('columns', 'Columns', 'How to read an item, which is one lead', [
	['choose', 'Choose Columns', 'You choose the column of each field; they come up filled in'],
	[
		'exactNames',
		'By Exact Names',
		"Columns have the fields' own names or labels: phone, Name, Do Not Call",
	],
]);

const ifExists = {
	...choiceField('ifExists', 'If Lead Exists', 'What to do with saved leads', [
		['report', 'Report', "Return it with the outcome 'duplicate'"],
		[
			'call',
			'Call',
			"Look up each lead first (slower). Call saved ones that were never called. Don't run the same list again while its calls are queued.",
		],
		[
			'update',
			'Update',
			`Look up each lead first (slower). Update ${joinLabels(UPDATABLE_FIELDS)} of saved ones.`,
		],
	]),
	// It rules the whole list.
	noDataExpression: true,
};

const summaryOption = {
	...switchedOnField(
		'addSummaryOutput',
		'Add Summary Output',
		'Whether to add a second output: one item with how many are called, who not and why. If the error output is connected, connect it again: it moves down.',
	),
	// An agent gets the first output alone.
	displayOptions: { show: { '@tool': [false] } },
	noDataExpression: true,
};

/** Bulk Initiate Leads (specification, 4.1): items in, items out, each with exactly one outcome. */
export const bulkInitiateLeads: ListOperation = {
	name: 'Bulk Initiate',
	description: 'Save many leads and start calling them',
	action: 'Call a list of leads',
	builderHint:
		"Give it all items at once, never in a loop. Leave checkOnly true: a person looks at the outcome of each row, and turns it off. Name the columns phone, name and doNotCall in an Edit Fields node before it, and set columns to 'exactNames'.",
	fields: [
		callsPeopleNotice,
		{
			...processPicker,
			required: false,
			description: 'Process that calls the leads. A process ID column takes precedence.',
		},
		columns,
		...shownWhen({ columns: ['choose'] }, [columnMapper, listSample]),
		startCallingField,
		checkOnlyField,
		...guessedNames(GUESSED_IN_LIST.form),
		optionsField(
			summaryOption,
			countryPicker,
			leadField('groupId', 'Group for rows without their own group ID'),
			ifExists,
			switchedOnField(
				'includeInputFields',
				'Include Input Fields',
				'Whether to include the input columns in each result, e.g. row_number to update a Google Sheet. Result columns win if names clash.',
			),
			switchedOnField(
				'otherColumnsToMetadata',
				'Other Columns to Metadata',
				'Whether to save all columns that no field is read from with the lead, as metadata',
			),
			textField(
				'notAboutCalling',
				'Not About Calling',
				"Names of columns, separated by commas, whose text says nothing of calling, such as the results of earlier calls. Only a plain 'do not call' in them counts.",
				{ placeholder: 'e.g. Last Call, Status', noDataExpression: true },
			),
			sendAnywayOption,
			...guessedOptions(GUESSED_IN_LIST.options),
		),
	],
	subtitleAside: CHECK_ASIDE,
	preflight: preflightList,

	async runOnList(call) {
		const options = call.parametersOf(0).collection('options');
		const readList = await readRows(call);
		const rows = markRepeats(withOwnReferences(readList)).map(checkedRow);
		const { outcomes, summary, failure } = await send(rows, call);
		const { notes, rows: shown } = withoutCommonNotes(rows);
		const asked = describeQuestions(readList.reading.questions);
		const isFirstRun = (call.caller.runIndex ?? 0) === 0;
		const facts = await findListFacts(call.service, rows, isFirstRun);
		const isChosen = readList.reading.kind !== 'proposed';
		const isGood = outcomes.every(isSuccess) && isChosen && !facts.isDoubtful;
		const fault = failure ?? commonFault(rows, outcomes);
		const counts = [...describeReading(readList), summary];
		const others = [...facts.sentences, ...notes, ...asked, ...readList.hints, ...facts.closing];
		call.hint([...counts, ...facts.firstPerson, ...others].join(' '), isGood ? 'info' : 'warning');
		const inputs = options.isOn('includeInputFields') ? call.items : [];
		return {
			rows: outcomeTable(shown, outcomes, inputs),
			summary: listSummary(
				[...describeFailure(fault), ...counts, ...others],
				rows.map((row, index) => resultOf(row, outcomes[index]!)),
				columnsOf(readList),
			),
			failure: fault,
		};
	},
};

/** @throws ServiceError where the references are of companies, households or orders */
function withOwnReferences({ rows, reading }: ReadList): readonly Row[] {
	const references = findSharedReferences(rows);
	if (!references.areMany) return references.rows;
	const columns = quoteNames(reading.fields.referenceId ?? [], ' or ') || "'Reference ID'";
	throw inputError(
		`${columns} has the same value under several phones, so it is no reference ID of single leads`,
		"Don't map 'Reference ID'. The option 'Other Columns to Metadata' keeps the column. Nothing was sent.",
	);
}

/** Why the node fails, where it doesn't carry on. */
function describeFailure(fault: Fault | undefined): string[] {
	if (fault === undefined) return [];
	const { message, description } = explain(new ServiceError(fault));
	return [[message, description].filter(Boolean).join('. ')];
}

function resultOf(row: Row, outcome: Outcome): RowResult {
	const { outcome: name, category, reason } = outcome;
	return { outcome: name, category, reason, isCalled: isCalled({ row, outcome }) };
}

async function send(rows: readonly Row[], call: ListCall): Promise<SentList> {
	const { service, caller } = call;
	const options = call.parametersOf(0).collection('options');
	const ifExists = options.choice('ifExists') as 'report' | 'call' | 'update';
	return await sendList(service, rows, { ifExists }, caller);
}

/** A row that is only to be checked, with what would become of it. */
function checkedRow(row: Row): Row {
	const { submission, isCheckOnly } = row;
	if (submission === undefined || !isCheckOnly) return row;
	const outcome: Outcome = { outcome: 'valid', reason: describeCheck(submission) };
	const lead = submission.kind === 'new' ? submission.lead : row.lead;
	if (submission.kind === 'existing') outcome.leadId = submission.leadId;
	return { ...row, submission: undefined, checked: submission, lead, outcome };
}

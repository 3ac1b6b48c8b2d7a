import type { Fault } from '../../../service/http/errors';
import type { ListColumns } from '../../../service/leads/columns';
import {
	describeConsent,
	describeMissing,
	describeOthers,
	describeRecognized,
} from '../../../service/leads/describeColumns';
import { joinLabels, UPDATABLE_FIELDS } from '../../../service/leads/fields';
import { describeCheck, type Outcome, type Row } from '../../../service/leads/outcome';
import { markRepeats } from '../../../service/leads/repeats';
import { sendList, type SentList } from '../../../service/sending/sendList';
import { isSuccess } from '../../output';
import { choiceField, optionsField, shownWhen, switchedOnField } from '../../fields/builders';
import {
	callsPeopleNotice,
	checkOnlyField,
	refuseModelDecisions,
	sendAnywayOption,
	startCallingField,
} from '../../fields/common';
import {
	type GuessedNamesByPlace,
	guessedNames,
	guessedOptions,
	refuseGuessedNames,
} from '../../fields/guessedNames';
import { columnMapper, leadField, refuseUnknownValues } from '../../fields/leadFields';
import { countryPicker, processPicker } from '../../fields/pickers';
import type { ListCall, ListOperation } from '../../operation';
import { outcomeTable, withoutCommonNotes } from './outcomeTable';
import { isColumnChosen, readRows } from './readRows';

const columns = choiceField('columns', 'Columns', 'How to read an item, which is one lead', [
	['choose', 'Choose Columns', 'You choose the column of each field'],
	['exactNames', 'By Exact Names', 'Finds columns such as Phone, Email and Name by their names'],
]);

const NOT_AN_OPTION = "not under 'options'.";
const GUESSED: GuessedNamesByPlace = {
	form: { init: "Use 'startCalling'.", validateOnly: "Use 'checkOnly'." },
	options: {
		init: `Use 'startCalling' beside 'checkOnly', ${NOT_AN_OPTION}`,
		startCalling: `Use 'startCalling' beside 'checkOnly', ${NOT_AN_OPTION}`,
		checkOnly: `Use 'checkOnly' beside 'startCalling', ${NOT_AN_OPTION}`,
		validateOnly: `Use 'checkOnly' beside 'startCalling', ${NOT_AN_OPTION}`,
	},
};

/** What an expression decides is only known for a row. No double braces: they would end n8n's expression. */
const CHECK_ASIDE = `(({ true: " (check)", false: "" })[String($rawParameter.checkOnly ?? true).toLowerCase().replace(/[={}\\s]/g, "")] ?? " (check: by row)")`;

const ifExists = {
	...choiceField('ifExists', 'If Lead Exists', 'What to do with saved leads', [
		['report', 'Report', "Return it with the outcome 'duplicate'"],
		['call', 'Call', 'Look up each lead first (slower). Call saved ones that were never called.'],
		[
			'update',
			'Update',
			`Look up each lead first (slower). Update ${joinLabels(UPDATABLE_FIELDS)} of saved ones.`,
		],
	]),
	// It rules the whole list.
	noDataExpression: true,
};

/** Bulk Initiate Leads (specification, 4.1): items in, items out, each with exactly one outcome. */
export const bulkInitiateLeads: ListOperation = {
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
		columns,
		...shownWhen({ columns: ['choose'] }, [columnMapper]),
		startCallingField,
		checkOnlyField,
		...guessedNames(GUESSED.form),
		optionsField(
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
				'Whether to save all unrecognized columns with the lead, as metadata',
			),
			sendAnywayOption,
			...guessedOptions(GUESSED.options),
		),
	],
	subtitleAside: CHECK_ASIDE,

	preflight(entered) {
		refuseGuessedNames(entered, GUESSED);
		refuseModelDecisions(entered);
		refuseUnknownValues(entered);
	},

	async runOnList(call) {
		const options = call.parametersOf(0).collection('options');
		const { rows: read, list } = await readRows(call);
		const rows = markRepeats(read).map(checkedRow);
		const { outcomes, summary, failure } = await send(rows, call);
		const isByHand = isColumnChosen(call.parametersOf(0));
		const recognized = isByHand ? describeConsent(list) : describeRecognized(list);
		const { notes, rows: shown } = withoutCommonNotes(rows);
		const isGood = outcomes.every(isSuccess) && list.consent.doubtful.length === 0;
		call.hint([summary, ...notes, ...recognized].join(' '), isGood ? 'info' : 'warning');
		// Behind the summary: on a small screen n8n cuts off what comes last.
		const others = describeOthers(list, rows, options.isOn('otherColumnsToMetadata'));
		if (!isByHand && others.length > 0) call.hint(others.join(' '));
		const inputs = options.isOn('includeInputFields') ? call.items : [];
		return {
			rows: outcomeTable(shown, outcomes, inputs),
			failure: failure ?? commonFault(rows, outcomes, list),
		};
	},
};

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

/** By reason: the column that such a list lacks. */
const MISSING: Readonly<Record<string, 'Phone' | 'Name'>> = {
	'No name': 'Name',
	'No phone number and no email address': 'Phone',
};

/**
 * Why the node fails: no row was sent, and all lack the same thing, which is a mistake of the list or
 * of the node and not of single rows.
 */
function commonFault(
	rows: readonly Row[],
	outcomes: readonly Outcome[],
	list: ListColumns,
): Fault | undefined {
	const [{ category, reason, advice } = {} as Partial<Outcome>] = outcomes;
	if (category === 'badProcess') return processFault(rows, outcomes);
	const isMistake = category === 'invalid' || category === 'badProject';
	const isCommon = outcomes.every(
		(other) => other.category === category && other.reason === reason,
	);
	if (!isMistake || !isCommon || reason === undefined) return undefined;
	const all = outcomes.length === 1 ? reason : `${reason} (all ${outcomes.length} rows)`;
	const missing = MISSING[reason];
	const description = missing === undefined ? advice : describeMissing(list, missing);
	return { kind: 'input', message: all, description };
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

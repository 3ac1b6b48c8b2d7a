import { type Fault, inputError, ServiceError } from '../../../service/http/errors';
import { describeQuestions, quoteNames } from '../../../service/columns/describe';
import { describeCheck, type Outcome, type Row } from '../../../service/leads/outcome';
import { markRepeats } from '../../../service/leads/repeats';
import { findSharedReferences } from '../../../service/leads/sharedReferences';
import { sendList, type SentList } from '../../../service/sending/sendList';
import { isCalled } from '../../../service/sending/summary';
import { explain } from '../../../shared/explain';
import { listSummary, type RowResult } from '../../listSummary';
import type { ListCall, ListResult } from '../../operation';
import { isSuccess } from '../../output';
import { commonFault } from './commonFault';
import { columnsOf, describeReading } from './describeReading';
import { adviseCountry, findListFacts } from './listFacts';
import { outcomeTable, withoutCommonNotes } from './outcomeTable';
import { type ReadList, readRows } from './readRows';

/** A list from its items to its table: read, told apart, sent or only checked, and told. */
export async function callList(call: ListCall): Promise<ListResult> {
	const options = call.parametersOf(0).collection('options');
	const readList = await readRows(call);
	const rows = markRepeats(withOwnReferences(readList)).map(checkedRow);
	const { outcomes, summary, failure } = await send(rows, call);
	const { notes, rows: shown } = withoutCommonNotes(rows);
	const questions = describeQuestions(readList.reading.questions);
	const isFirstRun = (call.caller.runIndex ?? 0) === 0;
	const facts = await findListFacts(call.service, rows, isFirstRun);
	const isChosen = readList.reading.kind !== 'proposed';
	const isAnswered = isChosen && questions.length === 0;
	const isGood = outcomes.every(isSuccess) && isAnswered && !facts.isDoubtful;
	const fault = failure ?? commonFault(rows, outcomes);
	const counts = [...adviseCountry(outcomes), ...describeReading(readList), summary];
	const found = [...facts.sentences, ...notes];
	const closing = [...readList.hints, ...facts.closing];
	const told = [...counts, ...facts.firstPerson, ...found, ...questions, ...closing];
	call.hint(told.join(' '), isGood ? 'info' : 'warning');
	const inputs = options.isOn('includeInputFields') ? call.items : [];
	return {
		rows: outcomeTable(shown, outcomes, inputs),
		summary: listSummary(
			{ sentences: [...describeFailure(fault), ...counts, ...found], questions, closing },
			rows.map((row, index) => resultOf(row, outcomes[index]!)),
			columnsOf(readList),
		),
		failure: fault,
	};
}

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

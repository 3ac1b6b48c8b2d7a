import type { ConsentColumn, FieldColumns } from '../../../../service/columns';
import { pauser } from '../../../../service/http/pauser';
import { inputError } from '../../../../service/http/errors';
import {
	describeCheck,
	makeOutcome,
	type Outcome,
	type Row,
} from '../../../../service/leads/outcome';
import { markRepeats } from '../../../../service/leads/persons/repeats';
import { findSharedReferences } from '../../../../service/leads/persons/sharedReferences';
import { ASSUME_STORED_MS } from '../../../../service/policy';
import { calledBefore, sendList, type SentList } from '../../../../service/sending';
import type { ListCall, ListResult } from '../../../operation';
import { isSuccess } from '../../../output';
import { calledBeforeLines } from '../../../telling/calledBefore';
import { headlines, notTakenLines } from '../../../telling/countLines';
import { describeSharedReferences } from '../../../telling/listFaults';
import { forBoth, linesFor } from '../../../telling/line';
import { countList, type ListCount } from '../../../telling/listCount';
import { findListFacts, type ListFacts } from '../../../telling/listFacts';
import { openQuestionLines } from '../../../telling/openQuestions';
import { netLines, questionLines, readingLines } from '../../../telling/readingLines';
import {
	commonFault,
	countryLines,
	faultLines,
	runLines,
	saidOfAllLines,
	uncalledLines,
} from '../../../telling/runLines';
import { summaryItem, type Told } from '../../../telling/summaryItem';
import { outcomeTable, withoutCommonNotes } from './outcomeTable';
import { type ReadList, readRows } from './readRows';
import { isRecord, quoteNames } from '../../../../util';

/** A list from its items to its table: read, told apart, sent or only checked, and told. */
export async function callList(call: ListCall): Promise<ListResult> {
	const { service, caller, account } = call;
	const pause = pauser(service.transport);
	const options = call.parametersOf(0).collection('options');
	const ifExists = options.choice('ifExists') as 'report' | 'call' | 'update';
	const readList = await readRows(call);
	await pause.take();
	const ownReferences = withOwnReferences(readList);
	await pause.take();
	const read = markRepeats(ownReferences);
	await pause.take();
	const before = await calledBefore(service, read);
	const rows = read.map((row) => checkedRow(row, before.get(row)));
	await pause.take();
	const sent = await sendList(service, rows, { ifExists }, caller);
	await pause.take();
	const { outcomes } = sent;
	const { notes, rows: shown } = withoutCommonNotes(rows);
	const isFirst = (caller.runIndex ?? 0) === 0;
	const chosen = chosenProcess(call);
	const count = countList(rows, outcomes);
	const isCalled = count.sent.called > 0;
	const facts = await findListFacts(service, rows, { isFirst, account, chosen, isCalled });
	const fault = sent.failure ?? commonFault(rows, outcomes);
	const told = tell({ readList, sent, facts, count, notes, before }, ifExists === 'call');
	hintAbout(call, told, isUnremarkable(readList, facts, count, outcomes));
	const items = options.isOn('includeInputFields') ? call.items : [];
	return {
		rows: outcomeTable(shown, outcomes, items),
		summary: summaryItem({ ...told, faults: faultLines(fault) }, count, columnsOf(readList)),
		failure: fault,
	};
}

/** n8n keeps the name with the ID; there is none where the ID is an expression. */
function chosenProcess({ parametersOf }: ListCall) {
	const entered = parametersOf(0).entered('processId');
	if (!isRecord(entered) || entered.mode !== 'list') return undefined;
	const { value: id, cachedResultName: title } = entered;
	return typeof id === 'string' && typeof title === 'string' ? { id, title } : undefined;
}

interface Known {
	readList: ReadList;
	sent: SentList;
	facts: ListFacts;
	count: ListCount;
	/** What is true of most rows. */
	notes: readonly string[];
	before: ReadonlyMap<Row, number>;
}

/** What is said of the list: the worst first, what is fine last. */
function tell({ readList, sent, facts, count, notes, before }: Known, isCalling: boolean): Told {
	const { reading, net, hints, open } = readList;
	const obstacle = [...facts.obstacle, ...openQuestionLines(open)];
	return {
		headlines: headlines(count, [...saidOfAllLines(sent), ...obstacle]),
		asks: [
			...calledBeforeLines([...before.values()]),
			...countryLines(count),
			...readingLines(reading, net),
			...uncalledLines(count, isCalling),
		],
		notTaken: notTakenLines(count),
		questions: questionLines(reading.questions, open),
		others: [...netLines(net), ...hints, ...notes.map(forBoth), ...facts.lines, ...runLines(sent)],
		faults: [],
		open: open.length,
		obstacle: facts.stopsAll || open.length > 0 ? linesFor('owner', obstacle)[0] : undefined,
	};
}

/** Whether nobody who builds the workflow has to do something. */
function isUnremarkable(
	{ reading, open }: ReadList,
	facts: ListFacts,
	{ checked, lackCountry }: ListCount,
	outcomes: readonly Outcome[],
): boolean {
	if (reading.kind === 'proposed' || open.length > 0 || facts.isDoubtful || lackCountry > 0)
		return false;
	const isCheck = checked.rows === outcomes.length;
	return isCheck ? checked.called > 0 : outcomes.every(isSuccess);
}

function hintAbout({ hint }: ListCall, { headlines: first, ...told }: Told, isGood: boolean): void {
	const lines = [...first, ...told.asks, ...told.notTaken, ...told.others];
	hint(linesFor('builder', lines).join('\n'), isGood ? 'info' : 'warning');
	for (const question of linesFor('builder', told.questions)) hint(question, 'warning');
}

/** With those that are applied though nobody chose them. */
function columnsOf({ reading: { fields }, net }: ReadList): FieldColumns {
	const applied = (kind: ConsentColumn['kind']) => [
		...(fields[kind] ?? []),
		...net.filter((one) => one.kind === kind).map(({ column }) => column),
	];
	return { ...fields, doNotCall: applied('doNotCall'), consent: applied('consent') };
}

/** @throws ServiceError where the references are of companies, households or orders */
function withOwnReferences({ rows, reading }: ReadList): readonly Row[] {
	const references = findSharedReferences(rows);
	if (!references.areTooMany) return references.rows;
	const columns = quoteNames(reading.fields.referenceId ?? [], ' or ') || "'Reference ID'";
	throw inputError(
		`${columns} repeats across different phone numbers, so it can't be the reference ID`,
		"Clear 'Reference ID' in 'Values to Send'. To keep the column, turn on 'Other Columns to Metadata'. Nothing was sent.",
		describeSharedReferences(columns),
	);
}

/** A row that is only to be checked, with what would become of it. */
function checkedRow(row: Row, calledMsAgo = Infinity): Row {
	const { submission, isCheckOnly } = row;
	if (submission === undefined || !isCheckOnly) return row;
	// A call would leave it out as well; later it asks the service first.
	if (calledMsAgo < ASSUME_STORED_MS) {
		const lead = submission.kind === 'new' ? submission.lead : row.lead;
		const outcome = makeOutcome('alreadyStored', 'Already sent');
		return { ...row, submission: undefined, lead, outcome };
	}
	const outcome: Outcome = { outcome: 'valid', reason: describeCheck(submission) };
	const lead = submission.kind === 'new' ? submission.lead : row.lead;
	if (submission.kind === 'existing') outcome.leadId = submission.leadId;
	return { ...row, submission: undefined, checked: submission, lead, outcome };
}

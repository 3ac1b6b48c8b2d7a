import type { ConsentColumn, FieldColumns } from '../../../../service/columns';
import { pauser } from '../../../../service/http/pauser';
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
import { netLines, readingLines } from '../../../telling/columnLines';
import { headlines, notTakenLines } from '../../../telling/countLines';
import { commonFault, faultLines } from '../../../telling/faults';
import { at, forBoth, type Line, linesFor } from '../../../telling/line';
import { countList, type ListCount } from '../../../telling/listCount';
import { sharedReferencesError } from '../../../telling/listErrors';
import { findListFacts, type ListFacts } from '../../../telling/listFacts';
import { openQuestionLines, questionLines } from '../../../telling/questions';
import {
	calledBeforeLines,
	countryLines,
	runLines,
	saidOfAllLines,
	uncalledLines,
} from '../../../telling/runLines';
import { summaryItem } from '../../../telling/summaryItem';
import { outcomeTable, withoutCommonNotes } from './outcomeTable';
import { type ReadList, readRows } from './readRows';
import { isRecord } from '../../../../util';

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
	const failure = sent.failure ?? commonFault(rows, outcomes);
	const obstacle = [...facts.obstacle, ...openQuestionLines(readList.open)];
	const known = { readList, sent, facts, count, notes, before, obstacle };
	const lines = tell(known, ifExists === 'call');
	hintAbout(call, lines, isUnremarkable(known));
	const open = readList.open.length;
	return {
		rows: outcomeTable(shown, outcomes, options.isOn('includeInputFields') ? call.items : []),
		summary: summaryItem([...at('fault', faultLines(failure)), ...lines], count, {
			columns: columnsOf(readList),
			open,
			obstacle: facts.stopsAll || open > 0 ? linesFor('owner', obstacle)[0] : undefined,
		}),
		failure,
	};
}

/** @throws ServiceError where the column of the references is none of them */
function withOwnReferences({ rows, reading }: ReadList): Row[] {
	const references = findSharedReferences(rows);
	if (references.areTooMany) throw sharedReferencesError(reading.fields);
	return references.rows;
}

/** n8n keeps the name with the ID; there is none where the ID is an expression. */
function chosenProcess({ parametersOf }: ListCall) {
	const entered = parametersOf(0).entered('processId');
	if (!isRecord(entered) || entered.mode !== 'list') return undefined;
	const { value: _id, cachedResultName: title } = entered;
	return typeof _id === 'string' && typeof title === 'string' ? { _id, title } : undefined;
}

interface Known {
	readList: ReadList;
	sent: SentList;
	facts: ListFacts;
	count: ListCount;
	/** What is true of most rows. */
	notes: readonly string[];
	before: ReadonlyMap<Row, number>;
	/** Why nobody can be called, whatever the rows are. */
	obstacle: readonly Line[];
}

/** What is said of the list: the worst first, what is fine last, and questions behind it. */
function tell(known: Known, isCalling: boolean): Line[] {
	const { sent, facts, count, notes, before, obstacle } = known;
	const { reading, net, hints, open } = known.readList;
	return [
		...at('count', headlines(count, [...saidOfAllLines(sent), ...obstacle])),
		...calledBeforeLines([...before.values()]),
		...countryLines(count),
		...readingLines(reading, net),
		...uncalledLines(count, isCalling),
		...at('notCalled', notTakenLines(count)),
		...netLines(net),
		...hints,
		...notes.map(forBoth),
		...facts.lines,
		...runLines(sent),
		...at('question', questionLines(reading.questions, open)),
	];
}

/** Whether nobody who builds the workflow has to do something. */
function isUnremarkable({ readList: { reading, open }, facts, count, sent }: Known): boolean {
	if (reading.kind === 'proposed' || open.length > 0) return false;
	if (facts.isDoubtful || count.lackCountry > 0) return false;
	const isCheck = count.sent.rows === 0;
	return isCheck ? count.checked.called > 0 : sent.outcomes.every(isSuccess);
}

/** Each question is a hint of its own. */
function hintAbout({ hint }: ListCall, lines: readonly Line[], isGood: boolean): void {
	const isQuestion = ({ place }: Line) => place === 'question';
	const told = lines.filter((line) => !isQuestion(line));
	hint(linesFor('builder', told).join('\n'), isGood ? 'info' : 'warning');
	for (const question of linesFor('builder', lines.filter(isQuestion))) hint(question, 'warning');
}

/** With those that are applied though nobody chose them. */
function columnsOf({ reading: { fields }, net }: ReadList): FieldColumns {
	const applied = (kind: ConsentColumn['kind']) => [
		...(fields[kind] ?? []),
		...net.filter((one) => one.kind === kind).map(({ column }) => column),
	];
	return { ...fields, doNotCall: applied('doNotCall'), consent: applied('consent') };
}

/** A row that is only to be checked, with what would become of it. */
function checkedRow(row: Row, calledMsAgo = Infinity): Row {
	const { submission, isCheckOnly } = row;
	if (submission === undefined || !isCheckOnly) return row;
	const lead = submission.kind === 'new' ? submission.lead : row.lead;
	const decided = { ...row, submission: undefined, lead };
	// A call would leave it out as well; later it asks the service first.
	if (calledMsAgo < ASSUME_STORED_MS) {
		return { ...decided, outcome: makeOutcome('alreadyStored', 'Already sent') };
	}
	const outcome: Outcome = { outcome: 'valid', reason: describeCheck(submission) };
	if (submission.kind === 'existing') outcome.leadId = submission.leadId;
	return { ...decided, checked: submission, outcome };
}

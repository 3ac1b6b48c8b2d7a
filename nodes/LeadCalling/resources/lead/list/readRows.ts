import type { IDataObject } from 'n8n-workflow';

import {
	type ConsentColumn,
	openContainers,
	type Question,
	questionOf,
	refusalFinder,
	unreadPhoneColumns,
} from '../../../../service/columns';
import { visitEach } from '../../../../service/http/pauser';
import { isAbsent } from '../../../../service/leads/cell';
import { CARRIED_FIELDS } from '../../../../service/leads/fields';
import { hasPhone, ROW_NUMBER, type Row } from '../../../../service/leads/outcome';
import { refuseSharedNumbers } from '../../../../service/leads/persons/sharedNumbers';
import { rowReader } from '../../../../service/leads/row/rowReader';
import type { ListCall } from '../../../operation';
import { keptLines, unknownLines, unreadLines } from '../../../telling/columnLines';
import type { Line } from '../../../telling/line';
import {
	noConsentError,
	nobodyToCallError,
	unreadableListError,
} from '../../../telling/listErrors';
import { whichWayError } from '../../../telling/questions';
import { type ColumnReading, findReading } from './columnReading';
import { columnsIn } from './fieldSources';
import { readListedPeople } from './listedPeople';
import { namedColumns, type ReadDefaults, type ReadItem, readItems } from './readItems';

type RefusalFinder = ReturnType<typeof refusalFinder>;

export interface ReadList {
	rows: Row[];
	reading: ColumnReading;
	/** Columns that were found by their names to say who may be called, and were not chosen. */
	net: readonly ConsentColumn[];
	/** Columns that would stop the call of a list that is checked. */
	open: readonly string[];
	/** What to say of the columns that were chosen. */
	hints: readonly Line[];
}

/**
 * One row for each item, and how the columns of the list were understood.
 *
 * @throws ServiceError when no row can be a lead, when nobody has looked at the columns, or nobody can
 * be called who is to be
 */
export async function readRows(call: ListCall): Promise<ReadList> {
	const first = call.parametersOf(0);
	const { items, list } = await readItems(call);
	const unreadable = unreadableListError(list);
	if (unreadable) throw unreadable;
	const options = first.collection('options');
	const notAboutCalling = namedColumns(options.addedText('notAboutCalling'), list);
	const found = await findReading(call, { items, list }, notAboutCalling);
	const { flatFields: fields, beside } = found;
	const answered = new Set([...found.answered, ...columnsIn(first.entered('mode'))]);
	const now = call.service.transport.wallTime();
	const refusals = refusalFinder(list, { fields, answered, beside, notAboutCalling, now });
	const reading = { ...found, questions: askWhichWay(items, found, refusals) };

	const { rows, hints: ofList } = await readEach(call, items, { reading, refusals });
	const isAnyToCall = rows.some(({ submission }) => submission?.init);
	if (isAnyToCall && !rows.some(isReached)) throw nobodyToCallError(list, reading);
	const unread = unreadPhoneColumns(list, reading.read);
	const flat = items.map(({ item }) => item);
	const own = await refuseSharedNumbers(rows, flat, { phone: reading.fields.phone, unread });
	const unreached = flat.filter((_, index) => !isReached(rows[index]!));
	const hints = [
		...ofList,
		...keptLines(rows),
		...unreadLines(unread, unreached),
		...unknownLines(notAboutCalling, list),
		...(reading.hints ?? []),
	];
	const ready = items.filter(({ mode }, at) => mode === 'check' && own[at]!.submission);
	const open = items.length > 1 ? findStopping(ready, reading, refusals) : [];
	return { rows: own, reading, net: refusals.net, open, hints };
}

/** Whether it has a phone, or is a lead of the service. */
function isReached({ submission, lead = {} }: Row): boolean {
	return submission?.kind === 'existing' || hasPhone(submission?.lead ?? lead);
}

/**
 * What a list is asked about: which way round only the owner of a column knows.
 *
 * @throws ServiceError that names all columns for which nobody is called, so that it stops one run
 */
function askWhichWay(
	items: readonly ReadItem[],
	reading: ColumnReading,
	refusals: RefusalFinder,
): Question[] {
	if (items.length > 1 && items.some(({ mode }) => mode === 'call')) {
		const names = findStopping(items, reading, refusals);
		if (names.length > 0) throw whichWayError(names, reading.kind === 'exact');
	}
	// What was chosen since answers some that the editor asks.
	const others = reading.questions.filter(({ why }) => why !== 'may say who is called');
	return [...others, ...refusals.asked.map((one) => questionOf(one, 'may say who is called'))];
}

/** Columns for which a call of these rows stops: of those that a person chose, where some row may say no. */
function findStopping(
	items: readonly ReadItem[],
	{ kind }: ColumnReading,
	{ asked, findForbidden }: RefusalFinder,
): string[] {
	if (items.length === 0) return [];
	const columns = kind === 'exact' ? asked : items.flatMap(({ item }) => findForbidden(item));
	return [...new Set(columns.map(({ name }) => name))];
}

async function readEach(
	call: ListCall,
	items: readonly ReadItem[],
	{ reading, refusals }: { reading: ColumnReading; refusals: RefusalFinder },
): Promise<Pick<ReadList, 'rows' | 'hints'>> {
	const { transport } = call.service;
	const read = await rowReader();
	const nodeOptions = call.parametersOf(0).collection('options');
	const savesOthers = nodeOptions.isOn('otherColumnsToMetadata');
	const listed = await readListedPeople(call.parametersOf(0));
	const consents: unknown[] = [];
	const isIdChosen = reading.kind === 'chosen';
	const rows: Row[] = [];
	await visitEach(transport, items, ({ json, item, defaults }) => {
		const { values, answers } = reading.readRow(item, rows.length);
		consents.push(...answers.consent.map(({ value }) => value));
		// A key belongs to one project; a row that names another is refused.
		if (!isIdChosen) values.projectId = item.projectId;
		const input = {
			values,
			others: savesOthers ? otherColumns(json, reading.read) : undefined,
			isIdChosen,
			rowNumber: json[ROW_NUMBER] as Row['rowNumber'],
			item: json,
			refusal: refusals.find(item, answers),
		};
		const row = read(input, defaults);
		const refusal = listed.refusalOf(row);
		rows.push(withCarried(refusal ? read({ ...input, refusal }, defaults) : row, values, defaults));
	});
	if (items.some(({ mode }) => mode !== 'save')) {
		const fault = noConsentError(consents, reading.fields.consent, transport.wallTime());
		if (fault) throw fault;
	}
	return { rows, hints: listed.hints };
}

/** What the node says of every row alike, the node that calls the checked rows says for itself. */
export function withCarried(row: Row, values: IDataObject, { saidByNode }: ReadDefaults): Row {
	if (row.isCheckOnly !== true) return row;
	const carries = CARRIED_FIELDS.filter(
		(name) => !isAbsent(values[name]) || !saidByNode.includes(name),
	);
	return { ...row, carries };
}

/** Columns that no field is read from; nested ones stay whole. */
function otherColumns(json: IDataObject, read: ReadonlySet<string>): IDataObject | undefined {
	const others = Object.entries(openContainers(json)).filter(([name, cell]) => {
		return !read.has(name) && name !== ROW_NUMBER && name !== '__proto__' && !isAbsent(cell);
	});
	return others.length > 0 ? (Object.fromEntries(others) as IDataObject) : undefined;
}

import type { IDataObject } from 'n8n-workflow';

import {
	type Column,
	type ConsentColumn,
	labelledPhoneReader,
	openContainers,
	type Question,
	questionOf,
	refusalFinder,
	unreadPhoneFinder,
} from '../../../../service/columns';
import { visitEach } from '../../../../service/http/pauser';
import { isAbsent } from '../../../../service/leads/cell';
import { CARRIED_FIELDS } from '../../../../service/leads/fields';
import { ROW_NUMBER, type Row } from '../../../../service/leads/outcome';
import { phoneReader } from '../../../../service/leads/phone/phone';
import { refuseSharedNumbers } from '../../../../service/leads/persons/sharedNumbers';
import { rowReader } from '../../../../service/leads/row/rowReader';
import { readFixedCountry } from '../../../fields/defaultCountry';
import type { ListCall } from '../../../operation';
import type { NodeParameters } from '../../../parameters';
import { keptLines, unknownLines } from '../../../telling/columnLines';
import { forBoth, type Line } from '../../../telling/line';
import { unreadableListError } from '../../../telling/listErrors';
import { whichWayError } from '../../../telling/questions';
import { readChosen } from './chosenColumns';
import { type ColumnReading, findReading, type ReadingOptions } from './columnReading';
import {
	columnsIn,
	consentWitness,
	isReached,
	namedColumns,
	nobodyToCallError,
} from './doubtfulColumns';
import { readListedPeople } from './listedPeople';
import { type ReadDefaults, type ReadItem, readItems } from './readItems';

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
	const json = items.map((one) => one.json);
	const chosen = readChosen(call, json);
	const options = first.collection('options');
	const notAboutCalling = namedColumns(options.addedText('notAboutCalling'), list);
	const isCalling = items.some(({ mode }) => mode === 'save' || mode === 'call');
	const isExact = first.choice('columns') === 'exactNames';
	const isPhone = await phoneWitness(first);
	const files = Object.keys(call.items[0]?.binary ?? {});
	const found = findReading(list, chosen, { isExact, isCalling, notAboutCalling, files, isPhone });
	const { flatFields: fields, beside } = found;
	const answered = new Set([...found.answered, ...columnsIn(first.entered('mode'))]);
	const now = call.service.transport.wallTime();
	const refusals = refusalFinder(list, { fields, answered, beside, notAboutCalling, now });
	const reading = { ...found, questions: askWhichWay(items, found, refusals) };

	const { rows, hints: ofList } = await readEach(call, items, { reading, refusals });
	const nobody = nobodyToCallError(rows, list, reading);
	if (nobody) throw nobody;
	const unread = unreadPhoneFinder(list, reading.read);
	const flat = items.map(({ item }) => item);
	const columns = { phone: reading.fields.phone, unread: unread.columns };
	const own = await refuseSharedNumbers(rows, flat, columns);
	flat.forEach((item, index) => {
		if (!isReached(rows[index]!)) unread.add(item);
	});
	const hints = [
		...ofList,
		...keptLines(rows),
		...unread.describe().map(forBoth),
		...unknownLines(notAboutCalling, list),
		...(chosen?.hints ?? []),
	];
	const open = findOpen(items, own, found, refusals);
	return { rows: own, reading, net: refusals.net, open, hints };
}

/** Whether a cell is a number, in international form or of the country that the node names. */
async function phoneWitness(parameters: NodeParameters): Promise<ReadingOptions['isPhone']> {
	const read = await phoneReader();
	const country = readFixedCountry(parameters);
	return (cell) => read(cell, country).refusal === undefined;
}

/**
 * What a list is asked about: which way round only the owner of a column knows.
 *
 * @throws ServiceError that names all columns for which nobody is called, so that it stops one run; of
 * columns that a person chose those in which some row may say no
 */
function askWhichWay(
	items: readonly ReadItem[],
	{ kind, questions }: ColumnReading,
	{ asked, findForbidden }: RefusalFinder,
): Question[] {
	if (items.length > 1 && items.some(({ mode }) => mode === 'call')) {
		const stopping = kind === 'chosen' ? items.flatMap(({ item }) => findForbidden(item)) : asked;
		const names = namesOf(stopping);
		if (names.length > 0) throw whichWayError(names, kind === 'exact');
	}
	// What was chosen since answers some that the editor asks.
	const others = questions.filter(({ why }) => why !== 'may say who is called');
	return [...others, ...asked.map((column) => questionOf(column, 'may say who is called'))];
}

/** Of a check: the columns that would stop a call of the rows that are ready. */
function findOpen(
	items: readonly ReadItem[],
	rows: readonly Row[],
	{ kind }: ColumnReading,
	{ asked, findForbidden }: RefusalFinder,
): string[] {
	const ready = items.filter(({ mode }, at) => mode === 'check' && rows[at]!.submission);
	if (items.length < 2 || ready.length === 0) return [];
	return namesOf(kind === 'exact' ? asked : ready.flatMap(({ item }) => findForbidden(item)));
}

function namesOf(columns: readonly Column[]): string[] {
	return [...new Set(columns.map(({ name }) => name))];
}

async function readEach(
	call: ListCall,
	items: readonly ReadItem[],
	{ reading, refusals }: { reading: ColumnReading; refusals: RefusalFinder },
): Promise<Pick<ReadList, 'rows' | 'hints'>> {
	const { transport } = call.service;
	const now = transport.wallTime();
	const read = await rowReader();
	const nodeOptions = call.parametersOf(0).collection('options');
	const savesOthers = nodeOptions.isOn('otherColumnsToMetadata');
	const listed = await readListedPeople(call.parametersOf(0));
	const isConsented = consentWitness(now);
	// A number that its label calls a fax is none.
	const readPhone = labelledPhoneReader(reading.fields.phone);
	const rows: Row[] = [];
	await visitEach(transport, items, ({ json, item, defaults }) => {
		const itemIndex = rows.length;
		const answers = reading.answersOf(item, itemIndex);
		isConsented.add(answers.consent);
		const values = reading.valuesOf(item, itemIndex);
		if (readPhone) values.phone = readPhone(item) as string;
		const input = {
			values,
			others: savesOthers ? otherColumns(json, reading.read) : undefined,
			isIdChosen: reading.kind === 'chosen',
			rowNumber: json[ROW_NUMBER] as Row['rowNumber'],
			item: json,
			refusal: refusals.find(item, answers),
		};
		const row = listed.readRow(read, input, defaults);
		rows.push(withCarried(row, values, defaults));
	});
	if (items.some(({ mode }) => mode !== 'save')) {
		const fault = isConsented.error(reading.fields.consent ?? []);
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

import type { IDataObject } from 'n8n-workflow';

import {
	type ColumnList,
	type ConsentColumn,
	isNamed,
	isReachable,
	labelledPhoneReader,
	refusalFinder,
	unreadPhoneFinder,
} from '../../../../service/columns';
import { unreadableListError } from '../../../telling/aboutColumns';
import { inputError } from '../../../../service/http/errors';
import { visitEach } from '../../../../service/http/pauser';
import { withoutDeepColumns } from '../../../../service/leads/row/nesting';
import { ROW_NUMBER, type Row } from '../../../../service/leads/outcome';
import { phoneReader } from '../../../../service/leads/phone/phone';
import { rowReader } from '../../../../service/leads/row/rowReader';
import { refuseSharedNumbers } from '../../../../service/leads/persons/sharedNumbers';
import { readDefaultCountry } from '../../../fields/defaultCountry';
import type { ListCall } from '../../../operation';
import type { NodeParameters } from '../../../parameters';
import { forBoth, type Line } from '../../../telling/line';
import { keptLines } from '../../../telling/readingLines';
import { findChosen } from './chosenColumns';
import { type ColumnReading, findReading, type ReadingOptions } from './columnReading';
import { consentWitness, isReached, nobodyToCallError } from './doubtfulColumns';
import { readListedPeople } from './listedPeople';
import { type ReadItem, readItems } from './readItems';
import { otherColumns, withCarried } from './savedColumns';
import { askWhichWay, columnsIn, namedColumns } from './whichWay';

export interface ReadList {
	rows: Row[];
	list: ColumnList;
	reading: ColumnReading;
	/** Columns that were found by their names to say who may be called, and were not chosen. */
	net: readonly ConsentColumn[];
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
	const chosen = readChosen(call, items);
	if (chosen?.missing.fault) throw chosen.missing.fault;
	const options = first.collection('options');
	const notAboutCalling = namedColumns(options.addedText('notAboutCalling'), list);
	const isCalling = items.some(({ mode }) => mode === 'save' || mode === 'call');
	const isExact = first.choice('columns') === 'exactNames';
	const isPhone = await phoneWitness(first);
	const how = { isExact, isCalling, notAboutCalling, isPhone };
	const found = withoutFaxes(findReading(list, chosen, how));
	const { flatFields: fields } = found;
	const answered = new Set([...found.answered, ...columnsIn(first.entered('mode'))]);
	const now = call.service.transport.wallTime();
	const refusals = refusalFinder(list, { fields, answered, notAboutCalling, now });
	const questions = askWhichWay(refusals.asked, found, findStopping(items, found, refusals));
	const reading = { ...found, questions };

	const { rows, hints: ofList } = await readEach(call, items, { reading, refusals });
	const nobody = nobodyToCallError(rows, list, reading);
	if (nobody) throw nobody;
	const flat = items.map(({ item }) => item);
	const own = await lookThroughPhones(rows, flat, { list, reading });
	const hints = [
		...ofList,
		...keptLines(rows),
		...own.unread.map(forBoth),
		...(chosen?.missing.hints ?? []),
	];
	return { rows: own.rows, list, reading, net: refusals.net, hints };
}

/** Whether a cell is a number, in international form or of the country that the node names. */
async function phoneWitness(parameters: NodeParameters): Promise<ReadingOptions['isPhone']> {
	const read = await phoneReader();
	const country = parameters.isFixed('defaultCountry') ? readDefaultCountry(parameters) : undefined;
	return (cell) => read(cell, country).refusal === undefined;
}

/**
 * Columns that must be answered before anybody is called: of columns that a person chose those in which
 * some row may say no.
 */
function findStopping(
	items: readonly ReadItem[],
	{ kind }: ColumnReading,
	{ asked, findForbidden }: ReturnType<typeof refusalFinder>,
) {
	if (items.length < 2 || !items.some(({ mode }) => mode === 'call')) return [];
	if (kind !== 'chosen') return asked;
	return [...new Set(items.flatMap(({ item }) => findForbidden(item)))];
}

/** Whose phone is somebody else's is refused; where others have none, what is said of columns that are unread. */
async function lookThroughPhones(
	rows: Row[],
	items: readonly IDataObject[],
	{ list, reading }: Pick<ReadList, 'list' | 'reading'>,
) {
	const unread = unreadPhoneFinder(list, reading.read);
	const columns = { phone: reading.fields.phone, unread: unread.columns };
	const own = await refuseSharedNumbers(rows, items, columns);
	items.forEach((item, index) => {
		if (!isReached(rows[index]!)) unread.add(item);
	});
	return { rows: own, unread: unread.describe() };
}

function withoutFaxes(reading: ColumnReading): ColumnReading {
	const readPhone = labelledPhoneReader(reading.fields.phone);
	if (readPhone === undefined) return reading;
	return {
		...reading,
		valuesOf: (item, index) => ({
			...reading.valuesOf(item, index),
			phone: readPhone(item) as string,
		}),
	};
}

/** @throws ServiceError where the columns that were chosen make no lead */
function readChosen({ parametersOf }: ListCall, items: readonly ReadItem[]) {
	const first = parametersOf(0);
	if (first.choice('columns') !== 'choose') return undefined;
	const chosen = findChosen(
		first.entered('values'),
		(itemIndex) => mappedValues(parametersOf(itemIndex)),
		items.map(({ json }) => json),
	);
	if (chosen === undefined) return undefined;
	const { fields } = chosen;
	// A last name alone becomes the name.
	const isPersonNamed = isNamed(fields) || fields.lastName !== undefined;
	if (fields.leadId || (isPersonNamed && isReachable(fields))) return chosen;
	throw isPersonNamed
		? inputError(
				"'Phone' and 'Email' aren't mapped",
				"Map one of them in 'Values to Send'. Nothing was sent.",
			)
		: inputError(
				"'Name' isn't mapped",
				"Map 'Name', or 'First Name' and 'Last Name', in 'Values to Send'. Nothing was sent.",
			);
}

/** n8n keeps a null for a field that nothing is mapped to. */
function mappedValues(parameters: NodeParameters): IDataObject {
	const { value } = parameters.raw('values') as IDataObject;
	return withoutDeepColumns((value ?? {}) as IDataObject);
}

async function readEach(
	call: ListCall,
	items: readonly ReadItem[],
	{ reading, refusals }: { reading: ColumnReading; refusals: ReturnType<typeof refusalFinder> },
): Promise<Pick<ReadList, 'rows' | 'hints'>> {
	const { transport } = call.service;
	const now = transport.wallTime();
	const read = await rowReader();
	const nodeOptions = call.parametersOf(0).collection('options');
	const savesOthers = nodeOptions.isOn('otherColumnsToMetadata');
	const listed = await readListedPeople(call.parametersOf(0));
	const isConsented = consentWitness(now);
	const rows: Row[] = [];
	await visitEach(transport, items, ({ json, item, defaults }) => {
		const itemIndex = rows.length;
		const answers = reading.answersOf(item, itemIndex);
		isConsented.add(answers.consent);
		const input = {
			values: reading.valuesOf(item, itemIndex),
			others: savesOthers ? otherColumns(json, reading.read) : undefined,
			isIdChosen: reading.kind === 'chosen',
			rowNumber: json[ROW_NUMBER] as Row['rowNumber'],
			item: json,
			refusal: refusals.find(item, answers),
		};
		const row = listed.readRow(read, input, defaults);
		rows.push(withCarried(row, input.values, defaults));
	});
	if (items.some(({ mode }) => mode !== 'save')) {
		const fault = isConsented.error(reading.fields.consent ?? []);
		if (fault) throw fault;
	}
	return { rows, hints: listed.hints };
}

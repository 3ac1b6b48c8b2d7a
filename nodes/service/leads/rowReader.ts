/** A row of a list as what is to be sent, or as why it is not. */
import type { IDataObject } from 'n8n-workflow';

import {
	isAbsent,
	isEmail,
	isPlaceholder,
	readCell,
	readEmail,
	parseMetadata,
	readYesNo,
	cellText,
} from './cell';
import { LEAD_ID, type ListColumns, ROW_NUMBER, type ColumnPlan } from './columns';
import { findRefusal } from './consent';
import { readCountryCell } from './country';
import {
	CONTACT_FIELDS,
	EMAIL_FIELDS,
	identityKind,
	LEAD_FIELDS,
	type LeadField,
	type LeadInput,
} from './fields';
import { matchHeader, PERSON_FIELDS } from './headers';
import { completeName, prependInfix } from './names';
import { hasPhone, type Outcome, makeOutcome, type Row } from './outcome';
import { phoneReader, type ReadPhone } from './phone';

/** For a row that says nothing of its own; parameters of the node may differ between rows. */
export interface RowDefaults {
	/** The credential's project. */
	projectId: string;
	processId?: string;
	groupId?: string;
	/** ISO 3166, two letters. */
	defaultCountry?: string;
	/** *Start Calling*, *Check Only*, *Send Anyway*: true or false, or such a word. */
	init: unknown;
	checkOnly: unknown;
	sendAnyway: unknown;
	/** What is wrong with the parameters of this row alone. */
	fault?: Outcome;
}

export interface ReadOptions {
	columns: 'byName' | 'byHand';
	/** Whether columns that are no field go into `metadata`, under their own names. */
	otherColumnsToMetadata: boolean;
}

/** One item, as it came and as it is read. */
export interface RowInput {
	/** The item's own columns, as they may be saved as metadata. */
	cells: IDataObject;
	/** The columns that are read: its own and nested ones, or what is mapped by hand. */
	row: IDataObject;
	/** The columns that may say not to call: also those that are not mapped. */
	item: IDataObject;
}

/** What is known of a row while it is read. */
interface Reading {
	input: RowInput;
	plan: ColumnPlan;
	options: ReadOptions;
	/** What could be read, and what cannot be sent as it was typed. */
	lead: Partial<LeadInput>;
	/** The column that each field was read from. */
	columnByField: { [field in LeadField]?: string };
	/** The first value that cannot be sent. */
	refusal?: Outcome;
	notes: string[];
}

type TextField = Exclude<LeadField, 'metadata'>;

const LETTER = /\p{L}/u;

/** @param list the columns of all rows, which were collected before */
export async function rowReader(list: ListColumns, options: ReadOptions) {
	const readPhone = await phoneReader();
	return {
		/** Reads and judges one row for itself; never changes the item. */
		read(input: RowInput, defaults: RowDefaults): Row {
			const { projectId, processId, groupId } = defaults;
			// The row's own values take their place.
			const lead: Partial<LeadInput> = { projectId, processId };
			if (groupId) lead.groupId = groupId;
			const plan = list.planOf(input.row);
			const reading: Reading = { input, plan, options, lead, columnByField: {}, notes: [] };
			readFields(reading, (cell) => {
				const isAny = readYesNo(defaults.sendAnyway) === true;
				return readPhone(cell, readCountry(reading, defaults), isAny);
			});
			if (options.otherColumnsToMetadata) addMetadata(reading);
			const unread = options.columns === 'byName' ? plan.unused : Object.keys(input.item);
			return decideRow(reading, defaults, findRefusal(input.item, list.consent, unread));
		},
	};
}

function readFields(reading: Reading, readPhone: (cell: unknown) => ReturnType<ReadPhone>): void {
	const { input, plan, columnByField, lead } = reading;
	for (const { field, columns } of plan.fields) {
		for (const column of columns) {
			const value = readCell(field, input.row[column]);
			if (isAbsent(value) || saysNothing(field, value)) continue;
			columnByField[field] = column;
			if (field === 'metadata') readMetadataCell(value, reading);
			else if (identityKind(field) !== 'phone') readText(field, value, reading);
			else {
				const { phone, refusal, notes } = readPhone(value);
				reading.refusal ??= refusal;
				reading.notes.push(...notes);
				if (typeof value !== 'object') lead[field] = phone;
			}
			break;
		}
	}
	const infix = plan.infix.map((name) => input.row[name]).find((cell) => !isAbsent(cell));
	if (lead.lastName && typeof infix === 'string') {
		lead.lastName = prependInfix(infix, lead.lastName);
	}
	Object.assign(
		lead,
		completeName(lead, (field) => matchHeader(columnByField[field] ?? '')[0]),
	);
}

/** "n/a" for a phone, "-" for a name. */
function saysNothing(field: LeadField, value: unknown): boolean {
	if (typeof value === 'object' || typeof value === 'boolean') return false;
	const text = String(value);
	if (CONTACT_FIELDS.includes(field)) return isPlaceholder(text);
	return PERSON_FIELDS.includes(field) && !LETTER.test(text);
}

/** The row's own country comes before the node's, also one that is not understood. */
function readCountry({ input, plan, notes }: Reading, { defaultCountry }: RowDefaults) {
	const cells = plan.country.map((name) => input.row[name]);
	const cell = cells.find((one) => !isAbsent(one) && !saysNothing('phone', one));
	if (cell === undefined) return defaultCountry;
	const country = readCountryCell(cell);
	if (country === undefined) notes.push(`Unknown country '${String(cell).slice(0, 20)}'`);
	return country;
}

function readMetadataCell(value: unknown, reading: Reading): void {
	const { lead, columnByField } = reading;
	const metadata = parseMetadata(value);
	if (metadata) {
		lead.metadata = metadata;
		return;
	}
	delete columnByField.metadata;
	// By name it is a column like others: "Metadata: from the fair".
	if (reading.options.columns === 'byName') return;
	const advice = 'Enter one, such as {"city": "Pune"}.';
	reading.refusal ??= invalid("'Metadata' is not an object of names and values", advice);
}

function readText(field: TextField, value: unknown, reading: Reading): void {
	const text = cellText(LEAD_FIELDS[field].label, value);
	if (typeof text !== 'string') reading.refusal ??= text;
	else reading.lead[field] = identityKind(field) === 'email' ? readEmail(text) : text;
}

/** What the row's own metadata holds stays as it is. */
function addMetadata({ input: { cells }, columnByField, lead }: Reading): void {
	const read = new Set([...Object.values(columnByField), ROW_NUMBER, '__proto__']);
	const others = Object.entries(cells).filter(([name, cell]) => !read.has(name) && !isAbsent(cell));
	if (others.length > 0) lead.metadata = { ...Object.fromEntries(others), ...lead.metadata };
}

function decideRow(reading: Reading, defaults: RowDefaults, forbidding?: string): Row {
	const { input, options, lead, notes, refusal } = reading;
	const { [LEAD_ID]: idCell } = input.row;
	const [init, isCheckOnly, sendAnyway] = [
		readYesNo(defaults.init),
		readYesNo(defaults.checkOnly),
		readYesNo(defaults.sendAnyway),
	];
	const rowNumber = input.item[ROW_NUMBER] as Row['rowNumber'];
	const base: Row = { rowNumber, notes, isCheckOnly: isCheckOnly !== false, lead };
	if (forbidding !== undefined) base.forbidding = forbidding;
	const refused = (outcome: Outcome): Row => ({ ...base, outcome });

	if (defaults.fault) return refused(defaults.fault);
	// A key belongs to one project (section 5).
	if (lead.projectId !== defaults.projectId) {
		const advice = 'Remove that column, or choose the credential of that project.';
		const reason = "'projectId' is not the project of the credential";
		return refused(makeOutcome('badProject', reason, { advice }));
	}
	if (init === undefined) return refused(notYesOrNo('Start Calling', defaults.init));
	if (isCheckOnly === undefined) return refused(notYesOrNo('Check Only', defaults.checkOnly));
	if (sendAnyway === undefined) return refused(notYesOrNo('Send Anyway', defaults.sendAnyway));
	const person = PERSON_FIELDS.filter((field) => lead[field] !== undefined);
	const isAlone = options.columns === 'byHand' || (!refusal && person.length === 0);
	const leadId = isAlone && !isAbsent(idCell) ? cellText('Lead ID', idCell) : undefined;
	if (init && forbidding !== undefined) {
		const advice = 'Empty the cell to call this lead, or turn off Start Calling to save it alone.';
		const ofLead = typeof leadId === 'string' ? { advice, leadId } : { advice };
		return refused(makeOutcome('doNotCall', forbidding, ofLead));
	}
	if (typeof leadId === 'object') return refused(leadId);
	if (leadId !== undefined) {
		const labels = person.map((field) => LEAD_FIELDS[field].label);
		if (labels.length > 0) base.notes = [`Not sent: ${labels.join(', ')}`];
		return { ...base, submission: { kind: 'existing', leadId, init, sendAnyway } };
	}
	const problem = refusal ?? findProblem(lead, notes);
	if (problem) return refused(problem);
	const submission = { kind: 'new', lead: lead as LeadInput, init, sendAnyway } as const;
	return { ...base, lead: undefined, submission };
}

/** The first rule of section 2.1 that a new lead breaks. A useless e-mail beside a phone is left out. */
function findProblem(lead: Partial<LeadInput>, notes: string[]): Outcome | undefined {
	for (const field of EMAIL_FIELDS) {
		const email = lead[field];
		if (email === undefined || isEmail(email)) continue;
		if (!hasPhone(lead)) {
			return invalid('Not a valid email address', 'Enter one address, such as name@example.com.');
		}
		delete lead[field];
		notes.push(`${LEAD_FIELDS[field].label} left out: not valid`);
	}
	if (!CONTACT_FIELDS.some((field) => lead[field])) {
		return invalid('No phone number and no email address', 'Enter one of them.');
	}
	if (!lead.name && !lead.firstName) {
		return invalid('No name', 'Enter the full name, or the first name.');
	}
	if (lead.processId) return undefined;
	const advice = "Choose a process in 'Process', or add a column named processId.";
	return makeOutcome('badProcess', 'No process for this row', { advice });
}

function notYesOrNo(label: string, value: unknown): Outcome {
	const advice = 'Enter true or false, or yes or no. Nobody is called for this row.';
	if (isAbsent(value)) return invalid(`'${label}' is empty`, advice);
	const shown = (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 20);
	return invalid(`'${label}' is '${shown}'`, advice);
}

function invalid(reason: string, advice: string): Outcome {
	return makeOutcome('invalid', reason, { advice });
}

/** A row of a list as what is to be sent, or as why it is not. */
import type { IDataObject } from 'n8n-workflow';

import { isAbsent, readCell, readEmail, readYesNo, cellText } from '../cell';
import { parseMetadata } from '../metadata';
import {
	CONTACT_FIELDS,
	identityKind,
	LEAD_FIELD_NAMES,
	LEAD_FIELDS,
	type LeadField,
	type LeadInput,
	NAME_FIELDS,
} from '../fields';
import { saysNothing } from './filledCell';
import { findProblem, findTotal, invalid, type ReadLead, shortened } from './leadProblem';
import { completeName, readPersonName } from '../persons/names';
import { type Outcome, makeOutcome, type Refusal, type Row } from '../outcome';
import { phoneReader, type ReadNumber } from '../phone/phone';
import { readInCountry } from './rowCountry';
import { readSwitches, type Switches } from './switches';

/** For a row that says nothing of its own; parameters of the node may differ between rows. */
export interface RowDefaults extends Switches {
	/** The credential's project. */
	projectId: string;
	processId?: string;
	groupId?: string;
	/** ISO 3166, two letters, or a calling code with its plus. */
	defaultCountry?: string;
	/** What is wrong with the parameters of this row alone. */
	fault?: Outcome;
}

export interface RowInput {
	/** What each field of the lead, `country` and `leadId` is read from. */
	values: IDataObject;
	/** Columns that are saved as metadata, under their own names. */
	others?: IDataObject;
	/** Whether *Lead ID* counts beside what else is known of the person. */
	isIdChosen: boolean;
	rowNumber?: Row['rowNumber'];
	/** The item as it came. */
	item?: IDataObject;
	/** Why the row must not be called. */
	refusal?: Refusal;
}

/** What is known of a row while it is read. */
interface Reading extends ReadLead {
	input: RowInput;
	/** The first value that cannot be sent. */
	problem?: Outcome;
}

type TextField = Exclude<LeadField, 'metadata'>;

const PERSON_FIELDS: readonly LeadField[] = [...CONTACT_FIELDS, ...NAME_FIELDS];

/** Reads and judges rows, each for itself; never changes an item. */
export async function rowReader() {
	const readPhone = await phoneReader();
	return (input: RowInput, defaults: RowDefaults): Row => {
		const { projectId, processId, groupId } = defaults;
		// The row's own values take their place.
		const lead: Partial<LeadInput> = { projectId, processId };
		if (groupId) lead.groupId = groupId;
		const reading: Reading = { input, lead, notes: [] };
		readFields(reading, (cell) => {
			const isAny = readYesNo(defaults.sendAnyway) === true;
			const { country } = input.values;
			return readInCountry(country, defaults.defaultCountry, reading.notes, (one) =>
				readPhone(cell, one, isAny),
			);
		});
		return decideRow(reading, defaults);
	};
}

function readFields(reading: Reading, readPhone: (cell: unknown) => ReadNumber): void {
	const { input, lead } = reading;
	for (const field of LEAD_FIELD_NAMES) {
		if (input.values[field] === undefined) continue;
		const value = readCell(field, input.values[field]);
		if (isAbsent(value) || saysNothing(field, value)) continue;
		if (field === 'metadata') readMetadataCell(value, reading);
		else if (identityKind(field) !== 'phone') readText(field, value, reading);
		else {
			const { phone, refusal, notes } = readPhone(value);
			reading.problem ??= refusal;
			reading.notes.push(...notes);
			if (typeof value !== 'object') lead[field] = phone;
		}
	}
	Object.assign(lead, completeName(lead));
	// What the row's own metadata holds stays as it is.
	if (input.others) lead.metadata = { ...input.others, ...lead.metadata };
}

function readMetadataCell(value: unknown, reading: Reading): void {
	const metadata = parseMetadata(value);
	if (metadata) {
		reading.lead.metadata = metadata;
		return;
	}
	const advice = 'Enter an object, e.g. {"city": "Pune"}.';
	reading.problem ??= invalid("'Metadata' isn't a JSON object", advice);
}

function readText(field: TextField, value: unknown, reading: Reading): void {
	const text = cellText(LEAD_FIELDS[field].label, value);
	const isEmailField = identityKind(field) === 'email';
	if (typeof text === 'string') reading.lead[field] = readPerson(text, field);
	else if (isEmailField) reading.emailProblem ??= text;
	else reading.problem ??= text;
}

function readPerson(text: string, field: TextField): string {
	if (identityKind(field) === 'email') return readEmail(text);
	return NAME_FIELDS.includes(field) ? readPersonName(text) : text;
}

/** Of most rows; they share it. */
const NO_NOTES: readonly string[] = [];

const CORRECT_CELL = 'To call this lead, correct the cell. To only save it, turn calling off.';

function decideRow(reading: Reading, defaults: RowDefaults): Row {
	const { input, lead, notes } = reading;
	const { refusal } = input;
	const switches = readSwitches(defaults);
	const { mode, init, sendAnyway } = switches;
	const base: Row = {
		rowNumber: input.rowNumber,
		item: input.item,
		notes,
		isCheckOnly: mode !== 'save' && mode !== 'call',
		lead,
		submission: undefined,
		refusal,
	};
	const fault = defaults.fault ?? findOtherProject(lead, defaults) ?? switches.fault;
	if (fault) return refused(base, fault);
	const leadId = readLeadId(reading);
	if (init && refusal) {
		const { category, reason, advice = CORRECT_CELL } = refusal;
		const more = typeof leadId === 'string' ? { leadId } : {};
		return refused(base, makeOutcome(category, reason, { advice, ...more }));
	}
	if (typeof leadId === 'object') return refused(base, leadId);
	if (leadId !== undefined) {
		const submission = { kind: 'existing', leadId, init, sendAnyway } as const;
		return { ...base, notes: describeLeft(lead) ?? notes, submission };
	}
	const problem = findTotal(lead, input.values.phone) ?? reading.problem ?? findProblem(reading);
	if (problem) return refused(base, problem);
	// As a copy, rows would be of several shapes, and each loop over them slower.
	base.submission = { kind: 'new', lead: lead as LeadInput, init, sendAnyway };
	base.lead = undefined;
	if (notes.length === 0) base.notes = NO_NOTES;
	return base;
}

function refused(base: Row, outcome: Outcome): Row {
	return { ...base, lead: shortened(base.lead), outcome };
}

/** A lead of the service keeps what it holds. */
function describeLeft(lead: Partial<LeadInput>): string[] | undefined {
	const labels = listPerson(lead).map((field) => LEAD_FIELDS[field].label);
	return labels.length > 0
		? [`Lead ID used, other fields ignored: ${labels.join(', ')}`]
		: undefined;
}

function listPerson(lead: Partial<LeadInput>): LeadField[] {
	return PERSON_FIELDS.filter((field) => lead[field] !== undefined);
}

/** A key belongs to one project (section 5). */
function findOtherProject(lead: Partial<LeadInput>, defaults: RowDefaults): Outcome | undefined {
	if (lead.projectId === defaults.projectId) return undefined;
	const advice = 'Remove the column projectId, or use the credential of that project.';
	const reason = 'Row is for another project';
	return makeOutcome('badProject', reason, { advice });
}

function readLeadId(reading: Reading): string | Outcome | undefined {
	const { input, lead, problem, emailProblem } = reading;
	const { leadId: cell } = input.values;
	const isUnread = problem !== undefined || emailProblem !== undefined;
	const isAlone = input.isIdChosen || (!isUnread && listPerson(lead).length === 0);
	return isAlone && !isAbsent(cell) ? cellText('Lead ID', cell) : undefined;
}

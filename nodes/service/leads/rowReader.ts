import type { IDataObject } from 'n8n-workflow';

import { isAbsent, readCell, readMetadata, textOf, withoutInvisible } from './cell';
import { flatten, LEAD_ID, PERSON_FIELDS, planner, ROW_NUMBER, type RowPlan } from './columns';
import type { ColumnsFound } from './columnsFound';
import { LEAD_FIELDS, type LeadField, type LeadInput } from './fields';
import { type Outcome, outcomeOf, type Row } from './outcome';
import { NO_COUNTRY_CODE, phoneReader, type ReadPhone } from './phone';

/** For a row that says nothing of its own; parameters of the node may differ between rows. */
export interface RowDefaults {
	/** The credential's project. */
	projectId: string;
	processId?: string;
	groupId?: string;
	/** ISO 3166, two letters. */
	defaultCountry?: string;
	/** *Start Calling*: true, false, or one of these words. */
	init: unknown;
}

export interface ReadOptions {
	columns: 'byName' | 'byHand';
	/** Whether columns that are no field go into `metadata`, under their own names. */
	otherColumnsToMetadata: boolean;
	sendAnyway: boolean;
}

/** What is known of a row while it is read. */
interface Reading {
	row: IDataObject;
	plan: RowPlan;
	/** What could be read, and what cannot be sent as it was typed. */
	lead: Partial<LeadInput>;
	/** The columns that it was read from. */
	used: string[];
	/** The first value that cannot be sent. */
	refusal?: Outcome;
	notes: string[];
}

const NO = /^(?:0|no?|false|off|nein|falsch|non|faux|falso|n[aã]o|nee|nie|hay[ıi]r|nahi)$/i;
const EMAIL = /^[^\s<>,;@]+@[^\s<>,;@.]+(?:\.[^\s<>,;@.]+)+$/;

export async function rowReader({ columns, otherColumnsToMetadata, sendAnyway }: ReadOptions) {
	const readPhone = await phoneReader(sendAnyway);
	const { plans, planOf } = planner();
	let withoutCountry = 0;
	return {
		/**
		 * Reads and judges one row for itself; never changes the item.
		 * @throws ServiceError when the default country is none
		 */
		read(item: IDataObject, defaults: RowDefaults): Row {
			const row = flatten(item);
			const { projectId, processId, groupId } = defaults;
			// The row's own values take their place.
			const lead: Partial<LeadInput> = { projectId, processId };
			if (groupId) lead.groupId = groupId;
			const reading: Reading = { row, plan: planOf(row), lead, used: [], notes: [] };
			readFields(reading, (value) => readPhone(value, defaults.defaultCountry));
			if (otherColumnsToMetadata) addMetadata(reading);
			if (reading.notes.includes(NO_COUNTRY_CODE)) withoutCountry += 1;
			return judge(reading, defaults, columns === 'byHand');
		},
		/** How the columns of all rows that were read were understood. */
		columns: (): ColumnsFound => ({ plans: [...plans.values()], withoutCountry }),
	};
}

function readFields(reading: Reading, readPhone: ReadPhone): void {
	const { row, plan, used } = reading;
	for (const { field, columns } of plan.fields) {
		for (const column of columns) {
			const value = readCell(field, row[column]);
			if (isAbsent(value)) continue;
			used.push(column);
			readValue(field, value, reading, readPhone);
			break;
		}
	}
}

function readValue(field: LeadField, value: unknown, reading: Reading, readPhone: ReadPhone): void {
	const { lead, notes } = reading;
	if (field === 'metadata') {
		lead.metadata = readMetadata(value);
		if (lead.metadata) return;
		const advice = 'Enter one, such as {"city": "Pune"}.';
		reading.refusal ??= invalid("'Metadata' is not an object of names and values", advice);
	} else if (field === 'phone') {
		const { phone, refusal, notes: ofPhone } = readPhone(value);
		reading.refusal ??= refusal;
		notes.push(...ofPhone);
		if (typeof value !== 'object') lead.phone = phone;
	} else {
		const text = textOf(LEAD_FIELDS[field].label, value);
		if (typeof text !== 'string') reading.refusal ??= text;
		else if (field !== 'email') lead[field] = text;
		else lead.email = withoutInvisible(text).replace(/^mailto:/i, '');
	}
}

/** What the row's own metadata holds stays as it is. */
function addMetadata({ row, plan, used, lead }: Reading): void {
	const others = plan.columns.filter((name) => !used.includes(name) && !isAbsent(row[name]));
	if (others.length === 0) return;
	const cells: IDataObject = Object.fromEntries(others.map((name) => [name, row[name]]));
	lead.metadata = { ...cells, ...lead.metadata };
}

function judge(reading: Reading, defaults: RowDefaults, isByHand: boolean): Row {
	const { row, plan, lead, notes, refusal } = reading;
	const rowNumber = row[ROW_NUMBER] as Row['rowNumber'];
	const refused = (outcome: Outcome): Row => ({ rowNumber, notes, lead, outcome });

	// A key belongs to one project (section 5).
	if (lead.projectId !== defaults.projectId) {
		const advice = 'Remove that column, or choose the credential of that project.';
		const reason = "'projectId' is not the project of the credential";
		return refused(outcomeOf('badProject', reason, { advice }));
	}
	const word = typeof defaults.init === 'object' ? '' : String(defaults.init).trim().toLowerCase();
	if (word !== 'true' && word !== 'false') {
		const advice = 'Enter true or false. Nobody is called for this row.';
		return refused(invalid("'Start Calling' is neither true nor false", advice));
	}
	const init = word === 'true';
	const forbidding = init && plan.doNotCall.find((column) => saysYes(row[column]));
	if (forbidding) {
		const advice = 'Empty the cell to call this lead, or turn off Start Calling to save it alone.';
		return refused(outcomeOf('doNotCall', `'${forbidding}' says not to call`, { advice }));
	}
	const hasPerson = () => PERSON_FIELDS.some((field) => lead[field] !== undefined);
	if (!isAbsent(row[LEAD_ID]) && (isByHand || (!refusal && !hasPerson()))) {
		const leadId = textOf('Lead ID', row[LEAD_ID]);
		if (typeof leadId !== 'string') return refused(leadId);
		return { rowNumber, notes: [], lead, submission: { kind: 'existing', leadId, init } };
	}
	const problem = refusal ?? leadProblem(lead);
	if (problem) return refused(problem);
	return { rowNumber, notes, submission: { kind: 'new', lead: lead as LeadInput, init } };
}

/** Whatever a cell holds that is not a plain no: in doubt nobody is called. */
function saysYes(cell: unknown): boolean {
	return !isAbsent(cell) && !NO.test(String(cell).trim());
}

/** The first rule of section 2.1 that a new lead breaks. */
function leadProblem({ phone, email, name, firstName, processId }: Partial<LeadInput>) {
	if (!phone && !email)
		return invalid('No phone number and no email address', 'Enter one of them.');
	if (!name && !firstName) return invalid('No name', 'Enter the full name, or the first name.');
	if (!processId) {
		const advice = "Choose a process in 'Process', or add a column named processId.";
		return outcomeOf('badProcess', 'No process for this row', { advice });
	}
	if (!email || EMAIL.test(email)) return undefined;
	return invalid('Not a valid email address', 'Enter one address, such as name@example.com.');
}

function invalid(reason: string, advice: string): Outcome {
	return outcomeOf('invalid', reason, { advice });
}

import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../http/errors';
import { isAbsent, readCell, readMetadata, textOf, withoutInvisible } from './cell';
import { cellAt, type Column, PERSON_FIELDS, planner, ROW_NUMBER, type RowPlan } from './columns';
import { columnsFound, WAYS_OUT } from './columnsFound';
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

interface Reading {
	/** What could be read, and what cannot be sent as it was typed. */
	lead: Partial<LeadInput>;
	/** The first value that cannot be sent. */
	refusal?: Outcome;
	notes: string[];
}

const EMAIL = /^[^\s<>,;@]+@[^\s<>,;@.]+(?:\.[^\s<>,;@.]+)+$/;
/** A list in which every row has other columns exists; a hint about thousands would help nobody. */
const MAX_PLANS_SHOWN = 100;

export async function rowReader(options: ReadOptions) {
	const isByHand = options.columns === 'byHand';
	const readPhone = await phoneReader(options.sendAnyway);
	const planOf = planner(isByHand);
	const plans = new Set<RowPlan>();
	let withoutCountry = 0;
	return {
		/**
		 * Reads and judges one row for itself; never changes the item.
		 * @throws ServiceError when the default country is none
		 */
		read(item: unknown, defaults: RowDefaults): Row {
			if (!isRecord(item)) {
				return { notes: [], outcome: invalid('Not a row with columns', 'Give objects only.') };
			}
			const row = item as IDataObject;
			const plan = planOf(row);
			if (plans.size < MAX_PLANS_SHOWN) plans.add(plan);
			const reading: Reading = { lead: {}, notes: [] };
			const used = readFields(row, plan, reading, (value) =>
				readPhone(value, defaults.defaultCountry),
			);
			if (options.otherColumnsToMetadata) addMetadata(row, plan, used, reading.lead);
			if (reading.notes.includes(NO_COUNTRY_CODE)) withoutCountry += 1;
			return judge(row, plan, reading, defaults, isByHand);
		},
		/** How the columns of all rows that were read were understood. */
		columns: () => columnsFound([...plans], withoutCountry),
	};
}

/** @returns the columns that the fields were read from */
function readFields(
	row: IDataObject,
	{ fields }: RowPlan,
	reading: Reading,
	readPhone: ReadPhone,
): Column[] {
	const used: Column[] = [];
	for (const { field, columns } of fields) {
		for (const column of columns) {
			const { value, choices } = readCell(field, cellAt(row, column));
			if (isAbsent(value)) continue;
			used.push(column);
			readValue(field, value, reading, readPhone);
			if (choices !== undefined) reading.notes.push(`First of ${choices} values of ${field} used`);
			break;
		}
	}
	return used;
}

/** What the row's own metadata holds stays as it is. */
function addMetadata(
	row: IDataObject,
	{ columns }: RowPlan,
	used: readonly Column[],
	lead: Partial<LeadInput>,
): void {
	const cells = columns
		.filter((column) => !used.includes(column))
		.map((column) => [column.label, cellAt(row, column)])
		.filter(([, cell]) => !isAbsent(cell));
	if (cells.length === 0) return;
	lead.metadata = { ...(Object.fromEntries(cells) as IDataObject), ...lead.metadata };
}

function readValue(field: LeadField, value: unknown, reading: Reading, readPhone: ReadPhone): void {
	const { lead, notes } = reading;
	if (field === 'metadata') {
		const { metadata, refusal } = readMetadata(value);
		reading.refusal ??= refusal;
		lead.metadata = metadata;
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

function judge(
	row: IDataObject,
	plan: RowPlan,
	{ lead, notes, refusal }: Reading,
	{ projectId, processId = '', groupId = '', init: entered }: RowDefaults,
	isByHand: boolean,
): Row {
	const rowNumber = row[ROW_NUMBER] as Row['rowNumber'];
	const init = readInit(entered);
	const hasPerson = PERSON_FIELDS.some((field) => lead[field] !== undefined);
	const id = plan.leadId && readCell('referenceId', cellAt(row, plan.leadId)).value;
	const isExisting = !isAbsent(id) && (isByHand || (!hasPerson && !refusal));

	// The row's own values first.
	lead.projectId ??= projectId;
	lead.processId ??= processId.trim() || undefined;
	if (groupId) lead.groupId ??= groupId.trim();
	let outcome = lead.projectId === projectId ? undefined : FOREIGN;
	if (isExisting) {
		const leadId = textOf('Lead ID', id);
		if (typeof leadId !== 'string') outcome ??= leadId;
		else if (init !== undefined && !outcome) {
			const ignored = hasPerson ? ['Other fields ignored, it has a lead ID'] : [];
			const submission = { kind: 'existing', leadId, init } as const;
			return { rowNumber, notes: ignored, lead, submission };
		}
	} else {
		outcome ??= refusal ?? leadProblem(row, plan, lead, hasPerson);
		if (init !== undefined && !outcome) {
			const submission = { kind: 'new', lead: lead as LeadInput, init } as const;
			return { rowNumber, notes, submission };
		}
	}
	return { rowNumber, notes, lead, outcome: outcome ?? NO_INIT };
}

function readInit(entered: unknown): boolean | undefined {
	if (typeof entered === 'boolean') return entered;
	const word = String(entered).trim().toLowerCase();
	return word === 'true' || (word === 'false' ? false : undefined);
}

/** The first rule of section 2.1 that a new lead breaks. */
function leadProblem(
	row: IDataObject,
	plan: RowPlan,
	lead: Partial<LeadInput>,
	hasPerson: boolean,
): Outcome | undefined {
	if (!hasPerson) {
		const cells = Object.entries(row).filter(([name]) => name !== ROW_NUMBER);
		if (cells.every(([, cell]) => isAbsent(cell))) {
			return invalid('The row is empty', 'Delete it, or fill it in.');
		}
		if (!plan.fields.some(({ field }) => PERSON_FIELDS.includes(field))) {
			return cells.some(([, cell]) => Array.isArray(cell))
				? invalid('A list in the row, and no column of a lead', 'Split out that list first.')
				: invalid('No phone, email or name column was recognized', WAYS_OUT);
		}
	}
	if (!lead.processId) {
		return outcomeOf('badProcess', 'No process for this row', {
			advice: "Choose a process in 'Process', or add a column named processId.",
		});
	}
	if (!lead.phone && !lead.email) {
		return invalid('No phone number and no email address', 'Enter one of them.');
	}
	if (!lead.name && !lead.firstName) {
		return invalid('No name', 'Enter the full name, or the first name.');
	}
	if (!lead.email || EMAIL.test(lead.email)) return undefined;
	return invalid('Not a valid email address', 'Enter one address, such as name@example.com.');
}

function invalid(reason: string, advice: string): Outcome {
	return outcomeOf('invalid', reason, { advice });
}

/** A key belongs to one project (section 5). */
const FOREIGN = outcomeOf('badProject', "'projectId' is not the project of the credential", {
	advice: 'Remove that column, or choose the credential of that project.',
});
const NO_INIT = invalid(
	"'Start Calling' is neither true nor false",
	'Enter true or false. Nobody is called for this row.',
);

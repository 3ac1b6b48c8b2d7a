import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../http/errors';
import { isAbsent, readCell, readMetadata, textOf, withoutInvisible } from './cell';
import { cellAt, PERSON_FIELDS, planner, ROW_NUMBER, type RowPlan } from './columns';
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
const INIT_WORDS = new Map([
	['true', true],
	['false', false],
]);
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
			const reading = readFields(row, plan, options.otherColumnsToMetadata, (value) =>
				readPhone(value, defaults.defaultCountry),
			);
			if (reading.notes.includes(NO_COUNTRY_CODE)) withoutCountry += 1;
			return judge(row, plan, reading, defaults, isByHand);
		},
		/** How the columns of all rows that were read were understood. */
		columns: () => columnsFound([...plans], withoutCountry),
	};
}

function readFields(
	row: IDataObject,
	{ fields, unused }: RowPlan,
	otherColumnsToMetadata: boolean,
	readPhone: ReadPhone,
): Reading {
	const reading: Reading = { lead: {}, notes: [] };
	const others = [...unused];
	for (const { field, columns } of fields) {
		const filled = columns.find((one) => !isAbsent(readCell(field, cellAt(row, one)).value));
		others.push(...columns.filter((column) => column !== filled));
		if (filled === undefined) continue;
		const { value, choices } = readCell(field, cellAt(row, filled));
		readValue(field, value, reading, readPhone);
		if (choices !== undefined) reading.notes.push(`First of ${choices} values of ${field} used`);
	}
	if (!otherColumnsToMetadata) return reading;
	const cells = others.map((column) => [column.label, cellAt(row, column)] as const);
	const present = cells.filter(([, cell]) => !isAbsent(cell));
	const metadata = Object.fromEntries(present) as IDataObject;
	// What the row's own metadata holds stays as it is.
	if (present.length > 0) reading.lead.metadata = { ...metadata, ...reading.lead.metadata };
	return reading;
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
	const { [ROW_NUMBER]: rowNumber } = row;
	const base: Row = { lead, notes };
	if (typeof rowNumber === 'number' || typeof rowNumber === 'string') base.rowNumber = rowNumber;

	const id = plan.leadId && readCell('referenceId', cellAt(row, plan.leadId)).value;
	const hasPerson = PERSON_FIELDS.some((field) => lead[field] !== undefined);
	const isExisting = !isAbsent(id) && (isByHand || (!hasPerson && !refusal));
	const leadId = isExisting ? textOf('Lead ID', id) : '';
	if (typeof leadId !== 'string') return { ...base, outcome: leadId };

	// The row's own values first.
	const whole: LeadInput = { projectId, processId: processId.trim(), ...lead };
	if (!isAbsent(groupId)) whole.groupId ??= groupId.trim();
	const init = INIT_WORDS.get(String(entered).trim().toLowerCase());
	let outcome = whole.projectId === projectId ? undefined : FOREIGN;
	if (!isExisting) outcome ??= refusal ?? leadProblem(row, plan, whole);
	if (init === undefined) outcome ??= NO_INIT;
	if (outcome || init === undefined) return { ...base, outcome };
	if (!isExisting)
		return { ...base, lead: undefined, submission: { kind: 'new', lead: whole, init } };
	const ignored = hasPerson ? ['Other fields ignored, it has a lead ID'] : [];
	return { ...base, notes: ignored, submission: { kind: 'existing', leadId, init } };
}

/** The first rule of section 2.1 that a new lead breaks. */
function leadProblem(row: IDataObject, plan: RowPlan, lead: LeadInput): Outcome | undefined {
	const isFilled = ([name, cell]: [string, unknown]) => name !== ROW_NUMBER && !isAbsent(cell);
	if (!Object.entries(row).some(isFilled)) {
		return invalid('The row is empty', 'Delete it, or fill it in.');
	}
	if (!plan.fields.some(({ field }) => PERSON_FIELDS.includes(field))) {
		return Object.values(row).some(Array.isArray)
			? invalid('A list in the row, and no column of a lead', 'Split out that list first.')
			: invalid('No phone, email or name column was recognized', WAYS_OUT);
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

import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../http/errors';
import { LEAD_FIELD_NAMES, LEAD_FIELDS, type LeadField } from './fields';

export interface Column {
	/** As people see it: `Phone`, `properties.phone`. */
	name: string;
	/** Its name in the row, or in the container that it stands in. */
	label: string;
	container?: string;
}

/** Which columns of a row are which fields. */
export interface RowPlan {
	/** All, apart from the row's number in its sheet. */
	columns: readonly Column[];
	/** A field is read from the first of its columns that is filled. */
	fields: ReadonlyArray<{ field: LeadField; columns: readonly Column[] }>;
	/** The column with the exact name `leadId`. */
	leadId?: Column;
	/** Nothing is read from these. */
	unused: readonly Column[];
}

/** Of these the next column is taken where the first is empty; IDs of two kinds are never mixed. */
export const PERSON_FIELDS: readonly string[] = ['phone', 'email', 'name', 'firstName', 'lastName'];

/** n8n's Google Sheets node adds it; it says nothing of the lead. */
export const ROW_NUMBER = 'row_number';

/** What n8n's HubSpot, Airtable, Facebook Lead Ads and Webhook nodes put a row's columns into. */
const CONTAINERS: readonly string[] = ['properties', 'fields', 'data', 'body'];

/** Names that are half a name where the other half has a column of its own. */
const HALVES: ReadonlyArray<[name: RegExp, otherHalf: RegExp, field: LeadField]> = [
	[/^(?:name|nom|naam)$/, /^(?:vorname|prenoms?|voornaam)$/, 'lastName'],
	[
		/^(?:naam|nombre|nome|ad|isim)$/,
		/^(?:upnaam|kulnaam|achternaam|(?:primer)?apellidos?|cognome|sobrenome|apelido|soyad|soyisim)$/,
		'firstName',
	],
];

/** The ID of a lead in the person's own tool: never the service's. */
const OWN_ID =
	/^(?:uu|lead|record|person|contact|customer|client|user|member|deal|hsobject|submission|response|entry|kunden)?id$|^(?:kunden|customer)(?:nummer|number|nr|no)$/;

// What a form asks instead of a name: "What is your phone number?", "Ihre Telefonnummer".
const QUESTION =
	/^(?:.{0,30} )?(?:your|ihre?|deine?|votre|ton|tuo?|tua|sua?|seu|uw|jouw|twoje?|aapk[ai]|apna) |^(?:please )?(?:enter|provide) | kya hai$/g;
// "Person - Phone - Work", "Name (First)", "Ad/Soyad"; n8n's Notion node: `property_phone`.
const SEPARATORS = /\s[-–]\s|[:/|()[\]]|^property_/;
/** Parts of a name that say nothing but that a person is meant. */
const NEUTRAL =
	/^(?:person|contact|lead|customer|client|invitee|attendee|primary|main|required|optional)?$/;

const MAX_NAME = 100;
/** A list in which every row has other columns exists. */
const MAX_PLANS = 500;
/** More than any list of names, so that a question never comes before a name. */
const RANK_SPAN = 1_000;

interface Match {
	field: LeadField;
	/** The smaller, the surer. */
	rank: number;
}

let known: ReadonlyMap<string, Match> | undefined;

/** What a plain name means; a field's own name stands before its list. Not worked out at load. */
function meaningOf(plain: string): Match | undefined {
	known ??= new Map(
		LEAD_FIELD_NAMES.flatMap((field) =>
			[field, ...(LEAD_FIELDS[field].columns ?? [])].map((name, at): [string, Match] => [
				plainName(name),
				{ field, rank: at + 1 },
			]),
		),
	);
	return known.get(plain);
}

/** "E-mail Address", "email_address" and "emailAddress" are one name; "" is none. */
export function plainName(name: string): string {
	return wordsOf(name).replaceAll(' ', '');
}

function wordsOf(name: string): string {
	const letters = name.slice(0, MAX_NAME).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
	const plain = letters.replace(/ı/g, 'i').replace(/ł/g, 'l');
	return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

export function isOwnId({ label }: Column): boolean {
	return OWN_ID.test(plainName(label));
}

export function cellAt(row: IDataObject, { label, container }: Column): unknown {
	return container === undefined ? row[label] : (row[container] as IDataObject)[label];
}

/** Finds a row's plan: nearly all rows of a list have the same columns, so each is made once. */
export function planner(isByHand: boolean) {
	const plans = new Map<string, RowPlan>();
	let last: { names: readonly string[]; plan: RowPlan } | undefined;
	return {
		plans,
		planOf(row: IDataObject): RowPlan {
			const names = Object.keys(row);
			const isAsLast =
				names.length === last?.names.length && names.every((name, at) => name === last?.names[at]);
			if (last && isAsLast && !names.some((name) => CONTAINERS.includes(name))) return last.plan;
			const columns = columnsOf(row);
			const shape = JSON.stringify(columns);
			const plan = plans.get(shape) ?? planFor(columns, isByHand);
			if (plans.size < MAX_PLANS) plans.set(shape, plan);
			last = { names, plan };
			return plan;
		},
	};
}

/** The row's own columns, and those one level down in a container. */
function columnsOf(row: IDataObject): Column[] {
	const columns = Object.entries(row).flatMap(([name, inner]): Column[] => {
		if (!CONTAINERS.includes(name) || !isRecord(inner)) return [{ name, label: name }];
		const labels = Object.keys(inner);
		return labels.map((label) => ({ name: `${name}.${label}`, label, container: name }));
	});
	// Set as a key, `__proto__` would change an object instead of standing in it.
	return columns.filter(({ label }) => label !== ROW_NUMBER && label !== '__proto__');
}

/**
 * The exact name comes before the same name written otherwise, that before the others in the order
 * of the list, these before what the parts of a name say and what a question asks for; a column of
 * the row itself before one in a container; among equals the first. By hand only exact names count.
 */
function planFor(columns: readonly Column[], isByHand: boolean): RowPlan {
	const names = columns.map(({ label }) => plainName(label));
	const matches = columns.flatMap((column, at) => {
		const match = matchColumn(column, names[at]!, names);
		return match && (!isByHand || match.rank === 0) ? [{ ...match, column }] : [];
	});
	const fields = [...new Set(matches.map(({ field }) => field))].map((field) => {
		const rivals = matches.filter((match) => match.field === field);
		const best = rivals.sort((a, b) => a.rank - b.rank).map(({ column }) => column);
		return { field, columns: PERSON_FIELDS.includes(field) ? best : best.slice(0, 1) };
	});
	const read = new Set(fields.flatMap(({ columns: used }) => used));
	const leadId = columns.find(({ name }) => name === 'leadId');
	if (leadId && !fields.some(({ field }) => PERSON_FIELDS.includes(field))) read.add(leadId);
	return { columns, fields, leadId, unused: columns.filter((column) => !read.has(column)) };
}

function matchColumn(column: Column, name: string, names: readonly string[]): Match | undefined {
	const { label, container } = column;
	const half = HALVES.find(([own, other]) => own.test(name) && names.some((n) => other.test(n)));
	const match = half ? { field: half[2], rank: 1 } : matchName(label, name);
	return match && { ...match, rank: match.rank + (container === undefined ? 0 : 3 * RANK_SPAN) };
}

function matchName(label: string, name: string): Match | undefined {
	const whole = meaningOf(name);
	if (whole) return label === whole.field ? { ...whole, rank: 0 } : whole;
	const parts = label.split(SEPARATORS).map(plainName);
	const ofParts = matchParts(parts.filter((part) => !NEUTRAL.test(part)));
	if (ofParts) return { ...ofParts, rank: ofParts.rank + RANK_SPAN };
	const asked = meaningOf(plainName(wordsOf(label).replace(QUESTION, '')));
	return asked && { ...asked, rank: asked.rank + 2 * RANK_SPAN };
}

/** "Person - Phone - Work", "Full Name - First Name", "Name (First)": every part must fit. */
function matchParts(parts: readonly string[]): Match | undefined {
	const joined = meaningOf(parts.join('')) ?? meaningOf([...parts].reverse().join(''));
	if (joined || parts.length < 2) return joined;
	const matches = parts.map(meaningOf);
	return matches.includes(undefined) ? undefined : matches[matches.length - 1];
}

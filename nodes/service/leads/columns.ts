import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../http/errors';
import { LEAD_FIELD_NAMES, LEAD_FIELDS, type LeadField } from './fields';

/** Which columns of a row are which fields. */
export interface RowPlan {
	/** All, apart from the row's number in its sheet. */
	columns: readonly string[];
	/** A field is read from the first of its columns that is filled. */
	fields: ReadonlyArray<{ field: LeadField; columns: readonly string[] }>;
	/** In these a row may say that it is not to be called. */
	doNotCall: readonly string[];
	/** Nothing is read from these. */
	unused: readonly string[];
}

/** Of these the next column is taken where the first is empty; IDs of two kinds are never mixed. */
export const PERSON_FIELDS: readonly string[] = ['phone', 'email', 'name', 'firstName', 'lastName'];

/** n8n's Google Sheets node adds it; it says nothing of the lead. */
export const ROW_NUMBER = 'row_number';

/** The exact name of the column with the service's own ID. */
export const LEAD_ID = 'leadId';

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

// What a form asks instead of a name: "What is your phone number?", "Ihre Telefonnummer".
const QUESTION =
	/^(?:.{0,30} )?(?:your|ihre?|deine?|votre|ton|tuo?|tua|sua?|seu|uw|jouw|twoje?|aapk[ai]|apna) |^(?:please )?(?:enter|provide) | kya hai$/g;
// "Person - Phone - Work", "Name (First)", "Ad/Soyad"; n8n's Notion node: `property_phone`.
const SEPARATORS = /\s[-–]\s|[:/|()[\]]|^property_/;
/** Parts of a name that only say that it is about a person. */
const NEUTRAL =
	/^(?:person|contact|lead|customer|client|invitee|attendee|primary|main|required|optional)?$/;

/** In the ten languages of the fields' names; what a mailing may not do says nothing of calls. */
const DO_NOT_CALL =
	/^(?:do(?:not|nt)(?:call|phone|contact)|dnc(?:list)?|(?:call|phone)?opt(?:ed)?out|nichtanrufen|nichtkontaktieren|anrufsperre|nepas(?:appeler|contacter)|no(?:llamar|contactar)|non(?:chiamare|contattare)|nao(?:ligar|contatar|contactar)|nietbellen|niedzwonic|aramayin(?:iz)?|aranmasin|callmatkaro)$/;

const MAX_NAME = 100;
/** A list in which every row has other columns exists. */
const MAX_PLANS = 500;

interface Match {
	field: LeadField;
	/** The smaller, the surer. */
	rank: number;
}

let meanings: ReadonlyMap<string, Match> | undefined;

/** What its column is called: its own name first. */
export function columnNames(field: LeadField): string[] {
	return [field, ...(LEAD_FIELDS[field].columns?.match(/[^\s,][^,\n]*/g) ?? [])];
}

/** What a plain name means. Not worked out at load. */
function meaningOf(plain: string): Match | undefined {
	meanings ??= new Map(
		LEAD_FIELD_NAMES.flatMap((field) =>
			columnNames(field).map((name, at) => [plainName(name), { field, rank: at + 1 }]),
		),
	);
	return meanings.get(plain);
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

/** A row with the columns of its containers beside its own, which come first. */
export function flatten(row: IDataObject): IDataObject {
	const containers = CONTAINERS.filter((name) => isRecord(row[name]));
	if (containers.length === 0) return row;
	const { ...flat } = row;
	for (const name of containers) delete flat[name];
	return containers.reduce((all, name) => ({ ...(row[name] as IDataObject), ...all }), flat);
}

/** Finds a row's plan: nearly all rows of a list have the same columns, so each is made once. */
export function planner() {
	const plans = new Map<string, RowPlan>();
	let last: { names: readonly string[]; plan: RowPlan } | undefined;
	return {
		plans,
		planOf(row: IDataObject): RowPlan {
			const names = Object.keys(row);
			const isAsLast =
				names.length === last?.names.length && names.every((name, at) => name === last?.names[at]);
			if (last && isAsLast) return last.plan;
			const shape = names.join('\0');
			const plan = plans.get(shape) ?? planFor(names);
			if (plans.size < MAX_PLANS) plans.set(shape, plan);
			last = { names, plan };
			return plan;
		},
	};
}

/**
 * The exact name comes before the same name written otherwise, that before the others in the order
 * of the list; among equals the first column.
 */
function planFor(names: readonly string[]): RowPlan {
	// Set as a key, `__proto__` would change an object instead of standing in it.
	const columns = names.filter((name) => name !== ROW_NUMBER && name !== '__proto__');
	const plain = columns.map(plainName);
	const matches = columns.flatMap((column, at) => {
		const half = HALVES.find(
			([own, other]) => own.test(plain[at]!) && plain.some((name) => other.test(name)),
		);
		const match = half ? { field: half[2], rank: 1 } : matchName(column, plain[at]!);
		return match ? [{ ...match, column }] : [];
	});
	const fields = [...new Set(matches.map(({ field }) => field))].map((field) => {
		const rivals = matches.filter((match) => match.field === field);
		const best = rivals.sort((a, b) => a.rank - b.rank).map(({ column }) => column);
		return { field, columns: PERSON_FIELDS.includes(field) ? best : best.slice(0, 1) };
	});
	const doNotCall = columns.filter((column) =>
		column.split(SEPARATORS).some((part) => DO_NOT_CALL.test(plainName(part))),
	);
	const read = new Set([...doNotCall, ...fields.flatMap(({ columns: used }) => used)]);
	if (!fields.some(({ field }) => PERSON_FIELDS.includes(field))) read.add(LEAD_ID);
	return { columns, fields, doNotCall, unused: columns.filter((column) => !read.has(column)) };
}

/** "Person - Phone - Work", "Full Name - First Name", "Name (First)": every part must fit. */
function matchName(column: string, plain: string): Match | undefined {
	const whole = meaningOf(plain);
	if (whole) return column === whole.field ? { ...whole, rank: 0 } : whole;
	const parts = column.split(SEPARATORS).map(plainName);
	const telling = parts.filter((part) => !NEUTRAL.test(part));
	const joined = meaningOf(telling.join('')) ?? meaningOf([...telling].reverse().join(''));
	const matches = telling.map(meaningOf);
	const last = matches.includes(undefined) ? undefined : matches.at(-1);
	return joined ?? last ?? meaningOf(plainName(wordsOf(column).replace(QUESTION, '')));
}

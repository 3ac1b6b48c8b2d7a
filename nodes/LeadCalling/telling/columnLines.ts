/** How the columns of a list were read, and what they kept from being called. */
import type { IDataObject } from 'n8n-workflow';

import type { ColumnList, ConsentColumn, FieldColumns, Question } from '../../service/columns';
import { readCell } from '../../service/leads/cell';
import { inSentence } from '../../service/leads/fields';
import { MAPPED_FIELDS } from '../../service/leads/mappedFields';
import { looksLikePhone } from '../../service/leads/phone/phoneText';
import type { Row } from '../../service/leads/outcome';
import { agree, forBoth, type Line } from './line';
import { pluralize, quoteNames, tally } from '../../util';

export interface ReadColumns {
	kind: 'chosen' | 'exact' | 'proposed';
	fields: FieldColumns;
	/** What the editor would ask about the other columns. */
	questions: readonly Question[];
	/** Columns of phones that are not used. */
	otherPhones: readonly string[];
}

/** "phone from 'Mobile' or 'Tel', name from 'Kunde'": each field with its columns. */
export function describeFields(fields: FieldColumns): string {
	const texts = MAPPED_FIELDS.map(({ id, label, isList }) => {
		const columns = quoteNames(fields[id] ?? [], isList ? ' and ' : ' or ');
		return columns && `${inSentence(label)} from ${columns}`;
	});
	return texts.filter(Boolean).join(', ');
}

/** What the editor would propose is told where nobody chose the columns. */
export function readingLines(
	{ kind, fields, otherPhones, questions }: ReadColumns,
	net: readonly ConsentColumn[],
): Line[] {
	if (kind !== 'proposed') return [];
	const saysNo = fields.doNotCall ?? fields.consent ?? net[0];
	const nobody = saysNo === undefined ? ' No column says who must not be called.' : '';
	const read = `${describeFields(fields)}.${nobody}`;
	const asked = new Set(questions.map(({ column }) => column));
	const others = quoteNames(
		otherPhones.filter((column) => !asked.has(column)),
		' and ',
	);
	return [
		{
			builder: `The columns were detected, not chosen: ${read} Review them in 'Values to Send' before you call.`,
			owner: `Columns used: ${read}`,
		},
		...(others ? [forBoth(`Other phone columns, not used: ${others}.`)] : []),
	];
}

/** Columns that kept somebody from being called though nobody chose them. */
export function netLines(net: readonly ConsentColumn[]): Line[] {
	if (net.length === 0) return [];
	const columns = quoteNames(
		net.map(({ column }) => column),
		' and ',
	);
	const applied = agree(
		net.length,
		"isn't mapped, but was applied: it says who may be called.",
		"aren't mapped, but were applied: they say who may be called.",
	);
	const consent = net.find(({ kind }) => kind === 'consent')?.column;
	const it = agree(net.length, 'it', `'${consent}'`);
	const empty = `Where ${it} is empty people are called, unless you map it to 'Consent to Calls'.`;
	return [{ builder: `${columns} ${applied}${consent === undefined ? '' : ` ${empty}`}` }];
}

/** Of so many rows that one column keeps from being called it may tell of something else. */
const MIN_KEPT = 10;
/** Or most rows of a short list. */
const MIN_OF_MOST = 3;

/** What keeps many people from being called, and the way out that still hears those who said no. */
export function keptLines(rows: readonly Row[]): Line[] {
	const columns = rows.flatMap(({ refusal }) => (refusal?.isOfNote ? refusal.column : []));
	const isMost = (count: number) => count >= MIN_OF_MOST && count * 2 >= rows.length;
	const many = tally(columns).filter(([, count]) => count >= MIN_KEPT || isMost(count));
	return many.map(([column, count]) => {
		const owner = `'${column}' kept ${pluralize(count, 'row')} from being called.`;
		const way =
			"If it tells of calls already made, add it to 'Not About Calling': then only 'do not call' counts there.";
		return { builder: `${owner} ${way}`, owner };
	});
}

/** Of a name that was misspelled the column would be heard all the same, and nobody knows why. */
export function unknownLines(named: readonly string[], { columns }: ColumnList): Line[] {
	const unknown = named.filter((name) => !columns.some((column) => column.name === name));
	if (unknown.length === 0) return [];
	const noun = agree(unknown.length, 'the column', 'the columns');
	return [{ builder: `'Not About Calling': no row has ${noun} ${quoteNames(unknown, ' and ')}.` }];
}

/**
 * Nobody sees there what is missing.
 *
 * @param items without a phone, of which other columns may hold one
 */
export function unreadLines(columns: readonly string[], items: readonly IDataObject[]): Line[] {
	const found = items
		.map((item) => columns.filter((name) => looksLikePhone(readCell('phone', item[name]))))
		.filter((names) => names.length > 0);
	if (found.length === 0) return [];
	const rows = `${pluralize(found.length, 'row')} ${agree(found.length, 'has', 'have')}`;
	const names = new Set(found.flat());
	const arent = agree(names.size, "It isn't", "They aren't");
	return [
		forBoth(
			`${rows} no phone number, but ${quoteNames([...names], ' and ')} may contain one. ${arent} used.`,
		),
	];
}

/**
 * Postel's rule for events: a value is taken in whatever form it comes, one that cannot be read is
 * `null` and is listed in `problems`. Field names are known in any case and with any separators.
 */
import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../http/classify';

const YES = ['true', '1', 'yes'];
const NO = ['false', '0', 'no'];

export class FieldReader {
	private readonly exact: ReadonlyMap<string, unknown>;
	private readonly loose: ReadonlyMap<string, unknown>;
	private readonly used = new Set<string>();

	/**
	 * @param path stands before a field's name in `problems`
	 * @param problems sentences without any value of the event, as values are people's data
	 */
	constructor(
		fields: unknown,
		readonly problems: string[] = [],
		private readonly path = '',
	) {
		const entries = isRecord(fields) ? Object.entries(fields) : [];
		this.exact = new Map(entries);
		this.loose = new Map(entries.map(([name, value]) => [normal(name), value]));
	}

	/** Null for a field that is not given. */
	raw(name: string): unknown {
		this.used.add(normal(name));
		return this.exact.get(name) ?? this.loose.get(normal(name)) ?? null;
	}

	/** The fields that were not asked for, by the names they came with. */
	rest(): IDataObject {
		const entries = [...this.exact].filter(([name]) => !this.used.has(normal(name)));
		return Object.fromEntries(entries) as IDataObject;
	}

	/** A text or a number; an empty one names nothing. */
	id(name: string): string | null {
		const value = this.raw(name);
		if (typeof value === 'number' || typeof value === 'string') return String(value).trim() || null;
		return this.unreadable(name, value, 'an ID');
	}

	text(name: string): string | null {
		const value = this.raw(name);
		if (typeof value === 'string') return value;
		if (typeof value === 'number' || typeof value === 'boolean') return String(value);
		return this.unreadable(name, value, 'text');
	}

	flag(name: string): boolean | null {
		const value = this.raw(name);
		const word = typeof value === 'object' ? '' : String(value).trim().toLowerCase();
		if (YES.includes(word)) return true;
		return NO.includes(word) ? false : this.unreadable(name, value, 'true or false');
	}

	object(name: string): IDataObject | null {
		const value = this.raw(name);
		return isRecord(value) ? (value as IDataObject) : this.unreadable(name, value, 'an object');
	}

	/** ISO 8601; null where there is no time. */
	time(name: string): string | null {
		const value = this.raw(name);
		return toIso(value) ?? this.unreadable(name, value, 'a time');
	}

	/** The fields inside a field. */
	inside(name: string): FieldReader {
		return new FieldReader(this.object(name), this.problems, `${this.path}${name}.`);
	}

	private unreadable(name: string, value: unknown, expected: string): null {
		if (value !== null) this.problems.push(`'${this.path}${name}' is not ${expected}`);
		return null;
	}
}

/** The same for `leadId`, `LeadID` and `lead_id`. */
export function normal(name: string): string {
	return name.toLowerCase().replaceAll('_', '').replaceAll('-', '');
}

/** 100,000,000,000: as milliseconds March 1973, as seconds the year 5138. */
const LEAST_MILLISECONDS = 1e11;

/** Section 6 does not show the unit: milliseconds, seconds (told by size), or a written date. */
export function toIso(value: unknown): string | null {
	if (typeof value !== 'number' && typeof value !== 'string') return null;
	if (typeof value === 'string' && value.trim() === '') return null;
	const count = Number(value);
	const ms = Number.isNaN(count) ? Date.parse(String(value)) : milliseconds(count);
	const date = new Date(ms);
	return ms > 0 && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}

function milliseconds(count: number): number {
	return count < LEAST_MILLISECONDS ? count * 1000 : count;
}

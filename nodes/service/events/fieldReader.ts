/**
 * Postel's rule for events: a value is taken in whatever form it comes, one that cannot be read is
 * `null` and is listed in `unread`. Field names are known in any case and with any separators.
 */
import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../http/classify';
import { plainJson } from './plainJson';
import { toIso } from './toIso';

const YES = ['true', '1', 'yes'];
const NO = ['false', '0', 'no'];

/** A value that is not what its field holds. */
export interface Unread {
	/** A sentence without the value, as values are people's data. */
	problem: string;
	value: unknown;
}

export class FieldReader {
	private readonly exact: ReadonlyMap<string, unknown>;
	private readonly loose: ReadonlyMap<string, unknown>;
	private readonly used = new Set<string>();

	/** @param path stands before a field's name in a problem */
	constructor(
		fields: unknown,
		readonly unread: Unread[] = [],
		private readonly path = '',
	) {
		const entries = isRecord(fields) ? Object.entries(fields) : [];
		const given = entries.filter(([, value]) => value !== null);
		this.exact = new Map(entries);
		this.loose = new Map(given.map(([name, value]) => [normal(name), value]));
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

	/** Also as JSON in a text, which is how a form carries it. */
	object(name: string): IDataObject | null {
		const value = this.raw(name);
		const object = typeof value === 'string' ? fromJson(value) : value;
		return isRecord(object) ? (object as IDataObject) : this.unreadable(name, value, 'an object');
	}

	/** ISO 8601; null where there is no time. */
	time(name: string): string | null {
		const value = this.raw(name);
		return toIso(value) ?? this.unreadable(name, value, 'a time');
	}

	/** The fields inside a field. */
	inside(name: string): FieldReader {
		return new FieldReader(this.object(name), this.unread, `${this.path}${name}.`);
	}

	private unreadable(name: string, value: unknown, expected: string): null {
		if (value === null) return null;
		this.unread.push({ problem: `'${this.path}${name}' is not ${expected}`, value });
		return null;
	}
}

function fromJson(text: string): unknown {
	try {
		return plainJson(JSON.parse(text));
	} catch {
		return undefined;
	}
}

/** The same for `leadId`, `LeadID` and `lead_id`. */
export function normal(name: string): string {
	return name.toLowerCase().replaceAll('_', '').replaceAll('-', '');
}

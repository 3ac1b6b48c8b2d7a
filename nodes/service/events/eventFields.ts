import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../../util';

type Value = IDataObject[string];

/** Below it a number counts seconds: as milliseconds it would be a day of 1973. */
const MAX_SECONDS = 1e11;

/**
 * The fields of a posted event, by paths such as `activity.result.status`. ASSUMED: names
 * may come in any case and with any separators. Absent is always `null`.
 */
export class EventFields {
	/** By record. A stranger decides how many fields one has, so each is read once. */
	private readonly names = new Map<object, FieldNames>();

	/** @param body as it was posted */
	constructor(readonly body: IDataObject) {}

	value(path: string): Value {
		let value: unknown = this.body;
		for (const name of path.split('.')) value = isRecord(value) ? this.find(value, name) : null;
		return (value ?? null) as Value;
	}

	/** Numbers as text, since an ID is one. What cannot be text stays as it came. */
	text(path: string): Value {
		const value = this.value(path);
		if (typeof value === 'string') return value.trim() || null;
		return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
	}

	flag(path: string): boolean | null {
		const value = this.text(path);
		const word = typeof value === 'string' ? value.toLowerCase() : '';
		if (['true', '1', 'yes'].includes(word)) return true;
		return ['false', '0', 'no'].includes(word) ? false : null;
	}

	/** ISO 8601. ASSUMED: seconds or milliseconds, by the size of the number (section 6 shows no unit). */
	time(path: string): string | null {
		const value = this.text(path);
		if (typeof value !== 'string') return null;
		const count = Number(value);
		const ms = count < MAX_SECONDS ? count * 1000 : count;
		const date = new Date(Number.isNaN(count) ? value : ms);
		return date.getTime() > 0 ? date.toISOString() : null;
	}

	/** Adds the fields of the event that have none of these names, as they were posted. */
	addOthers(output: IDataObject, names: readonly string[]): void {
		const known = new Set(names.map(normalizeKey));
		const { posted, normalized } = this.namesOf(this.body);
		for (let at = 0; at < posted.length; at++) {
			const name = posted[at]!;
			if (!known.has(normalized[at]!)) output[name] = this.body[name];
		}
	}

	/** Of fields with one name, the first that has a value. */
	private find(record: Record<string, unknown>, name: string): unknown {
		const exact = record[name] ?? null;
		if (exact !== null) return exact;
		const { posted, normalized } = this.namesOf(record);
		const wanted = normalizeKey(name);
		let at = normalized.indexOf(wanted);
		while (at >= 0 && record[posted[at]!] === null) at = normalized.indexOf(wanted, at + 1);
		return at < 0 ? null : record[posted[at]!];
	}

	private namesOf(record: Record<string, unknown>): FieldNames {
		const known = this.names.get(record);
		if (known !== undefined) return known;
		const posted = Object.keys(record);
		const names = { posted, normalized: posted.map(normalizeKey) };
		this.names.set(record, names);
		return names;
	}
}

/** In the order of the record. */
interface FieldNames {
	posted: readonly string[];
	normalized: readonly string[];
}

/** The same for `leadId`, `LeadID` and `lead_id`. */
function normalizeKey(name: string): string {
	return name.toLowerCase().replace(/[_-]/g, '');
}

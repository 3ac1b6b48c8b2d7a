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
	constructor(private readonly body: IDataObject) {}

	value(path: string): Value {
		let value: unknown = this.body;
		for (const name of path.split('.')) value = isRecord(value) ? findField(value, name) : null;
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
}

function findField(record: Record<string, unknown>, name: string): unknown {
	const isNamed = ([key, value]: [string, unknown]) =>
		value !== null && normalizeKey(key) === normalizeKey(name);
	return record[name] ?? Object.entries(record).find(isNamed)?.[1];
}

/** The same for `leadId`, `LeadID` and `lead_id`. */
export function normalizeKey(name: string): string {
	return name.toLowerCase().replace(/[_-]/g, '');
}

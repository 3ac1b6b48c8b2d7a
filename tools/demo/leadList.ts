/**
 * The list of the demo, `examples/leads.csv`, as a sales team would keep it: mostly good leads, and
 * among them everything that goes wrong in real lists. Its people are invented and its numbers
 * belong to nobody: no mobile number of India begins with 5, and the numbering authorities of the
 * other countries keep theirs free for fiction.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { StandIn } from '../../test/service';
import { EXAMPLES_FOLDER } from './examples';

/** What is the matter with a row. */
export type Kind = 'good' | keyof typeof ODD_ROWS;

/** The rows that are not simply good, counted from 1. */
const ODD_ROWS = {
	calledBefore: [71, 232],
	storedBefore: [139],
	/** The e-mail in capitals, or the phone written otherwise. */
	repeatedInList: [24, 38, 65, 78, 92, 110, 126, 141, 155, 169, 187, 201, 212],
	/** The reference of an earlier row, beside another phone. */
	referenceOfAnother: [51],
	badPhone: [7, 48, 53, 88, 98, 135, 158, 159, 222, 225],
	withoutName: [6, 37, 44, 63, 183, 196, 204],
	empty: [26, 33, 185, 188],
};

export interface DemoLead {
	kind: Kind;
	'CRM ID': string;
	'Full Name': string;
	Mobile: string;
	Email: string;
	City: string;
	Interest: string;
}

export function leadList(): DemoLead[] {
	const text = readFileSync(join(EXAMPLES_FOLDER, 'leads.csv'), 'utf8');
	// No cell holds a comma or a quotation mark.
	const [heading, ...lines] = text
		.trim()
		.split('\n')
		.map((line) => line.split(','));
	const kinds = new Map(
		Object.entries(ODD_ROWS).flatMap(([kind, rows]) => rows.map((row) => [row, kind as Kind])),
	);
	return lines.map((cells, at) => {
		const row = Object.fromEntries(heading!.map((name, column) => [name, cells[column]!]));
		return { kind: kinds.get(at + 1) ?? 'good', ...row } as unknown as DemoLead;
	});
}

/** The service knows some of the list already, by phone, as it does after an earlier campaign. */
export function seed(service: StandIn, list: readonly DemoLead[]): void {
	for (const { kind, ...row } of list) {
		if (kind !== 'calledBefore' && kind !== 'storedBefore') continue;
		const called = kind === 'calledBefore';
		const { _id } = service.store.addLead({
			name: row['Full Name'],
			phone: row.Mobile,
			referenceId: `earlier-${row['CRM ID']}`,
			currentState: called ? 'followup_2' : 'new',
			attempted: called,
		});
		if (!called) continue;
		service.store.addActivity(_id, { result: { callStatus: 'completed', duration: 52 } });
	}
}

/** What the editor proposes, the run can read: also of the nested shapes in which CRMs keep people. */
import type { IDataObject } from 'n8n-workflow';

import { columnCollector } from '../../nodes/service/columns/list/column';
import { flattener } from '../../nodes/service/columns/list/flatten';
import { propose } from '../../nodes/service/columns/proposal/propose';
import { isAbsent, readCell } from '../../nodes/service/leads/cell';
import type { LeadFields } from '../../nodes/service/leads/fields';
import { rowReader } from '../../nodes/service/leads/row/rowReader';
import { readSources } from '../support/sources';

const ASHA = { name: 'Asha Rao', phone: '+447911123456', email: 'asha@example.com' };
const CRMS: Record<string, IDataObject> = {
	Twenty: {
		name: { firstName: 'Asha', lastName: 'Rao' },
		phones: { primaryPhoneNumber: '7911123456', primaryPhoneCallingCode: '+44' },
		emails: { primaryEmail: 'asha@example.com', additionalEmails: null },
	},
	Attio: {
		name: [{ first_name: 'Asha', last_name: 'Rao', full_name: 'Asha Rao' }],
		phone_numbers: [{ phone_number: '+447911123456', country_code: 'GB' }],
		email_addresses: [{ email_address: 'asha@example.com' }],
	},
	Notion: {
		Name: { type: 'title', title: [{ plain_text: 'Asha Rao' }] },
		Phone: { type: 'phone_number', phone_number: '+447911123456' },
		Email: { type: 'email', email: 'asha@example.com' },
	},
	Apollo: {
		name: 'Asha Rao',
		phone_numbers: [{ raw_number: '+44 7911 123456', sanitized_number: '+447911123456' }],
		email: 'asha@example.com',
	},
};

function proposedFor(rows: readonly IDataObject[]) {
	const { flatten } = flattener();
	const flat = rows.map(flatten);
	const collector = columnCollector();
	for (const row of flat) collector.add(row);
	return { flat, fields: propose(collector.list()).fields };
}

const READ = ['phone', 'email', 'name', 'firstName', 'lastName', 'referenceId'] as const;

/** Columns that are proposed, and of which no cell is a text. */
function unreadable(rows: readonly IDataObject[]): string[] {
	const { flat, fields } = proposedFor(rows);
	return READ.flatMap((field) =>
		(fields[field] ?? []).filter((column) => {
			const cells = flat.map((row) => readCell(field, row[column])).filter((one) => !isAbsent(one));
			return cells.length > 0 && cells.every((cell) => typeof cell === 'object');
		}),
	);
}

it.each(Object.keys(CRMS))('%s: who is proposed is who is read', async (crm) => {
	const rows = [CRMS[crm]!];
	const { flat, fields } = proposedFor(rows);
	const values = Object.fromEntries(
		READ.flatMap((field) => (fields[field] ? [[field, flat[0]![fields[field][0]!]]] : [])),
	) as IDataObject;
	const read = await rowReader();
	const defaults = { projectId: 'p', processId: 'q', mode: 'call' };
	const { submission } = read({ values, isIdChosen: false }, { ...defaults, sendAnyway: false });
	const lead: LeadFields = submission?.kind === 'new' ? submission.lead : {};
	const { firstName, lastName, name = `${firstName} ${lastName}`, phone, email } = lead;
	expect({ name, phone, email }).toEqual(ASHA);
});

const PARTS = ['value', 'label', 'x', 'number', 'raw', 'items', 'primaryPhone', 'first', 'text'];

it('of made-up nested shapes nothing is proposed that cannot be read', () => {
	const shapes = (leaf: unknown): unknown[] => [
		...PARTS.map((key) => ({ [key]: leaf })),
		...PARTS.map((key) => [{ [key]: leaf }]),
		...PARTS.map((key) => ({ [key]: { inner: leaf } })),
		...PARTS.map((key) => ({ [key]: [leaf, leaf] })),
		[leaf, { other: leaf }],
		[[leaf]],
	];
	const names = shapes('Asha Rao');
	const phones = shapes('+447911123456');
	for (const [at, phone] of phones.entries()) {
		const row = { Name: names[at], Phone: phone, Email: shapes('a@b.example')[at] } as IDataObject;
		expect([row, unreadable([row, row, row, row])]).toEqual([row, []]);
	}
});

it('of all fixtures nothing is proposed that cannot be read', () => {
	const found = ['sources', 'sources-people', 'sources-outside']
		.flatMap(readSources)
		.flatMap(({ file, rows }) => (unreadable(rows).length > 0 ? [file] : []));
	expect(found).toEqual([]);
});

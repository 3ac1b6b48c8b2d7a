/** "By Exact Names": which columns count, and whether they make a lead. */
import type { IDataObject } from 'n8n-workflow';

import { findExactColumns, isWholeLead } from '../../nodes/service/columns/list/exactNames';
import { MAPPED_FIELDS } from '../../nodes/service/leads/mappedFields';
import { listOf } from '../support/columnLists';

function exact(...names: string[]) {
	const row = Object.fromEntries(names.map((name) => [name, 'x'])) as IDataObject;
	return findExactColumns(listOf(row));
}

it.each(MAPPED_FIELDS)('$id counts by its name and its label, in any case', ({ id, label }) => {
	const inCases = [id, label].flatMap((name) => [name, name.toLowerCase(), name.toUpperCase()]);
	for (const name of [...inCases, ` ${label} `]) expect(exact(name)).toEqual({ [id]: [name] });
});

it.each(
	'Full name|Mobile|Phone number|E-mail|phone_number|do_not_call|DNC|Opt-in|id|projectId|Reference|Surname'.split(
		'|',
	),
)('%j does not', (name) => {
	expect(exact(name)).toEqual({});
});

it('Of several the first counts, and behind our own output the own column of the person', () => {
	expect(exact('Name', 'name', 'PHONE', 'Phone')).toEqual({ name: ['Name'], phone: ['PHONE'] });
	const own = ['Phone', 'City', 'First Name'];
	const written = ['outcome', 'name', 'phone', 'reason', 'leadId', 'email'];
	expect(exact(...own, ...written)).toEqual({
		phone: ['Phone'],
		firstName: ['First Name'],
		name: ['name'],
		leadId: ['leadId'],
		email: ['email'],
	});
	expect(exact(...written).phone).toEqual(['phone']);
	expect(exact('phone', 'outcome', 'Phone').phone).toEqual(['phone']);
});

it.each([
	[['phone', 'name'], true],
	[['Email', 'First Name'], true],
	[['Lead ID'], true],
	[['phone'], false],
	[['name', 'firstName'], false],
	[['phone', 'lastName'], false],
	[['Mobile', 'Full Name'], false],
	[[], false],
])('%j is a lead: %s', (names, isWhole) => {
	expect(isWholeLead(exact(...names))).toBe(isWhole);
});

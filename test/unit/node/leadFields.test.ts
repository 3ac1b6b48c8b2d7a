/** Everything that shows, matches or gives a lead field is made from the tables. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { leadFields } from '../../../nodes/LeadCalling/fields/leadFields';
import { leadColumns } from '../../../nodes/LeadCalling/methods/leadColumns';
import { lead } from '../../../nodes/LeadCalling/resources/lead';
import { mapColumns } from '../../../nodes/service/leads/columns';
import { LEAD_FIELD_NAMES } from '../../../nodes/service/leads/leadFields';
import { leadSchemas } from '../../../tools/docs/leadSchemas';

const ROOT = join(__dirname, '..', '..', '..');
const NAMES = leadFields.map(({ name }) => name);

/** The names of an operation's fields, those inside collections too. */
function namesIn(fields: readonly { name: string; options?: unknown }[]): string[] {
	return fields.flatMap(({ name, options }) => [
		name,
		...(Array.isArray(options) ? namesIn(options as typeof fields) : []),
	]);
}

it.each(NAMES)('%s can be entered wherever a lead is, and its label is a column', async (name) => {
	expect(namesIn(lead.operations.initiate.fields)).toContain(name);
	const { fields } = await leadColumns();
	expect(fields.map(({ id }) => id)).toContain(name);
	const { displayName } = leadFields.find((field) => field.name === name)!;
	expect(mapColumns([displayName]).fields.map(({ field }) => field)).toEqual([name]);
});

it('every field of the specification is entered, or has an editor of its own', () => {
	const shown = [...NAMES, 'projectId', 'processId', 'metadata'];
	expect(shown.sort()).toEqual([...LEAD_FIELD_NAMES].sort());
});

it.each(leadSchemas())('%s is what `npm run docs` makes of the table', (path, text) => {
	expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text);
});

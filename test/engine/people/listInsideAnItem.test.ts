/** "I wired my API, or my upload, straight into it. It says no phone column: what is missing in between?" */
import { chosen } from '../../support/engine/chosen';
import { bulk, eachOnService } from '../../support/engine/onService';

eachOnService();

const PEOPLE = [1, 2, 3].map((at) => ({ name: `Ana ${at}`, phone: `+91981234567${at}` }));
const CHECK = { columns: 'choose', mode: 'check' };

it.each([
	['data', { data: PEOPLE }],
	['result.items', { result: { items: PEOPLE }, total: 3 }],
])('A list inside one item: split it out of %s', async (column, item) => {
	const { error } = await bulk([item], CHECK);
	expect(error?.message).toBe('No phone or email column, and no name column, was found');
	expect(error?.description).toBe(
		`'${column}' holds a list: add a Split Out node for it before this one. Nothing was sent.`,
	);
});

it('A file that nobody has read', async () => {
	const { error } = await bulk([{ submittedAt: '2026-11-28', formMode: 'production' }], CHECK, {
		binary: { List: { mimeType: 'text/csv', data: '', fileName: 'list.csv' } },
	});
	expect(error?.description).toBe(
		"The item holds a file ('List'): add an Extract from File node before this one. Nothing was sent.",
	);
});

it('Not About Calling that names a column which no row has is told', async () => {
	const options = { notAboutCalling: 'Last Cal, phone' };
	const how = chosen({ phone: '={{ $json.phone }}', name: '={{ $json.name }}' });
	const { hints } = await bulk(PEOPLE, { ...how, mode: 'check', options });
	expect(hints.join(' ')).toContain("'Not About Calling': no row has the column 'Last Cal'.");
});

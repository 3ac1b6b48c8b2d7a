/** "It said 19 of 20 are ready, I said yes, and nobody was called. Ask me before you offer it." */
import type { IDataObject } from 'n8n-workflow';

import { chosen } from '../../support/engine/chosen';
import { calledNames, withCells } from '../../support/engine/leads';
import { bulk, eachOnService } from '../../support/engine/onService';

eachOnService();

const COLUMN = 'Calls not allowed';
const PERSON = chosen({ phone: '={{ $json.phone }}', name: '={{ $json.name }}' });
const UNCHOSEN = { columns: 'choose' };

async function check(rows: IDataObject[], how: IDataObject = UNCHOSEN) {
	const options = { addSummaryOutput: true, includeInputFields: true };
	const { outputs, hints, json } = await bulk(rows, { ...how, mode: 'check', options });
	return { summary: outputs[1]![0]!.json, hints, json };
}

/** As the page calls what its check has let through. */
async function callReady(json: IDataObject[]) {
	const ready = json.filter(({ outcome }) => outcome === 'valid');
	return await bulk(ready, { ...PERSON });
}

it.each([
	['as proposed', UNCHOSEN],
	['chosen', PERSON],
])(
	'A column that would stop the call: nobody is ready before it is answered: %s',
	async (_, how) => {
		const { summary, hints, json } = await check(withCells(COLUMN, ['Yes', 'No', 'No']), how);
		expect(summary).toMatchObject({ questions: 1, wouldBeCalled: 0, rows: 3 });
		expect(String(summary.summary)).toMatch(
			/^First a question: does the column 'Calls not allowed' say who may be called\? If a yes there allows calls, rename it 'Consent' in your list\. If a yes there means no call, rename it 'Do Not Call'\. If neither, remove it\. Then check the list again\.\nApart from that, all 3 rows are ready to call\./,
		);
		expect(summary.summary).not.toMatch(/wasn't used|stop here|set this up/);
		expect(hints[0]).toMatch(
			/^Before anybody can be called, answer 1 question\. Apart from that, all 3 rows are ready to call\. Check only: nothing was sent\./,
		);
		expect(hints[1]).toContain(`Does '${COLUMN}' ("Yes") say who may be called?`);
		// And so it is: the call stops.
		expect((await callReady(json)).error?.message).toBe(
			`'${COLUMN}' may say who must not be called`,
		);
		expect(calledNames()).toEqual([]);
	},
);

it('The way out that it names works: the renamed column is read', async () => {
	for (const [name, called] of [
		['Do Not Call', ['Ana 1', 'Ana 2']],
		['Consent', ['Ana 0']],
	] as const) {
		const { summary } = await check(withCells(name, ['Yes', 'No', 'No']));
		expect(summary).toMatchObject({ questions: 0, wouldBeCalled: called.length });
	}
});

it('What stops no call is asked, and keeps nobody back', async () => {
	const rows = withCells('Marketing consent', ['yes', '', '']);
	const { summary, json } = await check(rows);
	expect(summary).toMatchObject({ questions: 0, wouldBeCalled: 3 });
	expect(summary.summary).toContain(
		"Please check what wasn't used: does the column 'Marketing consent'",
	);
	expect((await callReady(json)).error).toBeUndefined();
	expect(calledNames()).toHaveLength(3);
});

it('Where those who may have said no are out already, nobody waits for an answer', async () => {
	const rows = withCells('Objection to phoning', ['x', '', '']).map((row, at) => {
		return { ...row, 'Do Not Call': at === 0 ? 'yes' : '' };
	});
	const { summary, json } = await check(rows);
	expect(summary).toMatchObject({ questions: 0, wouldBeCalled: 2 });
	expect((await callReady(json)).error).toBeUndefined();
	expect(calledNames()).toEqual(['Ana 1', 'Ana 2']);
});

/** "She said no, in a column that I never thought of." In every run all columns are looked through. */
import type { IDataObject } from 'n8n-workflow';

import { chosen } from '../../support/engine/chosen';
import {
	calledNames,
	FROM_COLUMNS,
	outcomes,
	sentLeads,
	tally,
	verdicts,
	withCells,
} from '../../support/engine/leads';
import { bulk, CARRY_ON, eachOnService, initiate, service } from '../../support/engine/onService';

eachOnService();

const PERSON = chosen({ phone: '={{ $json.phone }}', name: '={{ $json.name }}' });
const MODES: Array<[how: string, parameters: IDataObject]> = [
	['chosen columns', PERSON],
	['exact names', { columns: 'exactNames' }],
];
const { phone, name } = FROM_COLUMNS;
const callEach = async (rows: IDataObject[]) => await initiate({ phone, name }, rows, CARRY_ON);

describe('A do-not-call column that nobody mapped', () => {
	const rows = withCells('DND', ['yes', 'no', '']);

	it('is obeyed where the columns are chosen, and said, also with Send Anyway', async () => {
		const options = { sendAnyway: true };
		const { json, hints } = await bulk(rows, { ...PERSON, options }, { mode: 'trigger' });
		expect(verdicts(json)).toEqual(['rejected doNotCall', 'accepted', 'accepted']);
		expect(hints.join(' ')).toContain(
			"'DND' isn't mapped, but was applied: it says who may be called.",
		);
		expect(calledNames()).toEqual(['Ana 1', 'Ana 2']);
	});

	it('by exact names is asked about; whoever says that it is nothing is believed, but for a plain no', async () => {
		expect((await bulk(rows)).error?.message).toBe("'DND' may say who must not be called");
		expect(service.ledger.count()).toBe(0);
		const named = withCells('DND', ['yes', 'no', 'do not call']);
		const { json } = await bulk(named, { options: { notAboutCalling: 'DND' } });
		expect(verdicts(json)).toEqual(['accepted', 'accepted', 'rejected doNotCall']);
		expect(sentLeads()).toHaveLength(2);
	});

	it('keeps single leads from being called', async () => {
		const { json } = await callEach(rows);
		expect(json[0]).toMatchObject({ message: "Do not call ('DND')" });
		expect(service.ledger.count('initiate')).toBe(2);
		const alone = await initiate({ phone, name }, rows.slice(0, 1));
		expect(alone.error?.message).toContain("Do not call ('DND')");
		expect(service.ledger.count('initiate')).toBe(2);
	});

	it('that asks for consent refuses on anything but a yes, and an empty cell passes', async () => {
		const asked = withCells('May we call you?', ['yes', 'no', 'perhaps', '']);
		const { json } = await bulk(asked, PERSON);
		expect(verdicts(json)).toEqual([
			...['accepted', 'rejected doNotCall', 'rejected mayNotCall', 'accepted'],
		]);
		expect(sentLeads()).toHaveLength(2);
	});
});

const LONG = 'She moved to the new flat in May and likes tea with us. '.repeat(8).slice(0, 410);

describe('A note that', () => {
	it.each([
		['do not call', 'doNotCall'],
		['VIP / DNC', 'doNotCall'],
		['Deceased', 'doNotCall'],
		['#donotcall', 'doNotCall'],
		["She said don't call back", 'mayNotCall'],
		['asked us not to ring', 'mayNotCall'],
		['möchte nicht angerufen werden', 'mayNotCall'],
		['dice que no quiere llamadas', 'mayNotCall'],
		['wants no calls at any time', 'mayNotCall'],
	])("says '%s' keeps its person from being called: %s", async (note, category) => {
		const rows = withCells('Remarks', [note, 'likes tea']);
		for (const [, parameters] of MODES) {
			const { json } = await bulk(rows, { ...parameters, mode: 'check' });
			expect(verdicts(json)).toEqual([`rejected ${category}`, 'valid']);
		}
		await bulk(rows, PERSON);
		expect(calledNames()).toEqual(['Ana 1']);
		const { json } = await callEach(rows.slice(0, 1));
		expect(json[0]!.message).toContain("'Remarks'");
		expect(service.ledger.count('initiate')).toBe(0);
	});

	it.each([
		'New contact no 98200 12345',
		'Near Bus Stop',
		'phone no 98200 12345',
		'No answer yesterday, call again',
		"Don't forget to call",
		'No problem, call any time',
		'Not called yet',
		'wants to know about the no-claims bonus',
	])("says '%s' keeps nobody", async (note) => {
		const rows = withCells('Remarks', [note]);
		for (const [, parameters] of MODES) {
			const { json } = await bulk(rows, { ...parameters, mode: 'check' });
			expect(verdicts(json)).toEqual(['valid']);
		}
		await callEach(rows);
		expect(service.ledger.count('initiate')).toBe(1);
	});

	it('says no behind four hundred characters is read so far', async () => {
		const notes = [`${LONG}. Do not call`, `${LONG} and asked us not to ring her`, LONG];
		const { json } = await bulk(withCells('Remarks', notes));
		expect(verdicts(json)).toEqual(['rejected doNotCall', 'rejected mayNotCall', 'accepted']);
		expect(sentLeads()).toHaveLength(1);
	});

	it('"No preference" to when we should call is no no', async () => {
		const column = 'When would you like us to call?';
		const rows = withCells(column, ['No preference', 'after 5', 'no preference', 'mornings']);
		const { json } = await bulk(rows, PERSON);
		expect(outcomes(json)).toEqual(rows.map(() => 'accepted'));
	});

	it('stands in a name, an address or an e-mail says nothing', async () => {
		const rows = withCells('Address', ['No Call Lane 4', 'Stop Street']).map((row, at) => {
			return { ...row, Email: `do-not-call${at}@example.com`, Company: 'Deceased Estates Ltd' };
		});
		expect(outcomes((await bulk(rows)).json)).toEqual(['accepted', 'accepted']);
	});
});

describe('Not About Calling', () => {
	const rows = withCells('Last Result', [
		...['Said do not call before the hearing', 'DNC', 'reached', 'asked us not to ring on Mondays'],
	]);
	const options = { notAboutCalling: 'Other, Last Result' };

	it.each(MODES)('takes the perhaps of a column away, never a plain no: %s', async (_, how) => {
		const before = await bulk(rows, { ...how, mode: 'check' });
		expect(tally(before.json)).toEqual({ rejected: 3, valid: 1 });
		const { json } = await bulk(rows, { ...how, options });
		expect(verdicts(json)).toEqual(['accepted', 'rejected doNotCall', 'accepted', 'accepted']);
		expect(calledNames()).toEqual(['Ana 0', 'Ana 2', 'Ana 3']);
	});
});

it('A sheet that was written back, with the cell corrected, is read anew; our own reason is no note', async () => {
	const rows = withCells('Notes', ['asked us not to ring', 'Do not call', 'likes tea']);
	const first = await bulk(rows);
	expect(verdicts(first.json)).toEqual([
		...['rejected mayNotCall', 'rejected doNotCall', 'accepted'],
	]);
	const sheet = rows.map((row, at) => ({ ...row, ...first.json[at] }) as IDataObject);
	const again = await bulk(sheet);
	expect(outcomes(again.json)).toEqual(['rejected', 'rejected', 'duplicate']);
	const corrected = sheet.map((row) => ({ ...row, Notes: '' }));
	const { json } = await bulk(corrected);
	expect(outcomes(json)).toEqual(['accepted', 'accepted', 'duplicate']);
	expect(calledNames()).toEqual(['Ana 0', 'Ana 1', 'Ana 2']);
});

it('Without calls they are saved all the same, whatever they said', async () => {
	const rows = withCells('DND', ['yes', '', '']).map((row, at) => {
		return { ...row, Notes: ['', 'asked us not to ring', 'DNC'][at] } as IDataObject;
	});
	const { json } = await bulk(rows, { ...PERSON, mode: 'save' });
	expect(json.map(({ reason }) => reason)).toEqual(['Saved', 'Saved', 'Saved']);
	expect(service.ledger.requests.map(({ body }) => (body as IDataObject).init)).toEqual([false]);
	const single = withCells('DND', ['yes']).map((row) => ({ ...row, phone: '+919812346000' }));
	const saved = await initiate({ phone, name, startCalling: false }, single);
	expect(saved.error).toBeUndefined();
	expect(service.store.leads().filter(({ attempted }) => attempted)).toEqual([]);
	expect(service.store.leads()).toHaveLength(4);
});

/** "It says 'Calls not allowed: Yes'. You can't know which way round I mean it, so ask me. Once." */
import type { IDataObject } from 'n8n-workflow';

import { chosen, proposedFor } from '../../support/engine/chosen';
import { calledNames, FROM_COLUMNS, verdicts, withCells } from '../../support/engine/leads';
import { bulk, CARRY_ON, eachOnService, initiate, service } from '../../support/engine/onService';

eachOnService();

const COLUMN = 'Calls not allowed';
const PHONE = { phone: '={{ $json.phone }}', name: '={{ $json.name }}' };
const PERSON = chosen(PHONE);

const LIST = withCells(COLUMN, ['Yes', 'No', 'No']);

describe('A column that may say who must not be called, and is mapped to nothing,', () => {
	it.each([
		['chosen', PERSON],
		['exact names', { columns: 'exactNames' }],
	])('stops a run that calls, before anybody is: %s', async (_, how) => {
		const { error, json } = await bulk(LIST, how);
		expect(error?.message).toBe(`'${COLUMN}' may say who must not be called`);
		expect(error?.description?.replace("Set 'Columns' to 'Choose Columns'. ", '')).toBe(
			"If a yes there means no call, map it to 'Do Not Call'. If a yes allows calls, map it to 'Consent to Calls'. If it isn't about calling, add it to the option 'Not About Calling'. Nothing was sent.",
		);
		expect(json).toEqual([]);
		expect(service.ledger.count('bulkInitiate')).toBe(0);
	});

	it('is named with all others of its kind, so that the run stops once', async () => {
		const rows = LIST.map((row, at) => ({ ...row, 'Objection to phoning': at ? '' : 'x' }));
		const { error } = await bulk(rows, PERSON);
		expect(error?.message).toBe(
			`'${COLUMN}' and 'Objection to phoning' may say who must not be called`,
		);
	});

	it.each<[how: string, parameters: IDataObject, called: string[]]>([
		[
			'Do Not Call',
			chosen({ ...PHONE, doNotCall: `={{ $json["${COLUMN}"] }}` }),
			['Ana 1', 'Ana 2'],
		],
		['Consent to Calls', chosen({ ...PHONE, consent: `={{ $json["${COLUMN}"] }}` }), ['Ana 0']],
		[
			'an expression of Do Not Call',
			chosen({ ...PHONE, doNotCall: `={{ $json["${COLUMN}"] !== "No" }}` }),
			['Ana 1', 'Ana 2'],
		],
		[
			'Not About Calling',
			{ ...PERSON, options: { notAboutCalling: COLUMN } },
			['Ana 0', 'Ana 1', 'Ana 2'],
		],
	])('is answered by %s', async (_, parameters, called) => {
		const { error } = await bulk(LIST, parameters);
		expect(error).toBeUndefined();
		expect(calledNames()).toEqual(called);
	});

	it('used in another expression is not answered', async () => {
		const groupId = `={{ $json["${COLUMN}"] + "" }}`;
		expect((await bulk(LIST, chosen({ ...PHONE, groupId }))).error?.message).toContain(COLUMN);
	});

	it('is asked about in a check, which goes on', async () => {
		const { json, hints } = await bulk(LIST, { ...PERSON, mode: 'check' });
		expect(verdicts(json)).toEqual(['valid', 'valid', 'valid']);
		expect(hints.join(' ')).toContain(
			`Does '${COLUMN}' ("Yes") say who may be called? If a yes there means no call, map it to 'Do Not Call'. If a yes allows calls, map it to 'Consent to Calls'.`,
		);
	});

	it('is proposed for nothing in the editor', async () => {
		const { values } = await proposedFor(LIST);
		expect((values.value as IDataObject).doNotCall).toBeNull();
		expect((values.value as IDataObject).consent).toBeNull();
	});

	it('refuses the row of a run of one, and names the column; an empty cell says nothing', async () => {
		for (const cell of ['Yes', 'No']) {
			const { json, error } = await bulk(withCells(COLUMN, [cell]), PERSON);
			expect(error).toBeUndefined();
			expect(json[0]).toMatchObject({
				category: 'mayNotCall',
				reason: `Possible do-not-call ('${COLUMN}')`,
			});
		}
		expect(calledNames()).toEqual([]);
		const { json } = await bulk(withCells(COLUMN, ['']), PERSON);
		expect(verdicts(json)).toEqual(['accepted']);
	});

	it('refuses a single lead likewise, and says the way out', async () => {
		const { phone, name } = FROM_COLUMNS;
		const { json } = await initiate({ phone, name }, LIST, CARRY_ON);
		expect(json.map(({ message }) => message)).toEqual(
			LIST.map(() => `Possible do-not-call ('${COLUMN}')`),
		);
		const { error } = await initiate({ phone, name }, LIST.slice(0, 1));
		expect(error?.description).toContain("'Do Not Call'");
		expect(service.ledger.count('initiate')).toBe(0);
	});

	it('stops no run that only saves', async () => {
		const { json } = await bulk(LIST, { ...PERSON, mode: 'save' });
		expect(verdicts(json)).toEqual(['accepted', 'accepted', 'accepted']);
	});

	it('is never asked about where it is empty in all rows', async () => {
		const { error } = await bulk(withCells(COLUMN, ['', '', '']), PERSON);
		expect(error).toBeUndefined();
		expect(calledNames()).toHaveLength(3);
	});
});

it("The ID of a tool's call says nothing, and a sign beside 'Do not call' changes nothing", async () => {
	const { json: one } = await bulk(withCells('toolCallId', ['use']), PERSON);
	expect(verdicts(one)).toEqual(['accepted']);
	const { json } = await bulk(withCells('Do not call ☎', ['yes', 'no']), PERSON);
	expect(verdicts(json)).toEqual(['rejected doNotCall', 'accepted']);
});

it('A mark that nobody understands is asked about in a check, and stops nothing', async () => {
	const rows = withCells('Nevolat', ['ano', '', '', '', '', '']);
	const { hints } = await bulk(rows, { ...PERSON, mode: 'check' });
	expect(hints.join(' ')).toContain(
		`Few rows have a mark in 'Nevolat' ("ano"). Does it say who may be called?`,
	);
	expect((await bulk(rows, PERSON)).error).toBeUndefined();
	expect(calledNames()).toHaveLength(6);
});

it.each([['Primary contact'], ['Has phone'], ['Shared phone'], ['Email opt-in']])(
	"'%s' is no question",
	async (column) => {
		const { error } = await bulk(withCells(column, ['No', 'Yes', 'No', 'No', 'No']), PERSON);
		expect(error).toBeUndefined();
		expect(calledNames()).toHaveLength(5);
	},
);

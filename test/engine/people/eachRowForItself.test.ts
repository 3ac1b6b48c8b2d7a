/** "My form has expressions: each row goes as its own item says, and a wrong cell is the fault of its row alone." */
import type { IDataObject } from 'n8n-workflow';

import { proposedFor } from '../../support/engine/chosen';
import {
	bodiesOf,
	FROM_COLUMNS,
	leadsOf,
	outcomes,
	references,
	sentLeads,
	verdicts,
} from '../../support/engine/leads';
import {
	bulk,
	byId,
	CARRY_ON,
	eachOnService,
	initiate,
	service,
} from '../../support/engine/onService';

eachOnService();

const rowsWith = (column: string, values: unknown[]): IDataObject[] =>
	leadsOf(values.length).map((lead, at) => ({ ...lead, [column]: values[at] }) as IDataObject);

/** Those that are to be called, or only saved, by their references. */
function sentWith(init: boolean): string[] {
	const bodies = bodiesOf('bulkInitiate') as Array<{ leads: IDataObject[]; init: boolean }>;
	const leads = bodies.flatMap((body) => (body.init === init ? body.leads : []));
	return (references(leads) as string[]).sort();
}

describe('"Call only those whose row says so"', () => {
	const YES = [true, ...'TRUE yes Y ja oui sí sì sim tak evet haan sant 1'.split(' '), 1];
	const NO = [false, ...'False no N nein non não nee nie hayır nahi nej 0'.split(' '), 0];
	const NEITHER = ['maybe', 'later', 2, '', null];

	it('of single leads, in eleven languages; one whose row says anything else is not sent, and shows it', async () => {
		const rows = rowsWith('call', [...YES, ...NO, ...NEITHER]);
		const parameters = { ...FROM_COLUMNS, startCalling: '={{ $json.call }}' };
		const options = { allowManyItems: true };
		const { json } = await initiate({ ...parameters, options }, rows, CARRY_ON);
		const sent = bodiesOf('initiate').map((body) => (body as IDataObject).init);
		expect(sent).toEqual([...YES.map(() => true), ...NO.map(() => false)]);
		const messages = json.slice(-NEITHER.length).map(({ message }) => message);
		expect(messages[0]).toContain("'Start Calling' is 'maybe'");
		expect(messages[2]).toContain("'Start Calling' is '2'");
	});

	it('of a list, by an expression that gives the mode, and nobody else is phoned', async () => {
		const rows = rowsWith('call', [true, false, false]);
		const mode = '={{ $json["call"] === true ? "call" : "save" }}';
		// By exact names it would be asked whether the column says who must not be called.
		await bulk(rows, { ...(await proposedFor(leadsOf(1))), mode });
		expect(sentWith(true)).toEqual(['R-0']);
		expect(sentWith(false)).toEqual(['R-1', 'R-2']);
		const called = service.store.leads().filter(({ attempted }) => attempted);
		expect(references(called as never)).toEqual(['R-0']);
	});
});

it('"The process and the group stand in my sheet": each row goes to its own', async () => {
	const { processId, secondProcessId } = service;
	const rows = leadsOf(4).map((lead, at) => ({
		...lead,
		Process: at % 2 ? secondProcessId : processId,
		team: `team-${at}`,
	}));
	const options = { groupId: '={{ $json["team"] }}' };
	await bulk(rows, { processId: byId('={{ $json.Process }}'), options });
	const sent = Object.fromEntries(sentLeads().map((lead) => [lead.referenceId, lead]));
	for (const { referenceId, Process, team } of rows as IDataObject[]) {
		expect(sent[String(referenceId)]).toMatchObject({ processId: Process, groupId: team });
	}
});

it('"Some rows have no process": they are refused alone, and a wrong one is shown', async () => {
	const rows = rowsWith('process', ['', service.processId, undefined, true]);
	const { json, error } = await bulk(rows, { processId: byId('={{ $json.process }}') });
	expect(error).toBeUndefined();
	expect(verdicts(json)).toEqual([
		'rejected badProcess',
		'accepted',
		'rejected badProcess',
		'rejected invalid',
	]);
	expect(json[3]!.reason).toMatch(/'Process'.*true/);
});

describe('"The column with the country has a typo"', () => {
	const byCountry = (value: string) => ({
		defaultCountry: { __rl: true, mode: 'code', value },
	});

	it('that row alone is refused and shows it, the others are called', async () => {
		const rows = [
			{ Name: 'Asha', Phone: '98123 45671', country_code: 'IN' },
			{ Name: 'Emma', Phone: '07911 123456', country_code: 'Atlantis' },
			{ Name: 'Jonas', Phone: '0151 23456789', country_code: 'DE' },
		];
		const { json, error } = await bulk(rows, byCountry('={{ $json.country_code }}'));
		expect(error).toBeUndefined();
		expect(verdicts(json)).toEqual(['accepted', 'rejected invalid', 'accepted']);
		expect(json[1]!.reason).toMatch(/'Default Country'.*Atlantis/);
		expect(json[2]!.phone).toBe('+4915123456789');
	});

	it.each(['XX', 'Atlantis'])('in the node itself (%s) it is an error', async (country) => {
		const { error } = await bulk(leadsOf(2), byCountry(country));
		expect(error?.message).toBe(`'Default Country' has no country '${country}'`);
		expect(service.ledger.count()).toBe(0);
	});
});

describe('"The group is in a column that some items lack"', () => {
	it('an empty cell is left out; a missing column is a mistake of that item', async () => {
		const rows = rowsWith('team', ['north', '', undefined, 'south']);
		const { json } = await bulk(rows, { options: { groupId: '={{ $json.team }}' } });
		expect(outcomes(json)).toEqual(['accepted', 'accepted', 'rejected', 'accepted']);
		expect(json[2]!.reason).toContain("'Group ID'");
		const groups = sentLeads().map(({ groupId }) => groupId);
		expect(groups.sort()).toEqual(['north', 'south', undefined]);
	});

	it('also of single leads', async () => {
		const rows = rowsWith('team', ['north', undefined]);
		const additionalFields = { groupId: '={{ $json.team }}' };
		const { json } = await initiate({ ...FROM_COLUMNS, additionalFields }, rows, CARRY_ON);
		expect(bodiesOf('initiate')).toHaveLength(1);
		expect(json[1]!.message).toContain("'Group ID'");
	});
});

/** Parameters that differ from item to item: each row is sent as its own item says. */
import type { IDataObject } from 'n8n-workflow';

import {
	bodiesOf,
	FROM_COLUMNS,
	leadsOf,
	outcomes,
	references,
	sentLeads,
} from '../support/engine/leads';
import {
	bulk,
	byId,
	CARRY_ON,
	eachOnService,
	initiate,
	service,
} from '../support/engine/onService';

eachOnService();

/** Whether each lead that was sent is to be called, by its reference. */
function calledByReference(): Record<string, boolean> {
	const bodies = bodiesOf('bulkInitiate') as Array<{ leads: IDataObject[]; init: boolean }>;
	return Object.fromEntries(
		bodies.flatMap(({ leads, init }) => leads.map(({ referenceId }) => [referenceId, init])),
	) as Record<string, boolean>;
}

const rowsWith = (column: string, values: unknown[]): IDataObject[] =>
	leadsOf(values.length).map((lead, at) => ({ ...lead, [column]: values[at] }) as IDataObject);

describe('Start Calling by expression', () => {
	it.each(['={{ $json.call }}', '={{ $json["call"] === true }}'])(
		'calls only those whose row says so: %s',
		async (init) => {
			await bulk(rowsWith('call', [true, false, false]), { init });
			expect(calledByReference()).toEqual({ 'R-0': true, 'R-1': false, 'R-2': false });
			const called = service.store.leads().filter(({ attempted }) => attempted);
			expect(references(called as never)).toEqual(['R-0']);
		},
	);

	it('takes true and false, yes and no in any case, and refuses a row with anything else', async () => {
		const said = ['TRUE', ' false ', 'no', '', 'maybe', null, 1];
		const { json } = await bulk(rowsWith('call', said), { init: '={{ $json.call }}' });
		expect(calledByReference()).toEqual({ 'R-0': true, 'R-1': false, 'R-2': false, 'R-6': true });
		const refused = json.filter(({ outcome }) => outcome === 'rejected');
		expect(references(refused)).toEqual(['R-3', 'R-4', 'R-5']);
		for (const { reason } of refused) expect(reason).toContain("'Start Calling'");
	});

	it('is read for each single lead as well', async () => {
		const parameters = { ...FROM_COLUMNS, init: '={{ $json.call }}' };
		const { json } = await initiate(
			parameters,
			rowsWith('call', [false, 'true', 'maybe']),
			CARRY_ON,
		);
		expect(bodiesOf('initiate').map((body) => (body as IDataObject).init)).toEqual([false, true]);
		expect(json[2]!.message).toContain("'Start Calling'");
	});
});

describe('Process and Group ID by expression', () => {
	it('are those of each row', async () => {
		const { processId, secondProcessId } = service;
		const rows = leadsOf(4).map((lead, at) => ({
			...lead,
			Process: at % 2 ? secondProcessId : processId,
			team: `team-${at}`,
		}));
		await bulk(rows, {
			processId: byId('={{ $json.Process }}'),
			options: { groupId: '={{ $json["team"] }}' },
		});
		const sent = Object.fromEntries(sentLeads().map((lead) => [lead.referenceId, lead]));
		for (const { referenceId, Process, team } of rows as IDataObject[]) {
			expect(sent[String(referenceId)]).toMatchObject({ processId: Process, groupId: team });
		}
	});

	it('a row without a process is refused alone', async () => {
		const rows = rowsWith('process', [service.processId, '', undefined]);
		const { json } = await bulk(rows, { processId: byId('={{ $json.process }}') });
		expect(outcomes(json)).toEqual(['accepted', 'rejected', 'rejected']);
		expect(json[1]!.category).toBe('badProcess');
	});
});

it('Default Country by expression is that of each row', async () => {
	const rows = [
		{ Name: 'Asha', Phone: '98123 45678', country: 'IN' },
		{ Name: 'Jonas', Phone: '0151 23456789', country: 'DE' },
	];
	const defaultCountry = { __rl: true, mode: 'code', value: '={{ $json.country }}' };
	await bulk(rows, { options: { defaultCountry } });
	const phones = sentLeads().map(({ phone }) => phone);
	expect(phones.sort()).toEqual(['+4915123456789', '+919812345678']);
});

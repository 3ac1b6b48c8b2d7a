/** A list's rows hold what they brought, and what the record of that very person holds. */
import { outcomeTable } from '../../nodes/LeadCalling/resources/lead/list/outcomeTable';
import type { LeadInput } from '../../nodes/service/leads/fields';
import { rowOf, saved } from '../support/ringing';
import { eachOnVirtualService, virtual } from '../support/virtualService';

eachOnVirtualService();

const BEN = {
	name: 'Ben Novak',
	phone: '+919812345671',
	email: 'fam@example.org',
	referenceId: 'R-1',
};

async function tableOf(fields: Partial<LeadInput>, ifExists: 'report' | 'call' | 'update') {
	// Others make a list of it, that is read first.
	const rows = [rowOf(fields), ...virtual.rows(24, { from: 500 })];
	const { outcomes } = await virtual.send(rows, { ifExists });
	return { row: outcomeTable(rows, outcomes)[0]!, outcome: outcomes[0]! };
}

describe.each(['report', 'call', 'update'] as const)('With %s', (ifExists) => {
	it('a row without a phone stays without one where somebody else has its e-mail', async () => {
		const id = saved(BEN);
		const { row } = await tableOf({ name: 'Anna Miller', email: BEN.email }, ifExists);
		expect(row).toMatchObject({ name: 'Anna Miller', phone: null, email: BEN.email });
		expect(row.referenceId).toBeFalsy();
		expect(row.leadId).not.toBe(id);
	});

	it('a row without a name stays without one where the number is another', async () => {
		saved(BEN);
		const { row } = await tableOf({ phone: '+919812349999', email: BEN.email }, ifExists);
		expect(row).toMatchObject({ phone: '+919812349999', name: null });
	});

	it('a row with the very number is filled up from its record', async () => {
		saved(BEN);
		const { row } = await tableOf({ phone: BEN.phone }, ifExists);
		const of = ifExists === 'call' ? {} : { email: BEN.email };
		expect(row).toMatchObject({ phone: BEN.phone, ...of });
	});
});

/** "The number in the row": stories of people whose list meets somebody who is saved already. */
import type { IDataObject } from 'n8n-workflow';

import { LeadCalling } from '../../../nodes/LeadCalling/LeadCalling.node.ts';
import { chosen, fieldsFor } from '../../support/engine/chosen';
import { requestsOf, verdicts } from '../../support/engine/leads';
import {
	bulk,
	byId,
	CARRY_ON,
	eachOnService,
	initiate,
	runOperation,
	service,
	useOtherService,
} from '../../support/engine/onService';
import { ringsOf } from '../../support/ringing';

eachOnService();

const A = '+919812345001';
const B = '+919812345002';
const FAMILY = 'fam@example.org';
const anna = { name: 'Anna Otto', phone: A };
const ben = { name: 'Ben Otto', phone: B };

/** Nobody clicks: a form, a webhook, a schedule. */
const BY_ITSELF = { mode: 'trigger' } as const;
const PERSON = { phone: '={{ $json.phone }}', name: '={{ $json.name }}' } as const;
const calling = { options: { ifExists: 'call' } };

describe('A number that stands in another cell of the row', () => {
	const columns = chosen({
		phone: "={{ $json['Mobile'] }}",
		name: "={{ $json['Name'] }}",
		email: "={{ $json['Email'] }}",
	});

	it('is the person in the row: a duplicate, and nobody rings', async () => {
		const { _id: leadId } = service.store.addLead({ ...anna, phone: B, email: FAMILY });
		const row = { Name: anna.name, Mobile: A, 'Office Phone': B, Email: FAMILY };
		const { json } = await bulk([row], { ...columns, ...calling });
		expect(json).toMatchObject([{ outcome: 'duplicate', leadId }]);
		expect(ringsOf(service)).toEqual([]);
	});

	it('in no cell of it, it is another phone: rejected, with the last digits', async () => {
		service.store.addLead({ ...anna, phone: B, email: FAMILY });
		const row = { Name: anna.name, Mobile: A, 'Office Phone': '', Email: FAMILY };
		const { json } = await bulk([row], { ...columns, ...calling });
		expect(verdicts(json)).toEqual(['rejected otherPhone']);
		expect(json[0]!.reason).toBe('In the service, different phone (...5002)');
		expect(ringsOf(service)).toEqual([]);
	});
});

describe('A reference that many phones share', () => {
	/** @param shared so many orders are of two people each */
	const listOf = (count: number, shared: number): IDataObject[] =>
		Array.from({ length: count }, (_, at) => ({
			Name: `${['Anna', 'Ben', 'Chandra', 'Dmitri'][at % 4]} Otto`,
			Phone: `+91981${2_345_000 + at}`,
			Order: `ORD-${at < 2 * shared ? at >> 1 : at}`,
		}));
	const columns = chosen({
		phone: "={{ $json['Phone'] }}",
		name: "={{ $json['Name'] }}",
		referenceId: "={{ $json['Order'] }}",
	});

	it('is none: the run fails before sending, names the column and advises metadata', async () => {
		const { error } = await bulk(listOf(60, 5), columns);
		expect(requestsOf('bulkInitiate').length).toBe(0);
		expect(error?.message).toContain("'Order'");
		expect(`${error?.message} ${error?.description}`).toMatch(/metadata/i);
	});

	it('once in a hundred rows, the second row is rejected, and the others go', async () => {
		const { json } = await bulk(listOf(100, 1), columns);
		expect(json.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(99);
		expect(json[1]).toMatchObject({ outcome: 'rejected' });
		expect(ringsOf(service)).toHaveLength(99);
	});

	it('is not proposed', async () => {
		const rows = listOf(60, 20).map(({ Order, ...row }) => ({ ...row, 'Reference ID': Order }));
		const { fields } = await fieldsFor(rows);
		expect(fields.find(({ id }) => id === 'referenceId')?.defaultValue).toBeUndefined();
		const own = await fieldsFor(
			listOf(60, 0).map(({ Order, ...row }) => ({ ...row, 'Reference ID': Order })),
		);
		expect(own.fields.find(({ id }) => id === 'referenceId')?.defaultValue).toContain(
			'Reference ID',
		);
	});
});

describe('Call a lead, over several items', () => {
	const people = (third: IDataObject) => [
		{ ...anna, row_number: 2 },
		{ ...ben, row_number: 3 },
		{ ...third, row_number: 4 },
		{ name: 'Dmitri Otto', phone: '+919812345004', row_number: 5 },
	];
	const bad = people({ name: '', phone: '+919812345003' });

	it('of which the third is bad calls nobody, and names its row', async () => {
		const { error } = await initiate(PERSON, bad, BY_ITSELF);
		expect(ringsOf(service)).toEqual([]);
		expect(`${error?.message} ${error?.description}`).toMatch(/No name.*row 4|row 4.*No name/s);
	});

	it('that goes on in spite of errors calls the others', async () => {
		const { json } = await initiate(PERSON, bad, { ...BY_ITSELF, ...CARRY_ON });
		expect(json.map(({ error }) => error !== undefined)).toEqual([false, false, true, false]);
		expect(ringsOf(service)).toHaveLength(3);
	});
});

describe("A form behind 'Return It'", () => {
	const visit = async (person: IDataObject) =>
		await initiate({ ...person, email: FAMILY, options: { ifExists: 'return' } }, [{}], BY_ITSELF);

	it('calls who comes with the e-mail of somebody else, as a lead of its own', async () => {
		const { _id } = service.store.addLead({ ...ben, email: FAMILY });
		const { json, error } = await visit(anna);
		expect(error).toBeUndefined();
		expect(json[0]!.leadId).not.toBe(_id);
		expect(ringsOf(service)).toEqual([A]);
	});

	it('fails for who comes again with another number, with the ID and the last digits', async () => {
		const { _id } = service.store.addLead({ ...anna, phone: B, email: FAMILY });
		const { error } = await visit(anna);
		expect(error?.message).toContain(_id);
		expect(error?.message).toContain('...5002');
		expect(ringsOf(service)).toEqual([]);
	});

	it('returns who comes again with the same number', async () => {
		const { _id } = service.store.addLead({ ...anna, email: FAMILY });
		const { json } = await visit({ ...anna, phone: '+91 98123 45001' });
		expect(json).toMatchObject([{ leadId: _id }]);
		expect(ringsOf(service)).toEqual([]);
	});
});

describe('An update', () => {
	it('that waits for a lead which is deleted meanwhile fails for that lead alone', async () => {
		const leads = ['R1', 'R2', 'R3'].map((name) =>
			service.store.addLead({ name, phone: `+91981234500${name[1]}` }),
		);
		leads[1]!.isDeleted = true;
		const { json } = await runOperation(
			'lead update',
			{
				leadId: '={{ $json._id }}',
				updateFields: { name: 'Asha Verma' },
				options: { waitSeconds: 5 },
			},
			{ items: leads.map(({ _id }) => ({ _id })), ...CARRY_ON },
		);
		expect(json.map(({ outcome, error }) => (error === undefined ? outcome : 'error'))).toEqual([
			'updated',
			'error',
			'updated',
		]);
	});

	it('to a state that no process has: it is asked about before it leaves', async () => {
		service.store.addProcess({ nodes: [{ targetState: 'won' }] });
		const { _id } = service.store.addLead(anna);
		const updateFields = { targetState: 'wonn' };
		await runOperation('lead update', { leadId: byId(_id), updateFields });
		const routes = service.ledger.requests.map(({ route }) => route);
		expect(routes).toContain('listProcesses');
		if (routes.includes('update')) {
			expect(routes.indexOf('listProcesses')).toBeLessThan(routes.indexOf('update'));
		}
	});
});

describe('Find Lead By', () => {
	const find = async (parameters: IDataObject) => await runOperation('lead get', parameters);

	it('an e-mail that 150 leads have: the newest, or it says that it saw the first 100', async () => {
		await useOtherService({ variant: { order: 'oldest' } });
		const ids = Array.from({ length: 150 }, (_, at) => {
			const createdAt = new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString();
			return service.store.addLead({ email: FAMILY, createdAt })._id;
		});
		const { json, warnings, error } = await find({ identifyBy: 'email', email: FAMILY });
		const said = [...warnings, error?.message].join(' ');
		if (!/first 100/.test(said)) expect(json[0]!.leadId).toBe(ids.at(-1));
	});

	it.each(['9812345001', '09812345001', '919812345001', '+919812345001'])(
		'a phone that the service keeps as %s, and compares as text',
		async (phone) => {
			await useOtherService({ variant: { filters: 'exact' } });
			const { _id } = service.store.addLead({ ...anna, phone });
			const { json } = await find({ identifyBy: 'phone', phone: '+91 98123 45001' });
			expect(json).toMatchObject([{ leadId: _id }]);
		},
	);
});

it("'If Lead Exists: Call' says that whom the node has called, another run leaves out", () => {
	const { properties } = new LeadCalling().description;
	expect(JSON.stringify(properties)).toMatch(/this node has called/i);
});

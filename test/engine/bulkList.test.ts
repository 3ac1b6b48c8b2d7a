/**
 * Bulk Initiate: a list in, one outcome for each row out. Names of columns and cells one by one, and the
 * rules of sending in virtual time: `test/unit`, `test/campaigns`.
 */
import type { IDataObject } from 'n8n-workflow';

import { VERSION } from '../../nodes/shared/connect';
import { bulkAsProposed, chosen } from '../support/engine/chosen';
import {
	bulkRequests,
	hold,
	leadsOf,
	outcomes,
	sentLeads,
	someone,
	times,
	verdicts,
} from '../support/engine/leads';
import {
	bulk,
	byId,
	CARRY_ON,
	eachOnService,
	ERROR_OUTPUT,
	service,
} from '../support/engine/onService';

eachOnService();

const COLUMNS = 'outcome name phone reason leadId referenceId email category'.split(' ');
const MAX_REASON = 60;
const MISSING = '65f1c0a2b3d4e5f607182930';

describe('What is sent', () => {
	it('is what the specification describes', async () => {
		const [lead] = leadsOf(1);
		await bulk([lead!], { mode: 'save' });
		const { projectId, processId, apiKey } = service;
		const [request] = bulkRequests();
		expect(request).toMatchObject({
			method: 'POST',
			path: '/api/v1/leads/bulk/initiate',
			headers: {
				authorization: `Bearer ${apiKey}`,
				'content-type': expect.stringMatching(/^application\/json/) as unknown,
				'user-agent': `n8n-nodes-lead-calling/${VERSION}`,
			},
		});
		expect(request!.body).toEqual({ leads: [{ projectId, processId, ...lead }], init: false });
	});

	it('is read from columns as people name them, as the editor proposes them', async () => {
		const item = {
			'Phone Number': '+91 98123 45678',
			'E-mail': 'asha@example.com',
			'First Name': 'Asha',
			'Reference ID': 1042,
			City: 'Pune',
			row_number: 2,
		};
		await bulkAsProposed([item], { options: { groupId: 'spring' } });
		const { projectId, processId } = service;
		const person = { phone: '+919812345678', email: 'asha@example.com', firstName: 'Asha' };
		expect(sentLeads()).toEqual([
			{ projectId, processId, groupId: 'spring', ...person, referenceId: '1042' },
		]);
	});

	it('is mapped by hand for every row, also process and ID; what is left empty is absent', async () => {
		const { _id: leadId } = service.store.addLead();
		const { projectId, processId, secondProcessId } = service;
		const rows: IDataObject[] = [
			{ tel: '+919812345671', who: 'Asha', about: { city: 'Pune' }, process: secondProcessId },
			{ tel: '+919812345672', who: 'Ravi', about: null },
			{ known: leadId },
			{ tel: '+919812345672', who: 'Ravi again' },
		].map((row, at) => ({ ...row, row_number: 2 + at }));
		const value = {
			phone: '={{ $json.tel }}',
			name: '={{ $json.who }}',
			processId: '={{ $json.process }}',
			leadId: '={{ $json.known }}',
			metadata: '={{ $json.about }}',
			email: null,
		};
		const { json } = await bulk(rows, chosen(value));
		expect(json[3]!.reason).toContain('row 3');
		const asha = { processId: secondProcessId, phone: '+919812345671', name: 'Asha' };
		const ravi = { processId, phone: '+919812345672', name: 'Ravi' };
		const sent = [
			{ projectId, ...asha, metadata: { city: 'Pune' } },
			{ projectId, ...ravi },
		];
		expect(sentLeads()).toHaveLength(3);
		expect(sentLeads()).toEqual(expect.arrayContaining([...sent, { leadId }]));
	});

	it('keeps emoji, right-to-left text and long names', async () => {
		const names = ['Asha 👩‍💻 Rao', 'آشا راو', 'A'.repeat(5_000), 'O\'Brien <b>"x"</b>\u0000'];
		await bulk(names.map((name, at) => ({ ...leadsOf(1, at)[0], name })));
		const sent = sentLeads().map(({ name }) => name);
		expect(sent.sort()).toEqual([...names].sort());
	});

	it('calls existing leads by their IDs, in requests of their own', async () => {
		const { _id: leadId } = service.store.addLead();
		const { json } = await bulk([leadsOf(1)[0]!, { leadId }, { leadId: '65f1' }]);
		expect(json.map(({ outcome, leadId: id }) => [outcome, id])).toEqual([
			['accepted', expect.any(String)],
			['accepted', leadId],
			['rejected', '65f1'],
		]);
		expect(json[2]!.reason).toBe('Lead with ID 65f1 not found');
		const kinds = bulkRequests().map(({ body }) => Object.keys(body as IDataObject).join());
		expect(kinds.sort()).toEqual(['leadIds,init', 'leads,init']);
	});

	it('asks for v1.2 where every lead has a reference of its own, else for the default', async () => {
		await bulk(leadsOf(4));
		await bulk([...leadsOf(3, 20), { ...someone }]);
		expect(bulkRequests().map(({ query }) => query.v)).toEqual(['1.2', undefined]);
	});
});

describe('What comes out', () => {
	it('is one item a row, paired, in the order of the list, with the ID of its lead', async () => {
		const items = leadsOf(30);
		const { json, outputs, warnings } = await bulk(items);
		const ids = new Map(service.store.leads().map((lead) => [lead.referenceId, lead._id]));
		expect(outputs[0]!.map(({ pairedItem }) => pairedItem)).toEqual(
			items.map((_, item) => ({ item })),
		);
		const expected = items.map(({ referenceId }) => ({
			outcome: 'accepted',
			referenceId,
			leadId: ids.get(String(referenceId)),
		}));
		expect(json).toMatchObject(expected);
		expect(warnings).toEqual([]);
	});

	it('has the same columns in every row, null where a row has none, and a short reason that is never empty', async () => {
		service.store.addLead({ referenceId: 'known', phone: '+919812345672' });
		const { json } = await bulkAsProposed([
			{ 'First Name': 'Asha', Surname: 'Rao', Mobile: '+919812345671', 'E-Mail': 'a@example.com' },
			{ Name: 'Known', Phone: '+919812345672', Ref: 'known' },
			{ Name: 'Asha again', Phone: '+91 98123 45671' },
			{ Name: 'Rounded', Phone: '9.19812E+11', Ref: 7 },
			{ Phone: '+919812345673' },
			{ City: 'Pune' },
		]);
		for (const row of json) expect(Object.keys(row)).toEqual(COLUMNS);
		const { _id: leadId } = service.store.leads().find(({ email }) => email === 'a@example.com')!;
		const asha = { name: 'Asha Rao', phone: '+919812345671', email: 'a@example.com', leadId };
		expect(json[0]).toMatchObject({ ...asha, referenceId: null, category: 'accepted' });
		expect(json[5]).toMatchObject({ name: null, phone: null });
		expect(verdicts(json)).toEqual([
			'accepted',
			'duplicate alreadyStored',
			'duplicate repeatedInList',
			'rejected badPhone',
			'rejected invalid',
			'rejected invalid',
		]);
		for (const { reason } of json) {
			expect(reason).not.toBe('');
			expect(String(reason).length).toBeLessThan(MAX_REASON);
		}
	});

	it('is summed up in a hint; the log holds counts and IDs only', async () => {
		hold(leadsOf(1, 1));
		const { warnings, log } = await bulk([...leadsOf(3), { ...someone, phone: '12' }]);
		expect(warnings[0]).toMatch(
			/^2 of 4 rows will be called\. .* 1 with an invalid phone number 1 already in the service/,
		);
		expect(log.length).toBeGreaterThan(0);
		expect(log.join('\n')).not.toMatch(/Lead \d|\+?91981|R-\d|already exists/);
	});

	it.each(['old', { message: 'old' }])(
		'has no column "error" of the input (%j), so that Retry On Fail does not run again',
		async (error) => {
			const items = leadsOf(2).map((lead) => ({ row_number: 2, error, ...lead }));
			const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 0 };
			const { json } = await bulk(items, { options: { includeInputFields: true } }, { settings });
			expect(json.map(({ inputError }) => inputError)).toEqual([error, error]);
			for (const row of json) {
				expect(row).toMatchObject({ outcome: 'accepted', row_number: 2 });
				expect(row).not.toHaveProperty('error');
			}
			expect(bulkRequests()).toHaveLength(1);
		},
	);
});

describe('On Error', () => {
	const rows: IDataObject[] = [
		{ row_number: 2, ...leadsOf(1)[0] },
		{ row_number: 3, ...leadsOf(1, 1)[0] },
		{ row_number: 4, name: 'B', phone: '12' },
	];

	it('with the error output, what needs nothing of a person stays, the others leave with their own columns', async () => {
		hold(leadsOf(1, 1));
		const { outputs } = await bulk(rows, {}, ERROR_OUTPUT);
		expect(outputs[0]!.map(({ json, pairedItem }) => [json.outcome, pairedItem])).toEqual([
			['accepted', { item: 0 }],
			['duplicate', { item: 1 }],
		]);
		const message = expect.stringContaining('too short') as unknown;
		const error = { outcome: 'rejected', category: 'badPhone', name: 'B', reason: message };
		expect(outputs[1]!.map(({ json }) => json)).toEqual([
			{ ...rows[2], message, error: expect.objectContaining(error) as unknown },
		]);
	});

	it.each(['continueRegularOutput', 'stopWorkflow'] as const)(
		'%s: the regular output never has a top-level `error`, whatever the leads came to',
		async (onError) => {
			const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1, onError };
			const { json, error } = await bulk(rows, {}, { settings });
			expect(error).toBeUndefined();
			for (const row of json) expect(row).not.toHaveProperty('error');
			expect(sentLeads()).toHaveLength(2);
		},
	);
});

it.each<[string, IDataObject, string]>([
	['is empty', { row_number: 3 }, 'No phone or email'],
	['has an object for a phone', { ...someone, phone: { sim: 1 } }, 'Phone is a list or object'],
	['names another project', { ...someone, projectId: 'other' }, 'another project'],
	['names an unknown process', { ...leadsOf(1, 2)[0], processId: MISSING }, MISSING],
])('A row that %s is refused alone', async (_, row, reason) => {
	const [first, last] = leadsOf(2);
	const { json } = await bulk([first!, row, last!]);
	expect(outcomes(json)).toEqual(['accepted', 'rejected', 'accepted']);
	expect(json[1]!.reason).toContain(reason);
	expect(service.store.leads()).toHaveLength(2);
});

describe('The node fails where it may stop, and no outcome is invented where it carries on:', () => {
	it('nothing but empty rows', async () => {
		const { error } = await bulk([{}, {}]);
		expect(error?.description).toMatch(/'Values to Send'\. Columns: none/);
		expect(outcomes((await bulk([{}, {}], {}, CARRY_ON)).json)).toEqual(['notSent', 'notSent']);
		expect(service.ledger.count()).toBe(0);
	});

	it('a process that does not exist', async () => {
		const { error } = await bulk(leadsOf(8), { processId: byId(MISSING) });
		expect(error?.message).toContain(MISSING);
		expect(error?.description).toContain("'Process'");
		expect(service.store.leads()).toEqual([]);
		const { json } = await bulk(leadsOf(2), { processId: byId('') }, CARRY_ON);
		expect(verdicts(json)).toEqual(times(2, 'rejected badProcess'));
	});

	it('a service that cannot be reached', async () => {
		const credential = { baseUrl: 'http://127.0.0.1:1' };
		const { error } = await bulk(leadsOf(10), {}, { credential });
		expect(error?.message).toContain("Can't reach the service at http://127.0.0.1:1");
		expect(error?.description).toContain('Nothing was sent');
		const { json } = await bulk(leadsOf(10), {}, { ...CARRY_ON, credential });
		expect(verdicts(json)).toEqual(times(10, 'notSent network'));
	});
});

describe('Send Anyway', () => {
	const sendAnyway = { options: { sendAnyway: true } };

	it('does not send the repeats in a list', async () => {
		const [lead, other] = leadsOf(2);
		const { json } = await bulk([lead!, { ...other, phone: lead!.phone }], sendAnyway);
		expect(verdicts(json)).toEqual(['accepted', 'duplicate repeatedInList']);
		expect(sentLeads()).toHaveLength(1);
	});

	it('asks the service again where the key is known to be blocked', async () => {
		service.store.key.block();
		await bulk(leadsOf(1, 1), {}, CARRY_ON);
		service.store.key.unblock();
		const held = await bulk(leadsOf(1), {}, CARRY_ON);
		expect(verdicts(held.json)).toEqual(['notSent keyBlocked']);
		expect(bulkRequests()).toHaveLength(1);
		const { json } = await bulk(leadsOf(1), sendAnyway);
		expect(verdicts(json)).toEqual(['accepted']);
		expect(bulkRequests()).toHaveLength(2);
		expect(service.store.leads()).toHaveLength(1);
	});
});

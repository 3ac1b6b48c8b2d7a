import type { IDataObject } from 'n8n-workflow';

import { LIMITS } from '../../nodes/service/contract';
import { VERSION } from '../../nodes/shared/connect';
import { leadsOf, someone } from './calls';
import {
	bulkRequests,
	hold,
	outcomes,
	references,
	sentLeads,
	sizes,
	tally,
	times,
	verdicts,
} from './lists';
import { bulk, eachOnService, service } from './onService';

eachOnService();

describe('Bulk Initiate', () => {
	it('gives one paired item per lead, in the order of the items, with the ID of the lead', async () => {
		const items = leadsOf(30);
		const { json, outputs } = await bulk(items);
		const ids = new Map(service.store.leads().map((lead) => [lead.referenceId, lead._id]));
		expect(outputs[0]!.map(({ pairedItem }) => pairedItem)).toEqual(
			items.map((_, item) => ({ item })),
		);
		expect(json).toMatchObject(
			items.map(({ referenceId }) => ({
				outcome: 'accepted',
				referenceId,
				leadId: ids.get(String(referenceId)),
			})),
		);
	});

	it('sends what the specification describes', async () => {
		const [lead] = leadsOf(1);
		await bulk([lead!], { init: false });
		const { projectId, processId, apiKey } = service;
		const [request] = bulkRequests();
		expect(request).toMatchObject({
			method: 'POST',
			path: '/api/v1/leads/bulk/initiate',
			headers: {
				authorization: `Bearer ${apiKey}`,
				'user-agent': `n8n-nodes-lead-calling/${VERSION}`,
			},
		});
		expect(request!.body).toEqual({ leads: [{ projectId, processId, ...lead }], init: false });
	});

	it('sends 3,000 clean rows in few requests, each with no more leads than the service takes', async () => {
		const { json } = await bulk(leadsOf(3_000));
		expect(tally(json)).toEqual({ accepted: 3_000 });
		expect(new Set(references(sentLeads())).size).toBe(3_000);
		expect(bulkRequests().length).toBeLessThan(60);
		expect(Math.max(...sizes())).toBeLessThanOrEqual(LIMITS.leadsPerRequest);
	});

	it('keeps emoji, right-to-left text and long names as they are', async () => {
		const names = ['Asha 👩‍💻 Rao', 'آشا راو', 'A'.repeat(5_000), 'O\'Brien <b>"x"</b>\u0000'];
		const rows = names.map((name, at) => ({ ...leadsOf(1, at)[0], name }));
		await bulk(rows, { options: { keepOrder: true } });
		expect(sentLeads().map(({ name }) => name)).toEqual(names);
	});

	it('says how many were accepted, and why the others were not; the log holds counts and IDs only', async () => {
		hold(leadsOf(1, 1));
		const { hints, log } = await bulk([...leadsOf(3), { ...someone, phone: '12' }]);
		expect(hints[0]).toBe(
			'2 of 4 leads accepted. 1 duplicate: 1 already in the service. 1 rejected: 1 with a bad phone number.',
		);
		expect(log.length).toBeGreaterThan(0);
		expect(log.join('\n')).not.toMatch(/Lead \d|\+?91981|R-\d|already exists/);
	});
});

describe('Existing leads', () => {
	it('are called by their IDs, in requests of their own', async () => {
		const held = [service.store.addLead(), service.store.addLead()];
		const items = [leadsOf(1)[0]!, ...held.map(({ _id }) => ({ leadId: _id })), { leadId: '65f1' }];
		const { json } = await bulk(items);
		expect(json.map(({ outcome, leadId }) => [outcome, leadId])).toEqual([
			['accepted', expect.any(String)],
			['accepted', held[0]!._id],
			['accepted', held[1]!._id],
			['rejected', '65f1'],
		]);
		expect(json[3]!.reason).toBe('Lead with ID 65f1 not found');
		const kinds = bulkRequests().map(({ body }) => Object.keys(body as IDataObject).join());
		expect(kinds.sort()).toEqual(['leadIds,init', 'leads,init']);
	});

	it('are never looked up or read for', async () => {
		const items = times(60, 0).map(() => ({ leadId: service.store.addLead()._id }));
		expect(tally((await bulk(items)).json)).toEqual({ accepted: 60 });
		expect(service.ledger.count('queryLeads')).toBe(0);
	});
});

describe('The response format', () => {
	const versions = () => bulkRequests().map(({ query }) => query.v);

	it('is v1.2 where every lead has a reference of its own, and the default one otherwise', async () => {
		await bulk(leadsOf(4));
		await bulk([...leadsOf(3, 20), { ...someone }]);
		expect(versions()).toEqual(['1.2', undefined]);
	});

	it.each(['default', '1.2'])('%s ties refusals to their rows', async (format) => {
		const items = leadsOf(4);
		hold([items[1]!]);
		service.store.addLead({ phone: items[2]!.phone as string, attempted: true });
		const { json } = await bulk(items, { options: { format } });
		expect(versions()).toEqual([format === 'default' ? undefined : format]);
		expect(verdicts(json)).toEqual([
			'accepted',
			'duplicate alreadyStored',
			'duplicate alreadyCalled',
			'accepted',
		]);
	});

	it('without references ties refusals by phone and email', async () => {
		service.store.addLead({ email: 'asha@example.com' });
		const rows = ['ASHA@example.com', 'ravi@example.com'].map((email) => ({ email, name: 'A' }));
		expect(outcomes((await bulk(rows)).json)).toEqual(['duplicate', 'accepted']);
	});
});

it('Validate Only says for each row what would happen, and sends nothing', async () => {
	const [lead] = leadsOf(1);
	const items = [lead!, { ...someone, phone: '98123 45670' }, lead!, { phone: 'none', name: 'A' }];
	const { json, hints } = await bulk(items, { options: { validateOnly: true } });
	expect(verdicts(json)).toEqual([
		'valid',
		'valid',
		'duplicate repeatedInList',
		'rejected badPhone',
	]);
	expect(json[1]!.reason).toMatch(/^Would be saved and called\. ./);
	expect(hints[0]).toMatch(/^Nothing was sent, .* 2 of 4 leads can be sent, 1 of them with a/);
	expect(service.ledger.count()).toBe(0);
});

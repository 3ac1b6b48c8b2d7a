/** Bulk Initiate: a list, and what reaches the service. Rules of sending in virtual time: `test/unit`, `test/campaigns`. */
import type { IDataObject } from 'n8n-workflow';

import { VERSION } from '../../nodes/shared/connect';
import { bulkRequests, hold, leadsOf, sentLeads, someone, verdicts } from '../support/engine/leads';
import { bulk, eachOnService, service } from '../support/engine/onService';

eachOnService();

it('Every row comes back as one item, paired, in the order of the list, with the ID of its lead', async () => {
	const items = leadsOf(30);
	const { json, outputs, warnings } = await bulk(items);
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
	expect(warnings).toEqual([]);
});

it('A request is what the specification describes', async () => {
	const [lead] = leadsOf(1);
	await bulk([lead!], { init: false });
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

it('Emoji, right-to-left text and long names stay as they are', async () => {
	const names = ['Asha 👩‍💻 Rao', 'آشا راو', 'A'.repeat(5_000), 'O\'Brien <b>"x"</b>\u0000'];
	const rows = names.map((name, at) => ({ ...leadsOf(1, at)[0], name }));
	await bulk(rows);
	expect(
		sentLeads()
			.map(({ name }) => name)
			.sort(),
	).toEqual([...names].sort());
});

it('A hint says how many were accepted and why the others were not; the log holds counts and IDs only', async () => {
	hold(leadsOf(1, 1));
	const { warnings, log } = await bulk([...leadsOf(3), { ...someone, phone: '12' }]);
	expect(warnings[0]).toMatch(/^2 of 4 leads called\. 1 duplicate: .* 1 rejected: /);
	expect(log.length).toBeGreaterThan(0);
	expect(log.join('\n')).not.toMatch(/Lead \d|\+?91981|R-\d|already exists/);
});

it('Existing leads are called by their IDs, in requests of their own', async () => {
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

it('The response format is v1.2 where every lead has a reference of its own, and the default one otherwise', async () => {
	await bulk(leadsOf(4));
	await bulk([...leadsOf(3, 20), { ...someone }]);
	expect(bulkRequests().map(({ query }) => query.v)).toEqual(['1.2', undefined]);
});

it('Repeats in a list are told, also where Send Anyway is on', async () => {
	const [lead, other] = leadsOf(2);
	const items = [lead!, { ...other, phone: lead!.phone }];
	const { json } = await bulk(items, { options: { sendAnyway: true } });
	expect(verdicts(json)).toEqual(['accepted', 'duplicate repeatedInList']);
	expect(sentLeads()).toHaveLength(1);
});

it('Check Only says for each row what would happen, and sends nothing', async () => {
	const [lead] = leadsOf(1);
	const items = [lead!, lead!, { phone: 'ask', name: 'A' }, { email: 'b@example.com', name: 'B' }];
	const { json, hints } = await bulk(items, { options: { validateOnly: true } });
	expect(verdicts(json)).toEqual([
		'valid',
		'duplicate repeatedInList',
		'rejected badPhone',
		'valid',
	]);
	expect(json.map(({ reason }) => reason)).toEqual([
		'Would be called',
		'Same reference ID as item 1',
		'Not a phone number',
		'Would be saved: no phone to call',
	]);
	expect(hints[0]).toMatch(
		/^Check only, nothing was sent\. 1 of 4 rows can be called, 1 only saved \(no phone\)\./,
	);
	expect(service.ledger.count()).toBe(0);
});

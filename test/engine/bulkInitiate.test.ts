/** Bulk Initiate: where leads come from, what is sent, how answers find their rows. */
import type { IDataObject } from 'n8n-workflow';

import { VERSION } from '../../nodes/service/http/version';
import { type StandIn, startService } from '../service';
import { bulkBodies, byId, leadsOf, operation, processedTwice, requestsOf, someone } from './calls';
import { credentialFor, runNode, type RunOptions } from './harness';
import { QUICK, QUICK_LIMITS } from './quick';

let service: StandIn;
beforeEach(async () => void (service = await startService({ limits: QUICK_LIMITS })));
afterEach(async () => {
	expect(service.ledger.violations).toEqual([]);
	expect(service.ledger.blocks).toEqual([]);
	expect(processedTwice(service)).toEqual([]);
	await service.stop();
});

async function bulk(
	items: IDataObject[],
	parameters: IDataObject = {},
	more: Partial<RunOptions> = {},
) {
	return await runNode({
		policy: QUICK,
		parameters: {
			...operation('lead', 'bulkInitiate'),
			processId: byId(service.processId),
			...parameters,
		},
		items,
		credential: credentialFor(service),
		...more,
	});
}

const outcomes = (json: IDataObject[]) => json.map(({ outcome }) => outcome);

describe('Bulk Initiate', () => {
	it('gives one paired item per lead, in the order of the items, with the record', async () => {
		const items = leadsOf(30);
		const { json, outputs } = await bulk(items);

		expect(outcomes(json)).toEqual(items.map(() => 'accepted'));
		expect(json.map(({ referenceId }) => referenceId)).toEqual(
			items.map(({ referenceId }) => referenceId),
		);
		expect(outputs[0]!.map(({ pairedItem }) => pairedItem)).toEqual(
			items.map((_, item) => ({ item })),
		);
		const stored = service.store.leads().find(({ referenceId }) => referenceId === 'R-7');
		expect(json[7]).toMatchObject({
			leadId: stored!._id,
			record: { _id: stored!._id, phone: items[7]!.phone, currentState: 'initiated' },
			lead: { ...items[7], projectId: service.projectId, processId: service.processId },
		});
	});

	it('sends what the specification describes, and begins with four leads', async () => {
		await bulk(leadsOf(5), { init: false });
		const [request] = requestsOf(service, 'bulkInitiate');
		expect(request).toMatchObject({
			method: 'POST',
			path: '/api/v1/leads/bulk/initiate',
			headers: {
				authorization: `Bearer ${service.apiKey}`,
				'user-agent': `n8n-nodes-lead-calling/${VERSION}`,
			},
		});
		const { projectId, processId } = service;
		const { leads, ...rest } = request!.body as { leads: IDataObject[]; init: boolean };
		expect(rest).toEqual({ init: false });
		expect(leads).toHaveLength(4);
		const [lead] = leads;
		const item = leadsOf(5).find(({ referenceId }) => referenceId === lead!.referenceId);
		expect(lead).toEqual({ projectId, processId, ...item });
		expect(service.store.leads().every(({ attempted }) => !attempted)).toBe(true);
	});

	it('summarizes what came of it as a hint', async () => {
		service.store.addLead({ referenceId: 'R-1' });
		const { hints } = await bulk([...leadsOf(3), { ...someone, phone: '12' }]);
		expect(hints.at(-1)).toMatch(
			/^2 of 4 leads accepted, 2 rejected \(1 (bad phone number, 1 already in the service|already in the service, 1 bad phone number)\)\. 1 request, \d/,
		);
	});
});

describe('Leads come', () => {
	it("from the items' own columns, as people name them, and the hint says which were taken", async () => {
		const item = {
			'Phone Number': 919812345678,
			'E-mail': 'asha@example.com',
			'First Name': 'Asha',
			'Last name': 'Rao',
			'Reference ID': 1042,
			City: 'Pune',
		};
		const { hints } = await bulk([item], { options: { groupId: 'spring' } });
		expect(bulkBodies(service)).toEqual([
			[
				{
					projectId: service.projectId,
					processId: service.processId,
					groupId: 'spring',
					phone: '919812345678',
					email: 'asha@example.com',
					firstName: 'Asha',
					lastName: 'Rao',
					referenceId: '1042',
				},
			],
		]);
		expect(hints[0]).toMatch(
			/^Columns used: 'phone' from 'Phone Number'.*Not a field of a lead: 'City'/,
		);
	});

	it('with other columns as metadata on request', async () => {
		await bulk([{ ...someone, city: 'Pune', age: 41 }], {
			options: { unmatchedToMetadata: true },
		});
		expect(bulkBodies(service)[0]![0]!.metadata).toEqual({ city: 'Pune', age: 41 });
	});

	it('from fields mapped by hand', async () => {
		await bulk(
			[
				{ tel: '+919812345678', who: 'Asha' },
				{ tel: '+919812345679', who: 'Ravi' },
			],
			{
				source: 'fields',
				fields: {
					phone: '={{ $json.tel }}',
					name: '={{ $json.who }}',
					metadata: '={{ { city: "Pune" } }}',
				},
				options: { keepOrder: true },
			},
		);
		expect(bulkBodies(service).flat()).toEqual([
			expect.objectContaining({
				phone: '+919812345678',
				name: 'Asha',
				metadata: { city: 'Pune' },
			}),
			expect.objectContaining({ phone: '+919812345679', name: 'Ravi' }),
		]);
	});

	it('from a JSON array, all paired with the item that held it', async () => {
		const { json, outputs } = await bulk(
			[{ list: leadsOf(2) }, { list: JSON.stringify(leadsOf(3, 10)) }],
			{ source: 'json', leads: '={{ $json.list }}' },
		);
		expect(outcomes(json)).toEqual(Array.from({ length: 5 }, () => 'accepted'));
		expect(outputs[0]!.map(({ pairedItem }) => (pairedItem as { item: number }).item)).toEqual([
			...[0, 0],
			...[1, 1, 1],
		]);
	});

	it('as IDs of leads that the service holds', async () => {
		const held = [service.store.addLead(), service.store.addLead()];
		const items = [...held.map(({ _id }) => ({ leadId: _id })), { leadId: '65f1' }, { leadId: '' }];
		const { json } = await bulk(items, { source: 'leadIds', leadIdField: 'leadId' });
		expect(bulkBodies(service).flat()).toHaveLength(3);
		expect(requestsOf(service, 'bulkInitiate')[0]!.body).toMatchObject({
			leadIds: expect.arrayContaining([held[0]!._id]) as unknown,
			init: true,
		});
		expect(json.map(({ outcome, leadId }) => [outcome, leadId])).toEqual([
			['accepted', held[0]!._id],
			['accepted', held[1]!._id],
			['rejected', '65f1'],
			['rejected', undefined],
		]);
		expect(json[2]!.reason).toBe('Lead with ID 65f1 not found');
		expect(json[3]!.reason).toMatch(/^'Lead ID Field' names 'leadId', which is empty/);
	});

	it('mixed, new ones and existing ones, in requests of one kind each', async () => {
		const held = service.store.addLead();
		const { json } = await bulk([leadsOf(1)[0]!, { leadId: held._id }, leadsOf(1, 1)[0]!]);
		expect(outcomes(json)).toEqual(['accepted', 'accepted', 'accepted']);
		for (const { body } of requestsOf(service, 'bulkInitiate')) {
			expect(Object.keys(body as object).sort()).toEqual(
				'leads' in (body as object) ? ['init', 'leads'] : ['init', 'leadIds'],
			);
		}
	});

	it('each with the process of its own column, or else the one chosen', async () => {
		const [one, two] = leadsOf(2);
		await bulk([{ ...one, processId: service.secondProcessId }, two!]);
		expect(
			service.store.leads().map(({ referenceId, processId }) => [referenceId, processId]),
		).toEqual(
			expect.arrayContaining([
				['R-0', service.secondProcessId],
				['R-1', service.processId],
			]),
		);
	});
});

describe('The response format', () => {
	const versions = () => requestsOf(service, 'bulkInitiate').map(({ query }) => query.v);
	const unnamed = (items: IDataObject[]) => items.map(({ phone, name }) => ({ phone, name }));

	it('is v1.2 where every lead has a reference of its own, and the default one otherwise', async () => {
		await bulk(leadsOf(4));
		expect(versions()).toEqual(['1.2']);
		await bulk(unnamed(leadsOf(4, 10)));
		expect(versions()).toEqual(['1.2', undefined]);
		await bulk([...leadsOf(3, 20), ...unnamed(leadsOf(1, 30))]);
		expect(versions()).toEqual(['1.2', undefined, undefined]);
	});

	it('can be chosen', async () => {
		await bulk(leadsOf(4), { options: { format: 'default' } });
		await bulk(leadsOf(4, 10), { options: { format: '1.2' } });
		expect(versions()).toEqual([undefined, '1.2']);
	});

	it.each(['default', '1.2'])('ties failures to their rows: %s', async (format) => {
		service.store.addLead({ referenceId: 'R-1' });
		service.store.addLead({ phone: leadsOf(4)[2]!.phone as string, attempted: true });
		const { json } = await bulk(leadsOf(4), { options: { format } });
		expect(json.map(({ outcome, category }) => [outcome, category])).toEqual([
			['accepted', undefined],
			['rejected', 'duplicate'],
			['rejected', 'alreadyCalled'],
			['accepted', undefined],
		]);
		expect(json.map(({ referenceId }) => referenceId)).toEqual(['R-0', 'R-1', 'R-2', 'R-3']);
	});

	it('ties failures without references by phone and e-mail', async () => {
		service.store.addLead({ email: 'asha@example.com' });
		const { json } = await bulk([
			{ email: 'ASHA@example.com', name: 'Asha' },
			{ email: 'ravi@example.com', name: 'Ravi' },
		]);
		expect(outcomes(json)).toEqual(['rejected', 'accepted']);
	});
});

describe('An answer that leaves something open', () => {
	const answer = (success: unknown[], errors: unknown[]) =>
		service.faults.add({
			route: 'bulkInitiate',
			kind: 'status',
			status: 200,
			body: { success, errors },
		});

	it('makes leads unknown that it does not name, and never accepted', async () => {
		answer([], []);
		const { json } = await bulk(leadsOf(3));
		expect(outcomes(json)).toEqual(['unknown', 'unknown', 'unknown']);
		expect(json[0]!.reason).toBe('The service did not say what became of this lead');
	});

	it('makes all leads unknown that a refusal could mean', async () => {
		answer([{ referenceId: 'R-0', _id: 'a' }], [{ error: 'Something is wrong with one of them' }]);
		const { json } = await bulk(leadsOf(3));
		expect(outcomes(json)).toEqual(['accepted', 'unknown', 'unknown']);
	});

	it('makes a lead unknown that is named both as accepted and as refused', async () => {
		answer(
			[{ referenceId: 'R-0', _id: 'a' }],
			[{ referenceId: 'R-0', error: 'The lead already exists for this project and process' }],
		);
		const { json } = await bulk(leadsOf(1));
		expect(outcomes(json)).toEqual(['unknown']);
		expect(json[0]!.reason).toMatch(/both as accepted and as refused/);
	});

	it('repeats no key that the service names', async () => {
		answer([], [{ referenceId: 'R-0', error: `Not with the key ${service.apiKey}` }]);
		const { json } = await bulk(leadsOf(1));
		expect(json[0]!.reason).toBe('Not with the key ***');
	});
});

describe('"Validate Only"', () => {
	const options = { options: { validateOnly: true } };

	it('gives a verdict per row and sends nothing', async () => {
		const items = [
			...leadsOf(2),
			leadsOf(1)[0]!,
			{ ...someone, phone: '9812345670' },
			{ phone: 'none', name: 'A' },
		];
		const { json, hints } = await bulk(items, options);
		expect(json.map(({ outcome, category }) => [outcome, category])).toEqual([
			['notSent', undefined],
			['notSent', undefined],
			['rejected', 'duplicateInList'],
			['notSent', undefined],
			['rejected', 'badPhone'],
		]);
		expect(json[3]!.warnings).toEqual([expect.stringMatching(/leading zero/)]);
		expect(hints.at(-1)).toBe(
			"Nothing was sent ('Validate Only' is on). 3 of 5 leads can be sent. 1 lead with warnings.",
		);
		expect(service.ledger.count()).toBe(0);
	});

	it('gives refused rows on the error output, where there is one', async () => {
		const items = [leadsOf(1)[0]!, { phone: '12', name: 'A' }];
		const { outputs } = await bulk(items, options, {
			settings: { onError: 'continueErrorOutput' },
		});
		expect(outputs.map((output) => output.length)).toEqual([1, 1]);
		expect(outputs[1]![0]!.json.error).toMatchObject({ outcome: 'rejected', category: 'badPhone' });
	});
});

/** Bulk Initiate: what is sent, and how answers find their rows. */
import { VERSION } from '../../nodes/service/http/version';
import type { IDataObject } from 'n8n-workflow';

import { leadsOf, someone } from './calls';
import { bulkRequests, hold, outcomes, references, times, verdicts } from './lists';
import { answer, bulk, eachOnService, ERROR_OUTPUT, service } from './onService';

eachOnService();

describe('Bulk Initiate', () => {
	it('gives one paired item per lead, in the order of the items, with the record', async () => {
		const items = leadsOf(30);
		const { json, outputs } = await bulk(items);

		expect(outcomes(json)).toEqual(times(30, 'accepted'));
		expect(references(json)).toEqual(references(items));
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
		const [request] = bulkRequests();
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
		const item = leadsOf(5).find(({ referenceId }) => referenceId === leads[0]!.referenceId);
		expect(leads[0]).toEqual({ projectId, processId, ...item });
		expect(service.store.leads().every(({ attempted }) => !attempted)).toBe(true);
	});

	it('summarizes what came of it as a hint', async () => {
		service.store.addLead({ referenceId: 'R-1' });
		const { hints } = await bulk([...leadsOf(3), { ...someone, phone: '12' }]);
		expect(hints.at(-1)).toMatch(
			/^2 of 4 leads accepted, 2 rejected \(1 (with a bad phone number, 1 already in the service|already in the service, 1 with a bad phone number)\)\. 1 request, \d/,
		);
	});
});

describe('The response format', () => {
	const versions = () => bulkRequests().map(({ query }) => query.v);
	const unnamed = (items: IDataObject[]) => items.map(({ phone, name }) => ({ phone, name }));

	it('is v1.2 where every lead has a reference of its own, and the default one otherwise', async () => {
		await bulk(leadsOf(4));
		expect(versions()).toEqual(['1.2']);
		await bulk(unnamed(leadsOf(4, 10)));
		expect(versions()).toEqual(['1.2', undefined]);
		await bulk([...leadsOf(3, 20), ...unnamed(leadsOf(1, 30))]);
		expect(versions()).toEqual(['1.2', undefined, undefined]);
	});

	it.each(['default', '1.2'])(
		'can be chosen, and ties failures to their rows: %s',
		async (format) => {
			const items = leadsOf(4);
			hold([items[1]!]);
			service.store.addLead({ phone: items[2]!.phone as string, attempted: true });
			const { json } = await bulk(items, { options: { format } });
			expect(versions()).toEqual([format === 'default' ? undefined : format]);
			expect(verdicts(json)).toEqual([
				...['accepted', 'rejected duplicate', 'rejected alreadyCalled', 'accepted'],
			]);
			expect(references(json)).toEqual(references(items));
		},
	);

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
	const R0 = { referenceId: 'R-0', _id: 'a' };
	const exists = { referenceId: 'R-0', error: 'The lead already exists for this project' };

	it.each([
		['that it does not name', [], [], times(3, 'unknown'), /returned no result for this lead/],
		[
			'that a refusal without a name could mean',
			[R0],
			[{ error: 'Something is wrong with one of them' }],
			['accepted', 'unknown', 'unknown'],
			/returned no result for this lead/,
		],
		[
			'that are named both as accepted and as refused',
			[R0],
			[exists],
			times(3, 'unknown'),
			/both as accepted and as refused/,
		],
	])('makes leads unknown %s, and never accepted', async (_, success, errors, came, reason) => {
		answer('bulkInitiate', 200, { success, errors });
		const { json } = await bulk(leadsOf(3));
		expect(outcomes(json)).toEqual(came);
		expect(json.map((row) => row.reason).join()).toMatch(reason);
	});

	it('repeats no key that the service names', async () => {
		const error = `Not with the key ${service.apiKey}`;
		answer('bulkInitiate', 200, { success: [], errors: [{ referenceId: 'R-0', error }] });
		expect((await bulk(leadsOf(1))).json[0]!.reason).toBe('Not with the key ***');
	});
});

describe('"Validate Only"', () => {
	const options = { options: { validateOnly: true } };
	afterEach(() => expect(service.ledger.count()).toBe(0));

	it('gives a verdict per row and sends nothing', async () => {
		const odd = { ...someone, phone: '9812345670' };
		const items = [...leadsOf(2), leadsOf(1)[0]!, odd, { phone: 'none', name: 'A' }];
		const { json, hints } = await bulk(items, options);
		expect(verdicts(json)).toEqual([
			...['notSent', 'notSent', 'rejected duplicateInList', 'notSent', 'rejected badPhone'],
		]);
		expect(json[3]!.warnings).toEqual([expect.stringMatching(/leading zero/)]);
		expect(hints.at(-1)).toBe(
			"Nothing was sent ('Validate Only' is on). 3 of 5 leads can be sent. 1 lead with warnings.",
		);
	});

	it('gives refused rows on the error output, where there is one', async () => {
		const items = [leadsOf(1)[0]!, { phone: '12', name: 'A' }];
		const { outputs } = await bulk(items, options, ERROR_OUTPUT);
		expect(outputs.map((output) => output.length)).toEqual([1, 1]);
		expect(outputs[1]![0]!.json.error).toMatchObject({ outcome: 'rejected', category: 'badPhone' });
	});
});

/** Stories of people who mistype something, or whose workflow tries again. */
import {
	answer,
	byId,
	CARRY_ON,
	eachOnService,
	initiate,
	runOperation,
	service,
	someone,
} from '../../support/engine/onService';
import { bodiesOf, FROM_COLUMNS, heldIds, leadsOf, requestsOf } from '../../support/engine/leads';

eachOnService();

const RETRY = { settings: { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 } } as const;

describe('An update with Retry On Fail', () => {
	const update = async (items: object[]) =>
		await runOperation(
			'lead update',
			{ leadId: '={{ $json.leadId }}', updateFields: { name: 'Asha Verma' } },
			{ items: items as never, ...RETRY },
		);

	it('that ended with a 4xx is not sent again, and fails with the same words', async () => {
		const [leadId] = heldIds(1);
		answer('update', 400, { error: 'The name is too long' });
		const { error } = await update([{ leadId }]);
		expect(error?.message).toBe('The name is too long');
		expect(requestsOf('update')).toHaveLength(1);
	});

	it('that was taken is not sent again when a later item fails', async () => {
		const [one, other] = heldIds(2);
		answer('update', 500, undefined, { skip: 1, times: 1 });
		const { error } = await update([{ leadId: one }, { leadId: other }]);
		expect(error).toBeUndefined();
		expect(bodiesOf('update')).toMatchObject([one, other, other].map((leadId) => ({ leadId })));
	});

	it.each([408, 429, 500])('that met a %i is sent again', async (status) => {
		const [leadId] = heldIds(1);
		answer('update', status, undefined, { times: 1 });
		const { error, json } = await update([{ leadId }]);
		expect([error, json[0]!.outcome]).toEqual([undefined, 'accepted']);
		expect(requestsOf('update')).toHaveLength(2);
	});
});

it('"I try again on failure, and write the phone back into my sheet": it is the number, not stars', async () => {
	answer('initiate', 403, { error: 'Project is inactive' }, { skip: 1, times: 1 });
	const { json } = await initiate(FROM_COLUMNS, leadsOf(2), RETRY);
	expect(json).toMatchObject(leadsOf(2));
	expect(requestsOf('initiate')).toHaveLength(3);
	expect(requestsOf('getLead')).toMatchObject([{ query: { masked: 'true' } }]);
});

it('"Update it, if you have it": the output shows the lead as it is after the update', async () => {
	const { phone } = someone;
	const saved = { ...someone, referenceId: 'CRM-1', metadata: { plan: 'gold', city: 'Delhi' } };
	const { _id: leadId } = service.store.addLead(saved);
	const additionalFields = { metadata: '{ "city": "Pune" }' };
	const options = { ifExists: 'update' };
	const { json } = await initiate({ phone, name: 'Asha Verma', additionalFields, options });
	const updated = { name: 'Asha Verma', metadata: { plan: 'gold', city: 'Pune' } };
	expect(json).toMatchObject([{ leadId, phone, referenceId: 'CRM-1', ...updated }]);
	await service.idle();
	expect(service.store.leads()).toMatchObject([updated]);
});

it('Of an update typed twice, the later item wins, however late the answer to the first', async () => {
	const lead = service.store.addLead();
	service.faults.add({ route: 'update', kind: 'delay', delayMs: 200, times: 1 });
	const items = ['First', 'Second'].map((name) => ({ leadId: lead._id, name }));
	const parameters = { leadId: '={{ $json.leadId }}', updateFields: { name: '={{ $json.name }}' } };
	const { json } = await runOperation('lead update', parameters, { items });
	expect(json.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
	await service.idle();
	expect(lead.name).toBe('Second');
});

describe('An update to a state that no process has', () => {
	const move = async (targetState: string) => {
		const [leadId] = heldIds(1);
		const updateFields = { targetState };
		return await runOperation('lead update', { leadId: byId(leadId!), updateFields });
	};

	it('would be accepted by the service: it fails before it leaves, and says which states there are', async () => {
		service.store.addProcess({ nodes: [{ targetState: 'won' }, { nextState: 'followup_2' }] });
		service.store.addLead({ ...someone, currentState: 'paused' });
		const { error } = await move('wonn');
		expect(error?.message).toBe("'wonn' isn't a state of any process or recent lead");
		expect(error?.description).toMatch(
			/^Choose one of followup_2, .*lost, .*paused, won\. Nothing was updated\.$/,
		);
		expect(requestsOf('update')).toEqual([]);
		for (const known of ['Won', 'paused']) expect((await move(known)).error).toBeUndefined();
	});

	it('cannot be told of a service whose processes name none, or that does not list them', async () => {
		expect((await move('wonn')).warnings).toEqual([]);
		answer('listProcesses', 500);
		expect(await move('wonn')).toMatchObject({ error: undefined, warnings: [] });
	});
});

it('Waiting for a state that the lead had before says what cannot be known, and waits for nothing', async () => {
	const lead = service.store.addLead({ ...someone, currentState: 'lost' });
	lead.callInProgress = true;
	const updateFields = { targetState: 'lost' };
	const options = { waitSeconds: 60 };
	const { json } = await runOperation('lead update', { leadId: lead._id, updateFields, options });
	expect(json).toMatchObject([{ outcome: 'unconfirmed', name: 'Asha Rao' }]);
	expect(json[0]!.reason).toMatch(/already had these values/);
});

it('Get of an unknown ID is about the ID, not about the process', async () => {
	const { json } = await runOperation('lead get', { leadId: 'gone' }, CARRY_ON);
	expect(json).toMatchObject([{ error: { category: 'refused', status: 404 } }]);
});

it('An operation that does not exist fails each item, and never passes the input on', async () => {
	const items = [{ a: 1 }, { a: 2 }];
	const { json } = await runOperation('lead call', {}, { items, ...CARRY_ON });
	expect(json.map(({ message }) => message)).toEqual(
		items.map(() => "The operation 'lead call' doesn't exist"),
	);
});

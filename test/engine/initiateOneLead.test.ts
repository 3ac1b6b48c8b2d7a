/** Lead: Initiate. Each way to end, in virtual time: `test/unit/sendOne.test.ts`. */
import {
	bodiesOf,
	FROM_COLUMNS,
	leadsOf,
	requestsOf,
	someone,
	times,
} from '../support/engine/leads';
import { byId, CARRY_ON, eachOnService, initiate, service } from '../support/engine/onService';

eachOnService();

const sent = () => bodiesOf('initiate');

describe('Initiate', () => {
	it('sends every field of a new lead; of metadata given twice the fields win', async () => {
		const { projectId, processId } = service;
		const texts = { firstName: 'Asha', lastName: 'Rao', referenceId: 'CRM-1', groupId: 'spring' };
		const metadata = {
			metadataFields: { field: [{ name: 'city', value: 'Pune' }] },
			metadata: '={{ $json.more }}',
		};
		const fields = { ...someone, email: ' Asha@Example.com ', startCalling: false };
		await initiate({ ...fields, additionalFields: { ...texts, ...metadata } }, [
			{ more: { city: 'Delhi', age: 41 } },
		]);
		expect(requestsOf('initiate')).toMatchObject([
			{ method: 'POST', path: '/api/v1/leads/initiate', query: {} },
		]);
		const lead = { projectId, processId, ...someone, ...texts, email: 'Asha@Example.com' };
		expect(sent()).toEqual([
			{ lead: { ...lead, metadata: { city: 'Pune', age: 41 } }, init: false },
		]);
	});

	it('leaves out what is empty, takes numbers as text, and calls unless told otherwise', async () => {
		const additionalFields = { referenceId: '={{ $json.id }}', groupId: ' ' };
		await initiate({ ...someone, email: '', additionalFields }, [{ id: 1042 }]);
		const { projectId, processId } = service;
		expect(sent()).toEqual([
			{ lead: { projectId, processId, ...someone, referenceId: '1042' }, init: true },
		]);
	});

	it('gives the lead and its state, or the whole record', async () => {
		const simple = await initiate({ ...someone, additionalFields: { referenceId: 'CRM-1' } });
		expect(Object.entries(simple.json[0]!).slice(0, 6)).toEqual([
			['leadId', service.store.leads()[0]!._id],
			['name', 'Asha Rao'],
			['phone', '+919812345678'],
			['currentState', 'initiated'],
			['referenceId', 'CRM-1'],
			['processId', service.processId],
		]);
		const whole = await initiate({ ...leadsOf(1)[0], options: { simplify: false } });
		expect(whole.json[0]).toMatchObject({ _id: service.store.leads()[1]!._id, metadata: {} });
	});

	it('sends no number without its country; the corrected one is sent', async () => {
		const { error } = await initiate({ ...someone, phone: '98123 45678' });
		expect(error?.message).toBe('No country code');
		expect(error?.description).toContain("'Default Country'");
		expect(sent()).toEqual([]);
		const { json } = await initiate({ ...someone, phone: '+91 98123 45678' });
		expect(json).toMatchObject([{ phone: '+919812345678', currentState: 'initiated' }]);
	});

	it('warns of what is doubtful about the phone number', async () => {
		const { warnings } = await initiate({ ...someone, phone: `${someone.phone} ext. 12` });
		expect(warnings.join()).toContain('Phone extension left out');
	});

	it('says of a lead with an email alone that nobody rings, and waits for no call', async () => {
		const { name } = someone;
		const lead = { name, phone: '', email: 'asha@example.com', options: { waitMinutes: 1 } };
		const { json, warnings } = await initiate(lead);
		expect(warnings.join()).toContain('Saved (no phone)');
		expect(json).toMatchObject([{ outcome: 'notCalled', reason: 'Saved (no phone)' }]);
	});

	it('sends an existing lead by its ID alone', async () => {
		const { _id: leadId } = service.store.addLead();
		const { json } = await initiate({ source: 'existing', leadId: byId(leadId) });
		expect(sent()).toEqual([{ leadId, init: true }]);
		expect(json).toMatchObject([{ leadId, currentState: 'initiated' }]);
	});

	it('sends nothing more with a key that is blocked, nor in a later run, unless told to send anyway', async () => {
		service.store.key.block();
		const { json } = await initiate(FROM_COLUMNS, leadsOf(4), CARRY_ON);
		expect(json.slice(1).map(({ message }) => message)).toEqual(
			times(3, expect.stringMatching(/API key is blocked until about 20/)),
		);
		service.store.key.unblock();
		expect((await initiate({ ...someone })).error).toBeDefined();
		expect(sent()).toHaveLength(1);
		const { error } = await initiate({ ...someone, options: { sendAnyway: true } });
		expect(error).toBeUndefined();
	});
});

it("Two flats, one phone: the second item of a run is no success with the first one's name", async () => {
	const parameters = { ...someone, name: '={{ $json.name }}' };
	const result = await initiate(parameters, [{ name: 'Asha' }, { name: 'Ravi' }], CARRY_ON);
	const [first, second] = result.json;
	expect(first).toMatchObject({ name: 'Asha' });
	expect(second!.error).toMatchObject({ category: 'alreadyStored', outcome: 'duplicate' });
	expect(JSON.stringify(second)).toContain('Already sent');
	expect(service.store.leads()).toHaveLength(1);
});

/** "Add Current Lead": what the trigger asks of the service at an event. */
import type { IDataObject } from 'n8n-workflow';

import { credentialFor } from '../credential';
import { eachOnService, service } from '../support/engine/onService';
import { fresh, serve } from '../support/engine/trigger';

eachOnService();

const addLead = { options: { addLead: true } };
const credentials = (more: IDataObject = {}) => ({
	leadCallingApi: credentialFor(service, more),
});

it('The event carries who it is about, and the lead as the service has it, its phone number masked', async () => {
	const { send, outputs } = await serve(addLead, { credentials: credentials() });
	const lead = service.store.addLead({ name: 'Asha Rao', metadata: { plan: 'premium' } });
	await send({ ...fresh(), leadId: lead._id, phone: 'posted' });
	const [output] = await outputs();
	expect(Object.keys(output!).slice(0, 4)).toEqual(['event', 'name', 'phone', 'outcome']);
	expect(output).toMatchObject({ name: 'Asha Rao', phone: '********0001' });
	expect(output).toMatchObject({
		outcome: 'updated',
		lead: { leadId: lead._id, name: 'Asha Rao', metadata: { plan: 'premium' } },
	});
	for (const name of ['_id', 'activities']) expect(output!.lead).not.toHaveProperty(name);
	expect(JSON.stringify(output)).not.toContain(lead.phone);
});

it.each([
	['the service away', () => credentials({ baseUrl: 'http://127.0.0.1:9' }), {}, /./],
	['an unknown lead', () => credentials(), {}, /not found/],
	['no credential', () => ({}), {}, /credential/],
	['an event without a lead', () => ({}), { leadId: null }, /no lead ID/],
])('With %s, the event goes on and says why', async (_, given, changes, reason) => {
	const { send, outputs } = await serve(addLead, { credentials: given() });
	await send({ ...fresh(), ...changes });
	const leadError = expect.stringMatching(reason) as unknown;
	expect(await outputs()).toMatchObject([
		{ outcome: 'updated', name: null, phone: null, lead: null, leadError },
	]);
});

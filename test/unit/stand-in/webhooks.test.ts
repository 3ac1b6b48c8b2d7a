import { startReceiver } from '../../loopback';
import { startService } from '../../service';
import { ask, PATHS, standIn } from './helpers';

const service = standIn({ updateDelayMs: 1, redeliveryDelaysMs: [5, 10] });

async function updateSomething(): Promise<void> {
	const { _id } = service.store.addLead();
	await ask(service, PATHS.update, { body: { leadId: _id, x: 1 } });
	await service.idle();
}

it('delivers the same event again until it is answered 2xx', async () => {
	const receiver = await startReceiver(500, 302, 204);
	service.store.setCallbacks(service.processId, [{ url: receiver.url }]);
	await updateSomething();
	expect(service.deliveries.map(({ status, attempt }) => [status, attempt])).toEqual([
		[500, 1],
		[302, 2],
		[204, 3],
	]);
	expect(new Set(receiver.received.map(({ body }) => body.updateId)).size).toBe(1);
	await receiver.stop();
});

it('gives up after the last delay', async () => {
	const receiver = await startReceiver(400);
	service.store.setCallbacks(service.processId, [{ url: receiver.url }]);
	await updateSomething();
	expect(service.deliveries.map(({ status }) => status)).toEqual([400, 400, 400]);
	await receiver.stop();
});

it('records a callback that nobody answers, and one that is no URL', async () => {
	service.store.setCallbacks(service.processId, [{ url: 'http://127.0.0.1:1/' }, { url: 'hook' }]);
	await updateSomething();
	expect(service.deliveries).toHaveLength(6);
	for (const delivery of service.deliveries) {
		expect(delivery).toMatchObject({ status: 0, error: expect.stringMatching(/./) });
	}
});

it('shows the bearer token or the custom header that the callback was given', async () => {
	const receiver = await startReceiver(200);
	const { url } = receiver;
	service.store.setCallbacks(service.processId, [
		{ url, authentication: { type: 'bearer', token: 't' } },
		{ url, authentication: { type: 'header', name: 'X-Secret', value: 's' } },
		{ url },
	]);
	await updateSomething();
	const seen = receiver.received.map(({ headers }) => [headers.authorization, headers['x-secret']]);
	expect(seen).toHaveLength(3);
	expect(seen).toEqual(
		expect.arrayContaining([
			['Bearer t', undefined],
			[undefined, 's'],
			[undefined, undefined],
		]),
	);
	expect(receiver.received[0]?.headers['content-type']).toBe('application/json');
	await receiver.stop();
});

it('posts call activity events to the same URL, without the fields of an update result', async () => {
	const receiver = await startReceiver(200);
	service.store.setCallbacks(service.processId, [{ url: receiver.url }]);
	const lead = service.store.addLead({ referenceId: 'r', lastDisposition: 'interested' });
	const activity = service.store.addActivity(lead._id);
	const sent = service.sendActivityEvent(lead._id, {
		activity: { toState: 'lost', result: { hasTransfer: true } },
	});
	await service.idle();
	expect(receiver.received.map(({ body }) => body)).toEqual([sent]);
	expect(sent).toMatchObject({
		action_type: 'update',
		activityId: activity._id,
		lastActivityId: activity._id,
		processId: service.processId,
		leadId: lead._id,
		referenceId: 'r',
		activity: {
			type: 'call',
			status: 'success',
			toState: 'lost',
			result: { hasTransfer: true, analysis: { success: true, disposition: 'interested' } },
		},
	});
	for (const field of ['updateId', 'success', 'error', 'data']) {
		expect(sent).not.toHaveProperty(field);
	}
	await receiver.stop();
});

it('stops while deliveries are waiting', async () => {
	const stuck = await startService({ updateDelayMs: 0, redeliveryDelaysMs: [60_000] });
	stuck.store.setCallbacks(stuck.processId, [{ url: 'http://127.0.0.1:1/' }]);
	stuck.sendActivityEvent(stuck.store.addLead()._id);
	while (stuck.deliveries.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
	await stuck.stop();
	expect(stuck.deliveries).toHaveLength(1);
});

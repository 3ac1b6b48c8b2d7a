/** The life of the package in one n8n, step by step; each builds on the ones before. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import type { Workflow } from '../../tools/n8n/client';
import { waitForWebhook } from '../../tools/n8n/webhook';
import { Context } from '../n8n/context';
import { column, count } from '../n8n/check';
import { pick, START, startNode } from '../n8n/flow';
import { rows } from '../n8n/rows';
import {
	activeTrigger,
	allHandedOn,
	post,
	type TriggerFlow,
	updateEvent,
} from '../n8n/triggerFlow';
import {
	install,
	installed,
	installedFolder,
	isOnDisk,
	offered,
	PACKAGE,
	uninstall,
	update,
} from './installer';
import { versionIn } from './nextVersion';
import type { Registry } from './registry';

export interface Life {
	/** n8n, the stand-in and, from the second step on, a credential. */
	context: Context;
	registry: Registry;
	/** The package as it is, and its next release, which is not published yet. */
	next: { version: string; tarball: string };
	version: string;
	/** Workflows saved with the first version. */
	bulk?: Workflow;
	trigger?: TriggerFlow;
	/** An event that was handed on before the update. */
	event?: ReturnType<typeof updateEvent>;
}

export interface Step {
	name: string;
	run(life: Life): Promise<void>;
}

const OFFERED = [
	'leadCallingApi',
	'leadCallingWebhookApi',
	`${PACKAGE}.leadCalling`,
	`${PACKAGE}.leadCallingTool`,
	`${PACKAGE}.leadCallingTrigger`,
];

export const STEPS: readonly Step[] = [
	{
		name: 'n8n installs the package from the registry, and offers its nodes and credentials at once',
		async run({ context: { client, n8n }, version }) {
			assert.deepEqual(await offered(client), []);
			const { installedVersion, installedNodes } = await install(client, version);
			assert.equal(installedVersion, version);
			const names = ['Lead Calling', 'Lead Calling Trigger'];
			assert.deepEqual(installedNodes.map(({ name }) => name).sort(), names);
			assert.equal(versionIn(installedFolder(n8n.userFolder)), version);
			assert.deepEqual(await offered(client), OFFERED);
		},
	},
	{
		name: 'what was installed is what was packed: nothing else came along',
		async run({ context: { n8n } }) {
			const files = readdirSync(installedFolder(n8n.userFolder));
			const wanted = ['LICENSE', 'README.md', 'dist', 'package.json'];
			assert.equal(files.filter((file) => !wanted.includes(file)).join(), '');
		},
	},
	{
		name: 'a workflow with the action node runs',
		async run(life) {
			const { context, version } = life;
			const data = Context.credentialOf(context.service);
			const { id, name } = await context.client.createCredential('leadCallingApi', 'Ours', data);
			Object.assign(context.credentials, { leadCallingApi: { id, name } });
			const { json, workflow } = await context.runNode({
				parameters: {
					resource: 'lead',
					operation: 'bulkInitiate',
					source: 'items',
					processId: pick(context.service.processId),
					options: { rememberSent: true },
				},
				items: rows(10),
			});
			assert.deepEqual(count(column(json, 'outcome')), { accepted: 10 });
			assert.equal(sender(context), `${PACKAGE}/${version}`);
			life.bulk = workflow;
		},
	},
	{
		name: 'a workflow with the trigger is activated, and an event of the service starts it',
		async run(life) {
			const { context } = life;
			const { service } = context;
			const trigger = await activeTrigger(context, { confirmWithService: true });
			service.store.setCallbacks(service.processId, [{ url: trigger.production }]);
			const data = { plan: 'gold' };
			const { _id, referenceId = null } = service.store.addLead({ metadata: data });
			life.event = updateEvent({ leadId: _id, referenceId, data });
			assert.equal((await post(trigger.production, life.event)).status, 200);
			const [output] = await allHandedOn(context, trigger.id, 1);
			assert.equal(output?.verified, true);
			life.trigger = trigger;
		},
	},
	{
		name: 'a release that is published is offered as an update',
		async run({ context: { client }, registry, next, version }) {
			assert.deepEqual(column((await installed(client)) as never, 'updateAvailable'), [undefined]);
			await registry.publish(next.tarball);
			const [ours] = await installed(client);
			assert.deepEqual([ours?.installedVersion, ours?.updateAvailable], [version, next.version]);
			assert.ok(!ours?.failedLoading);
		},
	},
	{
		name: 'n8n updates the package, and loads the new one at once',
		async run({ context: { client, n8n }, next }) {
			assert.equal((await update(client, next.version)).installedVersion, next.version);
			assert.equal(versionIn(installedFolder(n8n.userFolder)), next.version);
			assert.deepEqual(await offered(client), OFFERED);
		},
	},
	{
		name: 'the saved workflow is unchanged and runs, in the new version, with what it remembered',
		async run({ context, bulk, next }) {
			assert.deepEqual((await context.client.getWorkflow(bulk!.id)).nodes, bulk!.nodes);
			const { json } = context.read(bulk!, await context.client.run(bulk!.id));
			assert.deepEqual(count(column(json, 'outcome')), { rejected: 10 });
			assert.match(String(json[0]?.reason), /Sent by this node before/);

			const read = { resource: 'process', operation: 'getAll' };
			assert.equal((await context.runNode({ parameters: read })).json.length, 2);
			assert.equal(sender(context), `${PACKAGE}/${next.version}`);
		},
	},
	{
		name: 'the webhook is still registered, and an event of before is still known',
		async run({ context, trigger, event }) {
			const later = updateEvent();
			for (const one of [event, later]) {
				assert.equal((await post(trigger!.production, one)).status, 200);
			}
			const outputs = await allHandedOn(context, trigger!.id, 3);
			assert.deepEqual(
				column(outputs, 'updateId').sort(),
				[event!.updateId, later.updateId].sort(),
			);
		},
	},
	{
		name: 'after a restart of n8n all of it is there: the package, the nodes, the webhook',
		async run({ context, trigger, next }) {
			await context.n8n.restart();
			await waitForWebhook(trigger!.production);
			const [ours] = await installed(context.client);
			assert.equal(ours?.installedVersion, next.version);
			assert.deepEqual(await offered(context.client), OFFERED);
			await post(trigger!.production, updateEvent());
			assert.equal((await allHandedOn(context, trigger!.id, 4)).length, 3);
		},
	},
	{
		name: 'n8n uninstalls the package: folder, nodes and credentials are gone, workflows are kept',
		async run({ context: { client, n8n }, bulk, trigger }) {
			await client.deactivate(trigger!.id);
			await uninstall(client);
			assert.equal(isOnDisk(n8n.userFolder), false);
			assert.deepEqual(await offered(client), []);
			assert.deepEqual(await installed(client), []);
			assert.deepEqual((await client.getWorkflow(bulk!.id)).nodes, bulk!.nodes);
		},
	},
	{
		name: 'n8n goes on well without it, also after a restart',
		async run({ context: { client, n8n } }) {
			await runsOtherWorkflows(client);
			await n8n.restart();
			await runsOtherWorkflows(client);
			assert.deepEqual(await offered(client), []);
		},
	},
	{
		name: 'installed once more, the saved workflows work again',
		async run({ context, bulk, trigger, next }) {
			const { client } = context;
			assert.equal((await install(client, next.version)).installedVersion, next.version);
			const { json } = context.read(bulk!, await client.run(bulk!.id));
			assert.equal(json.length, 10);
			await client.activate(trigger!.id);
			await waitForWebhook(trigger!.production);
		},
	},
];

/** What the package called itself in its last request. */
function sender({ service }: Context): string | undefined {
	return service.ledger.requests.at(-1)?.headers['user-agent'];
}

async function runsOtherWorkflows(client: Context['client']): Promise<void> {
	const { id } = await client.createWorkflow({
		name: 'Something else',
		nodes: [startNode()],
		connections: {},
	});
	const { status } = await client.run(id, { from: START });
	assert.equal(status, 'success');
}

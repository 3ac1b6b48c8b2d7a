/** The life of the package in one n8n, step by step; each builds on the ones before. */
import { existsSync } from 'node:fs';
import type { IDataObject } from 'n8n-workflow';
import type { Workflow } from '../../tools/n8n/workflow';
import { post } from '../../tools/lib/post';
import { waitForWebhook } from '../../tools/n8n/workflow';
import type { Context } from '../n8n/context';
import { initiate } from '../n8n/parameters';
import * as flow from '../n8n/triggerFlow';
import * as installer from './installer';
import type { Registry } from './registry';
import { column, rows } from '../n8n/rows';

export interface Life {
	/** n8n, the stand-in and, from the second step on, a credential. */
	context: Context;
	registry: Registry;
	/** The package as it is, and its next release, which is not published yet. */
	next: { version: string; tarball: string };
	version: string;
	/** Workflows saved with the first version. */
	action?: Workflow;
	trigger?: flow.TriggerFlow;
	/** An event that was handed on before the update. */
	event?: ReturnType<typeof flow.updateEvent>;
}

export interface Step {
	name: string;
	run(life: Life): Promise<void>;
}

const test = (name: string, run: Step['run']): Step => ({ name, run });

const OFFERED = [
	'leadCallingApi',
	'leadCallingWebhookApi',
	`${installer.PACKAGE}.leadCalling`,
	`${installer.PACKAGE}.leadCallingTool`,
	`${installer.PACKAGE}.leadCallingTrigger`,
];

export const STEPS: readonly Step[] = [
	test('n8n installs the package from the registry, and offers its nodes and credentials at once', async ({
		context: { client, n8n },
		version,
	}) => {
		expect(await installer.offered(client)).toEqual([]);
		const { installedVersion, installedNodes } = await installer.install(client, version);
		expect(installedVersion).toBe(version);
		const names = ['Lead Calling', 'Lead Calling Trigger'];
		expect(installedNodes.map(({ name }) => name).sort()).toEqual(names);
		expect(installer.versionOnDisk(n8n.userFolder)).toBe(version);
		expect(await installer.offered(client)).toEqual(OFFERED);
	}),
	test('a workflow with the action node runs', async (life) => {
		const { context, version } = life;
		Object.assign(context.credentials, await context.credentialWith({}));
		const { json, workflow } = await context.runNode({
			parameters: initiate(context, { options: { ifExists: 'return' } }),
			items: rows(3),
		});
		expect(column(json, 'currentState')).toEqual(Array(3).fill('initiated'));
		expect(sender(context)).toBe(`${installer.PACKAGE}/${version}`);
		life.action = workflow;
	}),
	test('a workflow with the trigger is activated, and an event of the service starts it', async (life) => {
		const { context } = life;
		const { service } = context;
		const trigger = await flow.activeTrigger(context, { options: { addLead: true } });
		service.store.setCallbacks(service.processId, [{ url: trigger.production }]);
		const data = { plan: 'gold' };
		const { _id, referenceId = null } = service.store.addLead({ metadata: data });
		life.event = flow.updateEvent({ leadId: _id, referenceId, data });
		expect((await post(trigger.production, life.event)).status).toBe(200);
		const [output] = await flow.allHandedOn(context, trigger.id, 1);
		expect((output?.lead as IDataObject).leadId).toBe(_id);
		life.trigger = trigger;
	}),
	test('a release that is published is offered as an update', async ({
		context: { client },
		registry,
		next,
		version,
	}) => {
		expect(column((await installer.installed(client)) as never, 'updateAvailable')).toEqual([
			undefined,
		]);
		await registry.publish(next.tarball);
		const [ours] = await installer.installed(client);
		expect([ours?.installedVersion, ours?.updateAvailable]).toEqual([version, next.version]);
		expect(ours?.failedLoading).toBeFalsy();
	}),
	test('n8n updates the package, and loads the new one at once', async ({
		context: { client, n8n },
		next,
	}) => {
		expect((await installer.update(client, next.version)).installedVersion).toBe(next.version);
		expect(installer.versionOnDisk(n8n.userFolder)).toBe(next.version);
		expect(await installer.offered(client)).toEqual(OFFERED);
	}),
	test('the saved workflow is unchanged and runs, in the new version, and submits nothing twice', async ({
		context,
		action,
		next,
	}) => {
		expect((await context.client.getWorkflow(action!.id)).nodes).toEqual(action!.nodes);
		const { json } = context.read(action!, await context.client.run(action!.id));
		expect(json.length).toBe(3);
		expect(context.service.ledger.submissions.size).toBe(3);

		const read = { resource: 'process', operation: 'getAll' };
		expect((await context.runNode({ parameters: read })).json.length).toBe(2);
		expect(sender(context)).toBe(`${installer.PACKAGE}/${next.version}`);
	}),
	test('the webhook is still registered, and an event of before is still known', async ({
		context,
		trigger,
		event,
	}) => {
		const later = flow.updateEvent();
		for (const one of [event, later]) {
			expect((await post(trigger!.production, one)).status).toBe(200);
		}
		const outputs = await flow.allHandedOn(context, trigger!.id, 3);
		expect(column(outputs, 'updateId').sort()).toEqual([event!.updateId, later.updateId].sort());
	}),
	test('after a restart of n8n all of it is there: the package, the nodes, the webhook', async ({
		context,
		trigger,
		next,
	}) => {
		await context.n8n.restart();
		await waitForWebhook(trigger!.production);
		const [ours] = await installer.installed(context.client);
		expect(ours?.installedVersion).toBe(next.version);
		expect(await installer.offered(context.client)).toEqual(OFFERED);
		await post(trigger!.production, flow.updateEvent());
		expect((await flow.allHandedOn(context, trigger!.id, 4)).length).toBe(3);
	}),
	test('n8n uninstalls the package: folder, nodes and credentials are gone, also after a restart, and workflows are kept', async ({
		context: { client, n8n },
		action,
		trigger,
	}) => {
		await client.deactivate(trigger!.id);
		await installer.uninstall(client);
		expect(existsSync(installer.installedFolder(n8n.userFolder))).toBe(false);
		await n8n.restart();
		expect(await installer.offered(client)).toEqual([]);
		expect(await installer.installed(client)).toEqual([]);
		expect((await client.getWorkflow(action!.id)).nodes).toEqual(action!.nodes);
	}),
];

/** What the package called itself in its last request. */
function sender({ service }: Context): string | undefined {
	return service.ledger.requests.at(-1)?.headers['user-agent'];
}

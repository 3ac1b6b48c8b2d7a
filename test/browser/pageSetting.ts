/** What the tests of pages share: an example, published for them alone, and what rings. */
import { expect } from '@playwright/test';

import { withCalls } from '../../tools/demo/examples';
import { importExample, publishPage, type Setting } from '../n8n/examples/importExample';
import type { StandIn } from '../service';
import type { Desk } from './desk';
import { ensureCredential, withService } from './workflows';

/** With a service that no other test sends to, and what an import asks for. */
export async function withSetting(
	desk: Desk,
	run: (setting: Setting) => Promise<void>,
): Promise<void> {
	await withService(desk, async (service) => {
		const credentials = await ensureCredential(desk.client, service);
		await run({ client: desk.client, service, credentials, secrets: new Set() });
		expect(service.ledger.violations).toEqual([]);
		expect(service.ledger.blocks).toEqual([]);
	});
}

/** The page of an example, as somebody has set it up who wants to call. */
export async function publishExample(setting: Setting, name: string) {
	const workflow = await importExample(setting, name, { change: withCalls });
	return { id: workflow.id, url: await publishPage(setting, workflow) };
}

/** The numbers that were set to ring, as often as they were. */
export function rung({ ledger }: StandIn): string[] {
	const leads = ledger.requests.flatMap(({ processedLeads = [] }) => processedLeads);
	return leads.flatMap(({ rings = [] }) => rings);
}

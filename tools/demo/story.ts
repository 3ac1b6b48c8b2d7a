/** What the demo shows: a list on its way through n8n and the service, and an update's way back. */
import type { Workflow } from '../n8n/workflow';
import { outcomeTable, runCampaign } from './campaign';
import { type Check, describeChecks } from './checks';
import { EXAMPLES, type ExampleName } from './examples';
import { create, createCredentials, publishTriggers, seed, WEBHOOK_SECRET } from './furnish';
import { leadList } from './leadList';
import type { Say, Stage } from './stage';
import { updateAndWait } from './updateResult';

export interface Told {
	checks: Check[];
	/** Where the main workflow is to be looked at. */
	editorUrl: string;
}

export async function play(stage: Stage, say: Say): Promise<Told> {
	const { n8n, service, client } = stage;
	const list = leadList();
	seed(service, list);
	const filling = await createCredentials(stage);

	say(`\nBulk initiate: ${list.length} rows of examples/leads.csv`);
	const bulk = await create(stage, 'bulk-initiate-from-csv', filling);
	const editorUrl = `${n8n.url}/workflow/${bulk.id}`;
	const campaign = await runCampaign(client, bulk.id, service, list, say);
	say(`\n${outcomeTable(campaign.results)}\n`);
	say(campaign.hints.map((hint) => `  ${hint}`).join('\n'));
	say(`\n${describeChecks(campaign.checks)}`);

	const accepted = campaign.results.find(({ outcome }) => outcome === 'accepted');
	if (!accepted) return { checks: campaign.checks, editorUrl };
	const leadId = String(accepted.leadId);
	say(`\nUpdate: lead ${leadId} to 'interested', its result by webhook`);
	const created = new Map<ExampleName, Workflow>([['bulk-initiate-from-csv', bulk]]);
	for (const name of EXAMPLES) {
		if (!created.has(name)) created.set(name, await create(stage, name, { ...filling, leadId }));
	}
	const [url] = await publishTriggers(stage, created);
	const { id } = created.get('update-and-react')!;
	const update = await updateAndWait(client, service, {
		workflowId: id,
		leadId,
		url: url!,
		secret: WEBHOOK_SECRET,
	});
	say(describeChecks(update));
	return { checks: [...campaign.checks, ...update], editorUrl };
}

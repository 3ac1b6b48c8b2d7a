/** What the demo shows: one lead and its update's way back, then a list. */
import type { Workflow } from '../n8n/workflow';
import { type Check, describeChecks } from './checks';
import { EXAMPLES, type ExampleName } from './examples';
import { create, createCredentials, publishTriggers, seed, WEBHOOK_SECRET } from './furnish';
import { leadList } from './leadList';
import { initiateOne } from './oneLead';
import { outcomeTable, sendList } from './sendList';
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

	say('\nInitiate: one lead');
	const { leadId, checks: one } = await initiateOne(stage, filling);
	say(describeChecks(one));

	say(`\nUpdate: the lead to 'interested', its result by webhook`);
	const created = new Map<ExampleName, Workflow>();
	for (const name of EXAMPLES) {
		created.set(name, await create(stage, name, { ...filling, leadId }));
	}
	const [url] = await publishTriggers(stage, created);
	const update = await updateAndWait(client, service, {
		workflowId: created.get('update-and-react')!.id,
		leadId,
		url: url!,
		secret: WEBHOOK_SECRET,
	});
	say(describeChecks(update));

	say(`\nBulk Initiate: ${list.length} rows of examples/leads.csv`);
	const { id } = created.get('bulk-initiate-from-csv')!;
	const { results, hints, checks } = await sendList(stage, id, list, say);
	say(`\n${outcomeTable(results)}\n`);
	say(hints.map((hint) => `  ${hint}`).join('\n'));
	say(`\n${describeChecks(checks)}`);
	return { checks: [...one, ...update, ...checks], editorUrl: `${n8n.url}/workflow/${id}` };
}

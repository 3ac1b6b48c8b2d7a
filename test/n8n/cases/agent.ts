/** An AI agent whose tool calls people: what its model gets where nobody was called. */
import type { IConnections, IDataObject } from 'n8n-workflow';

import { itemsOf } from '../../../tools/n8n/execution';
import {
	chain,
	makeNode,
	NODE,
	PACKAGE,
	pick,
	startNode,
	type NodeInput,
	type WorkflowInput,
} from '../../../tools/n8n/workflow';
import { startLoopback } from '../../loopback';
import { type Group, test } from '../case';
import type { Context } from '../context';
import { HEARD, startModel } from '../examples/model';
import { bulk } from '../flow';

const LANGCHAIN = '@n8n/n8n-nodes-langchain';
const AGENT = 'Agent';
const MODEL = 'Model';

const fromModel = (name: string) => `={{ $fromAI('${name}', '', 'string') }}`;

const initiate = ({ processId }: Context['service']) => ({
	...{ resource: 'lead', operation: 'initiate', processId: pick(processId) },
	...{ phone: fromModel('Phone'), name: fromModel('Name') },
});

/** What the agent says at the end, which is all that its model heard of our node. */
async function ask(
	context: Context,
	toolParameters: IDataObject,
	toolArguments: IDataObject,
): Promise<string> {
	const { credentials } = context;
	const tool = makeNode(NODE, `${PACKAGE}.leadCallingTool`, 1, toolParameters, { credentials });
	return await askWith(context, tool, toolArguments);
}

async function askWith(
	{ client }: Context,
	tool: NodeInput,
	toolArguments: IDataObject,
	agentVersion = 3,
): Promise<string> {
	const model = await startModel(toolArguments);
	try {
		const openAiApi = await client.createCredential('openAiApi', 'Model of this machine', {
			apiKey: 'any',
			url: model.url,
		});
		const credentials = { openAiApi };
		const chosen = { model: pick('any') };
		const { id } = await client.createWorkflow(
			agentFlow(agentVersion, [
				makeNode(MODEL, `${LANGCHAIN}.lmChatOpenAi`, 1.2, chosen, { credentials }),
				tool,
			]),
		);
		const execution = await client.run(id);
		expect(execution.status).toBe('success');
		return String(itemsOf(execution, AGENT)[0]!.json.output);
	} finally {
		await model.stop();
	}
}

function agentFlow(version: number, helpers: WorkflowInput['nodes']): WorkflowInput {
	const { nodes, connections } = chain(
		startNode(),
		makeNode(AGENT, `${LANGCHAIN}.agent`, version, { promptType: 'define', text: 'Call them' }),
	);
	const ofAgent: IConnections = {
		[MODEL]: { ai_languageModel: [[{ node: AGENT, type: 'ai_languageModel', index: 0 }]] },
		[NODE]: { ai_tool: [[{ node: AGENT, type: 'ai_tool', index: 0 }]] },
	};
	return {
		name: AGENT,
		nodes: [...nodes, ...helpers],
		connections: { ...connections, ...ofAgent },
	};
}

/** What the model got, without the words that it puts in front. */
function heard(answer: string): IDataObject[] {
	expect(answer.startsWith(HEARD)).toBe(true);
	return JSON.parse(answer.slice(HEARD.length)) as IDataObject[];
}

export const agent: Group = {
	title: 'An agent',
	sendsLists: true,
	cases: [
		test("a call that is refused reaches the agent's model as data, and nobody rings", async (context) => {
			const { service } = context;
			const [answer] = heard(
				await ask(context, initiate(service), { Phone: '98123 45678', Name: 'Asha Rao' }),
			);
			expect(answer!.message).toBe('No country code');
			expect(answer!.error).toMatchObject({
				...{ outcome: 'rejected', category: 'badPhone' },
				description: expect.stringContaining('with a plus and its country code') as string,
			});
			expect(service.ledger.count('initiate')).toBe(0);

			const [said] = heard(
				await ask(context, initiate(service), {
					Phone: '+91 98123 45678',
					Name: 'Asha Rao (do not call)',
				}),
			);
			expect(said!.message).toContain('Do not call');
			expect(service.ledger.count('initiate')).toBe(0);
		}),
		test("what the service refuses reaches the agent's model in the service's own words", async (context) => {
			const { service } = context;
			service.store.addLead({ phone: '+919812345678', name: 'Asha Rao' });
			const [answer] = heard(
				await ask(context, initiate(service), { Phone: '+91 98123 45678', Name: 'Asha Rao' }),
			);
			expect(answer!.message).toContain('lead already exists for this project and process');
			expect(answer!.error).toMatchObject({ category: 'alreadyStored' });
		}),
		test("a list that is refused tells the agent's model so, row by row", async (context) => {
			const { service } = context;
			const [answer] = heard(await ask(context, bulk(service), {}));
			expect(answer).toMatchObject({ outcome: 'notSent', category: 'invalid' });
			expect(service.ledger.count('bulkInitiate')).toBe(0);
		}),
		// n8n 1 asks nobody whether this tool of its own may have the credential.
		test("n8n's HTTP Request Tool takes the key nowhere else", async (context) => {
			const { credentials } = context;
			const elsewhere = await startLoopback();
			const parameters = {
				toolDescription: 'Asks another address',
				url: elsewhere.url,
				authentication: 'predefinedCredentialType',
				nodeCredentialType: 'leadCallingApi',
			};
			const type = `${LANGCHAIN}.toolHttpRequest`;
			const said = await askWith(
				context,
				makeNode(NODE, type, 1.1, parameters, { credentials }),
				{},
				// Later agents have n8n's engine run their tools, which can't run this one.
				2.2,
			);
			await elsewhere.stop();
			expect(elsewhere.visits).toBe(0);
			expect(said).toMatch(/restricted|prevent use|of its credential alone/);
		}),
	],
};

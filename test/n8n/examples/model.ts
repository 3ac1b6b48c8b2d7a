/** A language model of this machine, in place of the one that n8n's *OpenAI Chat Model* asks. */
import { text as readText } from 'node:stream/consumers';

import { type Loopback, startLoopback } from '../../loopback';

interface Tool {
	function: { name: string; parameters: { properties: object } };
}

/** What n8n posts to `/chat/completions`: the talk so far, and the tools at hand. */
interface Talk {
	messages: Array<{ role: string; content: string }>;
	tools: [Tool];
}

/** Before a tool's own words, where the model repeats them. */
export const HEARD = 'The tool says: ';

/** Whatever a person asks, it uses its one tool with these arguments; then it repeats what the tool said. */
export async function startModel(toolArguments: object): Promise<Loopback> {
	return await startLoopback((request, response) => {
		void readText(request).then((text) => {
			const { messages, tools } = JSON.parse(text) as Talk;
			const { role, content } = messages.at(-1)!;
			const answer =
				role === 'tool'
					? { content: HEARD + content }
					: { tool_calls: [use(tools[0], toolArguments)] };
			const message = { role: 'assistant', ...answer };
			response.setHeader('content-type', 'application/json');
			response.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }] }));
		});
	});
}

function use({ function: { name, parameters } }: Tool, toolArguments: object): object {
	// Behind human review, what is for the tool has a place of its own.
	const isReviewed = 'toolParameters' in parameters.properties;
	const given = isReviewed ? { toolParameters: toolArguments, hitlParameters: {} } : toolArguments;
	return { id: 'use', type: 'function', function: { name, arguments: JSON.stringify(given) } };
}

/** `npm run service -- [--port 4600]`: the stand-in with a few leads, until Ctrl+C. */
import { parseArgs } from 'node:util';

import { seedDemo } from './demo';
import { startService } from './index';

/** The same at every start, so that a credential entered once stays valid. */
const PROJECT = {
	projectId: '64a000000000000000000001',
	apiKey: 'lead-calling-stand-in-key',
	processes: [
		{ _id: '64a000000000000000000011', title: 'First calls' },
		{ _id: '64a000000000000000000012', title: 'Follow-up calls' },
	],
};

async function main(): Promise<void> {
	const { values } = parseArgs({ options: { port: { type: 'string', default: '4600' } } });
	const service = await startService({ port: Number(values.port), project: PROJECT });
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.once(signal, () => void service.stop());
	}
	seedDemo(service);
	console.log(`The stand-in of the Lead Calling Service is running.

  Base URL       ${service.baseUrl}
  Analytics URL  ${service.analyticsUrl}
  API key        ${service.apiKey}
  Project ID     ${service.projectId}
  Process IDs    ${service.processId} (First calls)
                 ${service.secondProcessId} (Follow-up calls)
  Leads          ${service.store.leads().length}

Ctrl+C stops it; it keeps nothing.`);
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});

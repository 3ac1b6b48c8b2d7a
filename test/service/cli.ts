import { parseArgs } from 'node:util';

import { seedDemo } from './demo';
import { startService, type ServiceOptions } from './index';

const USAGE = `npm run service -- [--port 4600] [--analytics-port 4601] [--latency 0]

  --port            port of the lead and process endpoints; 0 takes a free one
  --analytics-port  port of the analytics endpoint; 0 takes a free one
  --latency         milliseconds added to the answering time of every request`;

/** The same at every start, so that a credential entered once stays valid. */
const DEMO_PROJECT = {
	projectId: '64a000000000000000000001',
	apiKey: 'lead-calling-stand-in-key',
	processes: [
		{ _id: '64a000000000000000000011', title: 'First calls' },
		{ _id: '64a000000000000000000012', title: 'Follow-up calls' },
	],
};

void main();

async function main(): Promise<void> {
	const options = readOptions();
	if (!options) return;
	try {
		const service = await startService({ ...options, projects: [DEMO_PROJECT] });
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
  Control        ${service.baseUrl}/__control/state

Ctrl+C stops it; it keeps nothing.`);
	} catch (error) {
		const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
		console.error(
			taken ? 'A port is in use already. Choose others with --port and --analytics-port.' : error,
		);
		process.exitCode = 1;
	}
}

function readOptions(): ServiceOptions | undefined {
	try {
		const { values } = parseArgs({
			options: {
				port: { type: 'string', default: '4600' },
				'analytics-port': { type: 'string', default: '4601' },
				latency: { type: 'string', default: '0' },
				help: { type: 'boolean', default: false },
			},
		});
		if (values.help) {
			console.log(USAGE);
			return undefined;
		}
		return {
			port: wholeNumber(values.port, 65_535),
			analyticsPort: wholeNumber(values['analytics-port'], 65_535),
			latencyMs: wholeNumber(values.latency, 600_000),
		};
	} catch (error) {
		console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
		process.exitCode = 1;
		return undefined;
	}
}

function wholeNumber(text: string, most: number): number {
	const value = Number(text);
	if (!/^\d+$/.test(text) || value > most) {
		throw new Error(`"${text}" is no whole number from 0 to ${most}.`);
	}
	return value;
}

/**
 * `npm run contract`: holds a service to the interface specification, statement by statement. Without
 * an address it is the stand-in's turn; CONTRIBUTING says how to ask a deployed service. Reads only,
 * unless a phone of one's own is given: then one lead is saved, and nobody is called.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { ROOT } from './build';
import { givenFor, startFurnished } from './contract/furnished';
import { findHedges } from './contract/hedges';
import { lineOf, summaryOf } from './contract/record';
import { Service } from './contract/service';
import { hold } from './contract/statement';
import { statementsFor } from './contract/statements';
import { type Given, readTarget } from './contract/target';
import { readFlags } from './lib/flags';
import { runMain } from './lib/plain-error';

const FLAGS = {
	'base-url': { type: 'string' },
	'analytics-url': { type: 'string' },
	'project-id': { type: 'string' },
	'process-id': { type: 'string' },
	'api-names': { type: 'string' },
	'write-to': { type: 'string' },
	record: { type: 'string', default: join(ROOT, 'output/contract.txt') },
} as const;

async function main(): Promise<void> {
	const { values } = readFlags(__filename, FLAGS);
	const standIn = values['base-url'] === undefined ? await startFurnished() : undefined;
	try {
		await run(standIn ? givenFor(standIn) : givenBy(values), values.record);
	} finally {
		await standIn?.stop();
	}
}

function givenBy(values: { [Flag in keyof typeof FLAGS]?: string }): Given {
	return {
		baseUrl: values['base-url'],
		analyticsUrl: values['analytics-url'],
		projectId: values['project-id'],
		processId: values['process-id'],
		apiNames: values['api-names'],
		writeTo: values['write-to'],
		// Not a flag: what is typed stays in the shell's history.
		apiKey: process.env.LEAD_CALLING_API_KEY,
	};
}

async function run(given: Given, record: string): Promise<void> {
	const target = readTarget(given);
	const service = new Service(target);
	await service.greet();
	const statements = statementsFor(target.writeTo !== undefined);
	const results = await hold(service, statements, (result) => console.log(lineOf(result)));
	const summary = summaryOf(results, findHedges());
	console.log(`\n${summary}\n\n${service.asked} requests. Record: ${record}`);
	mkdirSync(dirname(record), { recursive: true });
	writeFileSync(record, `${[...results.map(lineOf), '', summary].join('\n')}\n`);
	const differs = results.some(({ finding }) => finding.verdict === 'differs');
	process.exitCode = differs ? 1 : 0;
}

runMain(main);

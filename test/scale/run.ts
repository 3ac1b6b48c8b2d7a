/**
 * `npm run test:scale`: Bulk Initiate with 50,000 rows in n8n's engine, against the stand-in in a
 * process of its own. Requests and memory; the time per row is the bench's line `cost`.
 */
import type { IDataObject } from 'n8n-workflow';

import { type StandInProcess, startStandIn } from '../../bench/standIn';
import { Checks } from '../../tools/lib/checks';
import { runMain } from '../../tools/lib/plain-error';

import { credentialFor } from '../credential';
import { runNode } from '../engine/harness';
import { rows } from '../n8n/rows';
import { liveBytes, mostWhile } from './memory';

type Protection = 'adaptive' | 'off';

const LARGEST = 50_000;

const checks = new Checks();

async function send(service: StandInProcess, items: IDataObject[], to: Protection) {
	await service.reset();
	const result = await runNode({
		parameters: {
			resource: 'lead',
			operation: 'bulkInitiate',
			source: 'items',
			processId: { __rl: true, mode: 'id', value: service.processId },
			options: { protection: to },
		},
		items,
		credential: credentialFor(service),
	});
	if (result.error) throw new Error(result.error.message);
	const accepted = result.json.filter(({ outcome }) => outcome === 'accepted').length;
	if (accepted !== items.length) throw new Error(`${accepted} of ${items.length} were accepted`);
	return result;
}

async function requests(service: StandInProcess): Promise<void> {
	for (const [to, most] of [
		['adaptive', 200],
		['off', LARGEST / 1_000 + 2],
	] as const) {
		await send(service, rows(LARGEST), to);
		const { requests: made, leads, blocks } = await service.report();
		if (leads !== LARGEST || blocks > 0) throw new Error(`${leads} leads, ${blocks} blocks`);
		checks.atMost(`requests for 50,000 clean rows, protection ${to}`, made, most, '');
	}
}

async function memory(service: StandInProcess): Promise<void> {
	const sheet = await memoryOf(service, () => rows(LARGEST).map(asInASheet));
	checks.figure(
		'memory of 50,000 input items of ten columns',
		`${Math.round(sheet.itemsBytes / 1e6)} MB`,
	);
	checks.atMost('the most that is held at once, over that', sheet.most, 3, 'x');
	checks.figure('held at the end: input and output items', `${sheet.atEnd.toFixed(2)} x`);
	const bare = await memoryOf(service, () => rows(LARGEST));
	checks.figure('the most, for items of four columns', `${bare.most.toFixed(2)} x`);
}

/** A row as customer lists have them: of ten columns, six are of no concern to the service. */
function asInASheet(lead: IDataObject, at: number): IDataObject {
	return {
		...lead,
		id: `CRM-${100_000 + at}`,
		company: `Company ${at % 9_000} Private Limited`,
		street: `${at % 400} Station Road, Sector ${at % 70}`,
		city: `City ${at % 800}`,
		owner: `agent${at % 40}@example.com`,
		lastContact: new Date(1.7e12 + at * 60_000).toISOString(),
	};
}

/** The input items themselves are part of all figures, which are multiples of their size. */
async function memoryOf(service: StandInProcess, make: () => IDataObject[]) {
	// What is loaded and made once is no part of a list, nor is what an earlier list has left.
	await send(service, rows(100), 'adaptive');
	const before = liveBytes();
	const items = make();
	const itemsBytes = liveBytes() - before;
	const [most, { outputs }] = await mostWhile(async () => await send(service, items, 'adaptive'));
	const atEnd = (liveBytes() - before) / itemsBytes;
	if (outputs[0]?.length !== items.length) throw new Error(`${outputs[0]?.length} items came out`);
	return { itemsBytes, most: (most - before) / itemsBytes, atEnd };
}

async function main(): Promise<void> {
	const startedAt = performance.now();
	const service = await startStandIn({ latencyMs: 0 });
	try {
		await memory(service);
		await requests(service);
	} finally {
		service.stop();
	}
	checks.figure('seconds', String(Math.round((performance.now() - startedAt) / 1_000)));
	checks.conclude();
}

runMain(main);

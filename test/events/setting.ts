/** What the parts of the suite share. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Checks } from '../../tools/lib/checks';
import type { Delivery } from './deliveries';
import type { HostSetup } from './host';
import type { Tally } from './processes';

export const seed = Number(process.env.SEED ?? 20_260_101);
export const folder = mkdtempSync(join(tmpdir(), 'lead-calling-events-'));
export const checks = new Checks();
let stores = 0;

/** A store of its own, and n8n as it usually is. */
export function setup(more: Partial<HostSetup> = {}): HostSetup {
	const storeFile = join(folder, `store-${stores++}.json`);
	return { role: 'regular', storeFile, storeLatencyMs: 4, failEvery: 0, ...more };
}

export const times = <T>(count: number, make: (at: number) => T) =>
	Array.from({ length: count }, (_, at) => make(at));

/** How many events the workflow never went on with. */
export function lost(events: Delivery[], tally: Tally): number {
	return events.filter(({ id }) => tally.of(id) === 0).length;
}

export function twice(events: Delivery[], tally: Tally): number {
	return events.filter(({ id }) => tally.of(id) > 1).length;
}

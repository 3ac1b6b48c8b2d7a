import { RunMarker } from '../../../nodes/LeadCalling/resources/lead/runMarker';
import { keyState, projectWindow } from '../../../nodes/service/key/keyState';
import { liveBytes } from '../../scale/memory';

/** Each month 10,000 others, each five times. */
const RUNS_A_MONTH = 50_000;
const RUNS_OF_EACH = 5;
const MONTH_MS = 30 * 24 * 3_600_000;
const MB = 2 ** 20;

let now = 0;
let runs = 0;

/** As a campaign uses what the process shares: a slot, a duplicate, a lead that is refused for good. */
async function run(): Promise<void> {
	runs += 1;
	now += MONTH_MS / RUNS_A_MONTH;
	const nth = Math.floor(runs / RUNS_OF_EACH);
	const store = {
		node: `workflow ${nth}, node 123e4567-e89b-12d3-a456-426614174000`,
		record: async () => ['new'],
		forget: async () => {},
	};
	const marker = await RunMarker.begin(store);
	const state = keyState(`key ${nth}`, now);
	const window = projectWindow(`project ${nth}`, now);
	await window.take(
		100,
		() => now,
		async () => {},
	);
	window.release(now);
	await state.oneAtATime(async () => state.recordDuplicates(now, 1));
	state.refused.remember(
		{ kind: 'existing', leadId: `lead ${runs}` },
		{ outcome: 'rejected', category: 'badPhone', reason: `No: ${runs}` },
		now,
	);
	await marker.end(true);
}

test('10,000 keys and 10,000 workflows leave memory flat from one month to the next', async () => {
	// What a month leaves behind may be kept for a month.
	for (let nth = 0; nth < RUNS_A_MONTH; nth++) await run();
	const afterOne = liveBytes();
	for (let nth = 0; nth < RUNS_A_MONTH; nth++) await run();
	expect((liveBytes() - afterOne) / MB).toBeLessThan(0.5);
});

/**
 * `npm run test:hostile`: what a broken service, a hostile answer or a strange row can do. One line an
 * attack: how often it was tried, and what came of it. `--quick` leaves out what takes long.
 */
import { runMain } from '../../tools/lib/plain-error';
import { formatTable } from '../../tools/lib/table';
import type { Attack, Outcome } from './attack';
import { echoes } from './echoes';
import { endless } from './endless';
import { protocols } from './protocols';
import { rows } from './rows';
import { shapes } from './shapes';
import { texts } from './texts';

const HEADING = ['attack', 'times', 's', 'x reading', 'MB', 'leaked', 'lost', ''];

async function main(): Promise<void> {
	const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
	const isShort = process.argv.includes('--quick');
	const attacks = [...texts, ...endless, ...shapes, ...echoes, ...protocols, ...rows].filter(
		({ what, isLong }) =>
			!(isShort && isLong) && (only.length === 0 || only.some((part) => what.includes(part))),
	);
	const lines: string[][] = [];
	let failed = 0;
	for (const attack of attacks) {
		const startedAt = performance.now();
		const outcome = await attempt(attack);
		if (outcome.failed !== undefined) failed += 1;
		lines.push([
			attack.what,
			String(outcome.times),
			((performance.now() - startedAt) / 1000).toFixed(1),
			outcome.ratio?.toFixed(1) ?? '',
			outcome.mb?.toFixed(0) ?? '',
			outcome.leaked?.toString() ?? '',
			outcome.lost?.toString() ?? '',
			outcome.failed === undefined ? 'held' : `FAILED: ${outcome.failed}`,
		]);
	}
	console.log(formatTable(HEADING, lines));
	console.log(`${attacks.length - failed} passed, ${failed} failed`);
	process.exitCode = failed > 0 ? 1 : 0;
}

async function attempt(attack: Attack): Promise<Outcome> {
	try {
		return await attack.run();
	} catch (error) {
		return { times: 1, failed: error instanceof Error ? error.message.slice(0, 300) : 'it threw' };
	}
}

runMain(main);

/**
 * `npm run test:n8n`: every operation, the credentials and the trigger in a real n8n, through n8n's
 * own interface, the same cases in each major version. A table of case by version at the end.
 *
 * `--only <text>` takes the cases with this text in their title, `--version <version>` one version.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatTable } from '../../tools/lib/table';
import { PlainError, runMain } from '../../tools/lib/plain-error';
import { N8N_VERSIONS, type N8nVersion } from '../../tools/n8n/versions';
import { pack } from '../../tools/pack';
import type { Case } from './case';
import { GROUPS } from './cases';
import { type Result, runSuite } from './suite';

type Results = Map<Case, Result>;

async function main(): Promise<void> {
	const { versions, groups } = chosen();
	const cases = groups.flatMap((group) => group.cases);
	const results = new Map<N8nVersion, Results>(versions.map((version) => [version, new Map()]));
	const stopped = new Map<N8nVersion, string>();
	const startedAt = performance.now();

	const folder = mkdtempSync(join(tmpdir(), 'lead-calling-n8n-'));
	try {
		const packed = pack(folder);
		const runVersion = async (version: N8nVersion) => {
			try {
				await runSuite(version, await packed, cases, (result) => {
					results.get(version)!.set(result.case, result);
					report(version, result);
				});
			} catch (error) {
				// What has not run by then has failed for this reason.
				stopped.set(version, (error as Error).message);
			}
		};
		await Promise.all(versions.map(runVersion));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}

	const failures: string[] = [];
	const rows = groups.flatMap(({ title, cases: ofGroup }) =>
		ofGroup.map((one) => [
			title,
			one.name,
			...versions.map((version) => {
				const result = results.get(version)!.get(one);
				const reason = result ? result.reason : (stopped.get(version) ?? 'it did not run');
				if (reason === undefined) return `ok ${result!.seconds.toFixed(1)} s`;
				failures.push(`n8n ${version}, ${title}: ${one.name}\n${indented(reason)}`);
				return 'FAILED';
			}),
		]),
	);
	const heading = ['about', 'what holds', ...versions.map((version) => `n8n ${version}`)];
	console.log(`\n${formatTable(heading, rows)}`);
	if (failures.length > 0) console.log(`\n${failures.join('\n\n')}`);
	const seconds = Math.round((performance.now() - startedAt) / 1000);
	console.log(`\n${cases.length} cases in ${versions.length} versions of n8n, ${seconds} s`);
	const passed = cases.length * versions.length - failures.length;
	console.log(`${passed} passed, ${failures.length} failed`);
	if (failures.length > 0) process.exitCode = 1;
}

function chosen() {
	const { only = '', version } = parseArgs({
		options: { only: { type: 'string' }, version: { type: 'string' } },
	}).values;
	const versions = N8N_VERSIONS.filter((one) => version === undefined || one === version);
	const wanted = only.toLowerCase();
	const groups = GROUPS.map(({ title, cases }) => ({
		title,
		cases: cases.filter(({ name }) => `${title}: ${name}`.toLowerCase().includes(wanted)),
	})).filter(({ cases }) => cases.length > 0);
	if (versions.length === 0 || groups.length === 0) {
		throw new PlainError(
			`Nothing to run: there is no version '${version}' or no case with '${only}'.`,
		);
	}
	return { versions, groups };
}

function report(version: N8nVersion, { case: { name }, reason, seconds }: Result): void {
	const end = reason === undefined ? 'ok    ' : 'FAILED';
	console.log(`${end} ${version}  ${name} (${seconds.toFixed(1)} s)`);
}

function indented(text: string): string {
	return text.replace(/^/gm, '    ');
}

runMain(main);

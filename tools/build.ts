import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import execa, { type ExecaError } from 'execa';
import { bundle } from './bundle';
import { PlainError, runMain } from './lib/plain-error';
import { fillPlaceholders, ownerIn } from './placeholders';

export const ROOT = join(__dirname, '..');

/** What n8n reads beside the compiled code: icons, codex files, output schemas. */
const COPIED: ReadonlyArray<[folder: string, file: RegExp]> = [
	['icons', /^[^/]+\.svg$/],
	['nodes', /\.node\.json$/],
	['nodes', /(^|\/)__schema__\/.+\.json$/],
];

/**
 * Builds the package into an emptied folder: compiled nodes and credentials, and what n8n reads
 * beside them. Nothing else: no tests, no build information.
 *
 * @throws PlainError with the compiler's own words when the code does not compile
 */
export async function build(outDir = join(ROOT, 'dist')): Promise<void> {
	rmSync(outDir, { recursive: true, force: true });
	const compiler = require.resolve('typescript/bin/tsc');
	const args = [compiler, '-p', 'tsconfig.json', '--noEmit'];
	try {
		await execa(process.execPath, args, { cwd: ROOT });
	} catch (error) {
		throw new PlainError(`The package does not compile:\n${(error as ExecaError).message}`);
	}
	await bundle(ROOT, outDir);
	for (const [folder, wanted] of COPIED) copyMatching(folder, wanted, outDir);
	const owner = ownerIn(join(ROOT, 'package.json'));
	fillPlaceholders(outDir, () => owner);
}

function copyMatching(folder: string, wanted: RegExp, outDir: string): void {
	const from = join(ROOT, folder);
	for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
		if (!wanted.test(file.replaceAll('\\', '/'))) continue;
		const to = join(outDir, folder, file);
		mkdirSync(dirname(to), { recursive: true });
		copyFileSync(join(from, file), to);
	}
}

if (require.main === module) runMain(async () => await build());

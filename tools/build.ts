/** `npm run build`; with `--publish` it refuses to build a package that has placeholders in it. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import execa, { type ExecaError } from 'execa';
import { bundle } from './bundle';
import { PlainError, runMain } from './lib/plain-error';
import { fillPlaceholders, ownerIn, refusePlaceholders } from './placeholders';

export const ROOT = join(__dirname, '..');
const PACKAGE_JSON = join(ROOT, 'package.json');

/** What `npm pack` takes besides `dist`. */
const BESIDE_DIST = ['package.json', 'README.md', 'LICENSE'];

/** Every file that npm publishes. */
export const BELONGS =
	/^(?:package\.json|README\.md|LICENSE|dist\/(?:nodes|credentials|icons)\/.+\.(?:js|json|svg))$/;

/**
 * Set by a person. Most of it is the phone library's metadata, the words by which lists of all languages are
 * understood, and the weights by which notes are heard; the rest is room for a language more. What goes over
 * it carries something that nobody decided to ship.
 */
export const MAX_PACKED_BYTES = 400_000;

/** @throws PlainError with the compiler's own words when the types of the code don't fit */
async function checkTypes(): Promise<void> {
	const args = [require.resolve('typescript/bin/tsc'), '-p', 'tsconfig.json', '--noEmit'];
	await execa(process.execPath, args, { cwd: ROOT }).catch((error: ExecaError) => {
		throw new PlainError(`The package does not compile:\n${error.message}`);
	});
}

/**
 * Builds the package into an emptied folder: compiled nodes and credentials, and beside them the icons,
 * codex files and output schemas that n8n reads. Nothing else: no tests, no build information.
 */
async function build(outDir: string): Promise<void> {
	rmSync(outDir, { recursive: true, force: true });
	await bundle(ROOT, outDir);
	for (const folder of ['icons', 'nodes']) {
		for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
			const isRead = /\.(?:svg|json)$/.test(file);
			if (isRead) cpSync(join(ROOT, folder, file), join(outDir, folder, file));
		}
	}
	fillPlaceholders(outDir, ownerIn(PACKAGE_JSON));
}

/**
 * Builds the package and packs it as it would be published, without a look at its types. This happens
 * in a folder of its own, so that suites running side by side do not build into each other's `dist`.
 *
 * @returns the tarball's path in `into`
 */
export async function pack(into: string): Promise<string> {
	const stage = mkdtempSync(join(tmpdir(), 'lead-calling-pack-'));
	try {
		await build(join(stage, 'dist'));
		for (const file of BESIDE_DIST) cpSync(join(ROOT, file), join(stage, file));
		return await npmPack(stage, into);
	} finally {
		rmSync(stage, { recursive: true, force: true });
	}
}

/** Packs a package's folder as it stands and returns the tarball's path in `into`. */
export async function npmPack(folder: string, into: string): Promise<string> {
	const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', into];
	const { stdout } = await execa('npm', args, { cwd: folder });
	return join(into, stdout.trim());
}

if (require.main === module) {
	runMain(async () => {
		if (process.argv.includes('--publish')) refusePlaceholders(PACKAGE_JSON);
		await checkTypes();
		await build(join(ROOT, 'dist'));
	});
}

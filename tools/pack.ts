import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, ROOT } from './build';
import { PlainError, runMain } from './lib/plain-error';
import { npmPack } from './n8n/package';

/** What `npm pack` takes besides `dist`, where it is there. */
const BESIDE_DIST = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'];

/**
 * Builds the package and packs it as it would be published. This happens in a folder of its own,
 * so that suites running side by side do not build into each other's `dist`.
 *
 * @returns the tarball's path in `into`
 * @throws PlainError when the code does not compile, or `package.json` names a file that was not built
 */
export async function pack(into: string): Promise<string> {
	const target = resolve(into);
	mkdirSync(target, { recursive: true });
	const stage = mkdtempSync(join(tmpdir(), 'lead-calling-pack-'));
	try {
		await build(join(stage, 'dist'));
		for (const file of BESIDE_DIST) {
			if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(stage, file));
		}
		requireEntries(stage);
		return await npmPack(stage, target);
	} finally {
		rmSync(stage, { recursive: true, force: true });
	}
}

function requireEntries(folder: string): void {
	const { n8n } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
		n8n: { nodes: string[]; credentials: string[] };
	};
	const missing = [...n8n.nodes, ...n8n.credentials].filter(
		(file) => !existsSync(join(folder, file)),
	);
	if (missing.length > 0) {
		throw new PlainError(`package.json names files that were not built: ${missing.join(', ')}`);
	}
}

if (require.main === module) {
	runMain(async () => console.log(await pack(process.argv[2] ?? join(ROOT, 'output'))));
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import execa from 'execa';
import { npmPack } from '../../tools/build';

/** The file in which the package tells the service its version. */
const VERSION_FILE = 'dist/nodes/nodes.js';

/**
 * Packs what is in a tarball once more under another version, as a release without other changes.
 *
 * @returns the new tarball in `into`
 */
export async function packAs(version: string, tarball: string, into: string): Promise<string> {
	const stage = mkdtempSync(join(tmpdir(), 'lead-calling-next-'));
	try {
		await execa('tar', ['-xzf', tarball, '-C', stage]);
		const folder = join(stage, 'package');
		const old = versionIn(folder);
		for (const file of ['package.json', VERSION_FILE]) {
			const before = readFileSync(join(folder, file), 'utf8');
			const after = before.replace(new RegExp(`(['"])${old.replaceAll('.', '\\.')}\\1`), (quoted) =>
				quoted.replace(old, version),
			);
			if (after === before) throw new Error(`${file} does not name the version ${old}`);
			writeFileSync(join(folder, file), after);
		}
		return await npmPack(folder, into);
	} finally {
		rmSync(stage, { recursive: true, force: true });
	}
}

/** The version of the package in a folder. */
export function versionIn(folder: string): string {
	const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
		version: string;
	};
	return version;
}

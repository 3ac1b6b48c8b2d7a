import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import execa from 'execa';

/**
 * Puts a node package where n8n's own installer puts it:
 * `<userFolder>/.n8n/nodes/node_modules/<name>`, replacing an earlier one. n8n finds it there on
 * its next start.
 *
 * @param tarballOrDir what `npm pack` made, or a built package's folder, which is packed first
 * @returns the folder it now lies in
 */
export async function installPackage(userFolder: string, tarballOrDir: string): Promise<string> {
	const modules = join(userFolder, '.n8n', 'nodes', 'node_modules');
	mkdirSync(modules, { recursive: true });
	const work = mkdtempSync(join(modules, '.unpack-'));
	try {
		const source = resolve(tarballOrDir);
		const tarball = statSync(source).isDirectory() ? await npmPack(source, work) : source;
		await execa('tar', ['-xzf', tarball, '-C', work]);
		const unpacked = join(work, 'package');
		const { name } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as {
			name: string;
		};
		const target = join(modules, name);
		rmSync(target, { recursive: true, force: true });
		mkdirSync(dirname(target), { recursive: true });
		renameSync(unpacked, target);
		return target;
	} finally {
		rmSync(work, { recursive: true, force: true });
	}
}

/** Packs a package's folder as it stands and returns the tarball's path in `into`. */
export async function npmPack(folder: string, into: string): Promise<string> {
	const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', into];
	const { stdout } = await execa('npm', args, { cwd: folder });
	const tarball = /\S+\.tgz$/.exec(stdout)?.[0];
	if (tarball === undefined) throw new Error(`npm pack named no tarball:\n${stdout}`);
	return join(into, tarball);
}

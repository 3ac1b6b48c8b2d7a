/** The files that npm publishes: all that n8n reads, and nothing else. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import execa from 'execa';

import { n8n, publishConfig } from '../../package.json';
import { BELONGS, MAX_PACKED_BYTES, pack, ROOT } from '../../tools/build';

/** Icons, codex files and output schemas, which n8n finds beside the code. */
function filesToRead(): string[] {
	return ['icons', 'nodes'].flatMap((folder) =>
		readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
			.filter((file) => /\.(?:svg|json)$/.test(file))
			.map((file) => join('dist', folder, file)),
	);
}

it('holds what package.json names, and every file that n8n reads', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'lead-calling-files-'));
	try {
		const { stdout } = await execa('tar', ['-tzf', await pack(folder)]);
		const files = stdout.split('\n').map((file) => file.replace(/^package\//, ''));
		const named = ['package.json', 'README.md', 'LICENSE', ...n8n.nodes, ...n8n.credentials];
		expect(files).toEqual(expect.arrayContaining([...named, ...filesToRead()]));
		expect(filesToRead().length).toBeGreaterThan(10);
		expect(files.filter((file) => !BELONGS.test(file))).toEqual([]);
	} finally {
		rmSync(folder, { recursive: true });
	}
});

it('is as large as the page of the bench says, within a tenth', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'lead-calling-size-'));
	try {
		const kB = statSync(await pack(folder)).size / 1_000;
		const page = readFileSync(join(ROOT, 'bench/README.md'), 'utf8');
		const [, told, most] = /^loading: kB of the tarball +(\d+) .* ≤(\d+) /m.exec(page)!;
		expect(Number(most)).toBe(MAX_PACKED_BYTES / 1_000);
		expect(Math.abs(kB / Number(told) - 1)).toBeLessThan(0.1);
	} finally {
		rmSync(folder, { recursive: true });
	}
});

it('is published for everybody, with its provenance', () => {
	expect(publishConfig).toEqual({ access: 'public', provenance: true });
});

it('takes nothing else from the repository', async () => {
	const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
	const { stdout } = await execa('npm', args, { cwd: ROOT });
	const [{ files }] = JSON.parse(stdout) as [{ files: Array<{ path: string }> }];
	expect(files.map(({ path }) => path).filter((path) => !BELONGS.test(path))).toEqual([]);
});

/**
 * n8n's own verdict, offline: its verification scan over the sources and over the unpacked tarball,
 * then `n8n-node lint` and `n8n-node cloud-support`. Each looks at the package as it will be
 * published: without tests and tools, its placeholders filled in.
 */
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import execa from 'execa';

import { ROOT } from './build';
import { runMain } from './lib/plain-error';
import { pack } from './pack';
import { fillPlaceholders } from './placeholders';

interface Scanned {
	passed: boolean;
	message?: string;
	details?: string;
}

interface Scanner {
	analyzePackage(directory: string, patterns: string[]): Promise<Scanned>;
	SOURCE_FILE_PATTERNS: string[];
}

const MAX_PACKED_BYTES = 160_000;
const BELONGS =
	/^(?:package\.json|README\.md|LICENSE|dist\/(?:nodes|credentials|icons)\/.+\.(?:js|json|svg))$/;
const SOURCES = [
	'package.json',
	'eslint.config.mjs',
	'tsconfig.json',
	'README.md',
	'LICENSE',
].concat(['nodes', 'credentials', 'icons']);

async function main(): Promise<void> {
	const scannerPath = '@n8n/scan-community-package/scanner/scanner.mjs';
	const { analyzePackage, SOURCE_FILE_PATTERNS } = (await import(scannerPath)) as Scanner;
	const folder = mkdtempSync(join(tmpdir(), 'lead-calling-scan-'));
	const findings: string[] = [];
	try {
		const sources = join(folder, 'sources');
		for (const name of SOURCES) cpSync(join(ROOT, name), join(sources, name), { recursive: true });
		const { files, bytes } = await packed(folder);
		fillPlaceholders(folder, () => 'example');
		// Only now, so that nothing of it is read for placeholders.
		symlinkSync(join(ROOT, 'node_modules'), join(sources, 'node_modules'), 'junction');

		for (const [what, directory, patterns] of [
			['sources', sources, SOURCE_FILE_PATTERNS],
			['tarball', join(folder, 'package'), ['**/*.js', 'package.json']],
		] as const) {
			const { passed, message, details } = await analyzePackage(directory, [...patterns]);
			console.log(`scan of the ${what}: ${passed ? 'clean' : message}`);
			if (!passed) findings.push(`${what}: ${details ?? message}`);
		}
		findings.push(...(await askNodeCli(sources)));
		findings.push(
			...files
				.filter((file) => !BELONGS.test(file))
				.map((file) => `packed, but does not belong: ${file}`),
		);
		if (bytes > MAX_PACKED_BYTES) findings.push(`the tarball has ${bytes} bytes`);
		console.log(`tarball: ${files.length} files, ${bytes} bytes`);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
	for (const finding of findings) console.error(finding);
	process.exitCode = findings.length > 0 ? 1 : 0;
}

/** @returns what n8n's command line tool has to say against the package */
async function askNodeCli(cwd: string): Promise<string[]> {
	const ask = async (...args: string[]) =>
		await execa('n8n-node', args, { cwd, preferLocal: true, all: true, reject: false });
	const lint = await ask('lint');
	console.log(`n8n-node lint: ${lint.failed ? 'findings' : 'clean'}`);
	const { all: support = '' } = await ask('cloud-support');
	const isEligible = /Status:.*eligible/.test(support) && !/NOT eligible/.test(support);
	console.log(`n8n-node cloud-support: ${isEligible ? 'eligible' : 'not eligible'}`);
	return [
		...(lint.failed || /\bwarning\b/.test(lint.all ?? '') ? [lint.all ?? ''] : []),
		...(isEligible ? [] : [support]),
	];
}

/** Packs what `npm publish` would, and unpacks it. */
async function packed(folder: string): Promise<{ files: string[]; bytes: number }> {
	const tarball = await pack(folder);
	await execa('tar', ['-xzf', tarball, '-C', folder]);
	const unpacked = join(folder, 'package');
	const files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => relative(unpacked, join(parentPath, name)));
	return { files, bytes: statSync(tarball).size };
}

runMain(main);

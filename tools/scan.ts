/**
 * n8n's verification scan, offline: over the working tree as it looks at the attested source, and
 * over the unpacked tarball as it looks at what npm serves.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import execa from 'execa';

import { runMain } from './lib/plain-error';
import { pack } from './pack';

interface Scanned {
	passed: boolean;
	message?: string;
	details?: string;
}

interface Scanner {
	analyzePackage(directory: string, patterns: string[]): Promise<Scanned>;
	SOURCE_FILE_PATTERNS: string[];
}

const MOST_PACKED_BYTES = 100_000;
const BELONGS =
	/^(package\.json|README\.md|LICENSE|dist\/(nodes|credentials|icons)\/.+\.(js|json|svg))$/;

const root = join(__dirname, '..');

async function main(): Promise<void> {
	const scannerPath = '@n8n/scan-community-package/scanner/scanner.mjs';
	const { analyzePackage, SOURCE_FILE_PATTERNS } = (await import(scannerPath)) as Scanner;
	const folder = mkdtempSync(join(tmpdir(), 'lead-calling-scan-'));
	const findings: string[] = [];
	try {
		const { files, bytes } = await packed(folder);
		const unpacked = join(folder, 'package');
		for (const [what, directory, patterns] of [
			['source', root, SOURCE_FILE_PATTERNS],
			['tarball', unpacked, ['**/*.js', 'package.json']],
		] as const) {
			const { passed, message, details } = await analyzePackage(directory, [...patterns]);
			console.log(`${what}: ${passed ? 'clean' : message}`);
			if (!passed) findings.push(`${what}: ${details ?? message}`);
		}
		findings.push(
			...files
				.filter((file) => !BELONGS.test(file))
				.map((file) => `packed, but does not belong: ${file}`),
		);
		if (bytes > MOST_PACKED_BYTES) findings.push(`the tarball has ${bytes} bytes`);
		console.log(`tarball: ${files.length} files, ${bytes} bytes`);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
	for (const finding of findings) console.error(finding);
	process.exitCode = findings.length > 0 ? 1 : 0;
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

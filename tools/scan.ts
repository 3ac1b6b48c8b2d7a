/**
 * n8n's verification scan, offline: over the working tree as it looks at the attested source, and
 * over the unpacked tarball as it looks at what npm serves.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
	/^(package\.json|README\.md|LICENSE|dist\/(nodes|credentials|icons)\/.+\.(js|d\.ts|json|svg))$/;

const root = join(__dirname, '..');

async function main(): Promise<void> {
	const scannerPath = '@n8n/scan-community-package/scanner/scanner.mjs';
	const { analyzePackage, SOURCE_FILE_PATTERNS } = (await import(scannerPath)) as Scanner;
	const folder = mkdtempSync(join(tmpdir(), 'lead-calling-scan-'));
	const findings: string[] = [];
	try {
		const packed = pack(folder);
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
			...packed.files
				.filter((file) => !BELONGS.test(file))
				.map((file) => `packed, but does not belong: ${file}`),
		);
		if (packed.bytes > MOST_PACKED_BYTES) findings.push(`the tarball has ${packed.bytes} bytes`);
		console.log(`tarball: ${packed.files.length} files, ${packed.bytes} bytes`);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
	for (const finding of findings) console.error(finding);
	process.exitCode = findings.length > 0 ? 1 : 0;
}

/** Packs what `npm publish` would, and unpacks it. */
function pack(folder: string): { files: string[]; bytes: number } {
	const output = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
		cwd: root,
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'))!;
	execFileSync('tar', ['-xzf', join(folder, tarball), '-C', folder]);
	const [{ files, size }] = JSON.parse(output) as [
		{ files: Array<{ path: string }>; size: number },
	];
	return { files: files.map(({ path }) => path), bytes: size };
}

void main();

/**
 * n8n's own verdict, offline: its verification scan over the sources and over the unpacked tarball,
 * then `n8n-node lint` and `n8n-node cloud-support`, and a rule that n8n has written and not released.
 * Each looks at the package as it will be published: without tests and tools, its placeholders filled in.
 */
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import execa from 'execa';
import type { INodeType } from 'n8n-workflow';

import { MAX_PACKED_BYTES, pack, ROOT } from './build';
import { runMain } from './lib/plain-error';
import { fillPlaceholders } from './placeholders';
import { credentialsAtOnce } from './scan/credentialsAtOnce';
import { failWithFindings, type Judge, judgeFiles } from './scan/findings';

interface Scanner {
	analyzePackage(
		directory: string,
		patterns: string[],
	): Promise<{ passed: boolean; message?: string; details?: string }>;
	SOURCE_FILE_PATTERNS: string[];
}

const SOURCES = [
	...['package.json', 'eslint.config.mjs', 'tsconfig.json', 'README.md', 'LICENSE'],
	...['nodes', 'credentials', 'icons'],
];

async function main(judge: Judge): Promise<void> {
	const scannerPath = '@n8n/scan-community-package/scanner/scanner.mjs';
	const { analyzePackage, SOURCE_FILE_PATTERNS } = (await import(scannerPath)) as Scanner;
	const folder = mkdtempSync(join(tmpdir(), 'lead-calling-scan-'));
	try {
		const [sources, unpacked] = [join(folder, 'sources'), join(folder, 'package')];
		for (const name of SOURCES) cpSync(join(ROOT, name), join(sources, name), { recursive: true });
		const tarball = await pack(folder);
		await execa('tar', ['-xzf', tarball, '-C', folder]);
		fillPlaceholders(folder, 'example');
		// Only now, so that nothing of it is read for placeholders.
		symlinkSync(join(ROOT, 'node_modules'), join(sources, 'node_modules'));

		for (const [directory, patterns] of [
			[sources, SOURCE_FILE_PATTERNS],
			[unpacked, ['**/*.js', 'package.json']],
		] as const) {
			const { passed, message, details } = await analyzePackage(directory, [...patterns]);
			judge(`scan of ${directory}`, passed, details ?? message);
		}
		const ask = async (command: string) =>
			await execa('n8n-node', [command], {
				cwd: sources,
				preferLocal: true,
				all: true,
				reject: false,
			});
		const { all: lint = '', failed } = await ask('lint');
		judge('n8n-node lint', !failed && !/\bwarning\b/.test(lint), lint);
		const { all: support = '' } = await ask('cloud-support');
		judge('n8n-node cloud-support', /Status:(?!.*NOT).*eligible/.test(support), support);

		const files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map(({ parentPath, name }) => relative(unpacked, join(parentPath, name)));
		judgeFiles(judge, files);
		symlinkSync(join(ROOT, 'node_modules'), join(unpacked, 'node_modules'));
		const atOnce = nodesIn(unpacked).flatMap(({ description }) => credentialsAtOnce(description));
		judge('one credential a node', atOnce.length === 0, atOnce.join('\n'));
		const { size } = statSync(tarball);
		judge(`${size} bytes of at most ${MAX_PACKED_BYTES}`, size <= MAX_PACKED_BYTES);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** The package's nodes as n8n loads them: the class has the file's name. */
function nodesIn(folder: string): INodeType[] {
	const load = createRequire(join(folder, 'package.json'));
	const { n8n } = load('./package.json') as { n8n: { nodes: string[] } };
	return n8n.nodes.map((path) => {
		const module = load(join(folder, path)) as Record<string, new () => INodeType>;
		return new module[basename(path, '.node.js')]!();
	});
}

runMain(async () => await failWithFindings(main));

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build } from 'esbuild';

const TO_COMMON_JS = {
	platform: 'node',
	format: 'cjs',
	target: 'node20',
	logLevel: 'silent',
} as const;

/**
 * Compiles the credentials file by file, and all nodes into one file: finding and compiling a file
 * costs Node a tenth of a millisecond, and there are some hundred. One for both nodes, so that what
 * a process knows of a key (what was sent, whether it is blocked) is there once.
 *
 * @param root the folder of package.json, whose `n8n.nodes` name what is built
 * @throws esbuild's BuildFailure when a file cannot be read as TypeScript
 */
export async function bundle(root: string, outDir: string): Promise<void> {
	const credentials = readdirSync(join(root, 'credentials')).filter((file) => file.endsWith('.ts'));
	await build({
		...TO_COMMON_JS,
		entryPoints: credentials.map((file) => join(root, 'credentials', file)),
		outdir: join(outDir, 'credentials'),
	});

	const nodes = nodeFiles(root);
	const inOneFile = join(outDir, 'nodes', 'nodes.js');
	await build({
		...TO_COMMON_JS,
		bundle: true,
		external: ['n8n-workflow'],
		stdin: {
			contents: nodes.map((file) => `export * from './${file}';`).join('\n'),
			resolveDir: root,
		},
		outfile: inOneFile,
	});
	for (const file of nodes) writeNodeFile(join(outDir, `${file}.js`), inOneFile);
}

/** As `nodes/LeadCalling/LeadCalling.node`. */
function nodeFiles(root: string): string[] {
	const { n8n } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
		n8n: { nodes: string[] };
	};
	return n8n.nodes.map((file) => file.replace(/^dist\//, '').replace(/\.js$/, ''));
}

/** n8n asks a node's own file for the class that it is named after. */
function writeNodeFile(path: string, inOneFile: string): void {
	const name = basename(path, '.node.js');
	const from = relative(dirname(path), inOneFile).replaceAll('\\', '/');
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, `'use strict';\nexports.${name} = require('${from}').${name};\n`);
}

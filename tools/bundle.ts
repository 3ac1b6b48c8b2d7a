import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build, type BuildOptions } from 'esbuild';

const TO_COMMON_JS: BuildOptions = {
	bundle: true,
	platform: 'node',
	format: 'cjs',
	target: 'node20',
	logLevel: 'silent',
	external: ['n8n-workflow'],
};

/**
 * Compiles each credential into a file with what it imports, and all nodes into one file: finding
 * and compiling a file costs Node a tenth of a millisecond, and there are some hundred. One for both
 * nodes, so that what a process knows of a key (what was sent, whether it is blocked) is there once.
 * The library that reads phones is a file beside it, so that nothing of it is loaded before it is
 * needed.
 *
 * @param root the folder of package.json, whose `n8n.nodes` name what is built
 * @throws esbuild's BuildFailure when a file cannot be read as TypeScript
 */
export async function bundle(root: string, outDir: string): Promise<void> {
	const credentials = readdirSync(join(root, 'credentials'));
	await build({
		...TO_COMMON_JS,
		entryPoints: credentials.map((file) => join(root, 'credentials', file)),
		outdir: join(outDir, 'credentials'),
	});

	const { n8n } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
		n8n: { nodes: string[] };
	};
	// As `nodes/LeadCalling/LeadCalling.node`.
	const nodes = n8n.nodes.map((file) => file.replace(/^dist\/(.+)\.js$/, '$1'));
	const inOneFile = join(outDir, 'nodes', 'nodes.js');
	await build({
		...TO_COMMON_JS,
		external: ['n8n-workflow', '*/phoneLibrary'],
		// `require` in its place: n8n may evaluate the file where no module can be imported.
		supported: { 'dynamic-import': false },
		stdin: {
			contents: nodes.map((file) => `export * from './${file}';`).join('\n'),
			resolveDir: root,
		},
		outfile: inOneFile,
	});
	for (const file of nodes) writeNodeFile(join(outDir, `${file}.js`), inOneFile);

	const licence = readFileSync(join(root, 'node_modules/libphonenumber-js/LICENSE'), 'utf8');
	await build({
		...TO_COMMON_JS,
		// Nobody reads it.
		minify: true,
		entryPoints: [join(root, 'nodes/service/leads/phoneLibrary.ts')],
		// The library's licence asks for it.
		banner: {
			js: `/*! libphonenumber-js; its metadata: Google's libphonenumber, Apache License 2.0\n${licence.trim()}\n*/`,
		},
		outdir: dirname(inOneFile),
	});
}

/** n8n asks a node's own file for the class that it is named after. */
function writeNodeFile(path: string, inOneFile: string): void {
	const name = basename(path, '.node.js');
	const from = relative(dirname(path), inOneFile).replaceAll('\\', '/');
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, `'use strict';\nexports.${name} = require('${from}').${name};\n`);
}

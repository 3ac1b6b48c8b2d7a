import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';

const TO_COMMON_JS = {
	platform: 'node',
	format: 'cjs',
	target: 'node20',
	logLevel: 'silent',
} as const;

/** Below `nodes`: read by Node when the first list of phones is. */
const PHONE_LIBRARY = 'service/leads/phoneLibrary';
const PHONE_CHUNK = './phoneLibrary.js';

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
	const credentials = readdirSync(join(root, 'credentials')).filter((file) => file.endsWith('.ts'));
	await build({
		...TO_COMMON_JS,
		bundle: true,
		external: ['n8n-workflow'],
		entryPoints: credentials.map((file) => join(root, 'credentials', file)),
		outdir: join(outDir, 'credentials'),
	});

	const nodes = nodeFiles(root);
	const inOneFile = join(outDir, 'nodes', 'nodes.js');
	await build({
		...TO_COMMON_JS,
		bundle: true,
		external: ['n8n-workflow'],
		plugins: [phoneLibraryBeside],
		// `require` in its place: n8n may evaluate the file where no module can be imported.
		supported: { 'dynamic-import': false },
		stdin: {
			contents: nodes.map((file) => `export * from './${file}';`).join('\n'),
			resolveDir: root,
		},
		outfile: inOneFile,
	});
	for (const file of nodes) writeNodeFile(join(outDir, `${file}.js`), inOneFile);
	await bundlePhoneLibrary(root, join(outDir, 'nodes', PHONE_CHUNK));
}

const phoneLibraryBeside: Plugin = {
	name: 'phone library beside',
	setup: ({ onResolve }) =>
		onResolve({ filter: /\/phoneLibrary$/ }, () => ({ path: PHONE_CHUNK, external: true })),
};

/** Small, as nobody reads it, and with the library's licence, which asks for that. */
async function bundlePhoneLibrary(root: string, outfile: string): Promise<void> {
	const licence = readFileSync(join(root, 'node_modules/libphonenumber-js/LICENSE'), 'utf8');
	await build({
		...TO_COMMON_JS,
		bundle: true,
		minify: true,
		entryPoints: [join(root, 'nodes', `${PHONE_LIBRARY}.ts`)],
		banner: {
			js: `/*! libphonenumber-js; its metadata: Google's libphonenumber, Apache License 2.0\n${licence.trim()}\n*/`,
		},
		outfile,
	});
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

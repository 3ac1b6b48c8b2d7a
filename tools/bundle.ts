import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build, type BuildOptions, transform } from 'esbuild';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';

const SETTINGS: BuildOptions = {
	bundle: true,
	platform: 'node',
	target: 'node20',
	// esbuild takes an expression with \p for one that Node may not know, and would make it anew at every call.
	supported: { 'regexp-unicode-property-escapes': true },
	logLevel: 'silent',
	external: ['n8n-workflow'],
};

/**
 * Compiles each credential into a file with what it imports. The nodes share their files: finding and
 * compiling one costs Node a tenth of a millisecond, and there are some hundred modules; and what a
 * process knows of a key (what was sent, whether it is blocked) is there once. n8n loads every node
 * when it starts, so what they import dynamically (what runs, what reads columns and the words for it,
 * the library that reads phones) is in files that are loaded when they are first needed.
 *
 * @param root the folder of package.json, whose `n8n.nodes` name what is built
 * @throws esbuild's BuildFailure when a file cannot be read as TypeScript
 */
export async function bundle(root: string, outDir: string): Promise<void> {
	const credentials = readdirSync(join(root, 'credentials'));
	await build({
		...SETTINGS,
		format: 'cjs',
		entryPoints: credentials.map((file) => join(root, 'credentials', file)),
		outdir: join(outDir, 'credentials'),
	});

	const { n8n } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
		n8n: { nodes: string[] };
	};
	const { outputFiles } = await build({
		...SETTINGS,
		// Only modules can be split, and n8n loads CommonJS.
		format: 'esm',
		splitting: true,
		absWorkingDir: root,
		entryPoints: n8n.nodes.map((file) => file.replace(/^dist\/(.+)\.js$/, '$1.ts')),
		outbase: '.',
		outdir: outDir,
		chunkNames: 'nodes/[name]-[hash]',
		write: false,
	});
	for (const { path, text } of outputFiles) {
		mkdirSync(dirname(path), { recursive: true });
		const isOfPhones = basename(path).startsWith('phoneLibrary-');
		writeFileSync(path, isOfPhones ? await licensed(root, text) : toCommonJs(text));
	}
}

function toCommonJs(text: string): string {
	const compilerOptions = { module: ModuleKind.CommonJS, target: ScriptTarget.ES2023 };
	return transpileModule(mergeImports(text), { compilerOptions }).outputText;
}

const IMPORT = /^import \{([^}]+)\} from "n8n-workflow";$/gm;

/** A file has an import for each module in it that had one, and Node looks for n8n's folder at each. */
function mergeImports(text: string): string {
	const names = Array.from(text.matchAll(IMPORT), ([, list = '']) => list.trim());
	if (names.length < 2) return text;
	return `import { ${names.join(', ')} } from "n8n-workflow";\n${text.replaceAll(IMPORT, '')}`;
}

/** What the library knows of numbers nobody reads; each licence asks to be passed on as a copy. */
async function licensed(root: string, text: string): Promise<string> {
	const [ofCode, ofMetadata] = ['LICENSE', 'LICENSE.Apache'].map((file) =>
		readFileSync(join(root, 'node_modules/libphonenumber-js', file), 'utf8').trim(),
	);
	const { code } = await transform(text, { format: 'cjs', target: SETTINGS.target, minify: true });
	return `/*! libphonenumber-js:\n${ofCode}\n\nIts metadata, of Google's libphonenumber:\n${ofMetadata}\n*/\n${code}`;
}

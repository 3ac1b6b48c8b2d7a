// What the demo, or a release, takes from npm, found from what it imports. Read before anything is
// installed, so with nothing but Node's own modules; `test/unit/install.test.ts` holds it against what
// esbuild finds.
import * as fs from 'node:fs';
import * as path from 'node:path';

/** `... from 'x'`, `import 'x'`, `import('x')`, `require('x')`, `require.resolve('x')`. */
const IMPORT = /\b(?:from|import|import\(|require\(|require\.resolve\()\s*'([^']+)'/g;
/** Gone when TypeScript is compiled. */
const TYPES = /^(?:im|ex)port type\b[^;]*;/gm;

/** What begins with less than all. */
export const PARTS = {
	demo: ['tools/demo.ts'],
	// Whatever is installed beside could change what is published.
	release: ['tools/pack.ts', 'tools/release.ts'],
};

/**
 * @param {keyof typeof PARTS} part
 * @param {{ devDependencies: Record<string, string>, peerDependencies: Record<string, string> }} manifest
 * @returns {string[]} names of development dependencies, sorted
 */
export function namesFor(part, { devDependencies, peerDependencies }) {
	const { n8n } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
	const sources = [...n8n.nodes, ...n8n.credentials].map((file) =>
		file.replace(/^dist\/(.+)\.js$/, '$1.ts'),
	);
	// What n8n brings is not in the package that is built.
	const bundled = [...namesIn(sources)].filter((name) => !(name in peerDependencies));
	const names = new Set(['tsx', ...namesIn(PARTS[part]), ...bundled]);
	// The others are Node's own, or no imports but words of a comment.
	return [...names].filter((name) => name in devDependencies).sort();
}

/** @returns {Set<string>} of packages that these files name, and all files that they import */
function namesIn(entries) {
	const [files, names] = [new Set(entries), new Set()];
	// A set that grows is walked to its end.
	for (const file of files) {
		for (const [, name] of fs.readFileSync(file, 'utf8').replace(TYPES, '').matchAll(IMPORT)) {
			if (name.startsWith('.')) files.add(pathOf(path.join(path.dirname(file), name)));
			else names.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
		}
	}
	return names;
}

/** As Node and TypeScript look for it. */
function pathOf(module) {
	const paths = ['', '.ts', '.mjs', '.cjs', '/index.ts'].map((ending) => module + ending);
	const found = paths.find((one) => fs.statSync(one, { throwIfNoEntry: false })?.isFile());
	if (found === undefined) throw new Error(`No file for the import of ${module}`);
	return found;
}

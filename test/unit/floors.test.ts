/** Who imports whom: the rooms that the lint rule knows, and tools without circles. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import execa from 'execa';
import ts from 'typescript';

import { ROOT } from '../../tools/build';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

function foldersIn(folder: string): string[] {
	return readdirSync(join(ROOT, folder)).filter((name) =>
		statSync(join(ROOT, folder, name)).isDirectory(),
	);
}

const ROOMS = [
	...foldersIn('nodes'),
	...foldersIn('nodes/service').map((name) => `service/${name}`),
].sort();

it('each room of nodes/ stands on a floor of the lint rule, and in the picture of the architecture', () => {
	const [, floors = ''] =
		/const FLOORS = \[\n(.+?)\n\];/s.exec(read('eslint.repository.config.mjs')) ?? [];
	const named = Array.from(floors.matchAll(/'([^']+)'/g), ([, name]) => name);
	expect(ROOMS.filter((room) => !named.includes(room))).toEqual([]);
	const [, picture = ''] = /## The floors.+?```mermaid\n(.+?)```/s.exec(
		read('docs/dev/architecture.md'),
	)!;
	const drawn = Array.from(picture.matchAll(/\["([\w/]+)/g), ([, name]) => name);
	expect(ROOMS.filter((room) => !drawn.includes(room))).toEqual([]);
});

it('each room of sending has a door that the lint rule knows', () => {
	const [, doors = ''] =
		/const DOORS = \[\n(.+?)\n\];/s.exec(read('eslint.repository.config.mjs')) ?? [];
	const named = Array.from(doors.matchAll(/'([^']+)'/g), ([, name]) => name);
	const rooms = foldersIn('nodes/service/sending').map((name) => `service/sending/${name}`);
	expect(rooms).toContain('service/sending/guard');
	expect([...rooms, 'service/sending'].filter((room) => !named.includes(room))).toEqual([]);
});

const TOOLS = readdirSync(join(ROOT, 'tools'), { recursive: true, encoding: 'utf8' })
	.filter((file) => file.endsWith('.ts'))
	.map((file) => join('tools', file));

/** Types counted. */
function importedBy(file: string): string[] {
	return ts.preProcessFile(read(file)).importedFiles.flatMap(({ fileName }) => {
		if (!fileName.startsWith('.')) return [];
		const target = relative(ROOT, join(ROOT, dirname(file), fileName));
		return [`${target}.ts`, `${target}/index.ts`].filter((one) => TOOLS.includes(one));
	});
}

it('no tools import each other in a circle', () => {
	const arrows = new Map(TOOLS.map((file) => [file, importedBy(file)]));
	const reaches = (file: string): boolean => {
		const seen = new Set(arrows.get(file));
		for (const one of seen) for (const next of arrows.get(one)!) seen.add(next);
		return seen.has(file);
	};
	expect(arrows.get('tools/demo/story.ts')).toContain('tools/demo/calls.ts');
	expect(TOOLS.filter(reaches)).toEqual([]);
});

/** What the lint rules say of a file, as ESLint itself puts them together. */
async function rulesFor(file: string): Promise<string> {
	const args = ['-c', 'eslint.repository.config.mjs', '--print-config', file];
	const { stdout } = await execa('eslint', args, { cwd: ROOT, preferLocal: true });
	return JSON.stringify((JSON.parse(stdout) as { rules: unknown }).rules);
}

it('lint holds the floors, the service without n8n, hints that are escaped, and patterns that end', async () => {
	const rules = await rulesFor('nodes/service/service.ts');
	expect(rules).toContain('"import-x/no-restricted-paths":[2,{"zones":[{');
	expect(rules).toContain('"import-x/no-cycle":[2');
	expect(rules).toMatch(/"@typescript-eslint\/no-restricted-imports":\[2,.{0,40}"n8n-workflow"/);
	expect(rules).toMatch(/"no-restricted-properties":\[2,.{0,40}"addExecutionHints"/);
	expect(rules).toContain('"regexp/no-super-linear-move":[2');
});

it.each(['test/service/call.ts', 'test/service/store/leads.ts'])(
	'lint keeps what is tested out of the stand-in: %s',
	async (file) => {
		expect(await rulesFor(file)).toContain('"no-restricted-imports":[2,{"patterns":[{');
	},
);

it('what the house forbids is an error for lint', async () => {
	const args = ['-c', 'eslint.repository.config.mjs', '--print-config', 'nodes/service/service.ts'];
	const { stdout } = await execa('eslint', args, { cwd: ROOT, preferLocal: true });
	const { rules } = JSON.parse(stdout) as { rules: Record<string, [severity: number]> };
	const held = [
		'@typescript-eslint/consistent-type-imports',
		'@typescript-eslint/no-floating-promises',
		'@typescript-eslint/no-misused-promises',
		'@typescript-eslint/no-restricted-imports',
		'@typescript-eslint/switch-exhaustiveness-check',
		'import-x/no-cycle',
		'import-x/no-restricted-paths',
		'no-restricted-properties',
		'regexp/no-super-linear-move',
	];
	expect(held.filter((name) => rules[name]?.[0] !== 2)).toEqual([]);
});

it("the compiler asks what 'strict' asks, and whether an index has an element", () => {
	const { compilerOptions } = ts.parseConfigFileTextToJson('', read('tsconfig.json')).config as {
		compilerOptions: ts.CompilerOptions;
	};
	expect(compilerOptions).toMatchObject({ strict: true, noUncheckedIndexedAccess: true });
});

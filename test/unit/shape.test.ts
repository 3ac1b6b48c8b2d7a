/** What keeps code readable: small files, short functions, few fields that change, arrows one way and no circles. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import ts from 'typescript';

const ROOT = join(__dirname, '../../nodes');
const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) =>
	file.endsWith('.ts'),
);
/** Tables of words are as long as their language. */
const HELD = FILES.filter((file) =>
	[
		/^service\/sending\//,
		/^service\/columns\/(?!words\/)/,
		/^service\/leads\/rowReader\.ts$/,
		/^LeadCalling\/resources\/lead\/(?:readRows|columnReading|chosenColumns)\.ts$/,
	].some((held) => held.test(file)),
);
const parsed = new Map(
	FILES.map((file) => {
		const text = readFileSync(join(ROOT, file), 'utf8');
		return [file, ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)];
	}),
);

function nodesIn(file: string): ts.Node[] {
	const found: ts.Node[] = [];
	const visit = (node: ts.Node): void => void (found.push(node), ts.forEachChild(node, visit));
	visit(parsed.get(file)!);
	return found;
}

const lineOf = (file: string, position: number) =>
	parsed.get(file)!.getLineAndCharacterOfPosition(position).line;
const linesOf = (file: string, node: ts.Node) =>
	lineOf(file, node.end) - lineOf(file, node.getStart()) + 1;

it.each(HELD)(
	'%s has at most 200 lines, no function over 40, no class with over 8 fields that change',
	(file) => {
		expect(lineOf(file, parsed.get(file)!.end)).toBeLessThanOrEqual(200);
		for (const node of nodesIn(file)) {
			if (ts.isFunctionLike(node))
				expect([node.getText().slice(0, 50), linesOf(file, node) <= 40]).toEqual([
					expect.anything(),
					true,
				]);
			if (!ts.isClassDeclaration(node)) continue;
			const isFixed = ({ modifiers }: ts.PropertyDeclaration) =>
				modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword);
			const changing = node.members
				.filter(ts.isPropertyDeclaration)
				.filter((field) => !isFixed(field));
			expect(changing.length).toBeLessThanOrEqual(8);
		}
	},
);

/** By file: the files that it imports, types counted. */
const arrows = new Map(
	FILES.map((file) => {
		const paths = nodesIn(file)
			.filter(ts.isImportDeclaration)
			.map(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text)
			.filter((path) => path.startsWith('.'));
		const targets = paths.flatMap((path) => {
			const target = relative(ROOT, join(ROOT, dirname(file), path));
			return [`${target}.ts`, `${target}/index.ts`].filter((one) => FILES.includes(one));
		});
		return [file, targets];
	}),
);

it('No files import each other in a circle', () => {
	const reaches = (file: string): boolean => {
		const seen = new Set(arrows.get(file));
		for (const one of seen) for (const next of arrows.get(one)!) seen.add(next);
		return seen.has(file);
	};
	expect(arrows.get('service/sending/sendList.ts')).toContain('service/sending/leadList.ts');
	expect(FILES.filter(reaches)).toEqual([]);
});

/** The lint rule (`FLOORS`) holds the other rooms, too. */
it.each([
	['leads', /^service\/leads\//, /^service\/(?:columns|reads|sending|events)\//],
	['columns', /^service\/columns\//, /^service\/(?:reads|sending|events)\//],
])('Arrows go one way: %s imports nothing of what stands above it', (_, from, above) => {
	const wrong = FILES.filter((file) => from.test(file)).flatMap((file) =>
		arrows
			.get(file)!
			.filter((target) => above.test(target))
			.map((target) => `${file} -> ${target}`),
	);
	expect(wrong).toEqual([]);
});

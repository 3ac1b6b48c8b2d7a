/** What keeps `sending` readable: small files, short functions, few fields that change, and no circles. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import ts from 'typescript';

const ROOT = join(__dirname, '../../nodes');
const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) =>
	file.endsWith('.ts'),
);
const SENDING = FILES.filter((file) => file.startsWith('service/sending'));
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

it.each(SENDING)(
	'%s has at most 190 lines, no function over 40, no class with over 8 fields that change',
	(file) => {
		expect(lineOf(file, parsed.get(file)!.end)).toBeLessThanOrEqual(190);
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

it('No files import each other in a circle, types counted', () => {
	const imports = (file: string): string[] =>
		nodesIn(file)
			.filter(ts.isImportDeclaration)
			.flatMap(({ moduleSpecifier }) => {
				const path = (moduleSpecifier as ts.StringLiteral).text;
				const target = relative(ROOT, join(ROOT, dirname(file), path));
				return [`${target}.ts`, `${target}/index.ts`].filter(
					(one) => path.startsWith('.') && FILES.includes(one),
				);
			});
	const arrows = new Map(FILES.map((file) => [file, imports(file)]));
	const reaches = (file: string): boolean => {
		const seen = new Set(arrows.get(file));
		for (const one of seen) for (const next of arrows.get(one)!) seen.add(next);
		return seen.has(file);
	};
	expect(arrows.get('service/sending/sendList.ts')).toContain('service/sending/leadList.ts');
	expect(FILES.filter(reaches)).toEqual([]);
});

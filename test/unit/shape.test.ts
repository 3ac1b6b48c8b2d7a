/** What keeps code readable, for all of `nodes/`: short functions, files and texts, few fields that change, no circles. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import ts from 'typescript';

const MAX_FUNCTION = 40;
const MAX_FILE = 200;
const MAX_CHANGING = 8;
const MAX_LITERAL = 120;

const ROOT = join(__dirname, '../../nodes');
const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
	.filter((file) => file.endsWith('.ts'))
	.sort();
/** Tables of words are as long as their language. */
const TABLES = /^service\/words\//;

/** By what is too long or too many: those that are known. Whoever mends one takes it off. */
const KNOWN = {
	functions: [],
	classes: [],
	files: [],
	literals: [],
};

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

/** The function's own name, or that of what it is kept in. */
function nameOf(node: ts.Node): string {
	const holder = [node, node.parent].find((one) => one && 'name' in one && one.name) as
		ts.NamedDeclaration | undefined;
	return holder?.name?.getText() ?? node.getText().slice(0, 30);
}

function longFunctions(file: string): string[] {
	return nodesIn(file)
		.filter((node) => ts.isFunctionLike(node) && linesOf(file, node) > MAX_FUNCTION)
		.map((node) => `${file}: ${nameOf(node)}`);
}

function changingClasses(file: string): string[] {
	const isFixed = ({ modifiers }: ts.PropertyDeclaration) =>
		modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword);
	return nodesIn(file)
		.filter(ts.isClassLike)
		.filter(
			({ members }) =>
				members.filter(ts.isPropertyDeclaration).filter((field) => !isFixed(field)).length >
				MAX_CHANGING,
		)
		.map((node) => `${file}: ${nameOf(node)}`);
}

const isText = (node: ts.Node) =>
	ts.isStringLiteralLike(node) || ts.isTemplateLiteral(node) || ts.isRegularExpressionLiteral(node);

/** A sentence for people may be as long as it has to be; an expression or a list of words may not. */
function longLiterals(file: string): string[] {
	return nodesIn(file)
		.filter((node) => isText(node) && node.getText().split('\n').some(isLong))
		.filter((node) => !isSentence(node.getText()))
		.map((node) => `${file}: ${node.getText().replace(/\s+/g, '').slice(0, 12)}`);
}

const isLong = (text: string) => text.length > MAX_LITERAL;
/** It begins with a capital letter, or a value in front of one, and has words in it. */
const isSentence = (text: string) =>
	/^['"`][A-Z{$<'"].*[a-z]\.?/s.test(text) && / \w+ \w+ /.test(text);

const longFiles = (file: string) =>
	!TABLES.test(file) && lineOf(file, parsed.get(file)!.end) > MAX_FILE ? [file] : [];

it.each([
	[`functions over ${MAX_FUNCTION} lines`, longFunctions, KNOWN.functions],
	[`classes with over ${MAX_CHANGING} fields that change`, changingClasses, KNOWN.classes],
	[`files over ${MAX_FILE} lines, but tables of words`, longFiles, KNOWN.files],
	[`texts over ${MAX_LITERAL} characters that are no sentences`, longLiterals, KNOWN.literals],
])('No %s but those that are known', (_, find, known) => {
	expect(FILES.flatMap(find)).toEqual(known);
});

it('What is measured would be found', () => {
	expect(lineOf('service/contract.ts', parsed.get('service/contract.ts')!.end)).toBeGreaterThan(50);
	const all = FILES.flatMap((file) => nodesIn(file).filter(ts.isFunctionLike));
	expect(all.length).toBeGreaterThan(1_000);
});

/** By file: the files that it imports or hands on, types counted. */
const arrows = new Map(
	FILES.map((file) => {
		const paths = nodesIn(file)
			.filter((node) => ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
			.flatMap(
				({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral | undefined)?.text ?? [],
			)
			.filter((path) => path.startsWith('.'));
		const targets = paths.flatMap((path) => {
			const target = relative(ROOT, join(ROOT, dirname(file), path));
			return [target, `${target}.ts`, `${target}/index.ts`].filter((one) => FILES.includes(one));
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

/** `service` alone: the files at its top. */
function roomOf(file: string): string {
	const [first = '', second = '', third] = file.split('/');
	if (first !== 'service') return second === '' ? 'util' : first;
	return third === undefined ? 'service' : `service/${second}`;
}

/** `LeadCalling -> shared`: how many imports go that way. */
const roads = new Map<string, number>();
for (const [file, targets] of arrows) {
	for (const target of targets) {
		const road = `${roomOf(file)} -> ${roomOf(target)}`;
		if (roomOf(file) !== roomOf(target)) roads.set(road, (roads.get(road) ?? 0) + 1);
	}
}

it('Arrows between rooms go one way', () => {
	const back = [...roads.keys()].filter((road) =>
		roads.has(road.split(' -> ').reverse().join(' -> ')),
	);
	expect(roads.get('service/sending -> service')).toBeGreaterThan(0);
	expect(back).toEqual([]);
	if (process.env.SHAPE_TABLE) {
		const sizes = FILES.map((file) => ({
			room: roomOf(file),
			lines: lineOf(file, parsed.get(file)!.end),
		}));
		const rooms = [...new Set(sizes.map(({ room }) => room))].map((room) => {
			const of = sizes.filter((one) => one.room === room);
			return `${room}: ${of.length} files, ${of.reduce((sum, { lines }) => sum + lines, 0)} lines`;
		});
		const lengths = FILES.flatMap((file) =>
			nodesIn(file)
				.filter(ts.isFunctionLike)
				.map((node) => [linesOf(file, node), `${file}: ${nameOf(node)}`] as const),
		).sort(([one], [other]) => other - one);
		const table = [...rooms, ...roads.entries(), ...lengths.slice(0, 12)].map(String);
		process.stdout.write(`${table.join('\n')}\n`);
	}
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

/** From the top down: the loop, its steps, its rooms, the list and what one waiting lead is. */
const FLOORS_OF_SENDING = [
	/^index/,
	/^send(?:List|One)\./,
	/^(?:sendRound|lookUp|readStored|recall|leaseLeads|calledBefore)\./,
	/^answers\//,
	/^records\//,
	/^(?:leadList|leadQueue|health|requestSize|apiKeyState|faultOutcomes)\./,
	/^(?:guard|memory)\//,
	/^pendingLead\./,
];

const roomInSending = (file: string) => file.split('/')[2]!;

it('In sending, arrows go down only, and not between guard and memory', () => {
	const floorOf = (file: string) =>
		FLOORS_OF_SENDING.findIndex((floor) => floor.test(file.replace('service/sending/', '')));
	const files = FILES.filter((file) => file.startsWith('service/sending/'));
	expect(files.filter((file) => floorOf(file) < 0)).toEqual([]);
	const roads = files.flatMap((file) =>
		arrows
			.get(file)!
			.filter((target) => files.includes(target))
			.map((target) => [file, target] as const),
	);
	expect(roads.length).toBeGreaterThan(50);
	const isWrong = ([file, target]: readonly [string, string]) =>
		floorOf(target) < floorOf(file) ||
		[file, target].sort().map(roomInSending).join() === 'guard,memory';
	expect(roads.filter(isWrong)).toEqual([]);
});

it('The rooms of sending see the part of the list that they use, never all of it', () => {
	const inRooms = FILES.filter((file) => /^service\/sending\/\w+\//.test(file)).flatMap(nodesIn);
	const named = inRooms.filter(
		(node): node is ts.TypeReferenceNode =>
			ts.isTypeReferenceNode(node) && node.typeName.getText() === 'LeadList',
	);
	expect(named.length).toBeGreaterThan(5);
	const isPart = ({ parent }: ts.Node) =>
		ts.isTypeReferenceNode(parent) && parent.typeName.getText() === 'Pick';
	expect(named.filter((node) => !isPart(node)).map(({ parent }) => parent.getText())).toEqual([]);
});

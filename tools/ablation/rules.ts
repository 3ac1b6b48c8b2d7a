/** Where the rules of a file stand, and the file with a switch at each of them. */
import ts from 'typescript';

import { MAPPED_FIELDS } from '../../nodes/service/leads/mappedFields';

export interface Rule {
	/** "rules.ts RULES: { field: 'phone', needs: ['reach'] }" */
	id: string;
	/** An entry of a table, or all words of a kind in all languages. */
	kind: 'entry' | 'words';
	/** Of its text. */
	size: number;
	/** Its texts, as they stand in the source: what a list has where the rule may show. */
	texts: string[];
}

/** Called by the bundled code: whether a rule stands. */
export const SWITCH = '__ruleStands';
interface Edit {
	start: number;
	end: number;
	before: string;
	after: string;
}

const MAX_SHOWN = 90;
const ROOMS_OF_WORDS: ReadonlySet<string> = new Set(['header', 'stems', 'consent']);

/**
 * What names a lead field, a column of our own output, a category or a mode: a table of such names alone says
 * what is done with them and recognizes nothing, so its entries are no rules.
 */
const OWN_NAMES: ReadonlySet<string> = new Set([
	...MAPPED_FIELDS.map(({ id }) => id),
	...['projectId', 'row_number', 'outcome', 'category', 'reason'],
	...['mayNotCall', 'rejected', 'invalid'],
	...['check', 'save', 'call'],
]);

/** @param file from `nodes/service` */
export function switchable(file: string, text: string): { rules: Rule[]; text: string } {
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
	const edits: Edit[] = [];
	const rules: Rule[] = [];
	const seen = new Map<string, number>();
	const add = (
		kind: Rule['kind'],
		where: string,
		node: ts.Node,
		wrap: (on: string) => string[],
	) => {
		const shown = node.getText().replace(/\s+/g, ' ').slice(0, MAX_SHOWN);
		const plain = kind === 'words' ? where : `${file} ${where}: ${shown}`;
		const nth = (seen.get(plain) ?? 0) + 1;
		seen.set(plain, nth);
		const id = nth === 1 || kind === 'words' ? plain : `${plain} (${nth})`;
		rules.push({ id, kind, size: node.getWidth(), texts: textsOf(node) });
		const [before = '', after = ''] = wrap(`${SWITCH}(${JSON.stringify(id)})`);
		edits.push({ start: node.getStart(), end: node.end, before, after });
	};

	const entries = (name: string, array: ts.ArrayLiteralExpression) => {
		for (const element of array.elements) {
			if (ts.isSpreadElement(element)) continue;
			add('entry', name, element, (on) => [`...(${on} ? [`, '] : [])']);
		}
	};
	const words = (of: string, object: ts.ObjectLiteralExpression) => {
		for (const property of object.properties) {
			if (!ts.isPropertyAssignment(property)) continue;
			const kind = `words: ${of}.${property.name.getText()}`;
			add('words', kind, property.initializer, (on) => [`(${on} ? `, " : '')"]);
		}
	};
	const tables = (name: string, node: ts.Node): void => {
		if (ts.isFunctionLike(node)) return;
		if (ts.isArrayLiteralExpression(node) && isStructure(node)) return;
		if (ts.isArrayLiteralExpression(node) && node.elements.length > 1) entries(name, node);
		if (/^words\//.test(file) && ts.isPropertyAssignment(node)) {
			const of = node.name.getText();
			const isWords = ROOMS_OF_WORDS.has(of) && ts.isObjectLiteralExpression(node.initializer);
			if (isWords) return words(of, node.initializer as ts.ObjectLiteralExpression);
		}
		ts.forEachChild(node, (child) => tables(name, child));
	};
	for (const statement of source.statements) {
		if (!ts.isVariableStatement(statement)) continue;
		for (const { name, initializer } of statement.declarationList.declarations) {
			if (initializer) tables(name.getText(), initializer);
		}
	}
	return { rules, text: edited(text, edits) };
}

/** Whether each of its entries is one of our own names: itself, as `named('phone')`, or by its `id`. */
function isStructure(array: ts.ArrayLiteralExpression): boolean {
	const names = array.elements.flatMap((element) => namesOf(element));
	return names.length > 0 && names.every((name) => name !== undefined && OWN_NAMES.has(name));
}

function namesOf(entry: ts.Expression): Array<string | undefined> {
	if (ts.isAsExpression(entry) || ts.isParenthesizedExpression(entry)) {
		return namesOf(entry.expression);
	}
	if (ts.isSpreadElement(entry)) {
		let of = entry.expression;
		while (ts.isAsExpression(of) || ts.isParenthesizedExpression(of)) of = of.expression;
		return ts.isArrayLiteralExpression(of) ? of.elements.flatMap((one) => namesOf(one)) : [];
	}
	if (ts.isStringLiteralLike(entry)) return [entry.text];
	if (ts.isCallExpression(entry)) return entry.arguments.flatMap((argument) => namesOf(argument));
	if (!ts.isObjectLiteralExpression(entry)) return [undefined];
	const id = entry.properties.find((one) => one.name?.getText() === 'id');
	return id && ts.isPropertyAssignment(id) ? namesOf(id.initializer) : [undefined];
}

function textsOf(node: ts.Node): string[] {
	const own = ts.isStringLiteralLike(node) ? [node.text] : [];
	const inside: string[] = [];
	ts.forEachChild(node, (child) => void inside.push(...textsOf(child)));
	return [...own, ...inside];
}

/** Nested ones stay in their order: what begins first or ends last stands outside. */
function edited(text: string, edits: readonly Edit[]): string {
	const marks = edits.flatMap(({ start, end, before, after }, nth) => [
		{ at: start, text: before, order: -(end - start), nth },
		{ at: end, text: after, order: end - start, nth: -nth },
	]);
	const isEnd = ({ order }: (typeof marks)[number]) => order > 0;
	marks.sort(
		(a, b) =>
			a.at - b.at || Number(isEnd(b)) - Number(isEnd(a)) || a.order - b.order || a.nth - b.nth,
	);
	let done = 0;
	let result = '';
	for (const mark of marks) {
		result += text.slice(done, mark.at) + mark.text;
		done = mark.at;
	}
	return result + text.slice(done);
}

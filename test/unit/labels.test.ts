/** What a message calls a field is what the field is called on the screen. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

import { resources } from '../../nodes/LeadCalling/resources';
import { bulkInitiateLeads } from '../../nodes/LeadCalling/resources/lead/list/bulkInitiate';
import { ENDPOINTS } from '../../nodes/service/contract';
import { joinLabels } from '../../nodes/service/leads/fields';
import { LABELS } from '../support/screen';

const NODES = join(__dirname, '../../nodes');
/** A name in Title Case in single quotes: 'Base URL', 'Requests per 5 Seconds'. */
const QUOTED = /(?<![\w\]])'([A-Z][A-Za-z]*(?: [\w/()-]+)*)'\B/g;
/** What n8n itself calls something, and what the service calls something. */
const OTHERS = ['Retry On Fail', 'Execute step', 'Webhook URLs', 'Authorization', 'Delimiter'];
/** What an owner of a list can name a column, so that it is read. */
const HEADERS = ['Consent'];

/** The texts of a source file, with what is filled in left out. */
function textsIn(file: string): string[] {
	const texts: string[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) texts.push(node.text);
		if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) texts.push(node.text);
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
	return texts;
}

/** On n8n's list, and on the canvas. */
const ACTIONS = resources.flatMap(({ operations }) =>
	Object.values(operations).map(({ action }) => action),
);

const labels = new Set([...LABELS, ...OTHERS, ...HEADERS, ...ACTIONS]);

const files = readdirSync(NODES, { recursive: true, withFileTypes: true })
	.filter(({ name }) => name.endsWith('.ts'))
	.map(({ parentPath, name }) => join(parentPath, name));

it('every field that a message names is labelled so', () => {
	const unknown: string[] = [];
	let found = 0;
	for (const file of files) {
		for (const text of textsIn(file)) {
			for (const [, name] of text.matchAll(QUOTED)) {
				found += 1;
				if (!labels.has(name!)) unknown.push(`${file.slice(NODES.length + 1)}: '${name}'`);
			}
		}
	}
	expect(unknown).toEqual([]);
	expect(found).toBeGreaterThan(20);
});

it('A message names the operation as its menu does', () => {
	expect(ENDPOINTS.bulkInitiate.name).toBe(bulkInitiateLeads.name);
});

it.each<[string, Parameters<typeof joinLabels>]>([
	['phone', [['phone']]],
	['phone and email', [['phone', 'email']]],
	['phone, email or reference ID', [['phone', 'email', 'referenceId'], 'or']],
])('names fields in a sentence: %s', (sentence, args) => {
	expect(joinLabels(...args)).toBe(sentence);
});

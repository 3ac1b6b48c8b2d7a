/** What a message calls a field is what the field is called on the screen. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

import { LeadCallingApi } from '../../../credentials/LeadCallingApi.credentials';
import { LeadCallingWebhookApi } from '../../../credentials/LeadCallingWebhookApi.credentials';
import { LeadCalling } from '../../../nodes/LeadCalling/LeadCalling.node';
import { LeadCallingTrigger } from '../../../nodes/LeadCallingTrigger/LeadCallingTrigger.node';

const NODES = join(__dirname, '../../../nodes');
/** A name in Title Case in single quotes: 'Base URL', 'Requests per 5 Seconds'. */
const QUOTED = /(?<![\w\]])'([A-Z][A-Za-z]*(?: [\w/()-]+)*)'\B/g;
/** What n8n itself calls something, and what the service calls something. */
const OTHERS = ['Retry On Fail', 'Execute step', 'Webhook URLs', 'Authorization'];

/** Every label and every choice, however deep it stands in a description. */
function labelsIn(value: unknown, labels: Set<string>): Set<string> {
	if (Array.isArray(value)) for (const part of value) labelsIn(part, labels);
	else if (typeof value === 'object' && value !== null) {
		const { displayName, name } = value as { displayName?: unknown; name?: unknown };
		for (const label of [displayName, name]) if (typeof label === 'string') labels.add(label);
		for (const part of Object.values(value)) labelsIn(part, labels);
	}
	return labels;
}

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

const nodes = [new LeadCalling(), new LeadCallingTrigger()];
const credentials = [new LeadCallingApi(), new LeadCallingWebhookApi()];
const labels = new Set([
	...OTHERS,
	...labelsIn(
		nodes.map(({ description }) => description),
		new Set(),
	),
	...credentials.flatMap(({ displayName, properties }) => [
		displayName,
		...labelsIn(properties, new Set()),
	]),
]);

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

it('no label of the credential stands in the service layer', () => {
	const shown = credentials.flatMap(({ properties }) =>
		properties.map(({ displayName }) => displayName),
	);
	for (const file of files.filter((name) => name.startsWith(join(NODES, 'service')))) {
		for (const text of textsIn(file)) {
			for (const label of shown) expect(text).not.toContain(`'${label}'`);
		}
	}
});

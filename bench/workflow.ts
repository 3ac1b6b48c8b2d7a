import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkflowInput } from '../tools/n8n/workflow';

export type Values = Readonly<Record<string, string | number>>;

/** A workflow of `workflows/` with its placeholders, such as `%ROWS%`, filled in. */
export function readWorkflow(file: string, values: Values): WorkflowInput {
	let text = readFileSync(join(__dirname, 'workflows', `${file}.json`), 'utf8');
	for (const [name, value] of Object.entries(values)) {
		// A value that stands alone keeps its type; within a text it is written out.
		text = text.replaceAll(`"%${name}%"`, JSON.stringify(value));
		text = text.replaceAll(`%${name}%`, String(value));
	}
	const left = /%[A-Z_]+%/.exec(text)?.[0];
	if (left) throw new Error(`${file}.json: nothing was given for ${left}`);
	return JSON.parse(text) as WorkflowInput;
}

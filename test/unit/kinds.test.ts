import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { INodeProperties } from 'n8n-workflow';

import { fields } from '../../nodes/LeadCallingTrigger/fields';
import { KINDS } from '../../nodes/service/events/kinds';
import { NOW, outputOf } from '../support/events';

const NODES = join(__dirname, '..', '..', 'nodes');
const field = (name: string) => fields.find((one) => one.name === name)!;
const values = ({ options = [] }: INodeProperties) =>
	options.flatMap((option) => ('value' in option ? [option.value] : []));

describe.each(KINDS)('$name is offered by the panel', ({ name, filter, samples }) => {
	it('with its filter, where it is asked for', () => {
		expect(values(field('triggerOn'))).toContain(name);
		expect(field(filter.parameter)).toMatchObject({
			displayName: filter.label,
			displayOptions: { show: { triggerOn: [name] } },
			default: 'all',
		});
		expect(values(field(filter.parameter))).toEqual(filter.choices.map(({ value }) => value));
	});

	it('with its samples, where it is asked for', () => {
		const displayOptions = { show: { triggerOn: [name] } };
		for (const { value, name: label } of samples) {
			expect(field('sampleEvent').options).toContainEqual({ value, name: label, displayOptions });
		}
	});

	it('with every column of its output in the schema', () => {
		const file = join(NODES, 'LeadCallingTrigger', '__schema__', 'v2.0.0.json');
		const { properties } = JSON.parse(readFileSync(file, 'utf8')) as { properties: object };
		for (const { value } of samples) {
			const columns = Object.keys(outputOf(String(value), { timestamp: NOW }));
			expect(Object.keys(properties)).toEqual(expect.arrayContaining(columns));
		}
	});
});

it('a further kind is a module and a line: no other file names one', () => {
	const own = ['updateResult.ts', 'callActivity.ts', 'kinds.ts'];
	for (const folder of ['LeadCallingTrigger', 'service/events']) {
		const files = readdirSync(join(NODES, folder)).filter((name) => name.endsWith('.ts'));
		for (const file of files.filter((name) => !own.includes(name))) {
			const text = readFileSync(join(NODES, folder, file), 'utf8');
			expect([
				file,
				/updateResult\b|callActivity|updateSucceeded|callConnected/.test(text),
			]).toEqual([file, false]);
		}
	}
});

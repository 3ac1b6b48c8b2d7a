import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { INodeProperties } from 'n8n-workflow';

import { fields } from '../../nodes/LeadCallingTrigger/fields';
import { KINDS } from '../../nodes/service/events/kinds';
import { NOW, eventIn, outputOf } from '../support/events';

const SCHEMA = join(__dirname, '../../nodes/LeadCallingTrigger/__schema__/v2.0.0.json');
const field = (name: string) => fields.find((one) => one.name === name)!;
const values = ({ options = [] }: INodeProperties) =>
	options.flatMap((option) => ('value' in option ? [option.value] : []));

describe.each(KINDS)('$name', ({ name, filter, samples }) => {
	const displayOptions = { show: { triggerOn: [name] } };

	it('is offered by the panel, with its filter and its samples where it is asked for', () => {
		expect(values(field('triggerOn'))).toContain(name);
		expect(field(filter.parameter)).toMatchObject({ displayName: filter.label, displayOptions });
		expect(values(field(filter.parameter))).toEqual(filter.choices.map(({ value }) => value));
		expect(samples.length).toBeLessThanOrEqual(2);
		for (const { value, name: label } of samples) {
			expect(field('sampleEvent').options).toContainEqual({ value, name: label, displayOptions });
		}
	});

	it('has samples of its kind, and every column of their output in the schema', () => {
		const { properties } = JSON.parse(readFileSync(SCHEMA, 'utf8')) as { properties: object };
		for (const { value, body } of samples) {
			expect(eventIn(body(NOW)).kind.name).toBe(name);
			const columns = Object.keys(outputOf(String(value), { timestamp: NOW }));
			expect(Object.keys(properties)).toEqual(expect.arrayContaining(columns));
		}
	});
});

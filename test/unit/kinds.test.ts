import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { INodeProperties } from 'n8n-workflow';

import { fields } from '../../nodes/LeadCallingTrigger/fields';
import { LeadCallingTrigger } from '../../nodes/LeadCallingTrigger/LeadCallingTrigger.node';
import { KINDS } from '../../nodes/service/events/kinds';

const README = readFileSync(join(__dirname, '../../README.md'), 'utf8');
const field = (name: string) => fields.find((one) => one.name === name)!;
const values = ({ options = [] }: INodeProperties) =>
	options.flatMap((option) => ('value' in option ? [option.value] : []));

it.each(KINDS)(
	'$name is offered with its filter and samples, and named by the node and the README',
	({ name, label, filter, samples, occasions }) => {
		const displayOptions = { show: { triggerOn: [name] } };
		expect(values(field('triggerOn'))).toContain(name);
		expect(field(filter.parameter)).toMatchObject({ displayName: filter.label, displayOptions });
		expect(values(field(filter.parameter))).toEqual(filter.choices.map(({ value }) => value));
		expect(field('triggerOn').default).toContain(name);
		// More would make the list of samples long.
		expect(samples.length).toBeLessThanOrEqual(2);
		for (const { value, name: sampleLabel } of samples) {
			const option = { value, name: sampleLabel, displayOptions };
			expect(field('sampleEvent').options).toContainEqual(option);
		}
		const { description } = new LeadCallingTrigger().description;
		for (const occasion of occasions) expect(description).toContain(occasion);
		expect(README).toContain(`_${label}_`);
	},
);

it("reads well in n8n's list of nodes, the call first", () => {
	const { description } = new LeadCallingTrigger().description;
	expect(description).toBe(
		'Starts the workflow when a call ends, a lead changes, or an update is finished',
	);
});

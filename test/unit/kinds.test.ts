import type { INodeProperties } from 'n8n-workflow';

import { fields } from '../../nodes/LeadCallingTrigger/fields';
import { KINDS } from '../../nodes/service/events/kinds';

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
});

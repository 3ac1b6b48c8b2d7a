/** A choice that nobody has made calls nobody again. */
import { resources } from '../../nodes/LeadCalling/resources';
import type { Field } from '../../nodes/LeadCalling/parameters';

it.each([
	['bulkInitiate', 'report'],
	['initiate', 'fail'],
])(
	"'If Lead Exists' of %s is %s as long as nothing else is chosen, and takes no expression",
	(name, value) => {
		const { fields } = resources.find((one) => one.name === 'lead')!.operations[name]!;
		const { options } = fields.find((field) => field.name === 'options')!;
		const ifExists = (options as Field[]).find((field) => field.name === 'ifExists')!;
		expect([ifExists.default, ifExists.noDataExpression]).toEqual([value, true]);
	},
);

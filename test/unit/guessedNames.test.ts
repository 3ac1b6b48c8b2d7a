/** What n8n does with the hidden fields that stand for guessed names, when it runs, saves and shows a node. */
import { type INodeParameters, type INodeProperties, NodeHelpers } from 'n8n-workflow';

import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node';
import { LIST_SAMPLE } from '../../nodes/LeadCalling/fields/columnMapper';

const { description } = new LeadCalling();
const properties = description.properties as INodeProperties[];
const node = { typeVersion: 1 };

/** @param returnDefaults true where n8n runs a node, false where it saves it */
const kept = (operation: string, more: object, returnDefaults: boolean) => {
	const values = { resource: 'lead', operation, ...more } as INodeParameters;
	const known = NodeHelpers.getNodeParameters(
		properties,
		values,
		returnDefaults,
		false,
		node,
		description,
	);
	return known as INodeParameters & { options?: INodeParameters };
};

const guessedIn = (operation: string) => {
	const fields = properties.filter(({ displayOptions }) =>
		displayOptions?.show?.operation?.includes(operation),
	);
	const options = fields.find(({ name }) => name === 'options')!.options as INodeProperties[];
	// The sample of the list is hidden too, and is the editor's own.
	const isHidden = ({ type, name }: INodeProperties) => type === 'hidden' && name !== LIST_SAMPLE;
	return { form: fields.filter(isHidden), options: options.filter(isHidden) };
};

const namesOf = (fields: readonly INodeProperties[]) => fields.map(({ name }) => name).sort();

describe.each([
	['bulkInitiate', ['checkOnly', 'init', 'startCalling', 'validateOnly']],
	['initiate', ['checkOnly', 'init', 'mode', 'validateOnly']],
])('In %s', (operation, form) => {
	const guessed = guessedIn(operation);

	it('the names that people guess are fields', () => {
		expect(namesOf(guessed.form)).toEqual(form);
		const switches = ['checkOnly', 'init', 'mode', 'startCalling', 'validateOnly'];
		expect(namesOf(guessed.options)).toEqual(switches);
	});

	it.each([false, true, 'x', '={{ $json.x }}', '', 0])('a given %j arrives', (value) => {
		const given = (fields: readonly INodeProperties[]) =>
			Object.fromEntries(fields.map(({ name }) => [name, value]));
		for (const returnDefaults of [true, false]) {
			const more = { ...given(guessed.form), options: given(guessed.options) };
			expect(kept(operation, more, returnDefaults)).toMatchObject(more);
		}
	});

	it('what is not given is not there, and is not saved', () => {
		const run = kept(operation, { options: { sendAnyway: true } }, true);
		for (const { name } of guessed.form) expect(run[name]).toBeNull();
		expect(run.options).toEqual({ sendAnyway: true });
		const saved = kept(operation, { options: { sendAnyway: true } }, false);
		expect(saved).toEqual({ operation, options: { sendAnyway: true } });
	});

	it('"Add Option" lists none of them, also beside an option that was added', () => {
		for (const options of [{}, { sendAnyway: true }]) {
			const parameters = { resource: 'lead', operation, options };
			const listed = guessed.options.filter((field) =>
				NodeHelpers.displayParameterPath({ parameters }, field, 'parameters.options', node, null),
			);
			expect(listed).toEqual([]);
		}
	});
});

it('A mode that was chosen stays with the operation, and a check goes', () => {
	for (const mode of ['save', 'call']) {
		expect(kept('bulkInitiate', { mode }, false)).toMatchObject({ mode });
		expect(kept('initiate', { mode }, true)).toMatchObject({ mode });
	}
	expect(kept('bulkInitiate', { mode: 'check' }, false)).not.toHaveProperty('mode');
	expect(kept('get', { mode: 'call', init: false }, true)).not.toHaveProperty('mode');
});

it('The sample of the list is filled in where n8n runs the node, and is not saved', () => {
	const sample = { [LIST_SAMPLE]: { rows: expect.stringMatching(/^=\{\{.*\$input\.all\(\)/) } };
	expect(kept('bulkInitiate', {}, true)).toMatchObject(sample);
	expect(kept('bulkInitiate', { columns: 'exactNames' }, true)).not.toHaveProperty(LIST_SAMPLE);
	expect(kept('bulkInitiate', {}, false)).not.toHaveProperty(LIST_SAMPLE);
});

import type { IDataObject } from 'n8n-workflow';

import { initiate } from '../../nodes/LeadCalling/resources/lead/initiate';
import { run } from '../../nodes/LeadCalling/run';
import { sendOne } from '../../nodes/service/sending/sendOne';
import { nodeContext } from '../support/nodeContext';

jest.mock('../../nodes/service/sending/sendOne');

const sent = jest.mocked(sendOne);
const NEW = {
	source: 'new',
	processId: { __rl: true, mode: 'id', value: 'P1' },
	init: true,
	phone: '+91 98123 45678',
	email: '',
	name: 'Asha Rao',
	additionalFields: {},
	options: {},
};

async function initiateOne(parameters: IDataObject, items: IDataObject[] = [{}]) {
	const context = nodeContext({ parameters, items });
	const [output] = await run(context, initiate);
	return { json: output!.map(({ json }) => json), context };
}

beforeEach(() => {
	sent.mockReset();
	sent.mockResolvedValue({ _id: 'L1', name: 'Asha Rao', currentState: 'new' });
});

it.each([
	['a lead without phone and email', { phone: '' }, /^No phone number and no email/],
	[
		'a Start Calling that is neither true nor false',
		{ init: '={{ $json.call }}' },
		/'Start Calling'/,
	],
	[
		'a process that its expression does not give',
		{ processId: '={{ $json.p }}' },
		/'Process' is empty/,
	],
	['metadata that is no object', { additionalFields: { metadata: '[1]' } }, /'Metadata \(JSON\)'/],
])('refuses %s, and nothing is sent', async (_, wrong, message) => {
	await expect(initiateOne({ ...NEW, ...wrong }, [{ call: 'maybe' }])).rejects.toThrow(message);
	expect(sent).not.toHaveBeenCalled();
});

it('says what is doubtful about a phone number, and takes the country from the options', async () => {
	const { context } = await initiateOne({ ...NEW, phone: '98123 45678' });
	expect(context.hints).toMatchObject([
		{ type: 'warning', message: expect.stringContaining("'Default Country'") as unknown },
	]);
	const defaultCountry = { __rl: true, mode: 'list', value: 'IN' };
	const { context: second } = await initiateOne({
		...NEW,
		phone: '98123 45678',
		options: { defaultCountry },
	});
	expect(second.hints).toEqual([]);
	expect(sent.mock.calls[1]![1]).toMatchObject({ lead: { phone: '+919812345678' } });
});

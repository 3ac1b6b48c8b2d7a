/** The node as a tool of an AI agent. */
import { type IDataObject, NodeHelpers } from 'n8n-workflow';

import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node';
import { leadsOf, requestsOf, sentLeads, someone } from '../support/engine/leads';
import { answer, bulk, CARRY_ON, eachOnService, initiate } from '../support/engine/onService';

const EXISTS = 'The lead already exists for this project and process';

eachOnService();

const { description } = new LeadCalling();

/** The fields of that name that a tool shows. */
function shown(name: string, parameters: object) {
	const tool = { ...description, name: 'leadCallingTool' };
	return description.properties.filter(
		(property) =>
			property.name === name &&
			NodeHelpers.displayParameter(parameters as never, property, null, tool),
	);
}

describe('As a tool of an AI agent', () => {
	const asTool = { settings: { type: 'leadCallingTool' } };

	it('the node starts with an operation that a model can fill and that calls nobody', () => {
		const menus = shown('operation', { resource: 'lead' });
		expect(menus.map((menu) => menu.default)).toEqual(['get']);
	});

	it.each([
		['initiate', 'turn off <b>Start Calling</b>'],
		['bulkInitiate', 'set <b>Mode</b> to Save Only'],
	])('%s says that it calls, and how to ask first', (operation, wayOut) => {
		const [notice] = shown('callsPeopleNotice', { resource: 'lead', operation });
		expect(notice!.displayName).toMatch(/agent phone real people.*human review/);
		expect(notice!.displayName).toContain(wayOut);
		const [{ options = [] } = {}] = shown('operation', { resource: 'lead' });
		const entry = options.find((option) => 'value' in option && option.value === operation);
		expect(entry).toMatchObject({ action: expect.stringMatching(/^Call a l/) as unknown });
	});

	it.each(['get', 'update'])(
		'%s asks for a phone number, which a model knows people by',
		(operation) => {
			const [field] = shown('identifyBy', { resource: 'lead', operation });
			expect(field!.default).toBe('phone');
		},
	);

	it('what a model fills in has a description', () => {
		const filledIn = description.properties.filter(({ type, displayOptions }) => {
			const isOfLead = displayOptions?.show?.resource?.includes('lead');
			return isOfLead && ['string', 'json', 'number', 'boolean', 'resourceLocator'].includes(type);
		});
		const silent = filledIn.filter((field) => !field.description);
		expect(silent.map(({ displayName }) => displayName)).toEqual([]);
	});

	it('a lead that the agent asks for once more in one execution is not sent again', async () => {
		const more = { ...asTool, executionId: 'agent-run' };
		const first = await initiate({ ...someone }, [{}], more);
		const second = await initiate({ ...someone }, [{}], more);
		expect(second.json[0]!.leadId).toBe(first.json[0]!.leadId);
		expect(requestsOf('initiate')).toHaveLength(1);
	});

	it('a mapped row is sent as the agent fills it in', async () => {
		const [{ phone, name } = {}] = leadsOf(1);
		const values = { mappingMode: 'defineBelow', value: { phone, name, email: '' } };
		await bulk([{ query: 'call them' }], { columns: 'choose', values }, asTool);
		expect(sentLeads()).toMatchObject([{ phone, name }]);
	});

	it.each<[string, IDataObject, RegExp, IDataObject]>([
		[
			'a number that is none',
			{ phone: '12', name: 'Asha Rao' },
			/too short/,
			{ outcome: 'rejected', category: 'badPhone', doNotRetry: true },
		],
		[
			'a person who said no',
			{ phone: '+919812345671', name: 'Asha Rao (do not call)' },
			/not call/i,
			{ outcome: 'rejected', category: 'doNotCall', doNotRetry: true },
		],
		[
			'a decision that is left to it',
			{ ...someone, startCalling: "={{ $fromAI('x') }}" },
			/set by the model/,
			{ category: 'invalid', doNotRetry: true },
		],
	])('reads why nobody was called: %s', async (_, fields, why, kind) => {
		const { json, error } = await initiate(fields, [{}], asTool);
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ message: expect.stringMatching(why) as string, error: kind }]);
		expect(requestsOf('initiate')).toEqual([]);
	});

	it.each<[string, { status: number; body?: object }, object]>([
		['a lead that the service has', { status: 400, body: { error: EXISTS } }, { doNotRetry: true }],
		['an answer that says nothing of its lead', { status: 500 }, { doNotRetry: true }],
		['too many requests', { status: 429, body: { error: 'Rate limit' } }, { retryAfterSeconds: 5 }],
	])('reads whether calling again makes sense: %s', async (_, how, advice) => {
		answer('initiate', how.status, how.body ?? {});
		const { json } = await initiate({ ...someone }, [{}], asTool);
		expect(json).toMatchObject([{ error: advice }]);
		const asNode = await initiate({ ...someone, phone: '12' }, [{}], CARRY_ON);
		expect(JSON.stringify(asNode)).not.toMatch(/doNotRetry|retryAfter/);
	});

	it('reads why a list was not called', async () => {
		const rows = [{ Article: 'Saw' }];
		const { json, error } = await bulk(rows, { columns: 'choose' }, asTool);
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ outcome: 'notSent', category: 'invalid' }]);
		const gone = await bulk(leadsOf(1), { mode: 'ring' }, asTool);
		expect(gone.json[0]!.reason).toBe("'Mode' is 'ring'");
	});
});

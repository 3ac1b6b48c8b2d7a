/** "I wrote the workflow by hand, or had it written." What it doesn't say, or says under a wrong name, calls nobody. */
import type { IDataObject } from 'n8n-workflow';

import { bodiesOf, leadsOf, outcomes, sentLeads, someone } from '../../support/engine/leads';
import {
	byId,
	CARRY_ON,
	eachOnService,
	initiate,
	runOperation,
	service,
} from '../../support/engine/onService';

eachOnService();

const ROWS = leadsOf(2);
const CALLS = { columns: 'exactNames', mode: 'call' };
const AS_TOOL = { settings: { type: 'leadCallingTool' } };

/** Exactly what the workflow says, without the defaults of the tests' helpers. */
const written = async (parameters: IDataObject, more = {}) =>
	await runOperation(
		'lead bulkInitiate',
		{ processId: byId(service.processId), ...parameters },
		{ items: ROWS, ...more },
	);

const mapped = (value: IDataObject) => ({
	...CALLS,
	columns: 'choose',
	values: { mappingMode: 'defineBelow', value },
});

const FROM_MODEL = "={{ $fromAI('call', '', 'boolean') }}";

/** An agent's tool gives the refusal as data, which its model reads. */
it.each([FROM_MODEL, "={{ $fromAI('mode') || 'check' }}"])(
	'A tool whose mode the model would set (%s) sends nothing',
	async (mode) => {
		const { json, error } = await written({ ...CALLS, mode }, AS_TOOL);
		expect(error).toBeUndefined();
		expect(outcomes(json)).toEqual(['notSent', 'notSent']);
		expect(json[0]!.reason).toContain("'Mode' can't be set by the model");
		expect(service.ledger.count()).toBe(0);
	},
);

it('The control: a workflow that says all of it calls', async () => {
	expect(outcomes((await written(CALLS)).json)).toEqual(['accepted', 'accepted']);
	expect(sentLeads()).toHaveLength(2);
});

it.each<[string, IDataObject]>([
	['says nothing', {}],
	['says only how columns are read', { columns: 'exactNames' }],
	['has an expression that gives the word', { ...CALLS, mode: "={{ 'check' }}" }],
])('A list that %s is checked', async (_, parameters) => {
	const { json, error } = await written(parameters);
	expect(error).toBeUndefined();
	expect(outcomes(json)).toEqual(['valid', 'valid']);
	expect(service.ledger.count('bulkInitiate')).toBe(0);
});

const LISTS: Array<[named: string, parameters: IDataObject, advice: string, more?: object]> = [
	["'init'", { ...CALLS, init: false }, "Use 'Mode'"],
	["'init'", { ...CALLS, init: '' }, "Use 'Mode'"],
	["'init'", { ...CALLS, init: '={{ $json.no }}' }, "Use 'Mode'"],
	["'validateOnly'", { ...CALLS, validateOnly: true }, "Use 'Mode'"],
	["'checkOnly'", { ...CALLS, checkOnly: true }, "Use 'Mode'"],
	["'checkOnly'", { ...CALLS, checkOnly: false }, "Use 'Mode'"],
	["'startCalling'", { ...CALLS, startCalling: false }, "Use 'Mode'"],
	["'startCalling'", { columns: 'exactNames', startCalling: true }, "Use 'Mode'"],
	["'mode'", { ...CALLS, options: { mode: 'check' } }, "not under 'options'"],
	["'checkOnly'", { ...CALLS, options: { checkOnly: '' } }, "not under 'options'"],
	["'validateOnly'", { ...CALLS, options: { validateOnly: true } }, "not under 'options'"],
	["'startCalling'", { ...CALLS, options: { startCalling: false } }, "not under 'options'"],
	["'init'", { ...CALLS, options: { init: false } }, "not under 'options'"],
	["'doNotRing'", mapped({ ...someone, doNotRing: 'yes' }), "'phone'"],
	["'Mode'", { ...CALLS, mode: FROM_MODEL }, 'yourself'],
	["'Mode'", { ...CALLS, mode: "={{ $fromAI('mode') || 'check' }}" }, 'yourself'],
];

it.each(LISTS)('A list with %s in %j is an error, and sends nothing', async (named, ...row) => {
	const [parameters, advice, more] = row;
	const { error } = await written(parameters, more);
	expect(error?.message).toContain(named);
	expect(error?.description).toContain('Nothing was sent.');
	expect(error?.description).toContain(advice);
	expect(service.ledger.count()).toBe(0);
});

it.each(LISTS)('Also where the node goes on: %s in %j', async (named, ...row) => {
	const [parameters, , more = {}] = row;
	const { settings } = more as { settings?: object };
	const both = { settings: { ...CARRY_ON.settings, ...settings } };
	const { json } = await written(parameters, both);
	expect(outcomes(json)).toEqual(['notSent', 'notSent']);
	expect(json[0]!.reason).toContain(named);
	expect(service.ledger.count()).toBe(0);
});

const SINGLES: Array<[named: string, parameters: IDataObject, advice: string, more?: object]> = [
	["'init'", { init: false }, "'startCalling'"],
	["'validateOnly'", { validateOnly: true }, 'Bulk Initiate'],
	["'checkOnly'", { checkOnly: true }, 'Bulk Initiate'],
	["'checkOnly'", { checkOnly: '={{ $json.check }}' }, 'Bulk Initiate'],
	["'checkOnly'", { options: { checkOnly: true } }, 'Bulk Initiate'],
	["'mode'", { mode: 'check' }, 'Bulk Initiate'],
	["'mode'", { mode: '={{ $json.mode }}' }, 'Bulk Initiate'],
	["'mode'", { mode: 'save' }, "turn 'startCalling' off"],
	["'mode'", { options: { mode: 'check' } }, 'Bulk Initiate'],
	["'validateOnly'", { options: { validateOnly: true } }, 'Bulk Initiate'],
	["'startCalling'", { options: { startCalling: false } }, "not under 'options'"],
	["'init'", { options: { init: false } }, "not under 'options'"],
	["'Start Calling'", { startCalling: FROM_MODEL }, 'yourself'],
];

it.each(SINGLES)('A single lead with %s in %j is an error, not a call', async (named, ...row) => {
	const [parameters, advice, more] = row;
	const { error } = await initiate({ ...someone, ...parameters }, [{}], more);
	expect(error?.message).toContain(named);
	expect(error?.description).toContain('Nothing was sent.');
	expect(error?.description).toContain(advice);
	expect(service.ledger.count()).toBe(0);
	await initiate({ ...someone, ...parameters }, [{}], { ...more, ...CARRY_ON });
	expect(service.ledger.count()).toBe(0);
});

it.each<[init: boolean, left: IDataObject]>([
	[true, { mode: 'call' }],
	[false, { mode: 'save', startCalling: false }],
])(
	'"I chose a mode, and then Call a lead": what n8n keeps of it is no error (init %j)',
	async (init, left) => {
		const { error } = await initiate({ ...someone, ...left });
		expect(error).toBeUndefined();
		expect(bodiesOf('initiate')).toMatchObject([{ init }]);
	},
);

describe('"I put Call a lead behind my sheet"', () => {
	const fields = { phone: '={{ $json.phone }}', name: '={{ $json.name }}' };

	it.each([{}, CARRY_ON])('3,000 people are not called (%j)', async (more) => {
		const { error, json } = await initiate(fields, leadsOf(3_000), more);
		const message = String(error?.message ?? json[0]?.message);
		expect(message).toMatch(/^3000 items came in/);
		const advice = error?.description ?? (json[0]?.error as IDataObject).description;
		expect(advice).toMatch(/^Use 'Call a list of leads' \(Bulk Initiate\), which checks first,/);
		expect(service.ledger.count()).toBe(0);
	});

	it('20 are, and more where the option says so', async () => {
		const { json } = await initiate(fields, leadsOf(20));
		expect(json).toHaveLength(20);
		const options = { allowManyItems: true };
		const many = await initiate({ ...fields, options }, leadsOf(21, 100));
		expect(many.json).toHaveLength(21);
		expect((await initiate(fields, leadsOf(21, 200))).error).toBeDefined();
		const off = { allowManyItems: false };
		expect((await initiate({ ...fields, options: off }, leadsOf(21, 200))).error).toBeDefined();
		expect(service.ledger.count('initiate')).toBe(41);
	});
});

/** So n8n 2.41.1 writes the hidden fields of an operation that somebody changes to. */
const LEFT_BY_EDITOR = { init: {}, validateOnly: {}, checkOnly: {} };

it('A list of a node whose operation was changed in the editor is called', async () => {
	const { json, error } = await written({
		...CALLS,
		...LEFT_BY_EDITOR,
		startCalling: {},
		options: {},
	});
	expect([error, outcomes(json)]).toEqual([undefined, ['accepted', 'accepted']]);
});

it('A lead of a node whose operation was changed in the editor is called', async () => {
	const { json, error } = await initiate({ ...someone, ...LEFT_BY_EDITOR, mode: {} });
	expect([error, json.length, service.ledger.count('initiate')]).toEqual([undefined, 1, 1]);
});

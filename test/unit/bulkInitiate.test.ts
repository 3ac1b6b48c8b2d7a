import type { IDataObject, INode } from 'n8n-workflow';

import { bulkInitiate } from '../../nodes/LeadCalling/resources/lead/bulkInitiate';
import { run } from '../../nodes/LeadCalling/run';
import { type Outcome, outcomeOf, type Row } from '../../nodes/service/leads/outcome';
import { sendList, type SentList } from '../../nodes/service/sending/sendList';
import { type ContextOptions, nodeContext } from '../support/nodeContext';

jest.mock('../../nodes/service/sending/sendList');

const PROCESS = { __rl: true, mode: 'id', value: 'P1' };
const CONTINUE: Partial<INode> = { onError: 'continueRegularOutput' };
const ACCEPTED: Outcome = { outcome: 'accepted', reason: 'Saved, call started' };
const sent = jest.mocked(sendList);

function lead(n: number, more: IDataObject = {}): IDataObject {
	return { Name: `Asha ${n}`, Phone: `+9198123456${10 + n}`, ...more };
}

/** Every row that is to be sent gets the outcome; the others keep theirs. */
function answer(outcome: Outcome, more: Partial<SentList> = {}): void {
	sent.mockImplementation(async (_, rows) => ({
		outcomes: rows.map((row) => row.outcome ?? outcome),
		summary: 'The summary.',
		...more,
	}));
}

async function bulk(items: IDataObject[], parameters: IDataObject = {}, more: ContextOptions = {}) {
	const context = nodeContext({
		items,
		parameters: {
			processId: PROCESS,
			init: true,
			columnMode: 'byName',
			options: {},
			...parameters,
		},
		...more,
	});
	const [output] = await run(context, bulkInitiate);
	return { json: output!.map(({ json }) => json), context };
}

/** The leads that were handed to the sending, as rows. */
const sentRows = (): readonly Row[] => sent.mock.calls[0]![1];
const sentLeads = () =>
	sentRows().map(({ submission }) =>
		submission?.kind === 'new' ? { ...submission.lead, init: submission.init } : submission,
	);

beforeEach(() => {
	sent.mockReset();
	answer(ACCEPTED);
});

it('Default Country may differ from row to row', async () => {
	const items = [
		{ Name: 'Asha', Phone: '98123 45678', country: 'IN' },
		{ Name: 'Jonas', Phone: '0151 23456789', country: 'DE' },
	];
	const defaultCountry = { __rl: true, mode: 'code', value: '={{ $json.country }}' };
	await bulk(items, { options: { defaultCountry } });
	expect(sentLeads()).toMatchObject([{ phone: '+919812345678' }, { phone: '+4915123456789' }]);
});

it('fields mapped by hand are sent, and repeats name the row of the sheet', async () => {
	const items = [
		{ who: 'Asha', tel: '+919812345678', row_number: 2 },
		{ who: 'Ravi', tel: '+919812345678', row_number: 3 },
	];
	const value = { phone: '={{ $json.tel }}', name: '={{ $json.who }}', email: null };
	const columns = { mappingMode: 'defineBelow', value };
	const { json } = await bulk(items, { columnMode: 'byHand', columns });
	expect(sentLeads()[0]).toMatchObject({ name: 'Asha', phone: '+919812345678' });
	expect(json[1]).toMatchObject({ outcome: 'duplicate', category: 'repeatedInList' });
	expect(json[1]!.reason).toMatch(/row 2/);
});

it('repeats are sent where Send Anyway is on', async () => {
	await bulk([lead(1), lead(1)], { options: { sendAnyway: true } });
	expect(sentLeads()).toHaveLength(2);
	expect(sentLeads()).not.toContain(undefined);
});

describe('A mistake of the person is an error, and nothing is sent:', () => {
	it.each([
		['no usable column', [{ City: 'Pune' }], {}, /City/],
		['only empty rows', [{}], {}, /column/],
		['nothing mapped', [lead(1)], { columnMode: 'byHand' }, /'Values to Send'/],
	])('%s', async (_, items, parameters, message) => {
		await expect(bulk(items, parameters)).rejects.toThrow(message);
		expect(sent).not.toHaveBeenCalled();
	});

	it('no process for any row, unless the node carries on', async () => {
		const processId = { ...PROCESS, value: '' };
		await expect(bulk([lead(1), {}], { processId })).rejects.toMatchObject({
			message: expect.stringMatching(/^No process/) as unknown,
			description: expect.stringMatching(/'Process'/) as unknown,
		});
		expect(sentLeads()).toEqual([undefined, undefined]);
		const { json } = await bulk([lead(1)], { processId }, { settings: CONTINUE });
		expect(json).toMatchObject([{ outcome: 'rejected', category: 'badProcess' }]);
	});

	it('a process that does not exist, unless some row got past it', async () => {
		answer(outcomeOf('badProcess', 'Process not found for lead with processId: P1'));
		await expect(bulk([lead(1), lead(2)])).rejects.toMatchObject({
			message: 'Process not found for lead with processId: P1',
			description: expect.stringMatching(/'Process'/) as unknown,
		});
		sent.mockResolvedValue({
			outcomes: [ACCEPTED, outcomeOf('badProcess', 'Process not found')],
			summary: 'The summary.',
		});
		const { json } = await bulk([lead(1), lead(2, { processId: 'P9' })]);
		expect(json).toMatchObject([{ outcome: 'accepted' }, { category: 'badProcess' }]);
	});
});

it('a list of which nothing is known fails, unless the node carries on', async () => {
	const outcome = outcomeOf('network', 'No connection');
	const failure = { kind: 'unreachable', message: 'No connection' } as const;
	answer(outcome, { failure });
	await expect(bulk([lead(1)])).rejects.toThrow('No connection');
	const { json, context } = await bulk([lead(1)], {}, { settings: CONTINUE });
	expect(json).toMatchObject([{ outcome: 'notSent', category: 'network' }]);
	expect(context.hints).toContainEqual(expect.objectContaining({ type: 'warning' }));
});

it('the summary is a warning only when something is left to do', async () => {
	const { context } = await bulk([lead(1), lead(1)]);
	expect(context.hints[0]).toMatchObject({ message: 'The summary.', type: 'info' });
	answer(outcomeOf('refused', 'No'));
	const { context: second } = await bulk([lead(1)]);
	expect(second.hints[0]).toMatchObject({ type: 'warning' });
});

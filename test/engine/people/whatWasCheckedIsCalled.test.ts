/** "I checked my list, and then I called it. I want what the check has said: row by row, neither more nor less." */
import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { bulkInitiateLeads } from '../../../nodes/LeadCalling/resources/lead/list/bulkInitiate';
import { type StandIn, startService } from '../../service';
import { proposedFor } from '../../support/engine/chosen';
import { leadsOf } from '../../support/engine/leads';
import { readSources, type Source } from '../../support/engine/lists';
import { byId, runOperation } from '../../support/engine/onService';
import type { RunResult } from '../../support/engine/runNode';

/** What a row says of its person. */
const OWN = ['name', 'phone', 'email', 'referenceId'] as const;

const everyNth = (folder: string, step: number): Source[] =>
	readSources(folder).filter((_, at) => at % step === 0);

/** As other tools give them, and as people keep them: eleven languages, CSV and JSON. */
const LISTS = [
	...everyNth('sources', 10),
	...everyNth('sources-others', 9),
	...everyNth('sources-people', 60),
];

async function run(
	{ country, rows }: Pick<Source, 'country' | 'rows'>,
	on: StandIn,
	how: IDataObject,
): Promise<RunResult> {
	const defaultCountry = country && { __rl: true, mode: 'code', value: country };
	const parameters = { processId: byId(on.processId), defaultCountry, ...how };
	return await runOperation('lead bulkInitiate', parameters, { items: rows, on });
}

/** Checked, and then called, in a service that has nobody yet. */
async function checkThenCall(source: Pick<Source, 'country' | 'rows'>, how: IDataObject) {
	const on = await startService();
	try {
		const checked = await run(source, on, { ...how, mode: 'check' });
		expect(on.ledger.count('bulkInitiate')).toBe(0);
		const called = await run(source, on, { ...how, mode: 'call' });
		return { checked, called, leads: on.store.leads().length };
	} finally {
		await on.stop();
	}
}

/** A row but for what only the service knows; what was ready to call must have been taken. */
function comparable({ outcome, category, reason, ...row }: IDataObject) {
	const isSent = outcome === 'valid' || outcome === 'accepted';
	const own = Object.fromEntries(OWN.map((name) => [name, row[name]]));
	return isSent ? { isSent, ...own } : { isSent, outcome, category, reason, ...own };
}

/** The call did what the check had said. */
function expectSame({ checked, called, leads }: Awaited<ReturnType<typeof checkThenCall>>): void {
	const rows = checked.json.map(comparable);
	expect(called.json.map(comparable)).toEqual(rows);
	expect(leads).toBe(rows.filter(({ isSent }) => isSent).length);
}

const SUMMED_UP = { addSummaryOutput: true };
const summaryOf = ({ outputs }: RunResult): IDataObject => outputs[1]![0]!.json;

const seen = new Map<string, number>();

it.each(LISTS)('$file', async ({ country, rows }) => {
	// Somebody has pasted the first row once more.
	const list = [...rows, { ...rows[0] }];
	const columns = await proposedFor(list);
	const run = await checkThenCall({ country, rows: list }, { ...columns, options: SUMMED_UP });
	const { checked, called, leads } = run;
	if (checked.error) {
		expect([called.error?.message, leads]).toEqual([checked.error.message, 0]);
		return;
	}
	const { wouldBeCalled, questions } = summaryOf(checked);
	if (called.error) {
		// A call stops at what a check asks.
		expect([wouldBeCalled, leads]).toEqual([0, 0]);
		expect(questions).toBeGreaterThan(0);
		return;
	}
	for (const { outcome, category } of called.json) {
		const kind = String(category ?? outcome);
		seen.set(kind, (seen.get(kind) ?? 0) + 1);
	}
	expectSame(run);
	expect(summaryOf(called).willBeCalled).toBe(wouldBeCalled);
});

it('Among them are rows of every kind that a check can tell', () => {
	const kinds = ['accepted', 'doNotCall', 'mayNotCall', 'repeatedInList', 'badPhone', 'invalid'];
	expect([...seen.keys()]).toEqual(expect.arrayContaining(kinds));
	expect(seen.get('accepted')).toBeGreaterThan(50);
});

/** Every option of the form, as somebody sets it who adds it; one that is added later comes up here by itself. */
const OPTIONS = (
	bulkInitiateLeads.fields.find(({ name }) => name === 'options')!.options as INodeProperties[]
).flatMap(({ name, type, options, default: given }): Array<[string, unknown]> => {
	if (type === 'hidden') return [];
	if (type === 'boolean') return [true, false].map((value) => [name, value]);
	if (type === 'number') return [[name, 2]];
	if (type === 'options') {
		return (options as Array<{ value: unknown }>).map(({ value }) => [name, value]);
	}
	return [[name, given || '+919812300001']];
});

it.each(OPTIONS)('With %s on %j', async (name, value) => {
	const rows = [
		...leadsOf(5),
		{ name: 'Bo Cole', phone: '12', referenceId: 'R-short' },
		{ name: 'Cy Dahl', phone: '+919812300001', referenceId: 'R-denied' },
		{ name: 'Di Egan', phone: '+919812300002', referenceId: 'R-no', doNotCall: 'yes' },
		{ ...leadsOf(1)[0], referenceId: 'R-again' },
	];
	const how = { columns: 'exactNames', options: { [name]: value } };
	const run = await checkThenCall({ rows }, how);
	expectSame(run);
	for (const [at, { phone, ...row }] of run.called.json.entries()) {
		const own = rows[at]!;
		expect(row).toMatchObject({ name: own.name, referenceId: own.referenceId });
		if (own.phone !== '12') expect(phone).toBe(own.phone);
	}
});

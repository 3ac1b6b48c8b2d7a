/** Lists of other tools and trades: whom each row would call, and that calling it as proposed calls the same. */
import type { IDataObject } from 'n8n-workflow';

import { type StandIn, startService } from '../../service';
import {
	ASKS,
	callAsProposed,
	check,
	type Judgement,
	judge,
	readSources,
	type Source,
	sourcesWithoutExpectation,
	tableOf,
} from '../../support/engine/lists';
import type { RunResult } from '../../support/engine/runNode';

/** Some have neither country nor country codes, which is said; of some it is asked which way round a column is. */
const MIN_UNDERSTOOD = 0.9;
const FOLDERS = ['sources', 'sources-people'];
const SOURCES = FOLDERS.flatMap((folder) => readSources(folder));

const checks = new Map<string, RunResult>();
let service: StandIn;

beforeAll(async () => {
	checks.clear();
	service = await startService();
});

afterAll(async () => {
	await service.stop();
	expect(service.ledger.count('bulkInitiate')).toBe(0);
});

/** What a check of it says; it is checked by the first test that asks. */
async function checkOnce(source: Source): Promise<RunResult> {
	const known = checks.get(source.file);
	if (known !== undefined) return known;
	const untouched = structuredClone(source.rows);
	const run = await check(source, service);
	expect(source.rows).toEqual(untouched);
	checks.set(source.file, run);
	return run;
}

it.each(SOURCES)('$file: the right people, or it is said', async (source) => {
	const { off } = judge(source, await checkOnce(source));
	expect(off.filter((line) => !line.startsWith('said'))).toEqual([]);
});

it('Nearly every source is understood, and each one is judged', async () => {
	const judgements = new Map<string, Judgement>();
	for (const source of SOURCES) judgements.set(source.file, judge(source, await checkOnce(source)));
	if (process.env.LISTS_TABLE) process.stdout.write(tableOf(judgements));
	const understood = [...judgements.values()].filter(({ verdict }) => verdict === 'understood');
	expect(understood.length / SOURCES.length).toBeGreaterThanOrEqual(MIN_UNDERSTOOD);
	for (const folder of FOLDERS) expect(sourcesWithoutExpectation(folder, SOURCES)).toEqual([]);
	expect(SOURCES.filter(({ rows, expected }) => rows.length !== expected.length)).toEqual([]);
});

const decide = ({ outcome, category, reason }: IDataObject) =>
	outcome === 'valid' || outcome === 'accepted' ? 'goes' : `${String(category)}: ${String(reason)}`;

const goes = (decision: string | { is: string }) =>
	(typeof decision === 'string' ? decision : decision.is) === 'goes';

const readRow = (row: IDataObject) => ({ is: decide(row), phone: row.phone, name: row.name });

it.each(SOURCES)(
	'$file: called with the columns that are proposed, its rows come to what the check said',
	async (source) => {
		// Each list meets a service that knows nobody but those whom it names by their IDs.
		const on = await startService();
		for (const { leadId } of source.rows) if (leadId) on.store.addLead({ _id: String(leadId) });
		try {
			const called = await callAsProposed(source, on);
			const checked = await checkOnce(source);
			// The service tells who has an ID.
			const decisions = ({ json }: RunResult) =>
				json.map((row, at) => (source.rows[at]!.leadId ? decide(row) : readRow(row)));
			if (called.error && ASKS.test(checked.hints.join(' '))) {
				expect(called.error.message).toContain('may say who must not be called');
				return;
			}
			if (called.error && !checked.error) {
				// Where every row lacks its country code a check shows the rows, and a run that calls ends.
				expect(called.error.message).toContain('country code');
				expect(decisions(checked).filter(goes)).toEqual([]);
				return;
			}
			expect(decisions(called)).toEqual(decisions(checked));
			expect(Boolean(called.error)).toBe(Boolean(checked.error));
		} finally {
			await on.stop();
		}
	},
);

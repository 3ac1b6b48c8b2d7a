/** Lists of other tools and trades: whom each row would call. */
import { type StandIn, startService } from '../../service';
import {
	check,
	type Judgement,
	judge,
	readSources,
	sourcesWithoutExpectation,
	tableOf,
} from '../../support/engine/lists';

const MIN_UNDERSTOOD = 0.95;
const FOLDERS = ['sources', 'sources-people'];
const SOURCES = FOLDERS.flatMap((folder) => readSources(folder));

const judgements = new Map<string, Judgement>();
let service: StandIn;

beforeAll(async () => {
	service = await startService();
	for (const source of SOURCES) {
		const untouched = structuredClone(source.rows);
		judgements.set(source.file, judge(source, await check(source, service)));
		expect(source.rows).toEqual(untouched);
	}
	if (process.env.LISTS_TABLE) process.stdout.write(tableOf(judgements));
});

afterAll(async () => {
	await service.stop();
	expect(service.ledger.count()).toBe(0);
});

it.each(SOURCES.map(({ file }) => file))('%s: the right people, or it is said', (file) => {
	const { off } = judgements.get(file)!;
	expect(off.filter((line) => !line.startsWith('said'))).toEqual([]);
});

it('Nearly every source is understood, and each one is judged', () => {
	const understood = [...judgements.values()].filter(({ verdict }) => verdict === 'understood');
	expect(understood.length / SOURCES.length).toBeGreaterThanOrEqual(MIN_UNDERSTOOD);
	for (const folder of FOLDERS) expect(sourcesWithoutExpectation(folder, SOURCES)).toEqual([]);
	expect(SOURCES.filter(({ rows, expected }) => rows.length !== expected.length)).toEqual([]);
});

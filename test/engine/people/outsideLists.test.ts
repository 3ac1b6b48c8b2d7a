/** Lists that nobody had tuned on when they were first judged: what is still wrong of them, said by name. */
import { type StandIn, startService } from '../../service';
import {
	check,
	type Judgement,
	judge,
	readSources,
	tableOf,
	type Verdict,
} from '../../support/engine/lists';

const SOURCES = readSources('sources-outside');
/** Whoever mends one takes it off. */
const KNOWN: Readonly<Record<string, Verdict>> = {
	// As proposed and confirmed unread, these call a wrong person, name, or somebody who said no.
	// "Beaumont, Lorraine" is told as it stands in the row.
	'g-eye_clinic_recalls.csv': 'wrong',
	// Somebody's phone is not used, and nothing says so.
	'd-close-api-contacts.json': 'silent',
	'j-m_be_huurder_eigenaar.csv': 'silent',
	'l-heat-pump_no.json': 'silent',
	'l-tax-office_at.csv': 'silent',
};

const judgements = new Map<string, Judgement>();
let service: StandIn;

beforeAll(async () => {
	service = await startService();
});

afterAll(async () => {
	await service.stop();
	expect(service.ledger.count('bulkInitiate')).toBe(0);
	if (process.env.LISTS_TABLE) process.stdout.write(tableOf(judgements));
});

it.each(SOURCES)('$file: neither wrong nor silent, unless it is known to be', async (source) => {
	const { file } = source;
	const { verdict, off } = judge(source, await check(source, service));
	judgements.set(file, { verdict, off });
	const isGood = verdict === 'understood' || verdict === 'said';
	expect([isGood ? undefined : verdict, off]).toEqual([KNOWN[file], off]);
});

it('Each list that is known is there', () => {
	const files = SOURCES.map(({ file }) => file);
	expect(Object.keys(KNOWN).filter((file) => !files.includes(file))).toEqual([]);
});

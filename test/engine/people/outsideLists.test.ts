/** Lists that nobody had tuned on when they were first judged: what is still wrong of them, said by name. */
import { type StandIn, startService } from '../../service';
import { check, type Judgement, judge, readSources, tableOf } from '../../support/engine/lists';

/** As proposed and confirmed unread, these call a wrong person, name, or somebody who said no. */
const WRONG: readonly string[] = [
	'd-facebook-leads-fahrschule.csv',
	'e-solar-dispo-us.csv',
	// "Beaumont, Lorraine" is told as it stands in the row.
	'g-eye_clinic_recalls.csv',
];
/** Somebody's phone is not used, and nothing says so. */
const SILENT: readonly string[] = [
	'd-close-api-contacts.json',
	'j-m_be_huurder_eigenaar.csv',
	'l-heat-pump_no.json',
	'l-tax-office_at.csv',
];

const judgements = new Map<string, Judgement>();
let service: StandIn;

beforeAll(async () => {
	service = await startService();
	for (const source of readSources('sources-outside')) {
		judgements.set(source.file, judge(source, await check(source, service)));
	}
	if (process.env.LISTS_TABLE) process.stdout.write(tableOf(judgements));
});

afterAll(async () => {
	await service.stop();
	expect(service.ledger.count('bulkInitiate')).toBe(0);
});

const filesThatAre = (verdict: Judgement['verdict']) =>
	[...judgements].filter(([, one]) => one.verdict === verdict).map(([file]) => file);

it('No list is wrong or silent but those that are known to be', () => {
	expect(filesThatAre('wrong').filter((file) => !WRONG.includes(file))).toEqual([]);
	const silent = filesThatAre('silent').filter((file) => ![...WRONG, ...SILENT].includes(file));
	expect(silent).toEqual([]);
});

it('Whoever mends one takes it off', () => {
	const isGood = (file: string) => ['understood', 'said'].includes(judgements.get(file)!.verdict);
	expect([...WRONG, ...SILENT].filter(isGood)).toEqual([]);
});

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
	// So do names with the last name first, or alone where its first name has another header.
	'o-recall_due_vet.csv': 'wrong', // And of two numbers the one whose type is FAX, or EX.
	'o-Kantorei_Probenliste.csv': 'wrong',
	'o-schuldnerberatung_faelle.json': 'wrong',
	'o-Bestattungen_Nachsorge.csv': 'wrong',
	'o-arrivees_hotel_semaine07.json': 'wrong',
	'o-odczyty_wodomierzy.csv': 'wrong', // And "zm." stands for "has died", or for "changed".
	'o-stewardship_roster.csv': 'wrong', // And a remark prefers the other number.
	'o-imkerverein_mitglieder.csv': 'wrong',
	'o-energiecoach_huisbezoeken.csv': 'wrong',
	// "Recusou renovação": what was refused is the offer.
	'i-renovacao_seguros.csv': 'wrong',
	// Somebody's phone is not used, and nothing says so.
	'd-close-api-contacts.json': 'silent',
	'j-m_be_huurder_eigenaar.csv': 'silent',
	'l-heat-pump_no.json': 'silent',
	'l-tax-office_at.csv': 'silent',
	'o-busbegeleiding_lijst.json': 'silent',
	'o-sotningslista.json': 'silent',
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

/**
 * Lists that somebody wrote who had read nothing of the code, confirmed unread and chosen with care:
 * nobody but the right person is called. Names and numbers of rows that are not may only become fewer;
 * `LISTS_TABLE=1` prints the figures.
 */
import { startService } from '../../service';
import { chosen, proposedFor } from '../../support/engine/chosen';
import { callList, readSources, type Source } from '../../support/engine/lists';

const SOURCES = readSources('sources-others');

/** Calls of a wrong person or number, or of somebody who said no. */
const KNOWN_WRONG: Readonly<Record<Way, readonly string[]>> = {
	// "Belt zelf terug": whoever calls himself.
	unread: ['fr4-caviste-fichier-clients.csv 2', 'nl1-fysiotherapie-afspraken.json 4'],
	// "Boat sold, said we can scratch him"
	chosen: ['u10-boat-upholstery.json 6'],
};
/** Whoever chose the columns. */
const NEEDLESS_EITHER_WAY = [
	'x24-phone-repair-shop-phone-is-the-model.json 2',
	// A company whose name begins with what people write for a no.
	'x33-names-that-contain-a-no.csv 2',
	'x33-names-that-contain-a-no.csv 4',
];
/** Rows that are kept back as if they had said no. */
const KNOWN_NEEDLESS: Readonly<Record<Way, readonly string[]>> = {
	unread: NEEDLESS_EITHER_WAY,
	chosen: NEEDLESS_EITHER_WAY,
};

type Way = 'unread' | 'chosen';
type Verdict = 'right' | 'wrong' | 'needless' | 'refused' | 'lost';

const WAYS: ReadonlyArray<[Way, (source: Source) => Promise<object>]> = [
	['unread', async ({ rows }) => await proposedFor(rows)],
	['chosen', async (source) => chosenWithCare(source)],
];

function chosenWithCare({ chosen: { notAbout, ...values } = {} }: Source): object {
	const options = notAbout === undefined ? {} : { options: { notAboutCalling: notAbout } };
	return { ...chosen(values), ...options };
}

/** Of each row: who was called, and whether that is right. */
async function verdictsOf(source: Source, choose: (source: Source) => Promise<object>) {
	const on = await startService();
	try {
		const { error, json } = await callList(source, on, { ...(await choose(source)) });
		return source.expected.map((expected, at): Verdict => {
			const row = error ? undefined : json[at];
			const [first = '', names = ''] = expected.split(' | ');
			const mayBe = first.split(' / ');
			if (row?.outcome === 'accepted' && row.phone) {
				const isNamed = names.split(' / ').some((name) => isSameName(name, String(row.name)));
				return mayBe.includes(String(row.phone)) && isNamed ? 'right' : 'wrong';
			}
			const isCalled = mayBe[0]!.startsWith('+');
			if (row?.category === 'doNotCall' || row?.category === 'mayNotCall')
				return isCalled ? 'needless' : 'refused';
			return isCalled ? 'lost' : 'refused';
		});
	} finally {
		await on.stop();
	}
}

const plain = (name: string) =>
	name
		.toLowerCase()
		.replace(/[^\p{L}\d]+/gu, ' ')
		.trim();
const isSameName = (wanted: string, name: string) =>
	wanted === '-' || plain(wanted) === plain(name);

const rowsBy = (all: ReadonlyMap<string, readonly Verdict[]>, verdict: Verdict) =>
	[...all].flatMap(([file, verdicts]) =>
		verdicts.flatMap((one, at) => (one === verdict ? [`${file} ${at + 1}`] : [])),
	);

describe.each(WAYS)('%s', (way, choose) => {
	const all = new Map<string, Verdict[]>();

	it.each(SOURCES)('$file', async (source) => {
		const verdicts = await verdictsOf(source, choose);
		all.set(source.file, verdicts);
		expect(verdicts).toHaveLength(source.rows.length);
	});

	it('Nobody is called wrongly, and hardly anybody refused needlessly, but who is known', () => {
		if (process.env.LISTS_TABLE) {
			const verdicts = ['right', 'wrong', 'needless', 'refused', 'lost'] as const;
			const table = verdicts.map((one) => `${one} ${rowsBy(all, one).length}`).join(', ');
			process.stdout.write(`${way}: ${table}\n`);
		}
		expect({ wrong: rowsBy(all, 'wrong'), needless: rowsBy(all, 'needless') }).toEqual({
			wrong: KNOWN_WRONG[way],
			needless: KNOWN_NEEDLESS[way],
		});
	});
});

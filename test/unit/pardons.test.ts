/** What the judge of the campaigns forgives is said to users, and nothing is forgiven but by the list. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { allPardons, FIRST_BATCH, Mercy, PARDONS } from '../campaigns/pardons';
import { forgivenFirst } from '../campaigns/submissions';

const ROOT = join(__dirname, '../..');

const headings = (page: string) =>
	[...readFileSync(join(ROOT, page), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
		heading!
			.toLowerCase()
			.replace(/[^\p{L}\p{N} -]/gu, '')
			.replaceAll(' ', '-'),
	);

it.each(allPardons())('"$name" stands on a page that is there, with a reason', (pardon) => {
	const [file, heading] = pardon.page.split('#');
	expect(existsSync(join(ROOT, file!))).toBe(true);
	expect(headings(file!)).toContain(heading);
	expect(pardon.because).toMatch(/ \w+ /);
});

describe('A person whose phone rings twice', () => {
	const machines = [{}, {}];
	const ring = (machine: number, at: number, more: object = {}) => ({
		at,
		leadId: 'lead',
		execution: {
			id: `${machine} ${at}`,
			machine: machines[machine],
			startedAt: at,
			ended: { at },
			rows: [],
			parameters: { options: {} },
			send: { node: 0, ...more },
		},
	});
	const isForgiven = (before: object, now: object, store = 'works') => {
		const record = { plan: { store } };
		const again = { mark: 'mark', before, now, record, evidence: {} };
		return new Mercy().forgives(PARDONS.rings, again as never);
	};

	it.each([
		['by the same process', 0, 10_000, {}],
		['by the same process in the same second', 0, 500, {}],
		['by the same process and another workflow', 0, 10_000, { workflow: 1 }],
		['by another process', 1, 3_500, {}],
		['by a list of another process in the same second', 1, 500, {}],
		['by a single lead of another process later', 1, 3_500, { operation: 'initiate' }],
		['by another process two days later', 1, 172_800_000, {}],
	])('%s is not forgiven', (_, machine, at, more) => {
		expect(isForgiven(ring(0, 0), ring(machine, at, more))).toBe(false);
	});

	it('is forgiven where the pages say that nothing can be known', () => {
		expect(isForgiven(ring(0, 0), ring(1, 2_900, { operation: 'initiate' }))).toBe(true);
		expect(isForgiven(ring(0, 0), ring(1, 10_000, { workflow: 1 }))).toBe(true);
		expect(isForgiven(ring(0, 0), ring(1, 10_000), 'broken')).toBe(true);
	});
});

it('Of a list that another process has sent the first few are forgiven, and as many for each answer that was lost to it', () => {
	const [send, other] = [{ operation: 'bulkInitiate' }, { operation: 'bulkInitiate' }];
	const [execution, earlier] = [
		{ send, rows: [{}, {}] },
		{ send: other, rows: [{}] },
	];
	const exchange = (by: object, url = '/leads/bulk/initiate') => ({ by, url });
	const told = exchange(execution);
	const exchanges = [told, exchange(earlier), exchange(execution, '/leads/query')];
	const forgiven = (more: object[] = []) => {
		const record = { executions: [execution, earlier], exchanges: [...exchanges, ...more] };
		return forgivenFirst(send as never, record as never, { told: new Set([told]) } as never);
	};
	expect(forgiven()).toBe(FIRST_BATCH.count);
	expect(forgiven([exchange(execution)])).toBe(2 * FIRST_BATCH.count);
});

it.each([
	['nothing left', [], true],
	['some of it left', ['/leads/bulk/initiate'], false],
])('A list in which nobody has a phone is not sent for that where %s: %s', (_, urls, expected) => {
	const execution = { rows: [{ json: { email: 'asha@example.com' } }] };
	const record = { exchanges: urls.map((url) => ({ url, by: execution })) };
	const denial = 'notSent, but nothing stood in its way';
	const pardon = PARDONS.outcomes.find(({ name }) => name === 'not sent: nobody can be called')!;
	expect(pardon.applies({ denial, execution, record } as never)).toBe(expected);
});

it('Each use is counted', () => {
	const mercy = new Mercy();
	const pardon = { name: 'odd', because: '', page: '', applies: (one: number) => one % 2 === 1 };
	expect([1, 2, 3].map((one) => mercy.forgives([pardon], one))).toEqual([true, false, true]);
	expect(mercy.used).toEqual({ odd: 2 });
});

it('Who was called meanwhile by another run is forgiven where this answer was lost, and nowhere else', () => {
	const [execution, other] = [{}, {}];
	const exchange = { by: execution };
	const lost = { outcome: 'accepted', reason: 'Called (response was lost)' };
	const isForgiven = (outcome: object, by: object, told: object[] = []) => {
		const evidence = {
			processed: new Map([['mark', [{ execution: by, rings: '+919810498897' }]]]),
			sent: new Map([['mark', [exchange]]]),
			told: new Set(told),
		};
		const given = { row: { mark: 'mark' }, outcome, execution, record: { plan: {} }, evidence };
		return new Mercy().forgives([PARDONS.outcomes[0]!], given as never);
	};
	expect(isForgiven(lost, other)).toBe(true);
	expect(isForgiven(lost, execution)).toBe(false);
	expect(isForgiven(lost, other, [exchange])).toBe(false);
	expect(isForgiven({ ...lost, reason: 'Accepted' }, other)).toBe(false);
});

/** What n8n's store is told of calls before they leave, and what it tells other processes. */
import { makeOutcome, type Submission } from '../../nodes/service/leads/outcome';
import { ClaimedKeys } from '../../nodes/service/sending/memory/claimedKeys';
import { Claims } from '../../nodes/service/sending/memory/claims';
import type { PendingLead } from '../../nodes/service/sending/pendingLead';
import type { KeyStore } from '../../nodes/service/http/transport';
import { readAccount } from '../../nodes/service/account';
import { CLAIMED_MS } from '../../nodes/service/policy';
import { VirtualTime } from '../support/virtualTime';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const account = readAccount({
	apiKey: 'key',
	projectId: 'p',
	baseUrl: 'https://service.example.com',
});

let time: VirtualTime;
let kept: Set<string>;
let asked: number;
/** What the store does in place of answering. */
let instead: undefined | 'fails' | 'is silent';
let capacity: number;

beforeEach(() => begin());

function begin(): void {
	time = new VirtualTime();
	kept = new Set();
	[asked, instead, capacity] = [0, undefined, 1_000];
}

const store: KeyStore = {
	get capacity() {
		return capacity;
	},
	record: async (keys) => {
		asked += 1;
		await answer();
		const known = keys.filter((key) => kept.has(key));
		for (const key of keys) kept.add(key);
		return known;
	},
	remove: async (keys) => {
		await answer();
		for (const key of keys) kept.delete(key);
	},
};

async function answer(): Promise<void> {
	if (instead === 'fails') throw new Error('The database is away');
	if (instead === 'is silent') await new Promise(() => {});
}

const world = () => ({ store, now: time.now, wait: time.wait, random: () => 0.5 });

/** The claims of a list in a process of its own, unless that is given. */
function newClaims(keys = new ClaimedKeys(), newLeads = true, veryMany = false): Claims {
	const transport = { ...time.transport([]), ...world(), send: async () => await answer() };
	return new Claims({ account, transport: transport as never }, keys, { newLeads, veryMany });
}

const PHONE = '+919812345671';

function newLead(index: number, more: Partial<PendingLead> = {}, init = true): PendingLead {
	const lead = { projectId: 'p', processId: 'prc', name: 'Asha', phone: PHONE };
	const submission: Submission = { kind: 'new', init, lead };
	return { index, submission, keys: { row: 'row', phones: [] }, notFoundAt: 0, ...more };
}

function byId(leadId: string, init = true, more: object = {}): PendingLead {
	const submission: Submission = { kind: 'existing', leadId, init, ...more };
	return { index: 0, submission, keys: { row: leadId, phones: [], id: leadId }, notFoundAt: 0 };
}

/** A saved lead that *Call* is about to call by its ID. */
const saved = (leadId: string) =>
	newLead(0, { savedId: leadId, keys: { row: 'row', phones: [], id: leadId } });

const isTaken = async (lead: PendingLead, claims = newClaims()) =>
	(await claims.claim([lead])).get(lead) === 'called';

/** What is there but for what says that a request is under way. */
const keptKeys = () => [...kept].filter((key) => !key.startsWith('busy'));

/** A list that leaves with this lead. */
async function ring(lead: PendingLead, claims = newClaims()): Promise<void> {
	await claims.claim([lead]);
	await claims.giveBack(() => false);
}

describe('A saved lead that is to be called', () => {
	it('is not called again by another process, today or across midnight', async () => {
		time.current = Date.UTC(2026, 0, 5, 23, 59);
		expect(await isTaken(saved('L1'))).toBe(false);
		expect(await isTaken(saved('L1'))).toBe(true);
		await time.wait(2 * MINUTE_MS);
		expect(await isTaken(saved('L1'))).toBe(true);
	});

	it.each([0, 10, 20, 30])(
		'begun %d h later: is held for 36 hours, and may be called after 72',
		async (hours) => {
			await time.wait(hours * HOUR_MS);
			await ring(saved('L1'));
			await time.wait(36 * HOUR_MS);
			expect(await isTaken(saved('L1'))).toBe(true);
			begin();
			await time.wait(hours * HOUR_MS);
			await ring(saved('L1'));
			await time.wait(72 * HOUR_MS);
			expect(await isTaken(saved('L1'))).toBe(false);
		},
	);

	it('is known by its number where another process has called that as a new lead', async () => {
		await ring(newLead(0));
		expect(await isTaken(saved('L2'))).toBe(true);
		expect(await isTaken(newLead(0))).toBe(true);
	});

	it('may be called by another process once it surely does not ring', async () => {
		const claims = newClaims();
		const lead = saved('L1');
		await isTaken(lead, claims);
		await claims.giveBack(() => true);
		expect(keptKeys()).toEqual([]);
		expect(await isTaken(saved('L1'))).toBe(false);
	});

	it('stays claimed where it may ring', async () => {
		const claims = newClaims();
		await isTaken(saved('L1'), claims);
		await claims.giveBack(() => false);
		expect(await isTaken(saved('L1'))).toBe(true);
	});
});

describe('A new lead of a list of very many, called by another process a minute before a period ends', () => {
	const ofVeryMany = () => newClaims(undefined, true, true);
	beforeEach(async () => {
		await time.wait(CLAIMED_MS - (time.current % CLAIMED_MS) - MINUTE_MS);
		await ring(newLead(0), ofVeryMany());
	});

	it('is not called again in the hour after', async () => {
		await time.wait(HOUR_MS);
		expect(await isTaken(newLead(0), ofVeryMany())).toBe(true);
	});

	it('leaves one key then, as the service refuses it; another list still knows of it', async () => {
		await time.wait(2 * HOUR_MS);
		expect(await isTaken(newLead(0))).toBe(true);
		kept.clear();
		await ring(newLead(0), ofVeryMany());
		expect(keptKeys()).toHaveLength(1);
	});
});

describe('A lead that somebody names by its ID', () => {
	it('is not called twice by a double click, in whichever minute it falls', async () => {
		for (let minute = 0; minute < 6; minute += 1) {
			expect(await isTaken(byId(`L${minute}`))).toBe(false);
			await time.wait(MINUTE_MS);
			expect(await isTaken(byId(`L${minute}`))).toBe(true);
		}
	});

	it('may be called again later', async () => {
		await isTaken(byId('L1'));
		await time.wait(10 * MINUTE_MS);
		expect(await isTaken(byId('L1'))).toBe(false);
	});

	it('is known to Call for that day', async () => {
		await isTaken(byId('L1'));
		await time.wait(HOUR_MS);
		expect(await isTaken(saved('L1'))).toBe(true);
	});

	it('is called whatever others did with Send Anyway, and others hear of it', async () => {
		await isTaken(byId('L1'));
		expect(await isTaken(byId('L1', true, { sendAnyway: true }))).toBe(false);
		expect(await isTaken(byId('L1'))).toBe(true);
	});
});

it.each<[string, PendingLead, boolean]>([
	['is not to be called', byId('L1', false), true],
	['is new, and only to be saved', newLead(0, {}, false), true],
	['is new, and alone', newLead(0), false],
])('Of whom that %s the store is told nothing', async (_, lead, isOfNew) => {
	await newClaims(undefined, isOfNew).claim([lead]);
	expect(keptKeys()).toEqual([]);
});

describe('At the end of a list', () => {
	it('of each new lead one key is left, of a saved one two: its phone and its ID', async () => {
		for (const [lead, keys] of [
			[newLead(0), 1],
			[saved('L1'), 2],
			[byId('L2'), 2],
		] as const) {
			begin();
			const claims = newClaims();
			await ring(lead, claims);
			await claims.confirm([undefined]);
			expect(kept.size).toBe(keys);
		}
	});

	it.each([
		['was refused after all', makeOutcome('badPhone', ''), 0],
		['may ring, as its answer was lost', makeOutcome('answerLost', ''), 1],
		[
			'was found after its answer was lost',
			{ ...makeOutcome('alreadyStored', ''), isFoundAfterLoss: true as const },
			1,
		],
	])('a new lead that %s', async (_, outcome, keys) => {
		const claims = newClaims();
		await ring(newLead(0), claims);
		await claims.confirm([outcome]);
		expect(kept.size).toBe(keys);
	});

	it('what another process has overwritten is written again, until it is there', async () => {
		const claims = newClaims();
		await ring(newLead(0), claims);
		kept.clear();
		await claims.confirm([undefined]);
		expect([kept.size, claims.isIncomplete]).toEqual([1, false]);
	});

	it('what the store failed to write in between is written', async () => {
		const claims = newClaims();
		instead = 'fails';
		await ring(newLead(0), claims);
		instead = undefined;
		await claims.confirm([undefined]);
		expect([kept.size, claims.isIncomplete]).toEqual([1, false]);
	});
});

describe('Whether a request was under way', () => {
	it('is known for a minute, and asked once by a process', async () => {
		await newClaims().claim([byId('L1', false)]);
		await time.wait(MINUTE_MS);
		const keys = new ClaimedKeys();
		expect(await newClaims(keys).wasBusy()).toBe(true);
		expect(await newClaims(keys).wasBusy()).toBe(false);
		expect(await newClaims().wasBusy()).toBe(true);
		await time.wait(MINUTE_MS / 4);
		expect(await newClaims().wasBusy()).toBe(false);
	});

	it('is not so where the list has ended', async () => {
		const claims = newClaims();
		await ring(newLead(0), claims);
		await claims.confirm([undefined]);
		expect(await newClaims().wasBusy()).toBe(false);
	});
});

describe('It is told that claims are incomplete', () => {
	const claimsOf = async (leads: number) => {
		const claims = newClaims();
		for (let nth = 0; nth < leads; nth++) await ring({ ...byId(`L${nth}`), index: nth }, claims);
		await claims.confirm([]);
		return claims.isIncomplete;
	};

	it('where the store fails', async () => {
		instead = 'fails';
		expect(await claimsOf(1)).toBe(true);
	});

	it('where more was claimed than the store keeps, and not before', async () => {
		// Of each lead two: its ID, and one for double clicks.
		capacity = 20;
		expect(await claimsOf(10)).toBe(false);
		expect(await claimsOf(11)).toBe(true);
	});

	it('not where nobody rings', async () => {
		instead = 'fails';
		const claims = newClaims();
		await claims.claim([byId('L1', false)]);
		await claims.confirm([]);
		expect(claims.isIncomplete).toBe(false);
	});
});

describe('The store', () => {
	it('that fails stops nobody, is asked twice, and then not for a minute', async () => {
		instead = 'fails';
		const keys = new ClaimedKeys();
		expect(await keys.record(world(), ['a'])).toBeUndefined();
		expect(await keys.record(world(), ['a'])).toBeUndefined();
		expect(asked).toBe(2);
		instead = undefined;
		await time.wait(MINUTE_MS - 1);
		expect(await keys.record(world(), ['a'])).toBeUndefined();
		await time.wait(1);
		expect(await keys.record(world(), ['a'])).toEqual(new Set());
	});

	it('that is silent is waited for five seconds, and no timer is left', async () => {
		instead = 'is silent';
		const keys = new ClaimedKeys();
		const before = time.now();
		expect(await keys.record(world(), ['a'])).toBeUndefined();
		expect(time.now() - before).toBe(5_000);
		instead = undefined;
		await time.wait(MINUTE_MS);
		const [answered, wait] = [time.now(), jest.fn(time.wait)];
		await keys.record({ ...world(), wait }, ['a']);
		expect(time.now()).toBe(answered);
		expect(wait.mock.calls.map(([, ended]) => ended?.aborted)).toEqual([true]);
	});

	it('that there is none of is no failure', async () => {
		const keys = new ClaimedKeys();
		expect(await keys.record({ ...world(), store: undefined }, ['a'])).toBeUndefined();
		expect(await keys.record(world(), ['a'])).toEqual(new Set());
	});

	it('that took a claim back knows of who claims it next', async () => {
		const keys = new ClaimedKeys();
		await keys.record(world(), ['a']);
		await keys.release(world(), ['a']);
		await new ClaimedKeys().record(world(), ['a']);
		expect(await keys.record(world(), ['a'])).toEqual(new Set(['a']));
	});
});

/** What n8n's store is told of calls before they leave, and what it tells other processes. */
import { makeOutcome, type Outcome, type Submission } from '../../nodes/service/leads/outcome';
import { ClaimedKeys } from '../../nodes/service/sending/memory/claimedKeys';
import { Claims } from '../../nodes/service/sending/memory/claims';
import type { PendingLead } from '../../nodes/service/sending/pendingLead';
import type { KeyStore } from '../../nodes/service/http/transport';
import { readAccount } from '../../nodes/service/account';
import { VirtualTime } from '../support/virtualTime';

const ACCEPTED: Outcome = { outcome: 'accepted', reason: 'Accepted' };
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

beforeEach(() => {
	time = new VirtualTime();
	kept = new Set();
	[asked, instead, capacity] = [0, undefined, 100];
});

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

const world = () => ({ store, now: time.now, wait: time.wait });

/** The claims of a list in a process of its own, unless that is given. */
function newClaims(keys = new ClaimedKeys()): Claims {
	const transport = { ...time.transport([]), ...world(), send: async () => await answer() };
	return new Claims({ account, transport: transport as never }, keys);
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
	(await claims.claim([lead])).has(lead);

describe('A saved lead that is to be called', () => {
	it('is not called again by another process, today or across midnight', async () => {
		time.current = Date.UTC(2026, 0, 5, 23, 59);
		expect(await isTaken(saved('L1'))).toBe(false);
		expect(await isTaken(saved('L1'))).toBe(true);
		await time.wait(2 * MINUTE_MS);
		expect(await isTaken(saved('L1'))).toBe(true);
	});

	it('may be called two days later', async () => {
		await isTaken(saved('L1'));
		await time.wait(48 * HOUR_MS);
		expect(await isTaken(saved('L1'))).toBe(false);
	});

	it('is known by its number where another process has called that as a new lead', async () => {
		const claims = newClaims();
		claims.noteNew(newLead(0));
		await claims.recordNew([ACCEPTED]);
		expect(await isTaken(saved('L2'))).toBe(true);
	});

	it('may be called by another process once it surely does not ring', async () => {
		const claims = newClaims();
		const lead = saved('L1');
		await isTaken(lead, claims);
		await claims.giveBack(() => true);
		expect(kept).toEqual(new Set());
		expect(await isTaken(saved('L1'))).toBe(false);
	});

	it('stays claimed where it may ring', async () => {
		const claims = newClaims();
		await isTaken(saved('L1'), claims);
		await claims.giveBack(() => false);
		expect(await isTaken(saved('L1'))).toBe(true);
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

it('Of who is new, or not to be called, the store is asked nothing', async () => {
	await newClaims().claim([newLead(0), byId('L1', false)]);
	expect(asked).toBe(0);
});

describe('Of new leads others hear', () => {
	const told = async (lead: PendingLead, outcome?: Outcome) => {
		const claims = newClaims();
		claims.noteNew(lead);
		await claims.recordNew([outcome]);
		return kept.size;
	};
	const lost = { doubt: { fault: { kind: 'interrupted', message: '' }, since: 0 } } as const;
	const unknown = { doubt: { ...lost.doubt, ifAbsent: 'unknown' } } as const;
	const denied = { doubt: { ...lost.doubt, ifAbsent: 'send' } } as const;

	it.each([
		['one that was accepted', newLead(0), ACCEPTED, 1],
		['not one that was refused', newLead(0), makeOutcome('badPhone', ''), 0],
		['not one that is only saved', newLead(0, {}, false), ACCEPTED, 0],
		['not one that goes by its ID: it was claimed', saved('L1'), makeOutcome('called', ''), 0],
		['one whose answer was lost, at once', newLead(0, unknown), undefined, 1],
		['not yet one that was denied and may leave again', newLead(0, denied), undefined, 0],
		['not yet one without an outcome', newLead(0), undefined, 0],
	])('%s', async (_, lead, outcome, keys) => {
		expect(await told(lead, outcome)).toBe(keys);
	});

	it('once, and of those without an outcome when they have one', async () => {
		const claims = newClaims();
		claims.noteNew(newLead(0));
		await claims.recordNew([undefined]);
		await claims.recordNew([ACCEPTED]);
		await claims.recordNew([ACCEPTED]);
		expect([asked, kept.size]).toEqual([1, 1]);
	});

	it('every two seconds, where there are any', async () => {
		const claims = newClaims();
		await time.wait(HOUR_MS);
		expect(claims.isDue(time.now())).toBe(false);
		claims.noteNew(newLead(0));
		expect(claims.isDue(time.now())).toBe(true);
		await claims.recordNew([undefined]);
		expect(claims.isDue(time.now() + 1_999)).toBe(false);
		expect(claims.isDue(time.now() + 2_000)).toBe(true);
	});
});

describe('It is told that claims are incomplete', () => {
	const claimsOf = async (leads: number) => {
		const claims = newClaims();
		for (let nth = 0; nth < leads; nth++) await isTaken(byId(`L${nth}`), claims);
		return claims.isIncomplete;
	};

	it('where the store fails', async () => {
		instead = 'fails';
		expect(await claimsOf(1)).toBe(true);
	});

	it('where more was claimed than the store keeps, and not before', async () => {
		// Of each lead four: its ID today, and in three periods for double clicks.
		capacity = 40;
		expect(await claimsOf(10)).toBe(false);
		expect(await claimsOf(11)).toBe(true);
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

	it('that could not take a claim back does not keep its own process from calling', async () => {
		const keys = new ClaimedKeys();
		await keys.record(world(), ['a', 'b']);
		instead = 'fails';
		await keys.release(world(), ['a']);
		instead = undefined;
		await time.wait(MINUTE_MS);
		expect(await keys.record(world(), ['a', 'b'])).toEqual(new Set(['b']));
		// It was claimed again, and this time it left.
		expect(await keys.record(world(), ['a'])).toEqual(new Set(['a']));
	});

	it('that took a claim back knows of who claims it next', async () => {
		const keys = new ClaimedKeys();
		await keys.record(world(), ['a']);
		await keys.release(world(), ['a']);
		await new ClaimedKeys().record(world(), ['a']);
		expect(await keys.record(world(), ['a'])).toEqual(new Set(['a']));
	});
});

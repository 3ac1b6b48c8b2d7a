/**
 * Who is called is recorded in n8n's store before the request leaves, so that no other process calls
 * them as well.
 */
import type { Outcome } from '../../leads/outcome';
import { ASSUME_STORED_MS, CLAIMED_MS, REPEATED_MS } from '../../policy';
import type { LeadCallingService } from '../../service';
import { leavesAs, type PendingLead } from '../pendingLead';
import type { ClaimedKeys } from './claimedKeys';
import { mayRing } from './holding';
import { phonesThatRing, sharedKey } from './leadKeys';

/** What is said of a list, or of one lead, whose claims are incomplete. */
export const UNCLAIMED =
	"Another worker, or n8n after a restart, would not know whom this run called: n8n's store failed, is full, or the workflow isn't saved";

/** While a request is under way, the store says so in each of these. */
const BUSY_MS = 10_000;

/** So many of them a request takes at most. */
const BUSY_PERIODS = 7;

/** So many parts of what n8n's store keeps are counted, each by a key of its own. */
const PARTS = 20;

/** What one lead asks the store for. */
interface Claim {
	lead: PendingLead;
	/** Another run has called it where the store knows any of these. */
	asked: readonly string[];
	/** Others find these. */
	kept: readonly string[];
	/** The store did not know these before. */
	fresh?: readonly string[];
}

/** The claims of one list. */
export class Claims {
	/** Another process may not know whom this list calls. */
	isIncomplete = false;

	/** Of the leads of this round. */
	private claimed: Claim[] = [];

	/** What others must find at the end, by key: the index of the row. */
	private readonly kept = new Map<string, number>();

	/** Asking is writing: what nobody needs to find. */
	private spent: string[] = [];

	/** Within `CLAIMED_MS` n8n's store has room for so many more calls, where another list like this one has none. */
	roomLeft?: number;

	private busyIn = -Infinity;

	constructor(
		private readonly service: Pick<LeadCallingService, 'account' | 'transport'>,
		private readonly keys: ClaimedKeys,
		private readonly of: {
			/** One by one, new leads would rewrite n8n's store for each. */
			newLeads: boolean;
			/** A key that is asked for is one to be given back, and of very many that takes long. */
			veryMany?: boolean;
		},
	) {}

	/**
	 * Claims all that ring. Called in the key's turn, just before they leave.
	 *
	 * @returns those that another run has called, and those that ring by their ID and of which n8n's store,
	 * though there is one, gives no answer
	 */
	async claim(
		leads: readonly PendingLead[],
	): Promise<ReadonlyMap<PendingLead, 'called' | 'unasked'>> {
		const { transport } = this.service;
		const claims = leads.flatMap((lead) => this.claimOf(lead));
		const keys = [...claims.flatMap(({ asked, kept }) => [...asked, ...kept]), ...this.busy()];
		const ends = new Map<PendingLead, 'called' | 'unasked'>();
		if (keys.length === 0) return ends;
		const known = await this.keys.record(transport, keys);
		for (const { lead, asked, kept } of claims) {
			const isOfOther = (key: string) => known?.has(key) === true && !this.kept.has(key);
			if (lead.submission.sendAnyway !== true && asked.some(isOfOther)) ends.set(lead, 'called');
			const isUnasked =
				known === undefined && transport.store && leavesAs(lead).kind === 'existing';
			if (isUnasked) ends.set(lead, 'unasked');
			const each = new Set([...asked, ...kept]);
			const fresh = [...each].filter((key) => known?.has(key) === false);
			this.claimed.push({ lead, asked, kept, fresh });
		}
		return ends;
	}

	/** Gives back the claims of the round's leads that surely don't ring because of it. */
	async giveBack(isSilent: (lead: PendingLead) => boolean): Promise<void> {
		const silent: string[] = [];
		for (const { lead, kept, fresh = [] } of this.claimed) {
			if (isSilent(lead)) silent.push(...fresh);
			else {
				for (const key of kept) this.kept.set(key, lead.index);
				this.spent.push(...fresh.filter((key) => !kept.includes(key)));
			}
		}
		this.claimed = [];
		await this.keys.release(this.service.transport, silent);
	}

	/** At the end of the list and of its lease: others find all who may ring, whatever was overwritten, and nobody else. */
	async confirm(
		outcomes: ReadonlyArray<Outcome | undefined>,
		leased: readonly string[] = [],
	): Promise<void> {
		const { transport } = this.service;
		for (const [key, index] of this.kept) {
			const outcome = outcomes[index];
			if (outcome === undefined || mayRing({ init: true }, outcome)) continue;
			this.spent.push(key);
			this.kept.delete(key);
		}
		// A full store has no room for them beside those that are kept.
		await this.keys.release(transport, this.spent);
		if (this.kept.size === 0) return await this.keys.release(transport, leased);
		this.keys.endPause();
		const isFull = this.kept.size > (transport.store?.capacity ?? 0);
		this.isIncomplete = !(await this.writeAgain()) || isFull;
		await this.keys.release(transport, [...leased, ...(await this.countRoom())]);
	}

	/** Who may ring so far, whatever another process has overwritten. @returns whether the store has them all */
	async writeAgain(): Promise<boolean> {
		const { transport } = this.service;
		const keys = [...this.kept.keys()].slice(-(transport.store?.capacity ?? 0));
		return keys.length === 0 || (await this.keys.recordAll(transport, keys));
	}

	/**
	 * What all lists have claimed: each leaves a key for each part of the store that it fills, by chance a
	 * last one.
	 *
	 * @returns those that asking has written
	 */
	private async countRoom(): Promise<string[]> {
		const { transport } = this.service;
		const part = (transport.store?.capacity ?? 0) / PARTS;
		const own = Math.floor(this.kept.size / part + transport.random());
		if (this.isIncomplete || own === 0) return [];
		const keys = this.periods(CLAIMED_MS, 1).flatMap((period) =>
			Array.from({ length: PARTS }, (_, nth) => sharedKey(`part ${period} ${nth}`)),
		);
		const known = await this.keys.record(transport, keys);
		if (known === undefined) return [];
		const left = Math.max(0, PARTS - known.size - own) * part;
		if (left < this.kept.size) this.roomLeft = left;
		return keys.filter((key) => !known.has(key)).slice(own);
	}

	/** Whether a request was under way when an earlier process ended. The process's first list asks. */
	async wasBusy(): Promise<boolean> {
		const keys = this.periods(BUSY_MS, BUSY_PERIODS - 1).map((period) => `busy ${period}`);
		return await this.keys.askOnce(this.service.transport, keys);
	}

	private busy(): string[] {
		const [period] = this.periods(BUSY_MS, 0) as [number];
		if (!this.of.newLeads || period === this.busyIn) return [];
		this.busyIn = period;
		this.spent.push(`busy ${period}`);
		return [`busy ${period}`];
	}

	private claimOf(lead: PendingLead): Claim[] {
		const { init, kind } = leavesAs(lead);
		const { id } = lead.keys;
		if (!init || (kind === 'new' ? !this.of.newLeads : id === undefined)) return [];
		const { account, transport } = this.service;
		const [now, before] = this.periods(CLAIMED_MS, 1) as [number, number];
		const ofId = `${account.baseUrl} ${account.projectId} ${id}`;
		const at = (period: number, who: string) => sharedKey(`${period} ${who}`);
		if (kind === 'existing' && lead.savedId === undefined) {
			// Whoever names a lead by its ID may want another call, but for a double click.
			const asked = this.periods(REPEATED_MS / 2, 2).map((period) => `again ${at(period, ofId)}`);
			return [{ lead, asked, kept: [at(now, ofId), asked[0]!] }];
		}
		const phones = phonesThatRing(lead.submission, account);
		// Two spellings may be one saved lead.
		const all = kind === 'new' ? phones : [...phones, ofId];
		const kept = all.map((who) => at(now, who));
		// Who is new rings again only where the service has nobody with the number any more.
		const isOld = transport.wallTime() % CLAIMED_MS > ASSUME_STORED_MS;
		if (kind === 'new' && this.of.veryMany && isOld) return [{ lead, kept, asked: kept }];
		return [{ lead, kept, asked: [...kept, ...all.map((who) => at(before, who))] }];
	}

	/** The one that is now and so many before: whatever is asked for was claimed within them, or longer ago. */
	private periods(ms: number, before: number): number[] {
		const now = Math.floor(this.service.transport.wallTime() / ms);
		return Array.from({ length: before + 1 }, (_, at) => now - at);
	}
}

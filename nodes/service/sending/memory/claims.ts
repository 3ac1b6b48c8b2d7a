/**
 * Who is called is recorded in n8n's store before the request leaves, so that no other process calls
 * them as well.
 */
import type { Outcome, Submission } from '../../leads/outcome';
import { OUTCOME_KEPT_MS, REPEATED_MS } from '../../policy';
import { visitEach } from '../../http/pauser';
import type { LeadCallingService } from '../../service';
import type { ClaimedKeys } from './claimedKeys';
import { mayRing } from './holding';
import { sharedPhoneKeys } from './leadKeys';
import { leavesAs, type PendingLead } from '../pendingLead';

/** What is said of a list, or of one lead, whose claims are incomplete. */
export const UNCLAIMED =
	"Another worker, or n8n after a restart, would not know whom this run called: n8n's store failed, is full, or the workflow isn't saved";

/** So long what was sent as new is known to this process alone, while the list goes on sending. */
const ANNOUNCED_EVERY_MS = 2_000;

/** What one lead asks the store for. */
interface Claim {
	lead: PendingLead;
	/** Another run has called it where the store knows any of these. */
	asked: readonly string[];
	/** Others find these. */
	announced: readonly string[];
}

/** The claims of one list. */
export class Claims {
	/** Another process may not know whom this list calls. */
	isIncomplete = false;

	/** Keys that the store has from the leads of this round. */
	private readonly claimed = new Map<PendingLead, string[]>();

	/** New leads that may ring, by index of the row. */
	private readonly sentAsNew = new Map<number, PendingLead>();

	/** Monotonic milliseconds. */
	private announcedAt: number;

	private keyCount = 0;

	constructor(
		private readonly service: Pick<LeadCallingService, 'account' | 'transport'>,
		private readonly keys: ClaimedKeys,
	) {
		this.announcedAt = service.transport.now();
	}

	/**
	 * Claims the leads that ring by their ID. Called in the key's turn, just before they leave.
	 *
	 * @returns those that another run has called
	 */
	async claim(leads: readonly PendingLead[]): Promise<ReadonlySet<PendingLead>> {
		const claims = leads.flatMap((lead) => this.claimOf(lead));
		if (claims.length === 0) return new Set();
		const known = await this.record(
			claims.flatMap(({ asked, announced }) => [...asked, ...announced]),
		);
		if (known === undefined) return new Set();
		for (const { lead, asked, announced } of claims) {
			const isClaimed = (key: string) => !known.has(key);
			this.claimed.set(lead, [...asked, ...announced].filter(isClaimed));
		}
		const isTaken = ({ lead, asked }: Claim) =>
			lead.submission.sendAnyway !== true && asked.some((key) => known.has(key));
		return new Set(claims.filter(isTaken).map(({ lead }) => lead));
	}

	/** Gives back the claims of the round's leads that surely don't ring because of it. */
	async giveBack(isSilent: (lead: PendingLead) => boolean): Promise<void> {
		const silent = [...this.claimed].filter(([lead]) => isSilent(lead));
		this.claimed.clear();
		await this.keys.release(
			this.service.transport,
			silent.flatMap(([, keys]) => keys),
		);
	}

	/** A lead that left as a new one, and may ring: the service refuses it to others, but for *Call*. */
	noteNew(lead: PendingLead): void {
		if (lead.savedId === undefined) this.sentAsNew.set(lead.index, lead);
	}

	/** Whether others should hear of new leads: as many calls as requests would take a long list too long. */
	isDue(now: number): boolean {
		return this.sentAsNew.size > 0 && now - this.announcedAt >= ANNOUNCED_EVERY_MS;
	}

	/** While the list sends, before it waits, and at its end. */
	async recordNew(outcomes: ReadonlyArray<Outcome | undefined>): Promise<void> {
		this.announcedAt = this.service.transport.now();
		const [today] = this.periods(OUTCOME_KEPT_MS, 0);
		const keys: string[] = [];
		await visitEach(this.service.transport, this.sentAsNew, ([index, { submission, doubt }]) => {
			const outcome = outcomes[index];
			// Others may find it before this list has looked for it.
			const isLost = doubt?.ifAbsent === 'unknown';
			if (outcome === undefined && !isLost) return;
			this.sentAsNew.delete(index);
			if (outcome !== undefined && !mayRing(submission, outcome)) return;
			keys.push(...this.phonesOf(submission).map((phone) => `${today} ${phone}`));
		});
		if (keys.length > 0) await this.record(keys);
	}

	private claimOf(lead: PendingLead): Claim[] {
		const { init, kind } = leavesAs(lead);
		const { id } = lead.keys;
		if (kind === 'new' || !init || id === undefined) return [];
		const { baseUrl, projectId } = this.service.account;
		const ofId = `${baseUrl} ${projectId} ${id}`;
		const [today, yesterday] = this.periods(OUTCOME_KEPT_MS, 1);
		if (lead.savedId === undefined) {
			// Whoever names a lead by its ID may want another call, but for a double click.
			const asked = this.periods(REPEATED_MS / 2, 2).map((period) => `again ${period} ${ofId}`);
			return [{ lead, asked, announced: [`${today} ${ofId}`] }];
		}
		const all = [...this.phonesOf(lead.submission), ofId];
		const asked = [today, yesterday].flatMap((day) => all.map((key) => `${day} ${key}`));
		return [{ lead, asked, announced: [] }];
	}

	private phonesOf(submission: Submission): string[] {
		return sharedPhoneKeys(submission, this.service.account);
	}

	/** The one that is now and so many before: whatever is asked for was claimed within them, or longer ago. */
	private periods(ms: number, before: number): number[] {
		const now = Math.floor(this.service.transport.wallTime() / ms);
		return Array.from({ length: before + 1 }, (_, at) => now - at);
	}

	/** @returns those that the store had before; nothing where it gave no answer */
	private async record(keys: readonly string[]): Promise<ReadonlySet<string> | undefined> {
		const { transport } = this.service;
		const known = await this.keys.record(transport, keys);
		this.keyCount += keys.length;
		this.isIncomplete ||= known === undefined || this.keyCount > transport.store!.capacity;
		return known;
	}
}

/**
 * A list of leads on its way to the service. Leads wait in one line; the governor says how many may
 * leave next; whatever happens to them gives each exactly one outcome, or puts it back into line.
 */
import type { BulkFormat } from '../contract';
import { type Fault, faultOf } from '../errors';
import type { Outcome, Row } from '../outcome';
import type { LeadCallingService } from '../service';
import { afterFault, notSent } from './batchAnswer';
import { checkExisting } from './checkExisting';
import { Governor } from './governor';
import type { CampaignOptions, Job, SentBefore, Submit } from './job';
import { matchAnswer } from './match';
import { report, type Report } from './report';
import { shuffle } from './shuffle';

/** How many leads are looked up at a time before they are sent. */
const CHECKED_AT_A_TIME = 200;

/** Without the guard there is no budget to share, so several requests may be under way. */
const LANES_WITHOUT_GUARD = 6;

/** After so many requests in a row without a readable answer, the service is taken to be away. */
const LOST_REQUESTS_IN_A_ROW = 3;

export interface Surroundings {
	submit: Submit;
	sentBefore: SentBefore;
	/** Called once per lead, as soon as its outcome is known. */
	settled(index: number, outcome: Outcome): void;
	log(message: string): void;
}

export class Campaign {
	readonly outcomes: Outcome[];

	/** The first request that the service did not answer lead by lead. */
	firstFault: Fault | undefined;

	private readonly unchecked: Job[];

	private readonly line: Job[] = [];

	private readonly governor: Governor;

	private stoppedBy: Fault | undefined;

	private lostInARow = 0;

	private requests = 0;

	/** Whether the service has said anything about any single lead. */
	private judged = false;

	private loggedTenth = 0;

	constructor(
		private readonly service: LeadCallingService,
		rows: readonly Row[],
		private readonly options: CampaignOptions,
		private readonly around: Surroundings,
	) {
		this.outcomes = rows.map((row) => row.refusal!);
		const jobs: Job[] = [];
		rows.forEach(({ submission, refusal }, index) => {
			if (submission && !refusal) jobs.push({ index, submission, lostRequests: 0 });
		});
		if (!options.keepOrder) shuffle(jobs, () => service.client.wire.random());
		this.unchecked = jobs;
		this.governor = new Governor(service, options);
	}

	/** Sends until every lead has its outcome. */
	async run(): Promise<Report> {
		const startedAt = this.service.client.wire.now();
		const lanes = this.governor.isOff ? LANES_WITHOUT_GUARD : 1;
		await Promise.all(Array.from({ length: lanes }, async () => await this.lane()));
		for (const job of [...this.line, ...this.unchecked]) {
			this.settle(job, notSent(this.stoppedBy!));
		}
		return report(this.outcomes, {
			requests: this.requests,
			seconds: (this.service.client.wire.now() - startedAt) / 1000,
			lookedUp: this.governor.isLookingUp,
		});
	}

	/** The reason to fail as a whole: nothing is known of any lead that was to be sent. */
	get failure(): Fault | undefined {
		return this.judged ? undefined : this.firstFault;
	}

	private async lane(): Promise<void> {
		try {
			await this.sendAll();
		} catch (error) {
			this.stop(faultOf(error));
		}
	}

	private async sendAll(): Promise<void> {
		while (this.stoppedBy === undefined) {
			if (this.line.length === 0) await this.refill();
			if (this.line.length === 0 && this.unchecked.length === 0) return;
			const next = this.governor.isOff
				? await this.sendNext()
				: await this.service.oneAtATime(async () => await this.sendNext());
			if (next === 'mustWait') await this.waitForBudget();
		}
	}

	/** Moves leads into the line, looking them up first where that is asked for. */
	private async refill(): Promise<void> {
		if (!this.governor.isLookingUp) {
			for (const job of this.unchecked.splice(0)) this.line.push(job);
			return;
		}
		const jobs = this.unchecked.splice(0, CHECKED_AT_A_TIME);
		const depth = this.governor.isWary ? 'every' : 'first';
		const checked = await checkExisting(this.service, jobs, depth, this.options.checkFirst);
		const left = new Set(checked.left);
		jobs.forEach((job, at) => {
			const outcome = checked.outcomes[at];
			if (outcome !== undefined) this.settle(job, outcome);
			else (left.has(job) ? this.unchecked : this.line).push(job);
		});
		if (checked.outcomes.some((outcome) => outcome !== undefined)) this.judged = true;
		if (checked.fault !== undefined) this.stop(checked.fault);
	}

	private async sendNext(): Promise<'sent' | 'mustWait'> {
		const size = this.governor.nextSize(this.line.length, this.unchecked.length);
		if (size === 0) return this.line.length === 0 ? 'sent' : 'mustWait';
		const jobs = await this.withoutSentBefore(this.takeOneKind(size));
		if (jobs.length === 0) return 'sent';

		const sentAt = this.service.client.wire.now();
		this.requests += 1;
		try {
			const answer = await this.around.submit(jobs);
			this.lostInARow = 0;
			this.judged = true;
			const { outcomes, duplicates } = matchAnswer(jobs, answer);
			this.governor.learn(jobs.length, duplicates);
			jobs.forEach((job, at) => this.settle(job, outcomes[at]!));
			await this.around.sentBefore.forget(jobs.filter((_, at) => isNotStored(outcomes[at]!)));
		} catch (error) {
			await this.takeFault(jobs, faultOf(error), sentAt);
		}
		this.logProgress();
		return 'sent';
	}

	/** A request holds either new leads or IDs (specification, 4.1). */
	private takeOneKind(size: number): Job[] {
		const taken = this.line.splice(0, size);
		const kind = taken[0]!.submission.kind;
		const others = taken.filter(({ submission }) => submission.kind !== kind);
		if (others.length === 0) return taken;
		this.line.unshift(...others);
		return taken.filter(({ submission }) => submission.kind === kind);
	}

	private async takeFault(jobs: Job[], fault: Fault, sentAt: number): Promise<void> {
		this.firstFault ??= fault;
		const after = await afterFault(this.service, jobs, fault, sentAt);
		this.governor.learn(0, after.duplicates);
		if (after.most !== undefined) this.governor.most = after.most;
		if (after.judged) this.judged = true;
		for (const [job, outcome] of after.outcomes) this.settle(job, outcome);
		this.line.unshift(...after.again);
		const notStored = after.outcomes.filter(([, outcome]) => isNotStored(outcome));
		await this.around.sentBefore.forget(notStored.map(([job]) => job));

		const isLost = ['failed', 'unreadable', 'interrupted'].includes(fault.kind);
		this.lostInARow = isLost ? this.lostInARow + 1 : 0;
		if (after.stop || this.lostInARow >= LOST_REQUESTS_IN_A_ROW) this.stop(fault);
	}

	private async withoutSentBefore(jobs: Job[]): Promise<Job[]> {
		const fresh = jobs.filter(({ lostRequests }) => lostRequests === 0);
		const before = await this.around.sentBefore.record(fresh);
		if (before.size === 0) return jobs;
		return jobs.filter((job) => {
			if (!before.has(job.index)) return true;
			this.settle(job, {
				outcome: 'rejected',
				category: 'duplicate',
				permanent: true,
				reason: "Sent by this node before, so not sent again (option 'Remember Sent Leads')",
			});
			return false;
		});
	}

	private async waitForBudget(): Promise<void> {
		const step = this.governor.whenBudgetIsSpent(this.line.length + this.unchecked.length);
		if (step.do === 'lookUp') {
			this.around.log(step.why);
			this.unchecked.unshift(...this.line.splice(0));
		} else if (step.do === 'stop') {
			this.stop(step.fault);
		} else if (this.governor.isLookingUp && this.unchecked.length > 0) {
			await this.refill();
		} else {
			this.around.log(step.why);
			await this.service.client.pause(step.ms);
		}
	}

	private settle(job: Job, outcome: Outcome): void {
		this.outcomes[job.index] = outcome;
		this.around.settled(job.index, outcome);
	}

	private stop(fault: Fault): void {
		this.firstFault ??= fault;
		this.stoppedBy ??= fault;
	}

	private logProgress(): void {
		const all = this.outcomes.length;
		const left = this.line.length + this.unchecked.length;
		const tenth = Math.floor((10 * (all - left)) / all);
		if (tenth <= this.loggedTenth) return;
		this.loggedTenth = tenth;
		this.around.log(`${all - left} of ${all} leads done in ${this.requests} requests`);
	}
}

/** A lead that the service does not hold is not to be remembered as sent: it may come again, mended. */
function isNotStored({ outcome, category }: Outcome): boolean {
	if (outcome === 'notSent') return true;
	return outcome === 'rejected' && category !== 'duplicate' && category !== 'alreadyCalled';
}

/**
 * The v1.2 format names failed leads by reference only, so it serves where every lead of the
 * request has one of its own.
 */
export function formatFor(jobs: readonly Job[], asked: CampaignOptions['format']): BulkFormat {
	if (asked !== 'auto') return asked;
	const references = jobs.map(({ submission }) =>
		submission.kind === 'new' ? submission.lead.referenceId : undefined,
	);
	const all = references.every((reference) => reference !== undefined);
	return all && new Set(references).size === references.length ? '1.2' : 'default';
}

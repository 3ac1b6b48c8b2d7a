/**
 * A list of leads on its way to the service. Leads wait in one line; the governor says how many may
 * leave next; whatever happens to them gives each exactly one outcome, or puts it back into line.
 */
import { type Fault, faultOf } from '../http/errors';
import { canceled } from '../http/networkFaults';
import type { Outcome, Row } from '../leads/outcome';
import type { BulkAnswer, LeadCallingService } from '../api/service';
import { afterFault, leftBehind } from './batchAnswer';
import { checkExisting } from './checkExisting';
import { BatchSizer } from './batchSizer';
import { type CampaignOptions, type PendingLead, jobsOf, type CampaignDeps } from './pendingLead';
import { LeadQueue } from './leadQueue';
import { matchAnswer } from './match';
import { Remembering, SENT_BY_THIS_NODE } from './remembering';
import { Progress, report, type Report } from './report';
import { shareValues } from './shareValues';
import { shuffle } from './shuffle';

/** How many leads are looked up at a time before they are sent. */
const CHECKED_AT_A_TIME = 200;

/** Without the guard there is no budget to share, so several requests may be under way. */
const LANES_WITHOUT_GUARD = 6;

/** After so many requests in a row without a readable answer, the service is taken to be away. */
const LOST_REQUESTS_IN_A_ROW = 3;

export class Campaign {
	readonly outcomes: Outcome[];

	/** The first request that the service did not answer lead by lead. */
	firstFault: Fault | undefined;

	private readonly line: LeadQueue;
	private readonly governor: BatchSizer;
	private readonly remembering: Remembering;
	private stoppedBy: Fault | undefined;
	private lostInARow = 0;
	private requests = 0;

	/** Whether the service has said anything about any single lead. */
	private judged = false;

	private readonly progress: Progress;

	constructor(
		private readonly service: LeadCallingService,
		rows: readonly Row[],
		private readonly options: CampaignOptions,
		private readonly around: CampaignDeps,
	) {
		this.outcomes = rows.map((row) => row.refusal!);
		const jobs = jobsOf(rows);
		this.governor = new BatchSizer(service, options);
		if (this.governor.needsSample) shuffle(jobs, () => service.client.transport.random());
		this.line = new LeadQueue(jobs);
		this.remembering = new Remembering(around.sentBefore, around.log);
		this.progress = new Progress(rows.length, around.log);
	}

	/** Sends until every lead has its outcome. */
	async run(): Promise<Report> {
		const startedAt = this.service.client.transport.now();
		const lanes = this.governor.isOff ? LANES_WITHOUT_GUARD : 1;
		await Promise.all(Array.from({ length: lanes }, async () => await this.lane()));
		await this.end(this.line.all.map((job) => [job, leftBehind(job, this.stoppedBy!)]));
		return report(this.outcomes, {
			requests: this.requests,
			seconds: (this.service.client.transport.now() - startedAt) / 1000,
			lookedUp: this.governor.isLookingUp,
		});
	}

	/** The reason to fail as a whole: nothing is known of any lead that was to be sent. */
	get failure(): Fault | undefined {
		return this.judged ? undefined : (this.stoppedBy ?? this.firstFault);
	}

	private async lane(): Promise<void> {
		const { signal } = this.service.client.transport;
		await this.sendAll().catch((error: unknown) => {
			this.stop(signal?.aborted ? canceled() : faultOf(error));
		});
	}

	private async sendAll(): Promise<void> {
		while (this.stoppedBy === undefined) {
			if (this.line.readyCount === 0) await this.refill();
			if (this.line.count === 0) return;
			const next = this.governor.isOff
				? await this.sendNext()
				: await this.service.oneAtATime(async () => await this.sendNext());
			if (next === 'mustWait') await this.waitForBudget();
		}
	}

	/** Moves leads into the line, looking them up first where that is asked for. */
	private async refill(): Promise<void> {
		const { line, governor, options } = this;
		if (!governor.isLookingUp) {
			line.add(line.takeUnchecked(line.uncheckedCount));
			return;
		}
		const jobs = line.takeUnchecked(CHECKED_AT_A_TIME);
		const depth = governor.isWary ? 'every' : 'first';
		const checked = await checkExisting(this.service, jobs, depth, options.checkFirst);
		const left = new Set(checked.left);
		line.addUnchecked(checked.left);
		const absent = jobs.filter((job, at) => !checked.outcomes[at] && !left.has(job));
		for (const job of absent) job.isAbsent = depth === 'every';
		line.add(absent);
		jobs.forEach((job, at) => checked.outcomes[at] && this.settle(job, checked.outcomes[at]));
		if (checked.outcomes.some((one) => one && one.outcome !== 'notSent')) this.judged = true;
		if (checked.fault !== undefined) this.stop(checked.fault);
	}

	private async sendNext(): Promise<'sent' | 'mustWait'> {
		const { line } = this;
		const size = this.governor.nextSize(line.readyCount, line.uncheckedCount);
		if (size === 0) return line.readyCount === 0 ? 'sent' : 'mustWait';
		const jobs = await this.withoutSentBefore(line.take(size));
		if (jobs.length === 0) return 'sent';

		const sentAt = this.service.client.transport.now();
		this.requests += 1;
		try {
			await this.takeAnswer(jobs, await this.around.submit(jobs));
		} catch (error) {
			await this.takeFault(jobs, faultOf(error), sentAt);
		}
		this.progress.tell(line.count, this.requests);
		return 'sent';
	}

	private async takeAnswer(jobs: PendingLead[], answer: BulkAnswer): Promise<void> {
		this.lostInARow = 0;
		this.judged = true;
		const { outcomes, duplicates } = matchAnswer(jobs, answer);
		jobs.forEach(({ submission }, at) => {
			const { record } = outcomes[at]!;
			if (record && submission.kind === 'new') shareValues(record, submission.lead);
		});
		this.governor.learn(jobs.length, duplicates);
		await this.end(jobs.map((job, at) => [job, outcomes[at]!]));
	}

	private async takeFault(jobs: PendingLead[], fault: Fault, sentAt: number): Promise<void> {
		this.firstFault ??= fault;
		const after = await afterFault(this.service, jobs, fault, sentAt);
		this.governor.learn(after.answered, after.duplicates, after.unclear);
		if (after.most !== undefined) this.governor.most = after.most;
		if (after.judged) this.judged = true;
		this.line.putBack(after.again);
		await this.end(after.outcomes);

		const isLost = ['failed', 'unreadable', 'interrupted'].includes(fault.kind);
		this.lostInARow = isLost ? this.lostInARow + 1 : 0;
		if (after.stop || this.lostInARow >= LOST_REQUESTS_IN_A_ROW) this.stop(fault);
	}

	private async withoutSentBefore(jobs: PendingLead[]): Promise<PendingLead[]> {
		const before = await this.remembering.record(jobs).catch((error: unknown) => {
			this.line.putBack(jobs);
			throw error;
		});
		for (const job of jobs) if (before.has(job.index)) this.settle(job, SENT_BY_THIS_NODE);
		return before.size === 0 ? jobs : jobs.filter(({ index }) => !before.has(index));
	}

	private async waitForBudget(): Promise<void> {
		const step = this.governor.whenBudgetIsSpent(this.line.count);
		if (step.do === 'lookUp') {
			this.around.log(step.why);
			this.line.uncheckAll();
		} else if (step.do === 'stop') {
			this.stop(step.fault);
		} else if (this.governor.isLookingUp && this.line.uncheckedCount > 0) {
			await this.refill();
		} else {
			this.around.log(step.why);
			await this.service.client.pause(step.ms);
		}
	}

	private async end(ended: Array<[PendingLead, Outcome]>): Promise<void> {
		for (const [job, outcome] of ended) this.settle(job, outcome);
		await this.remembering.forget(ended);
	}

	private settle(job: PendingLead, outcome: Outcome): void {
		this.outcomes[job.index] = outcome;
		this.around.settled(job.index, outcome);
	}

	private stop(fault: Fault): void {
		this.firstFault ??= fault;
		this.stoppedBy ??= fault;
	}
}

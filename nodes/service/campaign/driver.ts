/** Carries a campaign's steps out and feeds back what happens. It decides nothing. */
import type { BulkAnswer } from '../api/contract';
import type { LeadCallingService } from '../api/service';
import { counted } from '../counted';
import { faultOf } from '../http/errors';
import { mapConcurrent } from '../http/mapConcurrent';
import type { Outcome } from '../leads/outcome';
import { apply, leftOver } from './apply';
import { idsStoredByUs } from './applyFound';
import { decide } from './decide';
import { confirmAll, lookUpAll } from '../stored/lookUps';
import type { CampaignState, PendingLead } from './model';
import type { Step } from './steps';
import { Progress } from './progress';
import { countStored, readHits } from '../stored/readStored';
import { type KeyStore, SentLeads } from './sentLeads';
import { updateFound } from '../stored/updateFound';

/** What a campaign is given to work with. */
export interface CampaignDeps {
	service: LeadCallingService;
	/** How a request leaves: as one bulk request, or as one single initiate for one lead. */
	submit(leads: PendingLead[]): Promise<BulkAnswer>;
	/** Remembers what was sent; none where it is not to be remembered. */
	sentStore?: KeyStore;
	/** Called once per lead, as soon as its outcome is known. */
	settled(lead: PendingLead, outcome: Outcome): void;
	log(message: string): void;
}

/** Sends until every lead has its outcome. Never throws: what goes wrong is an outcome too. */
export async function drive(state: CampaignState, deps: CampaignDeps): Promise<void> {
	await new Driver(state, deps).run();
}

class Driver {
	private readonly sent: SentLeads;

	private readonly progress: Progress;

	constructor(
		private readonly state: CampaignState,
		private readonly deps: CampaignDeps,
	) {
		this.sent = new SentLeads(deps.sentStore, deps.log);
		this.progress = new Progress(deps.service.client, deps.log);
	}

	async run(): Promise<void> {
		const { state } = this;
		for (let step = this.next(); step.do !== 'end'; step = this.next()) {
			try {
				await (step.do === 'send' ? this.inTurn() : this.perform(step));
			} catch (error) {
				apply(state, { is: 'stopped', fault: faultOf(error), now: this.now });
			}
			await this.tellNews();
		}
		for (const lead of leftOvers(state)) {
			state.ended.set(lead.index, leftOver(state, lead));
			state.news.push(lead);
		}
		await this.tellNews();
	}

	/** The key waits for us alone, until it is known what our requests did. */
	private async inTurn(): Promise<void> {
		const { state, deps } = this;
		const isFree = state.options.protection === 'off';
		const send = async () => {
			// The budget may have gone while others had their turn.
			const step = this.next();
			if (step.do === 'send') await this.perform(step);
			while (state.doubt !== undefined) await this.perform(this.next());
		};
		await (isFree ? send() : deps.service.oneAtATime(send));
	}

	private next(): Step {
		return decide(this.state, this.now);
	}

	private async perform(step: Step): Promise<void> {
		const { state, deps } = this;
		const { service } = deps;
		switch (step.do) {
			case 'end':
				return;
			case 'send':
				return await this.send(step);
			case 'wait':
				deps.log(step.why);
				await this.progress.wait(step.ms);
				return apply(state, { is: 'waited', ms: step.ms });
			case 'lookUp':
				apply(state, {
					is: 'lookedUp',
					...(await lookUpAll(service, step.leads, state.phonesSeen)),
				});
				return this.progress.say(
					() => `${state.ended.size} leads done, ${state.toLookUp.length} to look up`,
				);
			case 'update':
				return await mapConcurrent(step.leads, async ({ lead, record }) => {
					const fault = await updateFound(service, lead, record);
					apply(state, { is: 'updated', lead, record, ...(fault && { fault }) });
				});
			case 'confirm': {
				const confirmed = await confirmAll(service, step.leads);
				const { aheadMs } = service.client.serverClock;
				const { now } = this;
				return apply(state, { is: 'confirmed', ...confirmed, serverAheadMs: aheadMs, now });
			}
			case 'count': {
				const stored = await countStored(service).catch(() => undefined);
				return apply(state, { is: 'counted', stored });
			}
			case 'read':
				return await this.read(step);
			case 'changeOver':
				deps.log(step.why);
				return apply(state, { is: 'changedOver' });
			case 'stop':
				return apply(state, { is: 'stopped', fault: step.fault, now: this.now });
		}
	}

	private async send({ requests, from, inTurn }: Extract<Step, { do: 'send' }>): Promise<void> {
		const { state } = this;
		const leads = requests.flat();
		const before = await this.sent.record(leads);
		apply(state, { is: 'leaving', leads, from, requests: requests.length });
		apply(state, { is: 'sentBefore', leads: leads.filter((lead) => before.has(lead.index)) });
		const open = requests
			.map((request) => request.filter((lead) => !before.has(lead.index)))
			.filter(({ length }) => length > 0);
		let isWell = true;
		const one = async (request: PendingLead[]) => {
			if (isWell || !inTurn) isWell = await this.sendOne(request, from);
			else apply(state, { is: 'heldBack', leads: request, from });
		};
		await mapConcurrent(open, one, inTurn ? 1 : open.length);
		this.progress.say(
			() =>
				`${counted(state.ended.size, 'lead')} done in ${counted(state.counts.requests, 'request')}`,
		);
	}

	/** @returns whether the service answered lead by lead */
	private async sendOne(leads: PendingLead[], from: 'ready' | 'last'): Promise<boolean> {
		const { state, deps } = this;
		const { transport } = deps.service.client;
		const sentAt = { now: transport.now(), wallTime: transport.wallTime() };
		try {
			const answer = await deps.submit(leads);
			apply(state, { is: 'answered', leads, from, answer, now: this.now });
			return true;
		} catch (error) {
			const fault = faultOf(error);
			const { now } = this;
			apply(state, { is: 'faulted', leads, from, fault, sentAt, now });
			return false;
		}
	}

	private async read({ leads, why, ...asked }: Extract<Step, { do: 'read' }>): Promise<void> {
		const { state, deps } = this;
		const { sampled } = state;
		deps.log(why);
		const startedAt = this.now;
		const ours = idsStoredByUs(state, sampled);
		const read = await readHits(deps.service, [...leads, ...sampled], ours, {
			...asked,
			onProgress: (message) => this.progress.say(() => message),
		});
		apply(state, { is: 'haveRead', leads, sampled, ...read, ms: this.now - startedAt });
	}

	private async tellNews(): Promise<void> {
		const { state, deps } = this;
		const news = state.news
			.splice(0)
			.map((lead) => ({ lead, outcome: state.ended.get(lead.index)! }));
		for (const { lead, outcome } of news) deps.settled(lead, outcome);
		await this.sent.forget(news);
	}

	private get now(): number {
		return this.deps.service.client.transport.now();
	}
}

function leftOvers({ ready, toLookUp, toUpdate, last }: CampaignState): PendingLead[] {
	return [...ready, ...toLookUp, ...toUpdate.map(({ lead }) => lead), ...last];
}

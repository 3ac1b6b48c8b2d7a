/** The service as the statements see it: what several of them look at is asked for once. */
import { PlainError } from '../lib/plain-error';
import { type Answer, assertMayLeave, type EndpointName, type Question, send } from './ask';
import { isObject, type Json, objectsIn } from './shape';
import type { Target } from './target';
import { Unseen } from './unseen';

/** So many leads are looked at. */
const SAMPLE = 50;
const LOOK_AGAIN_MS = 500;
/** A lead that an earlier run saved is known by it. */
const NAME = 'Contract Test';

export interface SavedLead {
	answer: Answer;
	sent: Json;
}

export class Service {
	/** Every refusal that was seen, by what was asked. */
	readonly refusals: Array<{ asked: EndpointName; answer: Answer }> = [];
	asked = 0;
	private readonly kept = new Map<string, Promise<unknown>>();
	/** Leads that this suite saved. */
	private readonly own = new Set<string>();
	private isTooMuch = false;

	constructor(
		readonly target: Target,
		/** How long what was written may take to show. */
		private readonly patienceMs = 15_000,
	) {}

	/** @throws Unseen where nobody answers, and from the first "too many" on */
	async ask(name: EndpointName, question: Question = {}): Promise<Answer> {
		assertMayLeave(name, question.body ?? {}, this.target, this.own);
		if (this.isTooMuch) throw new Unseen('the service answered 429 before, and is asked no more');
		this.asked += 1;
		const answer = await send(this.target, name, question);
		this.isTooMuch = answer.status === 429;
		if (this.isTooMuch) throw new Unseen(`the service answered ${answer.words}`);
		if (answer.status >= 400) this.refusals.push({ asked: name, answer });
		return answer;
	}

	/** Query Leads by meaning, in the service's own parameter names. */
	async query(meanings: Record<string, string | number | boolean>): Promise<Answer> {
		const { queryNames, projectId } = this.target.account;
		const named = Object.entries({ projectId, ...meanings }).map(
			([meaning, value]) => [queryNames[meaning as keyof typeof queryNames], value] as const,
		);
		return await this.ask('queryLeads', { query: Object.fromEntries(named) });
	}

	/** @throws PlainError with the sentence that says why this key can't be used there */
	async greet(): Promise<void> {
		const { baseUrl } = this.target.account;
		const answer = await this.processList().catch((error: unknown) => {
			if (!(error instanceof Unseen)) throw error;
			throw new PlainError(`${error.message.replace(/^./, (first) => first.toUpperCase())}.`);
		});
		const { status, words, isJson, body } = answer;
		if (status === 401) throw new PlainError(`The service doesn't know this key: ${words}.`);
		if (status === 403) throw new PlainError(`The key is of another project: ${words}.`);
		if (status !== 200 || !isJson || !Array.isArray(body.processes)) {
			throw new PlainError(`No Lead Calling Service answers at ${baseUrl}: ${words}.`);
		}
		const { processId } = this.target;
		const ids = objectsIn(body.processes).map(({ _id }) => _id);
		if (processId === undefined || ids.includes(processId)) return;
		throw new PlainError(`The project has no process '${processId}'.`);
	}

	async processList(): Promise<Answer> {
		return await this.once('processes', async () => await this.ask('listProcesses'));
	}

	async processes(): Promise<Json[]> {
		const processes = objectsIn((await this.processList()).body.processes);
		if (processes.length === 0) throw new Unseen('the project has no process');
		return processes;
	}

	async processId(): Promise<string> {
		return this.target.processId ?? String((await this.processes())[0]!._id);
	}

	async firstLeads(): Promise<Answer> {
		const page = { limit: SAMPLE, skip: 0, includeActivities: true, masked: false };
		return await this.once('leads', async () => await this.query(page));
	}

	/** @throws Unseen where there are none */
	async leads(): Promise<Json[]> {
		const leads = objectsIn((await this.firstLeads()).body.data);
		if (leads.length === 0) throw new Unseen('the project has no lead, or Query Leads gives none');
		return leads;
	}

	/** One of the first leads that has all of these filled. */
	async leadWith<Field extends string>(...fields: Field[]): Promise<Json & Record<Field, string>> {
		const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== '';
		const found = (await this.leads()).find((lead) => fields.every((one) => isFilled(lead[one])));
		if (found) return found as Json & Record<Field, string>;
		throw new Unseen(`none of the first ${SAMPLE} leads has ${fields.join(' and ')}`);
	}

	/** An activity of one of the first leads. */
	async activity(): Promise<Json & { _id: string }> {
		for (const { activities } of await this.leads()) {
			const found = objectsIn(activities).find(({ _id }) => typeof _id === 'string');
			if (found) return found as Json & { _id: string };
		}
		throw new Unseen(`none of the first ${SAMPLE} leads shows an activity`);
	}

	/** The lead that is written: saved, and not called. */
	async saved(): Promise<SavedLead> {
		return await this.once('saved', async () => {
			const { account, writeTo } = this.target;
			const sent = {
				projectId: account.projectId,
				processId: await this.processId(),
				phone: writeTo,
				name: NAME,
				referenceId: `contract-${Date.now()}`,
				metadata: { kept: 'as it was', number: 'not yet' },
			};
			return {
				sent,
				answer: await this.ask('bulkInitiate', { body: { leads: [sent], init: false } }),
			};
		});
	}

	/** As Get Lead shows it; one of an earlier run, where the service refuses another. */
	async savedLead(): Promise<Json & { _id: string }> {
		return await this.once('saved lead', async () => {
			const { answer, sent } = await this.saved();
			const { success } = answer.body;
			const found =
				Array.isArray(success) && success.length > 0
					? await this.until(async () => await this.find('referenceId', String(sent.referenceId)))
					: await this.find('phone', this.target.writeTo!);
			if (found === undefined) {
				throw new Unseen(`no lead named '${NAME}' shows: is the phone that of another lead?`);
			}
			this.own.add(found._id);
			return found;
		});
	}

	/** Looks again for a while. */
	async until<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
		const until = performance.now() + this.patienceMs;
		for (;;) {
			const found = await look();
			if (found !== undefined || performance.now() > until) return found;
			await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
		}
	}

	/** Somebody else's lead is never changed, whatever number it has. */
	private async find(meaning: string, value: string) {
		const { body } = await this.query({ [meaning]: value, limit: 5, skip: 0 });
		const isOwn = ({ _id, name, firstName, lastName }: Json) =>
			typeof _id === 'string' && [name, `${String(firstName)} ${String(lastName)}`].includes(NAME);
		return objectsIn(body.data).find(isOwn) as (Json & { _id: string }) | undefined;
	}

	/** Asked for by the first that wants it. */
	async once<T>(what: string, get: () => Promise<T>): Promise<T> {
		const known = (this.kept.get(what) as Promise<T> | undefined) ?? get();
		this.kept.set(what, known);
		return await known;
	}
}

export function dataOf({ body }: Answer): Json {
	return isObject(body.data) ? body.data : {};
}

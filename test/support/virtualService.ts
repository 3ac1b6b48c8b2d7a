/** The stand-in, and the package's own service object that talks to it, on one virtual clock. */
import { setMaxListeners } from 'node:events';

import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { LIMITS } from '../../nodes/service/contract';
import { readAccount } from '../../nodes/service/account';
import type { Answer, KeyStore, TransportRequest } from '../../nodes/service/http/transport';
import type { LeadInput } from '../../nodes/service/leads/fields';
import type { Outcome, Row } from '../../nodes/service/leads/outcome';
import { phoneLibrary } from '../../nodes/service/leads/phone/phone';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { type Caller, sendList, type SentList } from '../../nodes/service/sending';
import { RESERVED_DUPLICATES } from '../../nodes/service/sending/guard/batchSize';
import type { SendOptions } from '../../nodes/service/sending/leadList';
import { LeadCallingService } from '../../nodes/service/service';
import { keyStore } from '../../nodes/shared/keyStore';
import { type Limits, StandIn, type Variant } from '../service';
import { broken, handOver } from './handOver';
import { seededRandom } from './chance';
import { SharedKeys } from './sharedKeys';
import { VirtualTime } from './virtualTime';

/** Leads of the first request of a list: all may be duplicates. */
export const FIRST = LIMITS.duplicatesPerWindow - RESERVED_DUPLICATES;

const { spanMs, marginMs } = DEFAULT_POLICY.duplicates;
/** A refusal counts so long from its answer. */
export const COUNTED_MS = spanMs + marginMs;

/** Refused for its repeated digits. */
export const BAD_PHONE = '+919999999999';

/** A request that left. */
export interface Sent {
	/** The end of its path: `bulk/initiate`, `initiate`, `query`, `get` or `update`. */
	route: string;
	/** Its number among those of its route, from 0. */
	nth: number;
	/** Milliseconds since the service began. */
	at: number;
	query: IDataObject;
	body: IDataObject;
	/** References or IDs of the leads in it. */
	leads: string[];
}

/** What happens to a request on its way: another reply, or none before or after the service has done its work. */
export type Between = { status?: number; body: unknown } | 'lostBefore' | 'lostAfter' | undefined;

export const OPTIONS: SendOptions = { ifExists: 'report' };

let executions = 0;
let workflows = 0;

/** Another run with each call, where nothing else is said. */
export function callerWith(more: Partial<Caller> = {}): Caller {
	return { executionId: `${(executions += 1)}`, nodeId: 'node', runIndex: 0, ...more };
}

export interface ConnectOptions {
	signal?: AbortSignal;
	/** Whether the process has only just begun. */
	isFresh?: boolean;
	/** Fields of the credential. */
	credential?: IDataObject;
}

export class VirtualService {
	readonly time = new VirtualTime();

	/** n8n's store, as all processes share it. */
	readonly keys = new SharedKeys(this.time.wait);
	/** Without one where the workflow is not saved. */
	hasStore = true;
	/** One that no other has, as calls to n8n's store wait for each other. */
	private readonly workflow = `workflow-${(workflows += 1)}`;

	readonly standIn: StandIn;
	readonly sent: Sent[] = [];
	readonly logged: string[] = [];

	between: (sent: Sent) => Between | Promise<Between> = () => undefined;

	/** What stands in the place of an answer, once the service has done its work. */
	emptied: (route: string) => Pick<Answer, 'status' | 'body'> | undefined = () => undefined;

	/** There and back. */
	latencyMs: () => number = () => 40;

	private readonly begunAt = this.time.now();

	constructor(variant: Partial<Variant> = {}, limits: Partial<Limits> = {}) {
		const clock = { now: this.time.now, sleep: this.time.wait };
		this.standIn = new StandIn({ clock, variant, limits });
	}

	/** Milliseconds since the service began. */
	get now(): number {
		return this.time.now() - this.begunAt;
	}

	connect({ signal, isFresh, credential }: ConnectOptions = {}): LeadCallingService {
		const { apiKey, projectId } = this.standIn;
		const baseUrl = 'https://service.example.com';
		const account = readAccount({ apiKey, projectId, baseUrl, advanced: true, ...credential });
		const { now, ...others } = this.time.transport(this.logged);
		const loadedAt = isFresh ? now() : -Infinity;
		const send = async (request: TransportRequest) => await this.exchange(request);
		const store = this.hasStore ? this.keyStore(account.keyId) : undefined;
		const transport = { ...others, now, loadedAt, signal, store, send, random: seededRandom(1) };
		return new LeadCallingService(account, transport, DEFAULT_POLICY);
	}

	/** @param process whose calls of the store wait for each other */
	private keyStore(process: string): KeyStore {
		const { workflow } = this;
		const store = keyStore({
			getWorkflow: () => ({ id: workflow }),
			getNode: () => ({ id: process }),
			helpers: this.keys.helpersOf({ workflow, node: 'node' }),
		} as unknown as IExecuteFunctions)!;
		return { ...store, capacity: Math.min(this.keys.keeps, store.capacity) };
	}

	/** New leads, from number `from`, each with a reference, a phone and an e-mail of its own. */
	rows(count: number, more: Partial<LeadInput> & { from?: number; init?: boolean } = {}): Row[] {
		const { from = 0, init = true, ...fields } = more;
		const { projectId, processId } = this.standIn;
		return Array.from({ length: count }, (_, place) => {
			const at = from + place;
			const identities = { referenceId: `R-${at}`, email: `lead${at}@example.com` };
			const phone = `+9198${12_345_000 + at}`;
			const lead = { projectId, processId, name: 'Asha Rao', phone, ...identities, ...fields };
			return { submission: { kind: 'new', lead, init }, notes: [] };
		});
	}

	existing(leadIds: readonly string[], init = true): Row[] {
		return leadIds.map((leadId) => ({ submission: { kind: 'existing', leadId, init }, notes: [] }));
	}

	/** The service holds these leads already. @returns their IDs */
	seed(rows: readonly Row[], more: object = {}): string[] {
		const leads = rows.map(({ submission }) => (submission?.kind === 'new' ? submission.lead : {}));
		return leads.map((lead) => this.standIn.store.addLead({ ...lead, ...more } as object)._id);
	}

	/** What befalls the requests of a route: the one of this number, from 0, or those that are meant. */
	intercept(
		route: Sent['route'],
		which: number | ((sent: Sent) => boolean),
		how: Between | ((sent: Sent) => Between | void),
	): void {
		const isMeant = typeof which === 'number' ? ({ nth }: Sent) => nth === which : which;
		this.between = (sent) => {
			if (sent.route !== route || !isMeant(sent)) return undefined;
			return typeof how === 'function' ? (how(sent) as Between) : how;
		};
	}

	/** An execution that is canceled so long from now. */
	canceledIn(ms: number, controller = cancelable()): AbortSignal {
		void this.time.wait(ms).then(() => controller.abort());
		return controller.signal;
	}

	/** An execution that is canceled so long after such a request has left. */
	canceledAfter(
		which: number | ((sent: Sent) => boolean),
		ms: number,
		route: Sent['route'] = 'bulk/initiate',
	): AbortSignal {
		const controller = cancelable();
		this.intercept(route, which, () => void this.canceledIn(ms, controller));
		return controller.signal;
	}

	async send(
		rows: readonly Row[],
		more: Partial<SendOptions> & ConnectOptions & { caller?: Caller; sendAnyway?: boolean } = {},
	): Promise<SentList> {
		const { caller = callerWith(), sendAnyway, ...others } = more;
		const sent = rows.map((row): Row => {
			const { submission } = row;
			return { ...row, submission: submission && { ...submission, sendAnyway } };
		});
		return await sendList(this.connect(others), sent, { ...OPTIONS, ...others }, caller);
	}

	/** The requests that submit leads. */
	get submitted(): Sent[] {
		return this.sent.filter(({ route }) => route.endsWith('initiate'));
	}

	count(route: string): number {
		return this.sent.filter((sent) => sent.route === route).length;
	}

	/** How often the lead was submitted that was submitted most. */
	get maxTimesSubmitted(): number {
		const leads = this.submitted.flatMap((sent) => sent.leads);
		return Math.max(0, ...Object.values(counted(leads)));
	}

	private async exchange({ method, url, query = {}, body }: TransportRequest): Promise<Answer> {
		const path = new URL(url).pathname;
		const route = path.split('/leads/')[1] ?? path;
		const place = { route, nth: this.count(route), at: this.now };
		const sent: Sent = { ...place, query, body: body ?? {}, leads: leadsIn(body) };
		this.sent.push(sent);
		const halfMs = this.latencyMs() / 2;
		await this.time.wait(halfMs);
		const between = await this.between(sent);
		if (typeof between === 'object') {
			await this.time.wait(halfMs);
			return { status: 200, headers: {}, ...between };
		}
		if (between === 'lostBefore') throw broken();
		const headers = { authorization: `Bearer ${this.standIn.apiKey}` };
		const answer = await handOver(this.standIn, { method, url, query, body, headers });
		await this.time.wait(halfMs);
		if (answer === undefined || between === 'lostAfter') throw broken();
		return { ...answer, ...this.emptied(route) };
	}
}

function cancelable(): AbortController {
	const controller = new AbortController();
	// As n8n's engine does.
	setMaxListeners(Infinity, controller.signal);
	return controller;
}

function leadsIn({ leads = [], leadIds = [], lead, leadId }: IDataObject = {}): string[] {
	const newLeads = (lead ? [lead] : leads) as LeadInput[];
	const ids = (leadId ? [leadId] : leadIds) as string[];
	return [...newLeads.map((one) => one.referenceId ?? one.phone ?? one.email ?? ''), ...ids];
}

/** The service of the test that runs. */
export let virtual: VirtualService;

/** Puts another one in its place. */
export function begin(...given: ConstructorParameters<typeof VirtualService>): VirtualService {
	return (virtual = new VirtualService(...given));
}

/** A service for each test. After each, no key may be blocked and no request outside the specification. */
export function eachOnVirtualService(): void {
	// Time would pass while it is read from the disk.
	beforeAll(async () => void (await phoneLibrary()));
	beforeEach(() => void begin());
	afterEach(() => {
		expect(virtual.standIn.ledger.blocks).toEqual([]);
		expect(virtual.standIn.ledger.violations).toEqual([]);
	});
}

function counted(words: readonly string[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
	return counts;
}

/** How many rows came to what: by category, else by outcome. */
export const tally = (outcomes: readonly Outcome[]) =>
	counted(outcomes.map(({ category, outcome }) => category ?? outcome));

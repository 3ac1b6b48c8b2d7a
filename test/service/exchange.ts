import type { IncomingHttpHeaders } from 'node:http';

import { fail, refuse, type Answer, type Parts } from './call';
import { delayOf, faultAnswer, jsonAnswer, type RawAnswer } from './faultAnswers';
import type { Fault, Faults } from './faults';
import { Gateway } from './gateway';
import { parsed, splitUrl } from './http';
import type { LedgerRequest } from './ledger';
import { matchRoute, type Address, type Match } from './routes';
import { admit } from './rules/admission';
import { misconduct } from './rules/conduct';
import { isObject } from './rules/values';

/** One of the service's addresses: what it answers, and where else its redirects lead. */
export interface Door {
	addresses: readonly Address[];
	/** The origin a redirect without a location of its own leads to. */
	elsewhere: () => string;
}

/** A request, however it came. */
export interface Incoming {
	method: string;
	/** Path and query. */
	url: string;
	headers: IncomingHttpHeaders;
	/** Undefined where it is too long; rejects where the client breaks off. */
	text(): Promise<string | undefined>;
	isGone(): boolean;
}

/** One request from arrival to answer: ledger, route, fault, processing, latency, answer. */
export class Exchange {
	private readonly gateway: Gateway;

	constructor(
		private readonly parts: Parts,
		private readonly faults: Faults,
		private readonly latencyMs: number,
	) {
		this.gateway = new Gateway(parts);
	}

	/** @returns nothing where the connection ends without an answer */
	async serve(door: Door, incoming: Incoming, given?: Fault): Promise<RawAnswer | undefined> {
		const { ledger, clock, timers } = this.parts;
		const { method, headers } = incoming;
		const { path, query } = splitUrl(incoming.url);
		const match = matchRoute(door.addresses, method, path);
		const text = await this.gateway.admitted(incoming);
		if (typeof text === 'object') return text;
		const entry = ledger.receive({
			at: clock.now(),
			route: match?.route.id ?? 'unknown',
			method,
			path,
			query,
			headers,
			status: 0,
		});
		const body = parsed(text);
		ledger.setBody(entry, body === undefined ? text || undefined : body);

		const fault = given ?? (match && this.faults.take(match.route.id));
		if (fault) ledger.setFault(entry, fault);
		if (fault?.kind === 'delay' && fault.when !== 'after') {
			await timers.sleep(delayOf(fault));
			if (incoming.isGone()) return undefined;
		}
		const right = skipsProcessing(fault)
			? jsonAnswer(200, { success: true, data: [] })
			: await this.gateway.passed(this.process(match, entry, text, body));
		if (right === undefined) return undefined;
		if (this.latencyMs > 0) await timers.sleep(this.latencyMs);
		if (fault?.kind === 'delay' && fault.when === 'after') await timers.sleep(delayOf(fault));
		if (incoming.isGone() || fault?.kind === 'reset') return undefined;

		const answer = fault ? faultAnswer(fault, right, door.elsewhere() + path) : right;
		entry.status = answer.status;
		return { ...answer, headers: { date: new Date(clock.now()).toUTCString(), ...answer.headers } };
	}

	/** In this order: 404 unknown route, 401 and 429 (see `admit`), 413 and 400 bad body, the action. */
	private async process(
		match: Match | undefined,
		entry: LedgerRequest,
		text: string | undefined,
		body: unknown,
	): Promise<RawAnswer> {
		const { parts } = this;
		if (!match) {
			parts.ledger.violate(entry, 'unknown route');
			return jsonAnswer(404, { error: 'Not found' });
		}
		for (const what of misconduct(match.route, entry, text ?? '', body)) {
			parts.ledger.violate(entry, what);
		}
		const answer = await this.answer(match, entry, text, body);
		return jsonAnswer(answer.status, answer.body);
	}

	private async answer(
		{ route, pathParameter }: Match,
		entry: LedgerRequest,
		text: string | undefined,
		body: unknown,
	): Promise<Answer> {
		const { parts } = this;
		const account = admit(entry.headers.authorization, parts);
		if ('status' in account) return account;
		if (text === undefined) return refuse(413, 'Request body is too large');
		if (route.method === 'POST' && body === undefined) return refuse(400, 'Invalid JSON body');
		try {
			const { requestMs } = parts.variant;
			if (requestMs > 0) await parts.timers.sleep(requestMs);
			return await route.action({
				parts,
				account,
				entry,
				pathParameter,
				query: entry.query,
				body: isObject(body) ? body : {},
			});
		} catch (error) {
			parts.ledger.violate(entry, `the stand-in failed: ${String(error)}`);
			return fail(500, 'Internal server error');
		}
	}
}

/** Faults strike before anything took effect, unless they say otherwise or need the right answer. */
function skipsProcessing(fault: Fault | undefined): boolean {
	if (!fault || fault.kind === 'delay' || fault.kind === 'drip') return false;
	return fault.when !== 'after';
}

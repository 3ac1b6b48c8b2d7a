/** One request to the service, and nothing that was not allowed. */
import { ENDPOINTS } from '../../nodes/service/contract';
import { isObject, type Json } from './shape';
import type { Target } from './target';
import { Unseen } from './unseen';
import { specifiedWords } from './words';

export type EndpointName = keyof typeof ENDPOINTS;

export interface Question {
	query?: Record<string, string | number | boolean>;
	body?: Json;
	/** In the place of the path's parameter, or of the whole path. */
	projectId?: string;
	path?: string;
	/** In the place of the key; empty for no header. */
	authorization?: string;
}

export interface Answer {
	status: number;
	/** Empty where the body is no JSON object. */
	body: Json;
	isJson: boolean;
	/** Status and error, without anything that was asked for. */
	words: string;
}

const DEADLINE_MS = 30_000;

/** @throws Error, never about the service, where somebody else would be written to or called */
export function assertMayLeave(name: EndpointName, body: Json, target: Target, own: Set<string>) {
	if (ENDPOINTS[name].effect === 'read') return;
	const leads = [body.lead, ...(Array.isArray(body.leads) ? (body.leads as unknown[]) : [])];
	const ids = [body.leadId, ...(Array.isArray(body.leadIds) ? (body.leadIds as unknown[]) : [])];
	const isOfNobody = (lead: Json) => lead.phone === undefined && lead.email === undefined;
	const isOwn = (lead: Json) => lead.phone === target.writeTo && lead.email === undefined;
	const isAllowed =
		target.writeTo !== undefined &&
		leads.filter(isObject).every((lead) => isOfNobody(lead) || isOwn(lead)) &&
		ids.every((id) => id === undefined || own.has(id as string)) &&
		body.referenceId === undefined &&
		(name === 'update' || body.init === false);
	if (!isAllowed) throw new Error(`${name} may not leave`);
}

export async function send(
	{ account }: Target,
	name: EndpointName,
	{ query = {}, body, projectId = account.projectId, path, authorization }: Question,
): Promise<Answer> {
	const endpoint = ENDPOINTS[name];
	const isOfAnalytics = 'address' in endpoint;
	const own = name === 'initiate' ? account.initiatePath : endpoint.path;
	const url = new URL(
		(isOfAnalytics ? account.analyticsUrl : account.baseUrl) +
			(path ?? own.replace('{projectId}', encodeURIComponent(projectId))),
	);
	for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
	const header = authorization ?? `Bearer ${account.apiKey}`;
	const response = await fetch(url, {
		method: endpoint.method,
		headers: {
			...(header !== '' && { authorization: header }),
			...(body && { 'content-type': 'application/json' }),
		},
		body: body && JSON.stringify(body),
		redirect: 'manual',
		signal: AbortSignal.timeout(DEADLINE_MS),
	}).catch((error: Error & { cause?: { code?: string } }) => {
		const why = error.cause?.code ?? error.name;
		throw new Unseen(`nobody answered at ${url.origin}: ${why}`);
	});
	const text = await response.text();
	const parsed = parse(text);
	const asked = [account.apiKey, projectId, ...textsIn(query), ...textsIn(body), path ?? ''];
	return {
		status: response.status,
		body: isObject(parsed) ? parsed : {},
		isJson: isObject(parsed),
		words: `${response.status} ${wordsOf(parsed, asked)}`,
	};
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const ASKED = '<asked>';

/** The service's own error, without what somebody may have written there: names, addresses, numbers, IDs. */
function wordsOf(body: unknown, asked: readonly string[]): string {
	if (!isObject(body)) return 'without a JSON object';
	if (typeof body.error !== 'string') return "without a text in 'error'";
	const longest = asked.filter((one) => one.length > 3).sort((a, b) => b.length - a.length);
	const said = longest
		.reduce((text, one) => text.replaceAll(one, ASKED), body.error.replace(/[<>]/g, ' '))
		.replace(/\S+@\S+/g, '<email>')
		.replace(/\b[\da-f]{24}\b/gi, '<id>')
		.replace(/\+?\d[\d\s().-]{5,}\d/g, '<number>');
	return `'${specifiedWords(said).slice(0, 200)}'`;
}

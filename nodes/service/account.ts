import { hash } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';

import { ACTIVITY_ID_NAME, ENDPOINTS, LIMITS, QUERY_NAMES, type QueryMeaning } from './contract';
import type { Connection } from './http/client';
import { inputError, type ServiceError } from './http/errors';
import { isRecord, parseJson } from '../util';

/** The credential as the wire needs it: addresses made regular, deployment differences resolved. */
export interface Account extends Connection {
	initiatePath: string;
	activityIdName: string;
	queryNames: Record<QueryMeaning, string>;
	/** This process's share of the service's duplicate rule (section 8). */
	duplicatesPerWindow: number;
}

/** Of other characters a header loses some, and an error about the others would show the key. */
const HEADER_VALUE = /^[\x21-\x7e]{1,1000}$/;

/** Requests to these hosts never leave the machine. */
const LOCAL_HOST = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** `.` and `..` would change the path of the URL. */
const DOT_SEGMENT = /^\.{1,2}$/;

/**
 * @param credential fields of the credential `leadCallingApi`
 * @throws ServiceError of kind `input` naming the field that cannot be used; it never repeats what was typed
 */
export function readAccount(credential: IDataObject): Account {
	const apiKey = readApiKey(credential.apiKey);
	const projectId = readText(credential.projectId);
	if (!apiKey) {
		throw inputError("'API Key' is empty", 'Paste the API key of your project in the credential.');
	}
	if (!HEADER_VALUE.test(apiKey)) {
		throw inputError(
			"'API Key' contains spaces or invisible characters",
			'Paste the key alone in the credential.',
		);
	}
	if (!projectId || DOT_SEGMENT.test(projectId)) {
		throw inputError(
			projectId ? "'Project ID' is not an ID" : "'Project ID' is empty",
			'Enter the ID of the project that the key belongs to in the credential.',
		);
	}
	const baseUrl = readAddress('Base URL', readText(credential.baseUrl));
	const analyticsUrl = readText(credential.analyticsUrl);
	// Settings stay stored when the switch hides them again, and must not act then.
	const advanced = credential.advanced === true ? credential : {};
	return {
		apiKey,
		projectId,
		baseUrl,
		analyticsUrl: analyticsUrl ? readAddress('Analytics URL', analyticsUrl) : baseUrl,
		keyId: hash('sha256', apiKey, 'hex'),
		...readApiNames(advanced.apiNames),
		requestsPerWindow: readShare(LIMITS.requestsPerWindow, advanced.requestsPerWindow, 1),
		// One duplicate is kept in reserve: with a share of 1 nothing could ever be sent.
		duplicatesPerWindow: readShare(LIMITS.duplicatesPerWindow, advanced.duplicatesPerWindow, 2),
	};
}

/** People paste a key with the word that stands before it in a header. */
export function readApiKey(typed: unknown): string {
	return readText(typed).replace(/^bearer(?:\s+|$)/i, '');
}

/** A request as n8n hands it to a credential: its older helpers say `uri`. */
export interface Addressed {
	url?: unknown;
	uri?: unknown;
	baseURL?: string;
	proxy?: unknown;
}

/**
 * Whether a request goes to the service itself. Any node may use a credential, and some versions of n8n
 * let its user choose the address; through a proxy of his choice he could read the key as well.
 */
export function isToService(credential: IDataObject, request: Addressed): boolean {
	const own = [credential.baseUrl, credential.analyticsUrl].map((typed) =>
		originOf(readText(typed)),
	);
	const asked = [request.url, request.uri].filter((url) => url !== undefined);
	const isOwn = (url: unknown) => {
		const origin = originOf(String(url), request.baseURL || undefined);
		return origin !== undefined && own.includes(origin);
	};
	return asked.length > 0 && asked.every(isOwn) && !request.proxy;
}

function originOf(url: string, base?: string): string | undefined {
	return URL.canParse(url, base) ? new URL(url, base).origin : undefined;
}

/** Whether an address carries the key where others can read it on its way. */
export function isUnencrypted(address: string): boolean {
	const { protocol, hostname } = new URL(address);
	return protocol === 'http:' && !LOCAL_HOST.test(hostname);
}

/**
 * Forgives slashes and the path `/api/v1` at the end, since that is added to every request.
 * @returns the address without a slash at its end
 */
function readAddress(label: string, typed: string): string {
	if (!/^https?:\/\/[^?#@]+$/i.test(typed) || !URL.canParse(typed)) {
		throw inputError(
			`'${label}' must be an address such as https://api.example.com, without user name, ? or #`,
			'Correct it in the credential.',
		);
	}
	const { origin, pathname } = new URL(typed);
	const segments = pathname.split('/').filter(Boolean);
	if (segments.slice(-2).join('/').toLowerCase() === 'api/v1') segments.length -= 2;
	return [origin, ...segments].join('/');
}

const API_NAMES = ['initiatePath', 'activityId', ...Object.keys(QUERY_NAMES)];

/** Replaces what `contract.ts` assumes by the names in the JSON of the credential. */
function readApiNames(
	json: unknown,
): Pick<Account, 'initiatePath' | 'activityIdName' | 'queryNames'> {
	const entered = readText(json) === '' ? '{}' : json;
	const names = typeof entered === 'string' ? parseJson(entered) : entered;
	if (!isRecord(names)) throw apiNamesError('is not a JSON object');
	for (const [name, value] of Object.entries(names)) {
		if (!API_NAMES.includes(name)) throw apiNamesError(`has an unknown name: ${name}`);
		if (typeof value !== 'string' || !/^[^\s?#]+$/.test(value)) {
			throw apiNamesError(`has no usable text for ${name}`);
		}
	}
	const { initiatePath, activityId, ...queryNames } = names as Partial<Record<string, string>>;
	return {
		initiatePath: initiatePath?.replace(/^\/*/, '/') ?? ENDPOINTS.initiate.path,
		activityIdName: activityId ?? ACTIVITY_ID_NAME,
		queryNames: { ...QUERY_NAMES, ...queryNames },
	};
}

function apiNamesError(problem: string): ServiceError {
	const example = `{ "initiatePath": "${ENDPOINTS.initiate.path}", "skip": "offset" }`;
	return inputError(
		`'API Names (JSON)' ${problem}`,
		`Write it like ${example}. Names: ${API_NAMES.join(', ')}.`,
	);
}

function readText(value: unknown): string {
	return String(value ?? '').trim();
}

function readShare(limit: number, share: unknown, min: number): number {
	const number = Math.floor(Number(share ?? limit));
	return Number.isFinite(number) ? Math.max(min, number) : limit;
}

import { createHash } from 'node:crypto';
import { type IDataObject, jsonParse } from 'n8n-workflow';

import { ACTIVITY_ID_NAME, ENDPOINTS, LIMITS, QUERY_NAMES, type QueryMeaning } from './contract';
import type { Connection } from './http/client';
import { CredentialError, isRecord } from './http/errors';

/** The credential as the wire needs it: addresses made regular, deployment differences resolved. */
export interface Account extends Connection {
	/** A key belongs to one project (specification, section 5), so this is the project of everything sent. */
	projectId: string;
	initiatePath: string;
	activityIdName: string;
	queryNames: Record<QueryMeaning, string>;
	/** This process's share of the service's duplicate rule (section 8). */
	duplicatesPerWindow: number;
}

/** One duplicate is kept in reserve, so that with a smaller share nothing could ever be sent. */
const MIN_DUPLICATES_PER_WINDOW = 2;

/** A header would lose other characters on its way, or be refused with a sentence that shows the key. */
const HEADER_VALUE = /^[\x21-\x7e]{1,1000}$/;

/** What would change the path in which it stands. */
const OTHER_PATH = /^\.{1,2}$/;

/**
 * @param credential fields of the credential `leadCallingApi`
 * @throws CredentialError naming the field that cannot be used
 */
export function readAccount(credential: IDataObject): Account {
	const apiKey = text(credential.apiKey);
	const projectId = text(credential.projectId);
	if (!apiKey) {
		throw new CredentialError(
			'apiKey',
			"'API Key' is empty",
			'Paste the API key of your project in the credential.',
		);
	}
	if (!HEADER_VALUE.test(apiKey)) {
		throw new CredentialError(
			'apiKey',
			"'API Key' contains spaces or invisible characters",
			'Paste the key alone in the credential, without the word Bearer.',
		);
	}
	if (!projectId || OTHER_PATH.test(projectId)) {
		throw new CredentialError(
			'projectId',
			projectId ? "'Project ID' is not an ID" : "'Project ID' is empty",
			'Enter the ID of the project that the key belongs to in the credential.',
		);
	}
	const baseUrl = readAddress('baseUrl', text(credential.baseUrl));
	const analyticsUrl = text(credential.analyticsUrl);
	// What the switch hides again stays stored, and must not act.
	const advanced = credential.advanced === true ? credential : {};
	return {
		apiKey,
		projectId,
		baseUrl,
		analyticsUrl: analyticsUrl ? readAddress('analyticsUrl', analyticsUrl) : baseUrl,
		keyId: createHash('sha256').update(apiKey).digest('hex'),
		projectKey: `${baseUrl} ${projectId}`,
		...readNames(advanced.apiNames),
		requestsPerWindow: shareOf(LIMITS.requestsPerWindow, advanced.requestsPerWindow, 1),
		duplicatesPerWindow: shareOf(
			LIMITS.duplicatesPerWindow,
			advanced.duplicatesPerWindow,
			MIN_DUPLICATES_PER_WINDOW,
		),
	};
}

/**
 * Forgives slashes and the path `/api/v1` at the end, since that is added to every request.
 * @returns the address without a slash at its end
 */
function readAddress(field: 'baseUrl' | 'analyticsUrl', typed: string): string {
	if (!/^https?:\/\/[^?#@]+$/i.test(typed) || !URL.canParse(typed)) {
		const label = field === 'baseUrl' ? 'Base URL' : 'Analytics URL';
		throw new CredentialError(
			field,
			`'${label}' must be an address such as https://api.example.com, without user name, ? or #`,
			'Correct it in the credential.',
		);
	}
	const { origin, pathname } = new URL(typed);
	const segments = pathname.split('/').filter(Boolean);
	if (segments.slice(-2).join('/').toLowerCase() === 'api/v1') segments.length -= 2;
	return [origin, ...segments].join('/');
}

const KNOWN_NAMES = ['initiatePath', 'activityId', ...Object.keys(QUERY_NAMES)];

/** What the specification does not show, from the JSON of the credential; what is not named stays as assumed. */
function readNames(json: unknown): Pick<Account, 'initiatePath' | 'activityIdName' | 'queryNames'> {
	const { initiatePath, activityId, ...queryNames } = readNamesJson(json);
	return {
		initiatePath: initiatePath?.replace(/^\/*/, '/') ?? ENDPOINTS.initiate.path,
		activityIdName: activityId ?? ACTIVITY_ID_NAME,
		queryNames: { ...QUERY_NAMES, ...queryNames },
	};
}

function readNamesJson(json: unknown): Partial<Record<string, string>> {
	if (text(json) === '') return {};
	const names = typeof json === 'string' ? jsonParse<unknown>(json, { fallbackValue: null }) : json;
	if (!isRecord(names)) throw badNames("'API Names (JSON)' is not a JSON object");
	for (const [name, value] of Object.entries(names)) {
		if (!KNOWN_NAMES.includes(name))
			throw badNames(`'API Names (JSON)' has an unknown name: ${name}`);
		if (typeof value !== 'string' || !/^[^\s?#]+$/.test(value)) {
			throw badNames(`'API Names (JSON)' has no usable text for ${name}`);
		}
	}
	return names as Record<string, string>;
}

function badNames(message: string): CredentialError {
	const example = `{ "initiatePath": "${ENDPOINTS.initiate.path}", "skip": "offset" }`;
	return new CredentialError(
		'apiNames',
		message,
		`Write it like ${example}. Names: ${KNOWN_NAMES.join(', ')}.`,
	);
}

function text(value: unknown): string {
	return value === undefined || value === null ? '' : String(value).trim();
}

function shareOf(limit: number, share: unknown, min: number): number {
	const number = Math.floor(Number(share ?? limit));
	return Number.isFinite(number) ? Math.max(min, number) : limit;
}

/**
 * The credential as the wire needs it: addresses made regular, deployment differences resolved.
 * Pure; what cannot be used is told by field and problem.
 */
import { createHash } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';

import { ACTIVITY_ID_NAME, ENDPOINTS, LIMITS, QUERY_NAMES, type QueryMeaning } from './contract';
import { CredentialError } from '../http/errors';
import { likelyHost, readAddress, withoutSlashes } from './address';
import { NEEDED_TO_SEND } from '../campaign/duplicateBudget/batchSize';

/** What a header can carry, the key alone: no spaces, no invisible marks. */
const HEADER_VALUE = /^[\x21-\x7e]{1,1000}$/;

export interface Account {
	apiKey: string;
	/** A key belongs to one project (specification, section 5), so this is the project of everything sent. */
	projectId: string;
	baseUrl: string;
	analyticsUrl: string;
	/** Names what all nodes share per key (duplicates, block), without holding the key. */
	keyId: string;
	/** Names what all nodes share per project and address (the request rate). */
	projectKey: string;
	/** What may differ from the assumptions in `contract.ts`. */
	initiatePath: string;
	activityIdName: string;
	queryNames: Record<QueryMeaning, string>;
	/** This process's share of the service's limits (section 8). */
	requestsPerWindow: number;
	duplicatesPerWindow: number;
	leadsPerRequest: number;
	/** Whether the service blocks for every refusal, also for a phone that repeats digits. */
	everyRefusalCounts: boolean;
}

const SHORTEST_KEY = 6;

/**
 * @param credential fields of the credential `leadCallingApi`
 * @throws CredentialError naming the field that cannot be used
 */
export function readAccount(credential: IDataObject): Account {
	const apiKey = text(credential.apiKey);
	if (!apiKey) throw new CredentialError('apiKey', 'empty');
	// A header would lose such characters on its way, or be refused with a sentence that shows it.
	if (!HEADER_VALUE.test(apiKey)) throw new CredentialError('apiKey', 'notAKey');

	const projectId = text(credential.projectId);
	if (!projectId) throw new CredentialError('projectId', 'empty');
	if (/^\.{1,2}$/.test(projectId)) throw new CredentialError('projectId', 'notAnId');

	const baseUrl = addressIn(credential, 'baseUrl');
	if (!baseUrl) throw new CredentialError('baseUrl', 'empty');

	return {
		apiKey,
		projectId,
		baseUrl,
		analyticsUrl: addressIn(credential, 'analyticsUrl') || baseUrl,
		keyId: createHash('sha256').update(apiKey).digest('hex'),
		projectKey: `${baseUrl} ${projectId}`,
		// What a switch hides again stays stored, and must not act.
		...readDeployment(credential.deploymentDiffers === true ? credential : {}),
		...readLimits(credential.changeLimits === true ? credential : {}),
	};
}

function addressIn(credential: IDataObject, field: 'baseUrl' | 'analyticsUrl'): string {
	const typed = text(credential[field]);
	if (withoutSlashes(typed) === '') return '';
	const read = readAddress(typed);
	if ('problem' in read) throw new CredentialError(field, read.problem, likelyHost(typed));
	if (holdsKey(typed, text(credential.apiKey))) throw new CredentialError(field, 'keyInAddress');
	return read.address;
}

/** It would be sent to name servers, and shown in messages. A short one may be a word, such as "test". */
function holdsKey(address: string, apiKey: string): boolean {
	return apiKey.length >= SHORTEST_KEY && address.toLowerCase().includes(apiKey.toLowerCase());
}

function readDeployment(deployment: IDataObject) {
	const path = text(deployment.initiatePath) || ENDPOINTS.initiate.path;
	if (/[?#]/.test(path)) throw new CredentialError('initiatePath', 'queryInAddress');
	const queryNames: Record<QueryMeaning, string> = { ...QUERY_NAMES };
	for (const meaning of Object.keys(QUERY_NAMES) as QueryMeaning[]) {
		queryNames[meaning] = text(deployment[`${meaning}Name`]) || QUERY_NAMES[meaning];
	}
	return {
		initiatePath: path.startsWith('/') ? path : `/${path}`,
		activityIdName: text(deployment.activityIdName) || ACTIVITY_ID_NAME,
		queryNames,
	};
}

function readLimits(limits: IDataObject) {
	return {
		requestsPerWindow: atLeast(1, limits.requestsPerWindow, LIMITS.requestsPerWindow),
		duplicatesPerWindow: atLeast(
			NEEDED_TO_SEND,
			limits.duplicatesPerWindow,
			LIMITS.duplicatesPerWindow,
		),
		leadsPerRequest: atLeast(1, limits.leadsPerRequest, LIMITS.leadsPerRequest),
		everyRefusalCounts: limits.everyRefusalCounts === true,
	};
}

function text(value: unknown): string {
	return value === undefined || value === null ? '' : String(value).trim();
}

function atLeast(least: number, value: unknown, fallback: number): number {
	const number = Math.floor(Number(value ?? fallback));
	return Number.isFinite(number) ? Math.max(least, number) : fallback;
}

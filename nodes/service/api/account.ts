/**
 * The credential as the wire needs it: addresses made regular, deployment differences resolved.
 * Pure; what cannot be used is said in one sentence that names the field.
 */
import { createHash } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';

import { ACTIVITY_ID_NAME, ENDPOINTS, LIMITS, QUERY_NAMES, type QueryMeaning } from './contract';
import { ServiceError } from '../http/errors';
import { NEEDED_TO_SEND } from '../campaign/duplicateBudget/batchSize';

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
}

/**
 * @param credential fields of the credential `leadCallingApi`
 * @throws ServiceError of kind `input` naming the field that cannot be used
 */
export function readAccount(credential: IDataObject): Account {
	const apiKey = text(credential.apiKey);
	if (!apiKey) throw unusable("'API Key' is empty", 'Paste the API key of your project.');

	const projectId = text(credential.projectId);
	if (!projectId) {
		throw unusable("'Project ID' is empty", 'Enter the ID of the project that the key belongs to.');
	}

	const baseUrl = readAddress(credential.baseUrl, 'Base URL');
	if (!baseUrl) {
		throw unusable(
			"'Base URL' is empty",
			'Enter the address of the service, e.g. https://api.example.com.',
		);
	}

	return {
		apiKey,
		projectId,
		baseUrl,
		analyticsUrl: readAddress(credential.analyticsUrl, 'Analytics URL') || baseUrl,
		keyId: createHash('sha256').update(apiKey).digest('hex'),
		projectKey: `${new URL(baseUrl).href} ${projectId}`,
		// What a switch hides again stays stored, and must not act.
		...readDeployment(credential.deploymentDiffers === true ? credential : {}),
		...readLimits(credential.changeLimits === true ? credential : {}),
	};
}

function readDeployment(deployment: IDataObject) {
	const path = text(deployment.initiatePath) || ENDPOINTS.initiate.path;
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
	};
}

/** Stray spaces and trailing slashes are forgiven; a missing or foreign scheme is not guessed. */
function readAddress(value: unknown, field: string): string {
	const address = text(value).replace(/\/+$/, '');
	if (!address) return '';
	if (!/^https?:\/\//i.test(address)) {
		throw unusable(
			`'${field}' must start with https:// or http://, but it is '${address}'`,
			`Write the whole address, e.g. https://${address.replace(/^(?:https?:|[a-z]*:(?=\/))?\/*/i, '') || 'api.example.com'}.`,
		);
	}
	if (!URL.canParse(address)) {
		throw unusable(
			`'${field}' is not an address: '${address}'`,
			'Write it like https://api.example.com.',
		);
	}
	return address;
}

function text(value: unknown): string {
	return value === undefined || value === null ? '' : String(value).trim();
}

function atLeast(least: number, value: unknown, fallback: number): number {
	const number = Math.floor(Number(value ?? fallback));
	return Number.isFinite(number) ? Math.max(least, number) : fallback;
}

function unusable(message: string, description: string): ServiceError {
	return new ServiceError({
		kind: 'input',
		message: `The credential's ${message}`,
		description,
		category: 'validation',
		permanent: true,
	});
}

/**
 * What to do about a fault, in words for the screen. The service layer says what happened as data;
 * field labels stand only on this side. A test compares them with the labels of the descriptions.
 */
import type { ENDPOINTS } from '../service/api/contract';
import type { CredentialError, Fault } from '../service/http/errors';
import { traitsOf } from '../service/leads/categories';

type EndpointName = (typeof ENDPOINTS)[keyof typeof ENDPOINTS]['name'];

const CREDENTIAL_LABELS = {
	apiKey: 'API Key',
	projectId: 'Project ID',
	baseUrl: 'Base URL',
	analyticsUrl: 'Analytics URL',
	initiatePath: 'Path of Initiate Lead',
} as const satisfies Record<CredentialError['field'], string>;

const EXAMPLE_HOST = 'api.example.com';

const SUBMIT_AGAIN =
	'Correct the data and submit it as a new lead. The same data is not sent again, since repeated submissions can block the API key.';
const HELD =
	"The service has this lead already, or has called its number before. For a new lead, the option 'If Lead Exists' can skip or update it. Sending it again can block the API key.";
const LOOK_UP =
	'It may have been accepted or not, so it is not sent again automatically. Look the lead up before you submit it again.';
const TRY_LATER = 'Try again later.';

/** What a 400, 422 or a denied success asks for, by what was asked. */
const WHEN_REFUSED = {
	'Initiate Lead': SUBMIT_AGAIN,
	'Bulk Initiate Leads': SUBMIT_AGAIN,
	'Update Lead': 'Correct the fields of the update, then run it again. The lead is unchanged.',
	'Get Lead': 'Check the ID that was asked for.',
	'Get Activity by ID': 'Check the ID that was asked for.',
	'Query Leads':
		"Check the filters. If the service has other parameter names, enter them in the credential under 'Custom API Paths'.",
	'List Processes': "Check 'Project ID' in the credential.",
	'Get Activity Stats': 'Check the period and the filters.',
} as const satisfies Partial<Record<EndpointName, string>>;

/** Of what may have changed something; else: `TRY_LATER`. */
const WHEN_INTERRUPTED = {
	'Initiate Lead': LOOK_UP,
	'Bulk Initiate Leads': LOOK_UP,
	'Update Lead': 'It may have been accepted or not. Sending the same update again does no harm.',
} as const satisfies Partial<Record<EndpointName, string>>;

const WHEN_NOT_FOUND: Readonly<Partial<Record<EndpointName, string>>> = {
	'Initiate Lead':
		"Check the lead's ID or process, and 'Path of Initiate Lead' under 'Custom API Paths' in the credential.",
	'Bulk Initiate Leads': "Choose another process in 'Process', or correct the column 'processId'.",
	'List Processes': "Check 'Base URL' and 'Project ID' in the credential.",
	'Get Activity Stats': "Check 'Analytics URL' in the credential.",
};

/** @returns a sentence or two; what the one who threw knows better comes first */
export function adviceFor(fault: Fault): string {
	if (fault.description !== undefined) return fault.description;
	switch (fault.kind) {
		case 'input':
			return '';
		case 'refused':
			return adviceForStatus(fault);
		case 'rateLimited':
			return "Requests came faster than the service allows. If several n8n processes share the key, lower 'Requests per 5 Seconds' in the credential.";
		case 'blocked':
			return "The service blocks a key for 60 minutes after more than 5 duplicate submissions within 60 seconds. Run the workflow again after that time. If the block was lifted before, add the option 'Try Anyway'.";
		case 'failed':
			return `${fault.endpoint ?? 'The request'} failed on the side of the service. ${TRY_LATER}`;
		case 'redirected':
			return "The redirect was not followed, since that would carry the API key to another address. If the new address is right, enter it in 'Base URL' or 'Analytics URL' of the credential.";
		case 'unreadable':
			if (fault.origin === undefined && fault.endpoint === 'Query Leads') {
				return WHEN_REFUSED['Query Leads'];
			}
			return `Check that ${fault.origin ?? 'the address'} is the service, and not a web page or a proxy.`;
		case 'unreachable':
			return "Nothing was sent. Check 'Base URL' and 'Analytics URL' in the credential, and that this n8n may reach them.";
		case 'interrupted':
			return byEndpoint(WHEN_INTERRUPTED, fault) ?? TRY_LATER;
		case 'canceled':
			return 'Run the workflow again to continue.';
	}
}

function adviceForStatus(fault: Fault): string {
	if (fault.isAddressUnknown) {
		return `Nothing answers there on ${fault.origin ?? 'this host'}. Check the address, and 'Custom API Paths' in the credential.`;
	}
	switch (fault.status) {
		case 401:
			return "Check 'API Key' in the credential: the service does not accept it.";
		case 403:
			return "A key belongs to one project. Check that 'Project ID' in the credential is the project of the key, and that the project is active.";
		case 404:
			return (
				byEndpoint(WHEN_NOT_FOUND, fault) ??
				'Check the ID that was asked for, and that it belongs to the project of the credential.'
			);
		case 405:
			return "Check the address, and 'Custom API Paths' in the credential.";
		case 413:
			return "The request was too large. Lower 'Leads per Request' in the credential.";
		default:
			if (fault.endpoint === 'Initiate Lead' && traitsOf(fault.category).isHeld) return HELD;
			return (
				byEndpoint(WHEN_REFUSED, fault) ??
				'The service refused the request. Check the fields that were sent.'
			);
	}
}

function byEndpoint(table: Readonly<Partial<Record<string, string>>>, { endpoint }: Fault) {
	return endpoint === undefined ? undefined : table[endpoint];
}

/** Message and advice for a field of the credential that cannot be used; never what was typed. */
export function explainCredential(error: CredentialError): {
	message: string;
	description: string;
} {
	const label = CREDENTIAL_LABELS[error.field];
	const [ending, description] = explainProblem(error);
	return { message: `The credential's '${label}' ${ending}`, description };
}

function explainProblem({
	problem,
	field,
	host = EXAMPLE_HOST,
}: CredentialError): [string, string] {
	switch (problem) {
		case 'empty':
			if (field === 'apiKey') return ['is empty', 'Paste the API key of your project.'];
			if (field === 'projectId') {
				return ['is empty', 'Enter the ID of the project that the key belongs to.'];
			}
			return ['is empty', `Enter the address of the service, such as https://${EXAMPLE_HOST}.`];
		case 'notAKey':
			return [
				'contains characters that no API key has, such as spaces or invisible characters',
				'Copy the key again, without the word Bearer and without anything around it.',
			];
		case 'notAnId':
			return ['is not an ID', 'Enter the ID of the project that the key belongs to.'];
		case 'noScheme':
			return [
				'must start with https:// or http://',
				`Write the whole address, such as https://${host}.`,
			];
		case 'notAnAddress':
			return ['is not an address', `Write it like https://${EXAMPLE_HOST}.`];
		case 'userInAddress':
			return [
				'contains a user name or password before @',
				`Write the address without them, such as https://${EXAMPLE_HOST}. The API key alone is sent.`,
			];
		case 'keyInAddress':
			return ['contains the API key', `Write the address alone, such as https://${EXAMPLE_HOST}.`];
		case 'queryInAddress':
			return [
				'contains a ? or #',
				field === 'initiatePath'
					? 'Write the path alone, such as /api/v1/leads/initiate.'
					: `Write the address up to there, such as https://${EXAMPLE_HOST}.`,
			];
		case 'tooLong':
			return ['is too long for an address', `Write it like https://${EXAMPLE_HOST}.`];
	}
}

import { adviceFor, explainCredential } from '../../../nodes/shared/advice';
import { ENDPOINTS } from '../../../nodes/service/api/contract';
import { CredentialError, type Fault, type FaultKind } from '../../../nodes/service/http/errors';

const NAMES = Object.values(ENDPOINTS).map(({ name }) => name);
const fault = (more: Partial<Fault>): Fault => ({
	kind: 'refused',
	message: 'No',
	category: 'service',
	permanent: true,
	...more,
});

describe('The advice', () => {
	it.each([
		['Get Lead', /^Try again later\.$/],
		['Update Lead', /Sending the same update again does no harm\.$/],
		['Initiate Lead', /Look the lead up before you submit it again\.$/],
		['Bulk Initiate Leads', /Look the lead up before you submit it again\.$/],
	])('for %s without an answer says whether it may be sent again', (endpoint, advice) => {
		expect(adviceFor(fault({ kind: 'interrupted', endpoint }))).toMatch(advice);
	});

	it('to submit a new lead is for those alone that submit leads', () => {
		for (const endpoint of NAMES) {
			for (const status of [200, 400, 409, 422]) {
				const submits = endpoint === 'Initiate Lead' || endpoint === 'Bulk Initiate Leads';
				const advice = adviceFor(fault({ status, endpoint }));
				expect(advice.includes('submit it as a new lead')).toBe(submits);
			}
		}
	});

	it('for a 404 tells a missing address from a missing lead', () => {
		const origin = 'https://api.example.com';
		const missing = fault({ status: 404, endpoint: 'Get Lead', origin });
		expect(adviceFor({ ...missing, isAddressUnknown: true })).toMatch(
			/^Nothing answers there on https:\/\/api\.example\.com\. /,
		);
		expect(adviceFor(missing)).toMatch(/^Check the ID/);
	});

	it.each([
		[401, "'API Key'"],
		[403, "'Project ID'"],
		[405, "'Custom API Paths'"],
		[413, "'Leads per Request'"],
	])('for %i names the field %s', (status, label) => {
		expect(adviceFor(fault({ status }))).toContain(label);
	});

	it('is given for every end but a refused input, which brings its own', () => {
		const kinds: FaultKind[] = [
			...(['refused', 'rateLimited', 'blocked', 'failed', 'redirected'] as const),
			...(['unreadable', 'unreachable', 'interrupted', 'canceled'] as const),
		];
		for (const kind of kinds) expect(adviceFor(fault({ kind }))).toMatch(/^[A-Z].+\.$/);
		expect(adviceFor(fault({ kind: 'input' }))).toBe('');
		expect(adviceFor(fault({ kind: 'failed', description: 'Own' }))).toBe('Own');
	});
});

describe('A field of the credential that cannot be used', () => {
	it.each([
		['apiKey', 'empty', "The credential's 'API Key' is empty", /^Paste/],
		['projectId', 'empty', "The credential's 'Project ID' is empty", /project/],
		['baseUrl', 'empty', "The credential's 'Base URL' is empty", /https:\/\/api\.example\.com\.$/],
		['apiKey', 'notAKey', /'API Key' contains characters/, /without the word Bearer/],
		['projectId', 'notAnId', /'Project ID' is not an ID/, /^Enter the ID/],
		[
			'baseUrl',
			'noScheme',
			/'Base URL' must start with https:\/\/ or http:\/\//,
			/the\.host\.example\.$/,
		],
		['analyticsUrl', 'notAnAddress', /'Analytics URL' is not an address/, /^Write it like/],
		['baseUrl', 'keyInAddress', /contains the API key/, /the address alone/],
		['baseUrl', 'userInAddress', /user name or password/, /without them/],
		['baseUrl', 'queryInAddress', /contains a \? or #/, /up to there/],
		['initiatePath', 'queryInAddress', /'Path of Initiate Lead' contains/, /the path alone/],
		['baseUrl', 'tooLong', /too long/, /^Write it like/],
	] as const)('%s, %s: one sentence, then the way out', (field, problem, message, advice) => {
		const explained = explainCredential(new CredentialError(field, problem, 'the.host.example'));
		if (typeof message === 'string') expect(explained.message).toBe(message);
		else expect(explained.message).toMatch(message);
		expect(explained.description).toMatch(advice);
	});
});

import { CredentialError, faultOf, ServiceError } from '../../../nodes/service/http/errors';

describe('What ended something', () => {
	const fault = new CredentialError('baseUrl', 'noScheme', 'api.example.com').fault;

	it('is a fault', () => {
		expect(faultOf(new ServiceError(fault))).toBe(fault);
		for (const thrown of [new Error('No'), 'No']) {
			expect(faultOf(thrown)).toEqual({
				kind: 'input',
				message: 'No',
				category: 'service',
				permanent: false,
			});
		}
	});

	it('says as an error what the fault says', () => {
		const error = new ServiceError({ ...fault, description: 'Do', status: 400 });
		const { name, message, description, category, status } = error;
		expect([name, message, description, category, status]).toEqual([
			'ServiceError',
			fault.message,
			'Do',
			'validation',
			400,
		]);
	});

	it('is the credential, for good', () => {
		expect(fault).toEqual({
			kind: 'input',
			message: 'baseUrl: noScheme',
			category: 'validation',
			permanent: true,
		});
	});
});

import type { ICredentialsDecrypted, ICredentialTestFunctions } from 'n8n-workflow';

import {
	authenticate,
	readSecret,
	testWebhookSecret,
} from '../../nodes/LeadCallingTrigger/authenticate';

const SECRET = 'current-secret-0001';

/** The status with which a request is refused that shows `value` in the header of the credential. */
function statusOf(value: unknown, credential: object = {}, header = 'authorization') {
	const secret = readSecret({ secret: SECRET, ...credential });
	return authenticate(secret, { [header]: value })?.status;
}

it.each([SECRET, `Bearer ${SECRET}`, `bearer   ${SECRET} `])(
	'the secret lets in, shown as "%s"',
	(value) => {
		for (const secret of [SECRET, `Bearer ${SECRET}`, ` ${SECRET} `]) {
			expect(statusOf(value, { secret })).toBeUndefined();
		}
	},
);

it('it lets in by the header of the credential alone', () => {
	const credential = { headerName: ' X-Secret ' };
	expect(statusOf(SECRET, credential, 'x-secret')).toBeUndefined();
	expect(statusOf(SECRET, credential)).toBe(403);
});

it.each(['x', 'Bearer', 'current-secret-000', 'CURRENT-SECRET-0001', `Basic ${SECRET}`])(
	'another secret is answered 403: %s',
	(value) => expect(statusOf(value)).toBe(403),
);

it.each([undefined, '', ' ', [SECRET], { a: SECRET }, 1, null])(
	'what is no text is as good as missing: %j',
	(value) => expect(statusOf(value)).toBe(403),
);

it.each(['', ' ', 'Bearer ', undefined])('nobody gets in while the secret is %j', (secret) => {
	for (const value of ['', ' ', 'x', 'Bearer x', 'undefined']) {
		expect(statusOf(value, { secret })).toBeGreaterThan(400);
	}
});

it('the sender learns neither the header nor whether the secret is missing or wrong; the log says it', () => {
	const secret = readSecret({ secret: SECRET, headerName: 'X-Secret' });
	const wrong = authenticate(secret, { 'x-secret': 'guess' })!;
	expect(wrong.cause).toBe("The secret in the header 'X-Secret' is not the expected one");
	const missing = authenticate(secret, {})!;
	expect(missing.cause).toContain('is missing');
	expect({ ...missing, cause: '' }).toEqual({ ...wrong, cause: '' });
	expect(wrong.reason).not.toMatch(/X-Secret|guess/);
});

describe('the test of the credential', () => {
	it.each([
		[{}, 'can be used'],
		[{ headerName: 'X-Secret', secret: 'Bearer a-secret-of-20-signs' }, 'can be used'],
		[{ secret: ' ' }, "'Secret' is empty"],
		[{ secret: 'Bearer short' }, '16 characters'],
		[{ secret: 'sëcret-of-many-characters' }, 'ASCII'],
		[{ secret: 'with spaces between the words' }, 'without spaces'],
		[{ headerName: 'X Secret' }, "'Header Name'"],
	])('the form of the secret is judged before the first event: %j, %s', async (data, words) => {
		const whole = { secret: 'a-secret-of-20-signs', headerName: 'Authorization', ...data };
		const credential = { data: whole } as unknown as ICredentialsDecrypted;
		const { status, message } = await testWebhookSecret.call(
			{} as ICredentialTestFunctions,
			credential,
		);
		expect(message).toContain(words);
		expect(status).toBe(words === 'can be used' ? 'OK' : 'Error');
	});
});

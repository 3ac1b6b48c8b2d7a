import type { ICredentialsDecrypted, ICredentialTestFunctions } from 'n8n-workflow';

import {
	authenticate,
	readSecret,
	testWebhookSecret,
} from '../../nodes/LeadCallingTrigger/authenticate';

const SECRET = 'current-secret-0001';

/** The status with which a request is refused that shows `value` in a header. */
function statusOf(value: unknown, credential: object = {}, header = 'authorization') {
	const secret = readSecret({ secret: SECRET, ...credential });
	return authenticate(secret, { [header]: value })?.status;
}

const X_SECRET = { headerName: ' X-Secret ' };

it.each<[status: number | undefined, value: unknown, credential?: object, header?: string]>([
	...[SECRET, `Bearer ${SECRET}`, `bearer   ${SECRET} `].flatMap((value) =>
		[SECRET, `Bearer ${SECRET}`, ` ${SECRET} `].map((secret) => {
			return [undefined, value, { secret }] as [undefined, string, object];
		}),
	),
	[undefined, SECRET, X_SECRET, 'x-secret'],
	[403, SECRET, X_SECRET],
	[403, 'x'],
	[403, 'Bearer'],
	[403, SECRET.slice(0, -1)],
	[403, `${SECRET}x`],
	[403, SECRET.toUpperCase()],
	[403, `Basic ${SECRET}`],
	...[undefined, '', ' ', [SECRET], { a: SECRET }, 1, null].map(
		(value) => [403, value] as [number, unknown],
	),
	[undefined, 'eight888', { secret: 'Bearer eight888' }],
	// While the secret of the credential is empty, or short enough to guess, nobody gets in.
	...['', ' ', 'Bearer', 'bearer ', undefined, 'x', 'seven77', 'Bearer seven77'].flatMap((secret) =>
		['', 'x', 'Bearer', 'Bearer x', 'undefined', secret, `Bearer ${secret}`].map((value) => {
			return [403, value, { secret }] as [number, string | undefined, object];
		}),
	),
])('status %p for %j with the credential %j', (status, ...shown) => {
	expect(statusOf(...shown)).toBe(status);
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

it.each([
	[{}, 'is valid'],
	[{ headerName: 'X-Secret', secret: 'Bearer a-secret-of-20-signs' }, 'is valid'],
	[{ secret: ' ' }, '8 characters'],
	[{ secret: 'Bearer' }, '8 characters'],
	[{ secret: 'Bearer seven77' }, '8 characters'],
	[{ secret: 'eight888' }, 'is valid'],
	[{ secret: 'sëcret-of-many-characters' }, 'ASCII'],
	[{ secret: 'with spaces between the words' }, 'without spaces'],
	[{ headerName: 'X Secret' }, "'Header Name'"],
])('the test of the credential says of %j: %s', async (data, words) => {
	const whole = { secret: 'a-secret-of-20-signs', headerName: 'Authorization', ...data };
	const credential = { data: whole } as unknown as ICredentialsDecrypted;
	const inN8n = {} as ICredentialTestFunctions;
	const { status, message } = await testWebhookSecret.call(inN8n, credential);
	expect(message).toContain(words);
	expect(status).toBe(words === 'is valid' ? 'OK' : 'Error');
});

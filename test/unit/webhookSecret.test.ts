import type { ICredentialsDecrypted, ICredentialTestFunctions } from 'n8n-workflow';

import { webhookSecret } from '../../nodes/LeadCallingTrigger/webhookSecret';

const test = async (data: Record<string, string>) =>
	await webhookSecret.call(
		{} as ICredentialTestFunctions,
		{
			data: { secret: 'a-secret-of-20-signs', headerName: 'Authorization', ...data },
		} as unknown as ICredentialsDecrypted,
	);

it.each<Record<string, string>>([
	{},
	{ headerName: 'X-Secret' },
	{ secret: 'Bearer a-secret-of-20-signs' },
	{ headerName: '' },
])('a secret that can be sent is fine: %j', async (data) =>
	expect((await test(data)).status).toBe('OK'),
);

it.each([
	[{ secret: ' ' }, "'Secret' is empty"],
	[{ secret: 'Bearer short' }, '16 characters'],
	[{ secret: 'sëcret-of-many-characters' }, 'ASCII'],
	[{ secret: 'with spaces between the words' }, 'without spaces'],
	[{ headerName: 'X Secret' }, "'Header Name'"],
])('%j is told before it fails at the first event', async (data, words) => {
	expect(await test(data)).toEqual({ status: 'Error', message: expect.stringContaining(words) });
});

import type { ICredentialsDecrypted, ICredentialTestFunctions } from 'n8n-workflow';

import { webhookSecret } from '../../nodes/LeadCallingTrigger/webhookSecret';

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
	const { status, message } = await webhookSecret.call({} as ICredentialTestFunctions, credential);
	expect(message).toContain(words);
	expect(status).toBe(words === 'can be used' ? 'OK' : 'Error');
});

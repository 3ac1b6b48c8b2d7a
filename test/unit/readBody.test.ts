import { readBody } from '../../nodes/LeadCallingTrigger/readBody';

const EVENT = { updateId: 'u1', success: true, error: null, data: { plan: 'gold' } };
const NO_JSON = { status: 400, reason: 'The body is not a JSON object' };
const JSON_TEXT = JSON.stringify(EVENT);

/** @param body as n8n parsed it; by default n8n has left it unread */
async function read(text: string, contentType?: string, body?: unknown) {
	const request = {
		contentType,
		body,
		rawBody: undefined as Buffer | undefined,
		readRawBody: async () => void (request.rawBody = Buffer.from(text)),
	};
	return await readBody(request as never);
}

it('JSON that n8n parsed is taken as it is, without a look at the bytes', async () => {
	expect(await read('something else', 'application/json', EVENT)).toEqual({ body: EVENT });
});

it.each([undefined, 'text/plain', 'application/vnd.api+json', 'image/png', 'text/xml'])(
	'JSON is read under the content type %s',
	async (contentType) => {
		for (const text of [JSON_TEXT, `\ufeff${JSON_TEXT}\n`]) {
			expect(await read(text, contentType)).toEqual({ body: EVENT });
		}
	},
);

it('JSON that calls itself a form is read, as a careless sender has it', async () => {
	const type = 'application/x-www-form-urlencoded';
	expect(await read(JSON_TEXT, type, { [JSON_TEXT]: '' })).toEqual({ body: EVENT });
});

it.each([
	['', undefined],
	['{"updateId":', 'text/plain'],
	['<event/>', 'text/xml'],
	['[]', 'application/json'],
	['"update"', undefined],
	['null', undefined],
	['updateId=u1', 'application/x-www-form-urlencoded'],
])('%j is answered 400, as it is no JSON object', async (text, contentType) => {
	expect(await read(text, contentType)).toEqual(NO_JSON);
});

it('a body in parts, which n8n has used up, is never asked for', async () => {
	const request = {
		contentType: 'multipart/form-data',
		readRawBody: () => Promise.reject(new Error()),
	};
	expect(await readBody(request as never)).toEqual(NO_JSON);
});

import { stringify } from 'node:querystring';

import { readBody } from '../../nodes/LeadCallingTrigger/readBody';

const EVENT = { updateId: 'u1', success: true, error: null, data: { plan: 'gold' } };
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

describe('a form', () => {
	const FORM = 'application/x-www-form-urlencoded';

	it('may be JSON after all, as a careless sender has it', async () => {
		expect(await read(JSON_TEXT, FORM, { [JSON_TEXT]: '' })).toEqual({ body: EVENT });
	});

	it('may carry the fields of the event, objects as JSON', async () => {
		const form = {
			updateId: '12345678901234567890',
			success: 'true',
			error: 'null',
			data: '{"plan":"gold"}',
			note: '{broken',
		};
		const body = { ...EVENT, updateId: '12345678901234567890', note: '{broken' };
		expect(await read(stringify(form), FORM, form)).toEqual({ body });
	});
});

it.each([
	['', undefined],
	['{"updateId":', 'text/plain'],
	['<event/>', 'text/xml'],
	['[]', 'application/json'],
	['"update"', undefined],
	['null', undefined],
])('%j is answered 400, as it is neither a JSON object nor a form', async (text, contentType) => {
	const reason = 'The body is neither a JSON object nor a form';
	expect(await read(text, contentType)).toEqual({ status: 400, reason });
});

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
	['The body is empty', '', undefined],
	['The body is neither JSON nor a form', '{"updateId":', 'text/plain'],
	['The body is neither JSON nor a form', '<event/>', 'text/xml'],
	['The body must be a JSON object', '[]', 'application/json'],
	['The body must be a JSON object', '"update"', undefined],
	['The body must be a JSON object', 'null', undefined],
])('400: %s, for %j', async (reason, text, contentType) => {
	expect(await read(text, contentType)).toEqual({ status: 400, reason });
});

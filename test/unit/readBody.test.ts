import { readBody } from '../../nodes/LeadCallingTrigger/readBody';

const EVENT = { updateId: 'u1', success: true, error: null, data: { plan: 'gold' } };
const TEXT = JSON.stringify(EVENT);
const FORM = 'application/x-www-form-urlencoded';
const READ = { body: EVENT };
const NO_JSON = { status: 400, reason: 'The body is not a JSON object' };

/** @param body as n8n parsed it; by default n8n has left it unread */
async function read(text: string, contentType?: string, body?: unknown) {
	const request = {
		contentType,
		body,
		rawBody: undefined as Buffer | undefined,
		readRawBody: async () => {
			// n8n has used up the stream of a body in parts.
			if (contentType?.startsWith('multipart')) throw new Error('It hangs');
			request.rawBody = Buffer.from(text);
		},
	};
	return await readBody(request as never);
}

it.each<[expected: object, text: string, contentType?: string, body?: unknown]>([
	[READ, 'something else', 'application/json', EVENT],
	...[undefined, 'text/plain', 'application/vnd.api+json', 'image/png', FORM].map(
		(type) => [READ, TEXT, type] as [object, string, string?],
	),
	[READ, `\ufeff${TEXT}\n`, 'text/plain'],
	[READ, TEXT, FORM, { [TEXT]: '' }],
	[NO_JSON, ''],
	[NO_JSON, '{"updateId":', 'text/plain'],
	[NO_JSON, '<event/>', 'text/xml'],
	[NO_JSON, '[]', 'application/json', []],
	[NO_JSON, '"update"'],
	[NO_JSON, 'null'],
	[NO_JSON, 'updateId=u1', FORM, { updateId: 'u1' }],
	[NO_JSON, TEXT, 'multipart/form-data'],
])(
	'%j is what a body %j of type %s is read as, parsed by n8n or not',
	async (expected, ...body) => {
		expect(await read(...body)).toEqual(expected);
	},
);

it.each([
	[
		'signs in a text, behind a quote of its own',
		{ ...EVENT, data: '"'.concat('['.repeat(600)) },
		true,
	],
	['signs in a text that ends with a backslash', { ...EVENT, data: ['\\', '['.repeat(600)] }, true],
	['600 lists in each other', { ...EVENT, data: nested(600) }, false],
	[
		'600 lists behind a text that ends with a backslash',
		{ ...EVENT, a: '\\', data: nested(600) },
		false,
	],
])('How deep a body is: %s', async (_, body, isRead) => {
	const answer = isRead
		? { body }
		: { status: 400, reason: 'The body is nested more than 500 deep' };
	expect(await read(JSON.stringify(body))).toEqual(answer);
});

function nested(depth: number): unknown {
	return JSON.parse('['.repeat(depth) + ']'.repeat(depth));
}

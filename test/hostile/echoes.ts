/** A service that repeats the key, a phone or an e-mail in every answer: where none of it may be seen. */
import { everything } from '../engine/calls';
import { ask, body, calls, KEY, withServer } from './ask';
import type { Attack, Outcome } from './attack';

const codes = [...KEY].map((character) => character.charCodeAt(0).toString(16));

const KEY_FORMS = [
	KEY,
	encodeURIComponent(KEY),
	codes.map((code) => `%${code}`).join(''),
	codes.map((code) => `\\u00${code}`).join(''),
	KEY.replaceAll('/', '\\/'),
	codes.map((code) => `&#x${code};`).join(''),
];

const PEOPLE = [
	'+91 98123-45678',
	'919812345678',
	'%2B919812345678',
	'tel:(981) 234-5678',
	'asha@example.com',
	'asha%40example.com',
];

/** The text in names and values of every kind of answer, and in every error. */
function repeating(text: string): Array<[shape: string, status: number]> {
	const record = `{"_id":"1","name":"${text}","${text}":1,"metadata":{"a":["Bearer ${text}"],"${text}":{"b":"x${text}y"}}}`;
	const failed = `{"success":false,"error":"${text} is bad","data":${record}}`;
	const well = [
		`{"success":true,"_id":"1","message":"${text}","data":${record},"processes":[${record}],"count":1,"note":"${text}","${text}":"x"}`,
		`{"success":true,"data":[${record}],"pagination":{"total":1,"limit":100,"skip":0}}`,
		`{"success":[${record}],"errors":[{"error":"${text}","data":${record}}]}`,
		failed,
		text,
		`<p>${text}</p>`,
	];
	return [
		...well.map((shape): [string, number] => [shape, 200]),
		...[400, 401, 403, 404, 429, 500].map((status): [string, number] => [failed, status]),
		[`<p>${text}</p>`, 502],
		[text, 503],
	];
}

/** @param find what must not be there, in what a run leaves, and in the log and hints */
async function echoed(
	texts: readonly string[],
	tries: number,
	find: (seen: { outputs: string; told: string }) => boolean,
): Promise<Outcome> {
	let leaked = 0;
	let times = 0;
	let turn = 0;
	let worst: string | undefined;
	for (const [shape, status] of texts.flatMap(repeating)) {
		await withServer(body(shape, status), async ({ url }) => {
			for (const [name, parameters] of Object.entries(calls)) {
				// Each operation meets each form, and each status; not each with each.
				if ((turn += 1) % 4 !== 0) continue;
				const result = await ask(url, parameters, 5_000, tries);
				times += 1;
				const told = everything([result.hints, result.log]);
				const outputs = everything([result.json, result.outputs, result.error]);
				if (!find({ outputs, told })) continue;
				leaked += 1;
				worst ??= `${name}, ${status}: ${shape.slice(0, 80)}: ${told.slice(0, 200)}`;
			}
		});
	}
	return { times, leaked, failed: worst };
}

/** The text as somebody would read it who looks for the key. */
function holdsKey(text: string): boolean {
	return text
		.replace(/(?:\\+u00|&#x|%)([0-9a-f]{2});?/gi, (_, hex: string) =>
			String.fromCharCode(parseInt(hex, 16)),
		)
		.replace(/\\+\//g, '/')
		.includes(KEY);
}

export const echoes: Attack[] = [
	{
		what: 'the key echoed in every form',
		isLong: true,
		run: async () =>
			await echoed(KEY_FORMS, 1, ({ outputs, told }) => holdsKey(outputs) || holdsKey(told)),
	},
	{
		what: "phones and e-mails in every answer, in n8n's log and hints",
		run: async () => await echoed(PEOPLE, 2, ({ told }) => /981\D*2|asha|example\.com/.test(told)),
	},
];

/** A service that answers with anything but what the specification describes. */
import { everything } from '../engine/calls';
import { askAll } from './ask';

const ODD = [
	...['null', '[]', '0', '""', '{', '{}', '[1]', 'true', '{"success":true}', '{"success":"yes"}'],
	'{"success":true,"data":null}',
	'{"success":true,"data":[]}',
	'{"success":true,"data":[null,null]}',
	'{"success":true,"data":[{}]}',
	'{"success":true,"data":[{"name":"no ID"}],"processes":[null,{}]}',
	'{"success":true,"data":{"activities":7},"processes":[{"title":null}]}',
	'{"success":[null],"errors":[null]}',
	'{"success":{},"errors":{}}',
	'{"success":[7,"x",[]],"errors":["x",7,[]]}',
	'{"success":true,"data":[{"_id":7,"activities":"x"}],"pagination":null}',
	'{"success":true,"data":[{"_id":"1"}],"pagination":{"total":"many"}}',
	'{"error":{"a":{"message":7}}}',
	'{"error":[]}',
	'{"__proto__":{"a":1},"success":true,"data":{"__proto__":{}}}',
	'{"success":true,"data":{"attempts":7,"connected":null}}',
	'\ufeff{"success":true,"data":{}}',
];

/** Words of a program that met what it did not expect. */
const CRASHED = /TypeError|RangeError|not iterable|undefined \(|Cannot read|call stack/;

it.each([200, 400, 500])(
	'Whatever the shape of an answer with status %i, every operation asks and ends in words',
	async (status) => {
		const odd: string[] = [];
		for (const shape of ODD) {
			for (const { name, requests, result } of await askAll(status, () => shape)) {
				const text = everything([result.json, result.error]);
				const isOdd = requests === 0 || result.run.status === 'crashed' || CRASHED.test(text);
				if (isOdd) odd.push(`${name} on ${shape}: ${text.slice(0, 200)}`);
			}
		}
		expect(odd).toEqual([]);
	},
	120_000,
);

const anError = (text: string) =>
	`{"success":false,"error":"${text} is bad","data":{"${text}":"${text}"}}`;
const aPage = (text: string) => `<p>${text}</p>`;

const ECHOES: Array<[what: string, status: number, answer: (text: string) => string]> = [
	['an error', 400, anError],
	['an error', 401, anError],
	['an error', 403, anError],
	['an error', 404, anError],
	['an error', 429, anError],
	['an error', 500, anError],
	['a denied success', 200, (text) => `{"success":false,"error":{"${text}":["${text}"]}}`],
	['refusals of leads', 200, refusal],
	['a web page', 502, aPage],
	['a web page', 200, aPage],
	['plain text', 200, (text) => text],
];

function refusal(text: string): string {
	const phone = '+919812345678';
	const data = { phone, referenceId: 'R-1' };
	return JSON.stringify({ success: [], errors: [{ error: `${text} is bad`, data, ...data }] });
}

it.each(ECHOES)(
	'The key echoed in %s (%i) stands in no output, error, hint or log',
	async (_, status, answer) => {
		for (const encode of [(key: string) => key, encodeURIComponent]) {
			for (const { name, apiKey, result } of await askAll(status, (key) => answer(encode(key)))) {
				const { json, outputs, error, hints, log } = result;
				const text = everything([json, outputs, error, hints, log]);
				const leaks = [apiKey, encodeURIComponent(apiKey)].filter((key) => text.includes(key));
				expect({ name, leaks }).toEqual({ name, leaks: [] });
			}
		}
	},
	120_000,
);

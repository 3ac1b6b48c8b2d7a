/** A service that answers with anything but what the specification describes. */
import { ENDPOINTS } from '../../nodes/service/contract';
import { type RouteId, startService } from '../service';
import { callFor, CARRY_ON, everything, QUICK, runOperation } from '../support/engine/onService';

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
	'{"__proto__":{"a":1},"success":true,"data":{"__proto__":{}}}',
	'{"success":true,"data":{"attempts":7,"connected":null}}',
	'\ufeff{"success":true,"data":{}}',
];

const ROUTES = Object.keys(ENDPOINTS) as RouteId[];
const POLICY = { ...QUICK, retry: { ...QUICK.retry, tries: 1 } };
const API_KEY = 'sk+live/0123456789abcdef';

/** What comes of every operation, each on a service of its own that answers every request alike. */
async function askAll(status: number, body: string) {
	const asking = ROUTES.map(async (route) => {
		const on = await startService();
		const { operation, parameters, items } = callFor(route, on);
		const headers = { 'content-type': 'application/json' };
		on.faults.add({ route: '*', kind: 'html', status, body, headers });
		const credential = { apiKey: API_KEY };
		const more = { ...CARRY_ON, on, items, credential, policy: POLICY };
		const result = await runOperation(operation, parameters, more).finally(
			async () => await on.stop(),
		);
		return { operation, requests: on.ledger.count(), result };
	});
	return await Promise.all(asking);
}

/** Words of a program that met what it did not expect. */
const CRASHED = /TypeError|RangeError|not iterable|undefined \(|Cannot read|call stack/;

it.each([200, 400, 500])(
	'Whatever the shape of an answer with status %i, every operation asks and ends in words',
	async (status) => {
		const odd: string[] = [];
		for (const shape of ODD) {
			for (const { operation, requests, result } of await askAll(status, shape)) {
				const text = everything([result.json, result.error]);
				const isOdd = requests === 0 || result.run.status === 'crashed' || CRASHED.test(text);
				if (isOdd) odd.push(`${operation} on ${shape}: ${text.slice(0, 200)}`);
			}
		}
		expect(odd).toEqual([]);
	},
	120_000,
);

const anError = (text: string) =>
	`{"success":false,"error":"${text} is bad","data":{"${text}":"${text}"}}`;
const aDeniedSuccess = (text: string) => `{"success":false,"error":{"${text}":["${text}"]}}`;
const aPage = (text: string) => `<p>${text}</p>`;
const aRefusal = (text: string) =>
	`{"success":[],"errors":[{"error":"${text} is bad","referenceId":"R-1"}]}`;

it.each([
	['an error', [400, 401, 403, 404, 429, 500], anError],
	['a denied success', [200], aDeniedSuccess],
	['the refusal of a lead', [200], aRefusal],
	['a web page', [200, 502], aPage],
] as const)(
	'The key echoed in %s %j stands in no output, error, hint or log',
	async (_, statuses, answer) => {
		for (const status of statuses) {
			for (const echo of [API_KEY, encodeURIComponent(API_KEY)]) {
				for (const { operation, result } of await askAll(status, answer(echo))) {
					const { outputs, error, hints, log } = result;
					const isLeaked = everything([outputs, error, hints, log]).includes(echo);
					expect({ operation, status, isLeaked }).toEqual({ operation, status, isLeaked: false });
				}
			}
		}
	},
	120_000,
);

/** Answers without the shape of the specification. */
import { everything } from '../engine/calls';
import { ask, body, calls, withServer } from './ask';
import type { Attack, Outcome } from './attack';

/** Each shape by each operation: an end in words, in time, and nothing thrown that n8n does not know. */
async function shaped(shapes: readonly string[], status = 200): Promise<Outcome> {
	let lost = 0;
	let worst: string | undefined;
	for (const shape of shapes) {
		await withServer(body(shape, status), async (server) => {
			for (const [name, parameters] of Object.entries(calls)) {
				const { visits } = server;
				const result = await ask(server.url, parameters);
				const text = everything([result.json, result.error]);
				const isOdd =
					// What was refused for good before is not sent again, and that is well.
					(server.visits === visits && !text.includes('refused this lead before')) ||
					result.run.status === 'crashed' ||
					/TypeError|RangeError|not iterable|undefined \(|Cannot read|call stack/.test(text);
				if (!isOdd) continue;
				lost += 1;
				worst ??= `${name} on ${shape.slice(0, 60)}: ${text.slice(0, 200)}`;
			}
		});
	}
	return { times: shapes.length * Object.keys(calls).length, lost, failed: worst };
}

const nested = (depth: number) =>
	`{"success":true,"data":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)},"errors":[]}`;

const ODD = [
	...['null', '[]', '0', '""', '{', '{}', '[1]', 'true', '{"success":true}', '{"success":"yes"}'],
	...[
		'{"success":true,"data":null}',
		'{"success":true,"data":[]}',
		'{"success":true,"data":[null,null]}',
	],
	...[
		'{"success":true,"data":[{}]}',
		'{"success":true,"data":[{"name":"no ID"}],"processes":[null,{}]}',
	],
	...['{"success":true,"data":{"activities":7},"processes":[{"title":null}]}'],
	...[
		'{"success":[null],"errors":[null]}',
		'{"success":{},"errors":{}}',
		'{"success":[7,"x",[]],"errors":["x",7,[]]}',
	],
	...['{"success":true,"data":[{"_id":7,"activities":"x"}],"pagination":null}'],
	...['{"success":true,"data":[{"_id":"1"}],"pagination":{"total":"many"}}'],
	...[
		'{"error":{"a":{"message":7}}}',
		'{"error":[]}',
		'{"__proto__":{"a":1},"success":true,"data":{"__proto__":{}}}',
	],
	...[
		'{"success":true,"data":{"attempts":7,"connected":null}}',
		'\ufeff{"success":true,"data":{}}',
	],
];

export const shapes: Attack[] = [
	{ what: 'answers of odd shapes', isLong: true, run: async () => await shaped(ODD) },
	{
		what: 'answers of odd shapes, as errors',
		isLong: true,
		run: async () => await shaped(ODD, 400),
	},
	{
		what: 'answers 50,000 levels deep',
		run: async () => await shaped([nested(50_000), '['.repeat(50_000)]),
	},
];

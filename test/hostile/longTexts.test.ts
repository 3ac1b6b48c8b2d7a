/** 1 MB of text to every function that reads text from outside, in the shapes that make patterns slow. */
import type { IDataObject } from 'n8n-workflow';

import { findColumns, readColumnExpression } from '../../nodes/LeadCalling/columnExpression';
import { readAccount } from '../../nodes/service/account';
import { columnCollector } from '../../nodes/service/columns/list/column';
import { describeFields } from '../../nodes/LeadCalling/telling/columnLines';
import { unreadableListError } from '../../nodes/LeadCalling/telling/listErrors';
import { findExactColumns } from '../../nodes/service/columns/list/exactNames';
import { flattener } from '../../nodes/service/columns/list/flatten';
import { propose } from '../../nodes/service/columns/proposal/propose';
import { refusalFinder } from '../../nodes/service/columns/no/refusal';
import { ENDPOINTS } from '../../nodes/service/contract';
import { readEvent } from '../../nodes/service/events/readEvent';
import { ignoredFilter } from '../../nodes/service/queryFilters';
import { describeBody, readServiceMessage, withoutKey } from '../../nodes/service/http/answerBody';
import { classify } from '../../nodes/service/http/classify';
import { parseMetadata } from '../../nodes/service/leads/metadata';
import { identities, isSamePhone } from '../../nodes/service/leads/identity';
import { classifyRefusedLead } from '../../nodes/service/leads/classifyFault';
import { rowReader } from '../../nodes/service/leads/row/rowReader';
import { readDate } from '../../nodes/LeadCalling/resources/statistics/period';
import { callbackUrls } from '../../nodes/service/reads/processes';

const ONE_MB = 1_000_000;
/** Slower than this many times reading the text once is half a second for all of n8n; time that grows with the square takes minutes. */
const MAX_RATIO = 500;

const KEY = 'sk_live_0123456789abcdef0123456789';
const ADDRESS = 'https://api.example.com/api/v1/leads/get';
const PLACE = {
	projectId: 'p',
	processId: 'q',
	defaultCountry: 'IN',
	mode: 'call',
	sendAnyway: false,
};
const asked = { endpoint: ENDPOINTS.getLead, url: ADDRESS, apiKey: KEY };
const credential = { apiKey: KEY, projectId: 'p', baseUrl: 'https://api.example.com' };

const UNITS = [
	...['1-.', '/', '[', '1', ' ', 'a', 'a1 ', '\\', '"', '<', '@', '.', '0', '\u200b', '\n'],
	...['+1 (0)', 'http://', 'https://a/', 'a@b.', '%73', '\\u0073', 'sk_live_', '{"a":', '1e'],
	...['(0)', '-', ':', 'duplicate ', 'process', 'a.b.', '1/2/', 'call in ', 'T00:00', '9e', '('],
];

let reader: Awaited<ReturnType<typeof rowReader>>;
beforeAll(async () => {
	reader = await rowReader();
});

/** As a list of this one row is read, columns and all. */
function readRow(row: IDataObject, mode: unknown = 'call'): void {
	const item = flattener().flatten(row);
	const collector = columnCollector();
	collector.add(item);
	const list = collector.list();
	unreadableListError(list);
	findExactColumns(list);
	const { doNotCall = [], consent = [], ...fields } = propose(list).fields;
	describeFields(fields);
	const cellsOf = (columns: readonly string[]) =>
		columns.map((column) => ({ column, value: item[column] }));
	const all = { ...fields, doNotCall, consent };
	const { find } = refusalFinder(list, {
		fields: all,
		answered: new Set<string>(),
		notAboutCalling: [],
		now: 0,
	});
	const refusal = find(item, { doNotCall: cellsOf(doNotCall), consent: cellsOf(consent) });
	const values = Object.entries(fields).map(([field, [column = '']]) => [field, item[column]]);
	reader({ values: Object.fromEntries(values), isIdChosen: false, refusal }, { ...PLACE, mode });
}

const error = (status: number, body: unknown, headers = {}) =>
	classify({ status, headers, body }, asked);

const READERS: Record<string, (text: string) => unknown> = {
	'a text with the key': (text) => withoutKey(text, KEY),
	'a body': (text) => describeBody(text, KEY),
	"the service's words": (text) =>
		readServiceMessage({ error: { [text.slice(0, 99)]: text } }, KEY),
	'an error': (text) => error(400, { error: text }),
	'a page': (text) => error(400, text),
	'a 429': (text) => error(429, { error: text }),
	'a redirect': (text) => error(302, '', { location: text }),
	'Retry-After': (text) => error(503, '', { 'retry-after': text }),
	'a refusal': classifyRefusedLead,
	'callbacks of a process': (text) => callbackUrls({ _id: '1', callbacks: [{ url: text }] }),
	'a filter': (text) => ignoredFilter({ _id: '1', phone: text, email: text }, { email: 'a' }),
	'a date': (text) => readDate(text, 'Asia/Kolkata'),
	'a base URL': (text) => attempt(() => readAccount({ ...credential, baseUrl: text })),
	'an API key': (text) => attempt(() => readAccount({ ...credential, apiKey: text })),
	'names of the API': (text) =>
		attempt(() => readAccount({ ...credential, advanced: true, apiNames: text })),
	'a phone': (text) => readRow({ phone: text, name: 'A' }),
	'an e-mail': (text) => readRow({ email: text, name: 'A' }),
	'a name': (text) => readRow({ email: 'a@b.c', name: text }),
	'a mode': (text) => readRow({ email: 'a@b.c', name: 'A' }, text),
	'a column': (text) => readRow({ [text]: 1 }),
	'a cell that allows calls': (text) => readRow({ Phone: '1', Consent: text, 'Do Not Call': text }),
	'a note': (text) => readRow({ Phone: '1', Remark: text, Tags: [text] }),
	'an expression': (text) => readColumnExpression(`={{ $json['${text}'] }}`),
	'an expression of text': (text) => findColumns(text),
	'a country': (text) => readRow({ Phone: '1', Country: text }),
	metadata: parseMetadata,
	'a stored phone': (text) => isSamePhone(text, '+919812345678'),
	identities: (text) =>
		identities({ projectId: 'p', processId: 'q', phone: text, email: text, referenceId: text }),
	'the error of an event': (text) => readEvent({ updateId: 'u', success: false, error: text }),
	'the time of an event': (text) => readEvent({ updateId: 'u', success: true, timestamp: text }),
};

it.each(Object.entries(READERS))(
	'1 MB of text as %s is read in time that grows with the text alone',
	(_, read) => {
		const slow: string[] = [];
		for (const unit of UNITS) {
			const text = unit.repeat(Math.ceil(ONE_MB / unit.length));
			const ratio = quickest(() => read(text)) / quickest(() => readOnce(text));
			if (ratio > MAX_RATIO) slow.push(`${JSON.stringify(unit)}: ${Math.round(ratio)} times`);
		}
		expect(slow).toEqual([]);
	},
	240_000,
);

function readOnce(text: string): number {
	let sum = 0;
	for (let at = 0; at < text.length; at++) sum += text.charCodeAt(at);
	return sum;
}

function attempt(work: () => unknown): void {
	try {
		work();
	} catch {
		// A refusal is as good as a reading here.
	}
}

/** The least processor time of five runs, in milliseconds: what else the machine does must not count. */
function quickest(work: () => unknown): number {
	let best = Infinity;
	for (let tried = 0; tried < 5; tried++) {
		const before = processorMs();
		work();
		best = Math.min(best, processorMs() - before);
		// What is slow once is slow; trying again would only take longer.
		if (best > 3_000) break;
	}
	return best;
}

/** Milliseconds that this process has kept a processor busy. */
function processorMs(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1_000;
}

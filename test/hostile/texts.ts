/** 1 MB of text to every function that reads text from outside, in the shapes that make patterns slow. */
import type { IDataObject } from 'n8n-workflow';

import { readAccount } from '../../nodes/service/api/account';
import { likelyHost, readAddress } from '../../nodes/service/api/address';
import { callbackAddresses, findCallbacks } from '../../nodes/service/api/callbacks';
import { ENDPOINTS } from '../../nodes/service/api/contract';
import { unfitFilter } from '../../nodes/service/api/filterFits';
import { readDate } from '../../nodes/service/api/period';
import { readEvent } from '../../nodes/service/events/events';
import { classify } from '../../nodes/service/http/classify';
import { brokenConnection } from '../../nodes/service/http/networkFaults';
import { maskPeople } from '../../nodes/service/http/people';
import { parseBody } from '../../nodes/service/http/readBody';
import { describeBody, sentence, withoutKey, withoutKeyIn } from '../../nodes/service/http/redact';
import { mapRow } from '../../nodes/service/leads/columns';
import { readMetadata } from '../../nodes/service/leads/metadata';
import { phoneRefusal, phoneWarning, readPhone } from '../../nodes/service/leads/phone';
import { rowsFromJson } from '../../nodes/service/leads/rowsFromJson';
import { emailRefusal } from '../../nodes/service/leads/validate';
import { quickest } from '../processorTime';
import { type Attack, ONE_MB } from './attack';

/** Slower than this many times reading the text once, and a megabyte would be felt by all of n8n. */
const MOST_RATIO = 50;

const KEY = 'sk_live_0123456789abcdef0123456789';
const URL = 'https://api.example.com/api/v1/leads/get';
const endpoint = ENDPOINTS.getLead;
const asked = { endpoint, url: URL, apiKey: KEY };
const credential = { apiKey: KEY, projectId: 'p', baseUrl: 'https://api.example.com' };

const UNITS = [
	'1-.',
	'/',
	'[',
	'1',
	' ',
	'a',
	'a1 ',
	'\\',
	'"',
	'<',
	'@',
	'.',
	'0',
	'\u200b',
	'\n',
	'+1 (0)',
	'http://',
	'https://a/',
	'a@b.',
	'%73',
	'\\u0073',
	'&#115;',
	'sk_live_',
	'{"a":',
	'1e',
	'(0)',
	'-',
	':',
	'Z[',
	'duplicate ',
	'process',
	'a.b.',
	'1/2/',
	'call in ',
	'T00:00',
	'9e',
	'(',
	'1 ',
];

const READERS: Record<string, (text: string) => unknown> = {
	withoutKey: (text) => withoutKey(text, KEY),
	withoutKeyIn: (text) => withoutKeyIn({ [text]: [text] }, KEY),
	maskPeople,
	sentence: (text) => sentence(text, KEY),
	describeBody: (text) => describeBody(text, KEY),
	parseBody: (text) => parseBody(text, KEY),
	'parseBody of a string': (text) => parseBody(JSON.stringify(text), KEY),
	'classify an error': (text) =>
		classify({ status: 400, headers: {}, body: { error: text } }, asked),
	'classify a page': (text) => classify({ status: 400, headers: {}, body: text }, asked),
	'classify a 429': (text) => classify({ status: 429, headers: {}, body: { error: text } }, asked),
	'classify a redirect': (text) =>
		classify({ status: 302, headers: { location: text }, body: '' }, asked),
	'classify Retry-After': (text) =>
		classify({ status: 503, headers: { 'retry-after': text }, body: '' }, asked),
	brokenConnection: (text) =>
		brokenConnection(new Error(text), endpoint, { url: URL, timeoutMs: 1 }, KEY),
	'findCallbacks in a process': (text) =>
		findCallbacks([{ _id: '1', callbacks: [{ url: text }], title: text }], URL),
	'findCallbacks for a URL': (text) =>
		findCallbacks([{ _id: '1', callbacks: [{ url: URL }] }], text),
	callbackAddresses: (text) => callbackAddresses({ _id: '1', callbacks: [{ url: text }] }),
	unfitFilter: (text) =>
		unfitFilter({ _id: '1', phone: text, email: text }, { phone: text, email: 'a' }),
	readDate: (text) => readDate(text, 'Asia/Kolkata'),
	'readDate after a date': (text) => readDate(`2026-01-05${text}`, 'Asia/Kolkata'),
	readAddress,
	likelyHost,
	'a base URL': (text) => attempt(() => readAccount({ ...credential, baseUrl: text })),
	'a base URL with a scheme': (text) =>
		attempt(() => readAccount({ ...credential, baseUrl: `https://a${text}` })),
	'an API key': (text) => attempt(() => readAccount({ ...credential, apiKey: text })),
	'a project ID': (text) => attempt(() => readAccount({ ...credential, projectId: text })),
	readPhone,
	phoneRefusal,
	phoneWarning,
	emailRefusal,
	readMetadata,
	rowsFromJson,
	'the error of an event': (text) => readEvent({ updateId: 'u', success: false, error: text }),
	'a column name': (text) => mapRow({ [text]: 1 } as IDataObject),
};

export const texts: Attack[] = Object.entries(READERS).map(([name, read]) => ({
	what: `1 MB of text: ${name}`,
	run() {
		let ratio = 0;
		let worst = '';
		for (const unit of UNITS) {
			const text = unit.repeat(Math.ceil(ONE_MB / unit.length));
			const once = quickest(() => readOnce(text));
			const took = quickest(() => read(text)) / once;
			if (took > ratio) [ratio, worst] = [took, unit];
		}
		const failed =
			ratio > MOST_RATIO
				? `${Math.round(ratio)} times reading it once, for ${JSON.stringify(worst)}`
				: undefined;
		return { times: UNITS.length, ratio, failed };
	},
}));

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

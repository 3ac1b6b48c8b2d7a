/** `npm run contract`: the statements of the specification, held against a service that somebody names. */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import execa from 'execa';

import { ROOT } from '../../tools/build';
import { type Answer, assertMayLeave } from '../../tools/contract/ask';
import { givenFor, NEW_PHONE, startFurnished } from '../../tools/contract/furnished';
import { answerHedges, findHedges } from '../../tools/contract/hedges';
import { lineOf, summaryOf } from '../../tools/contract/record';
import { Service } from '../../tools/contract/service';
import { hold, type Result } from '../../tools/contract/statement';
import { statementsFor } from '../../tools/contract/statements';
import { type Given, readTarget } from '../../tools/contract/target';
import { specifiedWords } from '../../tools/contract/words';
import { nobodyAt, startLoopback } from '../loopback';
import type { Fault, ServiceOptions, StandIn } from '../service';

let standIn: StandIn | undefined;

afterEach(async () => {
	await standIn?.stop();
	standIn = undefined;
});

async function holdStandIn(options: ServiceOptions = {}, given: Given = {}): Promise<Result[]> {
	standIn = await startFurnished(options);
	return await holdTo({ ...givenFor(standIn), ...given });
}

async function holdTo(given: Given): Promise<Result[]> {
	const target = readTarget(given);
	const service = new Service(target, PATIENCE_MS);
	await service.greet();
	return await hold(service, statementsFor(target.writeTo !== undefined));
}

const idsOf = (results: Result[], verdict: Result['finding']['verdict']) =>
	results.filter(({ finding }) => finding.verdict === verdict).map(({ statement }) => statement.id);

const recordOf = (results: Result[]) =>
	[...results.map(lineOf), summaryOf(results, findHedges())].join('\n');

/** The stand-in takes 50 ms for an update. */
const PATIENCE_MS = 300;
const NOT_TRIED = ['request-rate', 'duplicate-block', 'update-event'];

describe('on the stand-in', () => {
	it('every statement holds that is tried, and nobody is called', async () => {
		const results = await holdStandIn();
		expect(idsOf(results, 'differs')).toEqual([]);
		expect(idsOf(results, "couldn't be seen")).toEqual(NOT_TRIED);
		expect(standIn!.store.leads().filter(({ attempted }) => attempted)).toEqual([]);
		expect(standIn!.ledger.blocks).toEqual([]);
	});

	it('every ASSUMED that names a statement is answered', async () => {
		const results = await holdStandIn();
		const hedges = findHedges();
		const ids = new Set(results.map(({ statement }) => statement.id));
		expect(hedges.flatMap(({ statements }) => statements).filter((id) => !ids.has(id))).toEqual([]);
		const named = answerHedges(hedges, results).filter(({ hedge }) => hedge.statements.length > 0);
		expect(named.filter(({ answer }) => answer !== 'mayGo')).toEqual([]);
		expect(named.length).toBeGreaterThan(hedges.length / 2);
	});

	it('again with the same phone: what was saved is used, and nothing is saved twice', async () => {
		await holdStandIn({ limits: { requestsPerWindow: 1_000 } });
		const before = standIn!.store.leads().length;
		const results = await holdTo(givenFor(standIn!));
		expect(standIn!.store.leads()).toHaveLength(before);
		expect(idsOf(results, 'differs')).toEqual([]);
		expect(idsOf(results, "couldn't be seen")).toContain('bulk-answer');
		expect(idsOf(results, 'holds')).toContain('update-merges');
	});
});

describe('a service that differs', () => {
	it('in ten ways is told all ten', async () => {
		const results = await holdStandIn({
			limits: { leadsPerRequest: 500 },
			variant: {
				splitsNames: true,
				total: 'page',
				ignores: ['email'],
				mostPerPage: 50,
				filters: 'parts',
				wording: 'other',
				success: 'ids',
				initiated: 'idOnly',
				phones: 'digits',
				deepestSkip: 1_000,
			},
		});
		expect(idsOf(results, 'differs').sort()).toEqual(
			[
				...['bulk-duplicate', 'bulk-maximum', 'bulk-success-element', 'initiate-answer'],
				...['name-whole', 'phone-as-sent', 'query-filters-apply', 'query-limit', 'query-names'],
				...['query-skip', 'query-total', 'query-whole-values'],
			].sort(),
		);
	});

	it.each<[string, ServiceOptions, string]>([
		['no total', { variant: { total: 'absent' } }, 'query-answer'],
		['filters that want the very spelling', { variant: { filters: 'exact' } }, 'query-spellings'],
		[
			'a list with a bad lead refused',
			{ variant: { refusesWhole: { for: 'badLead', status: 422 } } },
			'bulk-judges-each',
		],
		['no words in its refusals', { variant: { wording: 'none' } }, 'bulk-duplicate'],
		['a call status nobody knows', { variant: {} }, 'call-status'],
	])('%s', async (what, options, id) => {
		standIn = await startFurnished(options);
		if (what.startsWith('a call status')) {
			const { _id } = standIn.store.leads()[0]!;
			standIn.store.addActivity(_id, { result: { callStatus: 'zorp' } });
		}
		expect(idsOf(await holdTo(givenFor(standIn)), 'differs')).toContain(id);
	});

	it.each<[string, Fault, string]>([
		[
			'IDs in numbers',
			{
				route: 'queryLeads',
				kind: 'status',
				status: 200,
				body: { success: true, data: [{ _id: 7 }] },
			},
			'ids-are-texts',
		],
		[
			'a web page for an error',
			{ route: 'getLead', kind: 'html', status: 404 },
			'errors-are-texts',
		],
		[
			'words in another field',
			{ route: 'getLead', kind: 'status', status: 400, body: { message: 'No' } },
			'errors-are-texts',
		],
		[
			'another name for the activity',
			{ route: 'getActivity', kind: 'status', status: 400 },
			'activity-name',
		],
		[
			'statistics without blocks',
			{ route: 'statistics', kind: 'status', status: 200, body: { success: true, data: {} } },
			'statistics-answer',
		],
	])('%s', async (_, fault, id) => {
		standIn = await startFurnished();
		standIn.faults.add(fault);
		expect(idsOf(await holdTo(givenFor(standIn)), 'differs')).toContain(id);
	});

	it('by "too many" is asked no more', async () => {
		standIn = await startFurnished();
		standIn.faults.add({ route: 'getLead', kind: 'status', status: 429 });
		await holdTo(givenFor(standIn));
		expect(standIn.ledger.count('getLead')).toBe(1);
		expect(standIn.ledger.count('bulkInitiate')).toBe(0);
	});
});

describe('what is written', () => {
	it('nothing, unless a phone is given', async () => {
		const results = await holdStandIn({}, { writeTo: undefined });
		const { ledger } = standIn!;
		const written = ['bulkInitiate', 'initiate', 'update'] as const;
		expect(written.map((route) => ledger.count(route))).toEqual([0, 0, 0]);
		expect(idsOf(results, 'holds')).toContain('query-total');
		expect(idsOf(results, "couldn't be seen")).toContain('bulk-answer');
	});

	it('one lead with the phone that was given, uncalled', async () => {
		await holdStandIn();
		const { ledger, store } = standIn!;
		const phones = ledger.requests.flatMap(({ body }) => [
			...JSON.stringify(body ?? '').matchAll(/"phone":"([^"]*)"/g),
		]);
		expect(new Set(phones.map(([, phone]) => phone))).toEqual(new Set([NEW_PHONE]));
		expect(store.leads().filter(({ name }) => name === 'Contract Test')).toHaveLength(1);
	});

	it('nobody else is changed, whose phone it is', async () => {
		standIn = await startFurnished();
		const lead = standIn.store.addLead({ phone: NEW_PHONE, name: 'Asha Rao' });
		const results = await holdTo(givenFor(standIn));
		expect(idsOf(results, "couldn't be seen")).toContain('update-merges');
		expect(standIn.ledger.count('update')).toBe(0);
		expect(lead).toMatchObject({ name: 'Asha Rao', metadata: {} });
	});

	const target = readTarget({
		baseUrl: 'https://api.example.com',
		apiKey: 'key',
		projectId: 'p',
		writeTo: NEW_PHONE,
	});
	it.each([
		['another phone', { leads: [{ phone: '+919812345678' }], init: false }],
		['a call', { leads: [{ phone: NEW_PHONE }], init: true }],
		['a call by default', { leads: [{ phone: NEW_PHONE }] }],
		["somebody's e-mail", { leads: [{ email: 'asha@example.com' }], init: false }],
		["somebody's ID", { leadIds: ['7'], init: false }],
	])('never leaves: %s', (_, body) => {
		expect(() => assertMayLeave('bulkInitiate', body, target, new Set())).toThrow('may not leave');
	});
});

describe('The record names nobody, and not the key', () => {
	const NAME = 'Ravi Kumarasamy';

	it.each([
		`Not found for ${NAME}, +919820000001, lead1@example.com`,
		`${NAME.toLowerCase()}: duplicate`,
		`Lead of <${NAME}> is not allowed`,
		'रवि कुमार पहले से है',
	])('where an error says %j', async (error) => {
		standIn = await startFurnished({
			variant: { splitsNames: true, total: 'page', wording: 'other' },
		});
		const body = JSON.stringify({ error });
		standIn.faults.add({ route: 'getActivity', kind: 'status', status: 400, body });
		const record = recordOf(await holdTo(givenFor(standIn)));
		const people = standIn.store
			.leads()
			.flatMap(({ _id, phone, email, referenceId }) => [_id, phone, email, referenceId])
			.filter((one) => one !== undefined && record.includes(one));
		expect(people).toEqual([]);
		const { apiKey, projectId } = standIn;
		const secrets = [apiKey, projectId, 'lead1@example.com', '9820000001', 'रवि'];
		for (const secret of [...secrets, ...NAME.split(' ')]) {
			expect(record.toLowerCase()).not.toContain(secret.toLowerCase());
		}
		expect(record).toMatch(error.includes('@') ? /<email>/ : /<other>/);
	});

	it('where fields, times or a status are names', async () => {
		standIn = await startFurnished();
		const { _id } = standIn.store.leads()[0]!;
		standIn.store.addActivity(_id, { result: { callStatus: `Talked to ${NAME}` } });
		const data = [{ _id, lastDisposition: { [NAME]: 1, name: 2 }, createdAt: NAME }];
		const body = { success: true, data, pagination: { [NAME]: 1 } };
		standIn.faults.add({ route: 'queryLeads', kind: 'status', status: 200, body });
		const record = recordOf(await holdTo(givenFor(standIn)));
		expect(record).toContain("'lastDisposition' is an object with name, 1 of other names");
		expect(record).not.toMatch(/ravi|kumarasamy/i);
	});

	it('and shows what the specification says', () => {
		expect(specifiedWords('Maximum of 500 leads allowed per request for Asha Rao')).toBe(
			'Maximum of 500 leads allowed per request for <other>',
		);
	});
});

it.each([
	['as the stand-in is, when nothing is said', 0, false],
	['that differs', 1, true],
])('the command, for a service %s, ends with %d', async (_, code, isNamed) => {
	standIn = await startFurnished({ variant: { total: 'page' } });
	const { baseUrl, projectId, apiKey } = standIn;
	const record = join(tmpdir(), `contract-${process.pid}.txt`);
	const named = isNamed ? ['--base-url', baseUrl, '--project-id', projectId] : [];
	const args = ['--import', 'tsx', 'tools/contract.ts', '--record', record, ...named];
	const env = { LEAD_CALLING_API_KEY: apiKey };
	const { exitCode, stdout } = await execa(process.execPath, args, {
		cwd: ROOT,
		env,
		reject: false,
	});
	rmSync(record);
	expect(exitCode).toBe(code);
	expect(stdout.includes('DIFFERS')).toBe(isNamed);
});

it.each([
	'Lead already exists for this project and process',
	'the lead already exists for this project and process.',
])('%j is read as what it is, as the package reads it', async (error) => {
	const body = { success: [], errors: [{ error, data: {} }] };
	const answer: Answer = { status: 200, body, isJson: true, words: '' };
	const service = {
		ask: async () => answer,
		saved: async () => ({ answer: { body: { success: [{}] } }, sent: {} }),
	};
	const { check } = statementsFor(true).find(({ id }) => id === 'bulk-duplicate')!;
	expect(await check(service as unknown as Service)).toBeUndefined();
});

describe('in one sentence', () => {
	const whole = { baseUrl: 'https://api.example.com', apiKey: 'key', projectId: 'project' };
	const saying = async (given: Given) =>
		await holdTo(given).then(
			() => 'nothing',
			(error: Error) => `${error.name}: ${error.message}`,
		);

	it.each<[string, Given, string]>([
		['nothing given', {}, 'Not given: --base-url, --project-id, LEAD_CALLING_API_KEY.'],
		[
			'an address that is none',
			{ ...whole, baseUrl: 'api example' },
			"'Base URL' must be an address such as https://api.example.com, without user name, ? or #.",
		],
		[
			'an open line',
			{ ...whole, baseUrl: 'http://api.example.com' },
			"'http://api.example.com' would send the key unencrypted: use https.",
		],
		[
			'a phone that is none',
			{ ...whole, writeTo: '98123' },
			"'--write-to' wants one phone of your own, such as +919812345678.",
		],
	])('%s', async (_, given, sentence) => {
		expect(await saying(given)).toBe(`PlainError: ${sentence}`);
	});

	it('a wrong key', async () => {
		standIn = await startFurnished();
		const sentence = "PlainError: The service doesn't know this key: 401 'Invalid API key'.";
		expect(await saying({ ...givenFor(standIn), apiKey: 'another' })).toBe(sentence);
	});

	it('a key of another project', async () => {
		standIn = await startFurnished();
		expect(await saying({ ...givenFor(standIn), projectId: 'another' })).toBe(
			"PlainError: The key is of another project: 403 'Not authorized to access processes for this project'.",
		);
	});

	it('a process that the project does not have', async () => {
		standIn = await startFurnished();
		const sentence = "PlainError: The project has no process 'another'.";
		expect(await saying({ ...givenFor(standIn), processId: 'another' })).toBe(sentence);
	});

	it('nobody there', async () => {
		const baseUrl = await nobodyAt();
		expect(await saying({ ...whole, baseUrl })).toBe(
			`PlainError: Nobody answered at ${baseUrl}: ECONNREFUSED.`,
		);
	});

	it('another web server', async () => {
		const { url, stop } = await startLoopback((_, response) => void response.end('<html>'));
		expect(await saying({ ...whole, baseUrl: url })).toBe(
			`PlainError: No Lead Calling Service answers at ${url}: 200 without a JSON object.`,
		);
		await stop();
	});
});

/** What the pages can't promise, they say: who takes a sentence out, has the code do it first. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ExecutionsConfig } from '@n8n/config';

import { LIMITS } from '../../nodes/service/contract';
import { MIN_BUDGET } from '../../nodes/service/sending/guard';
import { engines } from '../../package.json';
import { N8N_VERSIONS } from '../../tools/n8n/install';
import { allPardons } from '../campaigns/pardons';

const ROOT = join(__dirname, '../..');

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');

const ANYWAY = 'send leads again that earlier runs sent or that the service rejected';
const AT_ONCE = "Several processes don't know what the others send";
const BY_ID = 'Called by its lead ID: 5 minutes';
const DIVIDE = "enter each process's share";
const DENIED = 'What it rejects but saves, and shows only after a minute, may be sent twice';
const FAILS = 'if nothing is known of any lead';
const NO_DATA = 'if no data changed';
const NOT_SENT = '`unknown` and `notSent` rows';
const NUMBER = "Called before, or an invalid number in the service's words: 24 hours";
const REJECTED_BUT_CALLED = 'What it rejects but calls, it may call twice';
const WHOSE = '"Called (response was lost)" may be another run\'s';

/** Whatever the judge of the campaigns forgives, in the words in which its page tells it. */
const SAYS: Record<string, string> = {
	'Send Anyway': ANYWAY,
	'Send Anyway, another call': ANYWAY,
	'Send Anyway, a blocked key': 'to try although the API key is blocked',
	'another call, by ID': BY_ID,
	'Initiate in two processes within a few seconds': 'twice within seconds',
	'another workflow in another process': AT_ONCE,
	'called, and called bad': REJECTED_BUT_CALLED,
	"n8n's store is broken": AT_ONCE,
	'stored, but denied': DENIED,
	'saved, then called': 'call saved leads that were never called',
	'existing, only validated': 'never call a saved lead',
	'existing, five minutes later': BY_ID,
	'no look-up finds it': 'they are `duplicate` or `unknown`',
	'by ID from another process': AT_ONCE,
	'two processes at once': AT_ONCE,
	'refused in another process': AT_ONCE,
	'refused for saving, or for calling': NO_DATA,
	'called before, and deleted since': NUMBER,
	'a bad number, a day later': NUMBER,
	'a refusal that may pass': NO_DATA,
	'called meanwhile': WHOSE,
	'stored, and called bad': REJECTED_BUT_CALLED,
	'denied, and shown late': 'or reported as `rejected`',
	'one of two equal rows': 'an earlier row has the same phone, email or ID',
	'found, and not stored': 'Found in the service: an hour',
	'given back or updated by Initiate': 'never call a saved lead',
	killed: 'run the list again',
	'failed as a whole': FAILS,
	'two processes, limits not divided': DIVIDE,
	'another program asks': "its duplicates aren't seen",
	'requests of a process that is gone': 'A request that was running when n8n was killed',
	'the first few of a list again': 'may be sent a second time',
};

/** From a heading to the next. */
function sectionOf(place: string): string {
	const [page, heading] = place.split('#');
	const sections = read(page!).split(/^(?=#+ )/m);
	const slugOf = (section: string) =>
		section
			.split('\n')[0]!
			.toLowerCase()
			.replace(/[^\p{L}\p{N} -]/gu, '')
			.trim()
			.replaceAll(' ', '-');
	return sections.find((section) => slugOf(section) === heading) ?? '';
}

const plain = (text: string) => text.replace(/\*\*|_(?=\S)|(?<=\S)_/g, '');

it.each(allPardons())('Users are told of "$name"', ({ name, page }) => {
	const says = SAYS[name] ?? (name.startsWith('not sent: ') ? NOT_SENT : undefined);
	expect([name, says]).toEqual([name, expect.any(String)]);
	expect(plain(sectionOf(page))).toContain(plain(says!));
});

describe('README', () => {
	const readme = read('README.md');

	it.each([
		'Two nodes or workflows with the same people on two workers, or _Initiate_ twice within seconds, can call a person twice',
		"Duplicates of another n8n process or program with the key aren't counted",
		'no list of words is complete',
		"Registers such as TPS or Bloctel aren't checked",
		'accepted leads are still called',
		'with _Other Columns to Metadata_ all columns',
		'A copy of a node that calls, calls',
		'Rejected by the service or before sending | Correct the row |',
		'Sent, but no clear response came | Look it up before you send it again |',
		'Not sent, nobody was called | Send it again |',
	])('says: %s', (caveat) => {
		expect(plain(readme).replace(/ +/g, ' ')).toContain(plain(caveat));
	});

	it('names the versions of n8n that the tests run, here and where errors are reported', () => {
		expect(readme).toContain(`Tested with n8n ${N8N_VERSIONS.join(' and ')}`);
		expect(read('.github/ISSUE_TEMPLATE/bug.yml')).toContain(`n8n ${N8N_VERSIONS[0]},`);
		const named = ['README.md', 'docs/dev/n8n-3.md', 'docs/dev/submission.md', 'bench/README.md']
			.flatMap((page) => read(page).match(/\b(?:1\.12\d|2\.[34]\d)\.\d+\b/g) ?? [])
			.filter((version) => !(N8N_VERSIONS as readonly string[]).includes(version));
		expect(named).toEqual([]);
	});

	it('says for how long n8n keeps executions unless it is told otherwise', () => {
		const days = new ExecutionsConfig().pruneDataMaxAge / 24;
		expect(readme).toContain(`in its executions, by default ${days} days`);
	});
});

it('From how many processes on no share of the duplicates is safe', () => {
	const most = Math.floor(LIMITS.duplicatesPerWindow / MIN_BUDGET);
	const [page, words] = [
		read('docs/deployments.md'),
		['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
	];
	expect(page).toContain(`**${words[most]} or more n8n processes have no safe share**`);
	expect(page).toContain(`the minimum of _Duplicates per Minute_ is ${MIN_BUDGET},`);
});

/** In files of n8n that aren't installed here: looked up in 2.41.1, and to be looked up again. */
const IN_N8N = [
	// n8n/dist/modules/community-packages/community-packages.config.js
	'N8N_REINSTALL_MISSING_PACKAGES',
	'N8N_UNVERIFIED_PACKAGES_ENABLED',
	// n8n/dist/workflow-runner.js
	'OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS',
	// n8n/dist/services/url.service.js: in n8n 1 the only name
	'WEBHOOK_URL',
];

it('Variables that pages tell to set are variables of n8n', () => {
	const pages = ['README.md', ...readdirSync(join(ROOT, 'docs')).map((file) => `docs/${file}`)];
	const text = pages
		.filter((page) => page.endsWith('.md'))
		.map(read)
		.join('\n');
	const named = new Set(text.match(/\b[A-Z][A-Z\d]+(?:_[A-Z\d]+)+\b/g));
	const folder = join(ROOT, 'node_modules/@n8n/config/dist');
	const config = readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.js'))
		.map((file) => readFileSync(join(folder, file), 'utf8'))
		.join('\n');
	const strange = [...named].filter((name) => !new RegExp(`['"]${name}['"]`).test(config));
	expect(strange.sort()).toEqual(IN_N8N);
});

it('CONTRIBUTING names the Node that package.json asks for', () => {
	expect(read('CONTRIBUTING.md')).toContain(`Node ${engines.node.replace('>=', '')} or newer`);
});

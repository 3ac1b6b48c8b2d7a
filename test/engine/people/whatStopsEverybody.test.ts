/** "My key was wrong, and the check said that all rows are ready. Say first what stops everybody." */
import { requestsOf } from '../../support/engine/leads';
import {
	answer,
	bulk,
	eachOnService,
	service,
	useOtherService,
} from '../../support/engine/onService';
import { freePort } from '../../../tools/lib/launch';

eachOnService();

const LIST = [
	{ Name: 'Asha Rao', Phone: '+919812345671' },
	{ Name: 'Ravi Iyer', Phone: '+919812345672' },
];
const CHECK = { mode: 'check', options: { addSummaryOutput: true } };

async function check(credential = {}, rows: Array<Record<string, string>> = LIST) {
	const { outputs, hints, warnings, error, json } = await bulk(rows, CHECK, { credential });
	expect(error).toBeUndefined();
	return { summary: outputs[1]![0]!.json, hint: String(hints[0]), warnings, json };
}

it('A key that the service does not accept: in a check nobody is ready to call', async () => {
	const { summary, hint, warnings, json } = await check({ apiKey: 'some-other-key' });
	expect(hint).toMatch(
		/^Nobody can be called: .*Invalid API key\. Check 'API Key' in the credential: .* Apart from that, all 2 rows are ready to call\./,
	);
	expect(warnings).toHaveLength(1);
	expect(summary.wouldBeCalled).toBe(0);
	expect(summary.summary).toMatch(
		/^Nobody can be called: the calling service says "Invalid API key"\. Please tell the person who set this up\.\n/,
	);
	// The rows themselves are in order.
	expect(json.map(({ reason }) => reason)).toEqual(['Ready to call', 'Ready to call']);
});

it('A key that may not see the processes', async () => {
	answer('listProcesses', 403, { error: 'Not authorized to access processes' });
	const { summary, hint } = await check();
	expect(hint).toMatch(/^Nobody can be called: .*Not authorized to access processes/);
	expect(summary.wouldBeCalled).toBe(0);
});

it('An address at which nothing answers', async () => {
	const baseUrl = `http://127.0.0.1:${await freePort()}`;
	const { summary, hint } = await check({ baseUrl });
	expect(hint).toMatch(
		/^Nobody can be called: .*127\.0\.0\.1.*'Base URL'.* Apart from that, all 2 rows/,
	);
	expect(summary.wouldBeCalled).toBe(0);
	expect(summary.summary).toMatch(
		/^Nobody can be called: the calling service can't be reached\. Try again later\. If it stays so, tell the person who set this up\.\n/,
	);
});

it('Another server than the service', async () => {
	answer('listProcesses', 200, '<html>Welcome</html>');
	const { summary, hint } = await check();
	expect(hint).toMatch(/^Nobody can be called: .* is the service and not a website/);
	expect(summary.wouldBeCalled).toBe(0);
});

it('A service that has trouble with its processes is told of, and stops nobody', async () => {
	answer('listProcesses', 400, { error: 'No such page' });
	const { summary, hint } = await check();
	expect(hint).toMatch(
		/^The process couldn't be checked: .*No such page\. Apart from that, all 2 rows are ready to call\./,
	);
	expect(summary.wouldBeCalled).toBe(2);
});

it('A list of saved leads asks, too', async () => {
	const leads = [service.store.addLead(), service.store.addLead()];
	const rows = leads.map(({ _id }) => ({ 'Lead ID': _id }));
	const { summary } = await check({ apiKey: 'some-other-key' }, rows);
	expect(summary.wouldBeCalled).toBe(0);
});

describe('In a call', () => {
	it('a paused process stands first: the service has the rows, and nobody is called', async () => {
		await useOtherService({ processes: [{ title: 'Spring renewals', isActive: false }] });
		const { hints, outputs, warnings } = await bulk(LIST, { options: CHECK.options });
		const words =
			'Nobody can be called until the process Spring renewals is activated in the service: it is inactive. All 2 rows are accepted.';
		expect(hints[0]).toMatch(new RegExp(`^${words}`));
		expect(warnings).toHaveLength(1);
		expect(outputs[1]![0]!.json.summary).toMatch(
			new RegExp(`^${words.replace('inactive. ', 'inactive.\n')}`),
		);
	});

	it('it is asked for once, and not where nobody is to be called', async () => {
		await bulk(LIST);
		expect(requestsOf('listProcesses')).toHaveLength(1);
		await bulk([{ Name: 'Mia Lund', Phone: '+919812345673' }], { mode: 'save' });
		expect(requestsOf('listProcesses')).toHaveLength(1);
	});

	it.each([[7], [{ en: 'Spring' }], [null]])(
		'the title of a process may be anything: %j',
		async (title) => {
			await useOtherService({ processes: [{ title, isActive: false } as never] });
			const { error, hints } = await bulk(LIST);
			expect(error).toBeUndefined();
			expect(hints[0]).toMatch(/^Nobody can be called until the process \S.* is activated/);
			expect((await bulk(LIST, CHECK)).error).toBeUndefined();
		},
	);

	it('a service that does not say it says nothing', async () => {
		answer('listProcesses', 401, { error: 'Invalid API key' });
		const { hints } = await bulk(LIST);
		expect(hints[0]).toBe('All 2 rows will be called. Account: test.');
	});
});

import { judgeReports } from '../../../nodes/LeadCallingTrigger/activation';
import { checkSecret } from '../../../nodes/LeadCallingTrigger/checkSecret';
import type { CallbackFinding, CallbackReport } from '../../../nodes/service/api/callbacks';

const report = (processId: string, finding: CallbackFinding): CallbackReport => ({
	processId,
	title: processId.toUpperCase(),
	active: true,
	finding,
	foundUrl: finding === 'otherHost' ? 'https://other.example/webhook/1/webhook' : undefined,
});

describe('without processes named', () => {
	it('one process that calls back is enough', () => {
		const reports = [report('p1', 'notFound'), report('p2', 'found')];
		expect(judgeReports(reports, [])).toBeUndefined();
	});

	it('none that calls back is a problem', () => {
		const reports = [report('p1', 'notFound'), report('p2', 'notFound')];
		expect(judgeReports(reports, [])).toMatchObject({
			message: expect.stringContaining('The service does not have the production URL'),
			certain: true,
		});
	});

	it('a project without processes is a problem', () => {
		expect(judgeReports([], [])!.message).toContain('no process');
	});

	it.each([
		['testUrl', 'test URL'],
		['otherHost', 'https://other.example/webhook/1/webhook'],
	] as const)('what is nearly right (%s) is what the user reads', (finding, words) => {
		const far = Array.from({ length: 30 }, (_, at) => report(`p${at}`, 'notFound'));
		const problem = judgeReports([...far, report('near', finding)], [])!;
		expect(problem.message).toContain(words);
		expect(problem.message).toContain("'NEAR' (near)");
		expect(problem.message).not.toContain('(p0)');
	});
});

describe('with processes named', () => {
	const reports = [report('p1', 'found'), report('p2', 'notFound'), report('p3', 'found')];

	it('all of them must call back', () => {
		expect(judgeReports(reports, ['p1', 'p3'])).toBeUndefined();
		expect(judgeReports(reports, ['p1', 'p2'])!.message).toContain("'P2' (p2)");
	});

	it('one that the project does not have is named', () => {
		expect(judgeReports(reports, ['p1', 'p9'])!.message).toContain('p9');
	});
});

describe('the test of the webhook credential', () => {
	const good = {
		secret: 'a-secret-of-20-signs',
		previousSecret: '',
		headerName: 'X-Lead-Calling-Secret',
		queryName: 'secret',
	};
	const test = (data: object) => checkSecret({ data } as never).status;

	it('passes what can be shown', () => {
		expect(test(good)).toBe('OK');
	});

	it.each([
		{ secret: '' },
		{ secret: 'short' },
		{ secret: 'with a space in the middle' },
		{ secret: 'mit-Umlaut-ä-mittendrin' },
		{ headerName: '' },
		{ headerName: 'X Lead' },
		{ headerName: 'X-Lead:' },
		{ queryName: '' },
	])('names what cannot: %j', (change) => {
		expect(test({ ...good, ...change })).toBe('Error');
	});

	it('survives an empty credential', () => {
		expect(checkSecret({} as never).status).toBe('Error');
	});
});

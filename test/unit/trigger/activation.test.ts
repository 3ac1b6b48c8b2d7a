import { judgeReports } from '../../../nodes/LeadCallingTrigger/activation';
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

	it('none that calls back is a problem, and so is a project without processes', () => {
		const problem = judgeReports([report('p1', 'notFound'), report('p2', 'notFound')], []);
		expect(problem).toContain('The service does not have the production URL');
		expect(judgeReports([], [])).toContain('no process');
	});

	it.each([
		['testUrl', 'test URL'],
		['otherHost', 'https://other.example/webhook/1/webhook'],
	] as const)('what is nearly right (%s) is what the user reads', (finding, words) => {
		const far = Array.from({ length: 30 }, (_, at) => report(`p${at}`, 'notFound'));
		const problem = judgeReports([...far, report('near', finding)], []);
		expect(problem).toContain(words);
		expect(problem).toContain("'NEAR' (near)");
		expect(problem).not.toContain('(p0)');
	});
});

describe('with processes named', () => {
	const reports = [report('p1', 'found'), report('p2', 'notFound'), report('p3', 'found')];

	it('all of them must call back', () => {
		expect(judgeReports(reports, ['p1', 'p3'])).toBeUndefined();
		expect(judgeReports(reports, ['p1', 'p2'])).toContain("'P2' (p2)");
	});

	it('one that the project does not have is named', () => {
		expect(judgeReports(reports, ['p1', 'p9'])).toContain('p9');
	});
});

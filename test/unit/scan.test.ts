import { failWithFindings, judgeFiles } from '../../tools/scan/findings';

it('fails with all that was found, whatever was clean', async () => {
	jest.spyOn(console, 'log').mockImplementation();
	const scan = failWithFindings(async (judge) => {
		judge('lint', true);
		judge('files of the tarball', false, 'do not belong: a.ts');
		judge('size', false);
		judge('one credential a node', true);
	});
	await expect(scan).rejects.toThrow(/^do not belong: a\.ts\nsize$/);
	await expect(failWithFindings(async (judge) => judge('lint', true))).resolves.toBeUndefined();
});

it('names every file that does not belong into the package', () => {
	const found: unknown[] = [];
	const judge = (...one: unknown[]) => void found.push(one);
	const ours = ['package.json', 'dist/nodes/LeadCalling/LeadCalling.node.js'];
	judgeFiles(judge, ours);
	judgeFiles(judge, [...ours, 'dist/nodes/x.test.ts', '.env']);
	expect(found).toEqual([
		['files of the tarball', true, expect.any(String)],
		['files of the tarball', false, 'do not belong: dist/nodes/x.test.ts, .env'],
	]);
});

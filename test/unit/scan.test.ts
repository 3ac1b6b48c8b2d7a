import { collectFindings } from '../../tools/scan/findings';

it('fails with all that was found, whatever was clean', () => {
	jest.spyOn(console, 'log').mockImplementation();
	const { judge, end } = collectFindings();
	judge('lint', true);
	expect(end).not.toThrow();
	judge('files of the tarball', false, 'do not belong: a.ts');
	judge('size', false);
	judge('one credential a node', true);
	expect(end).toThrow(/^do not belong: a\.ts\nsize$/);
});

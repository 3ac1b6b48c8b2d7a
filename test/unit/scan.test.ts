import { failWithFindings } from '../../tools/scan/findings';

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

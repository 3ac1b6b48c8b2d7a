/** Who tells a script what it doesn't know, or asks for help, reads what it can be told. */
import { join } from 'node:path';
import execa from 'execa';
import { ROOT } from '../../tools/build';

const run = async (script: string, flag: string) =>
	await execa(process.execPath, ['--import', 'tsx', join(ROOT, script), flag], { reject: false });

it.each([
	['tools/contract.ts', 'npm run contract'],
	['tools/ablation.ts', 'npm run ablation'],
	['tools/release.ts', 'npm run release'],
	['bench/run.ts', 'npm run bench'],
	['test/campaigns/run.ts', 'npm run test:campaigns'],
])('%s', async (script, command) => {
	const [wrong, help] = await Promise.all([run(script, '--nope'), run(script, '--help')]);
	expect(wrong).toMatchObject({ exitCode: 1, stdout: '' });
	expect(wrong.stderr).toMatch(/^Unknown option '--nope'/);
	expect(wrong.stderr).toContain(command);
	expect(wrong.stderr).not.toContain('    at ');
	expect(help).toMatchObject({ exitCode: 0, stderr: '' });
	expect(help.stdout).toContain(command);
});

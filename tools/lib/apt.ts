import execa, { type ExecaError } from 'execa';
import { PlainError } from './plain-error';

/**
 * Installs Debian packages; services among them are not started.
 *
 * @param what the programs wanted, as the user knows them
 * @throws PlainError when that is not possible here, with the command for someone who may
 */
export async function aptInstall(packages: readonly string[], what: string): Promise<void> {
	const wanted = ['install', '-y', '--no-install-recommends', ...packages];
	console.log(`${what}: missing; installing it: apt-get ${wanted.join(' ')}`);
	try {
		await aptGet(wanted).catch(async () => {
			// The lists of a fresh machine are empty, and those of an old one name what is gone.
			await aptGet(['update']);
			await aptGet(wanted);
		});
	} catch (error) {
		throw new PlainError(
			`This needs ${what}, which could not be installed. On Debian or Ubuntu: ` +
				`sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}\n` +
				(error as ExecaError).message.slice(-1000),
		);
	}
}

async function aptGet(args: string[]): Promise<void> {
	// In this run level Debian installs services without starting them.
	const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
	const isRoot = process.getuid?.() === 0;
	const command = isRoot ? 'apt-get' : 'sudo';
	await execa(command, isRoot ? args : ['-nE', 'apt-get', ...args], { env });
}

import execa from 'execa';
import { PlainError } from './plain-error';

/**
 * Installs Debian packages; services among them are not started.
 *
 * @throws PlainError when that is not possible here, with the command for someone who may
 */
export async function aptInstall(...packages: string[]): Promise<void> {
	const install = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;
	console.log(`Missing: ${packages.join(', ')}. ${install}`);
	// In this run level Debian installs services without starting them.
	const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
	const sudo = process.getuid?.() === 0 ? 'env' : 'sudo -nE';
	const [program, ...args] = [...sudo.split(' '), 'sh', '-c', install];
	const { failed } = await execa(program!, args, { env, stdio: 'inherit', reject: false });
	if (failed) throw new PlainError(`Please install what is missing: sudo sh -c '${install}'`);
}

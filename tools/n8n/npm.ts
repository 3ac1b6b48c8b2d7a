import { createWriteStream } from 'node:fs';
import execa, { type ExecaError } from 'execa';
import { PlainError } from '../lib/plain-error';

const CI = ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];

/** What npm's output says when something outside the project is wrong, and what to tell people. */
const REASONS: ReadonlyArray<[RegExp, string]> = [
	[
		/ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ECONNREFUSED|ETIMEDOUT|ERR_SOCKET_TIMEOUT/,
		'the package registry could not be reached. It is needed once; check the network and run the same command again',
	],
	[
		/ENOSPC|no space left/i,
		'the disk is full. Free some space, or name another folder in LEAD_CALLING_CACHE',
	],
	[
		/gyp ERR! find Python|not found: make|(g\+\+|c\+\+|cc|make): (command )?not found|find VS/,
		'a native module had to be compiled, and this machine lacks a C++ compiler, make or Python 3',
	],
	[/spawn npm ENOENT/, '`npm` is not on the PATH'],
];

export interface LoggedOptions {
	cwd: string;
	env?: NodeJS.ProcessEnv;
	/** The whole output is appended to this file. */
	logFile: string;
}

/** Runs a command to its end. @throws ExecaError when it cannot be started or fails */
export async function runLogged(
	command: string,
	args: readonly string[],
	{ cwd, env, logFile }: LoggedOptions,
): Promise<void> {
	const running = execa(command, args, { cwd, env, all: true, stdin: 'ignore' });
	running.all!.pipe(createWriteStream(logFile, { flags: 'a' }));
	await running;
}

/**
 * Installs what the lock file in `cwd` says, without running any script. First asks the registry
 * for one of the packages: without a network that fails at once, the install only after minutes.
 *
 * @throws PlainError
 */
export async function npmCi(
	what: string,
	onePackage: string,
	options: LoggedOptions,
): Promise<void> {
	const ask = ['view', onePackage, 'version', '--prefer-online', '--fetch-retries=0'];
	await npm(what, ask, options);
	await npm(what, CI, options);
}

/**
 * Runs npm for an install. Whatever goes wrong becomes a sentence that names the reason where it
 * is a known one, and the log file.
 *
 * @throws PlainError
 */
export async function npm(
	what: string,
	args: readonly string[],
	options: LoggedOptions,
): Promise<void> {
	try {
		await runLogged('npm', args, options);
	} catch (error) {
		const { message } = error as ExecaError;
		const known = REASONS.find(([pattern]) => pattern.test(message));
		const reason = known ? known[1] : 'npm ended with an error';
		throw new PlainError(`${what} could not be installed: ${reason}. Log: ${options.logFile}`);
	}
}

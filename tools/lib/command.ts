import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';

const WINDOWS = process.platform === 'win32';

/** How many characters of a command's last output are kept in memory. */
const KEPT = 100_000;

export interface CommandOptions {
	cwd: string;
	env?: NodeJS.ProcessEnv;
	/** The whole output is appended to this file. */
	logFile?: string;
}

/** A command that could not be started or ended with another code than 0. */
export class CommandFailed extends Error {
	override readonly name = 'CommandFailed';

	constructor(
		command: string,
		/** The last output, standard output and errors as they came. */
		readonly output: string,
	) {
		super(`${command} failed:\n${output.slice(-2000)}`);
	}
}

/**
 * Runs a command to its end and returns its output, standard output and errors as they came.
 *
 * @throws CommandFailed when it ends with another code than 0
 */
export async function runCommand(
	command: string,
	args: readonly string[],
	options: CommandOptions,
): Promise<string> {
	const log = options.logFile ? createWriteStream(options.logFile, { flags: 'a' }) : undefined;
	// npm is a batch file on Windows, which only a shell can start.
	const child = spawn(command, args, {
		cwd: options.cwd,
		env: options.env ?? process.env,
		stdio: ['ignore', 'pipe', 'pipe'],
		shell: WINDOWS && command === 'npm',
	});
	let output = '';
	const keep = (chunk: Buffer) => {
		log?.write(chunk);
		output = (output + chunk.toString()).slice(-KEPT);
	};
	child.stdout.on('data', keep);
	child.stderr.on('data', keep);
	const code = await new Promise<number | null>((resolve) => {
		child.on('error', (error) => {
			output += error.message;
			resolve(null);
		});
		child.on('close', resolve);
	});
	log?.end();
	if (code !== 0) throw new CommandFailed([command, ...args].join(' '), output);
	return output;
}

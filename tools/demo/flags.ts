/** What `npm run demo` can be told. */
import { parseArgs } from 'node:util';

import { PlainError } from '../lib/plain-error';

const FLAGS = {
	help: { type: 'boolean', short: 'h', default: false },
	/** Ends when the story is told: with 0 when all of it went as it must. */
	once: { type: 'boolean', default: false },
	/** Of n8n on 127.0.0.1. */
	port: { type: 'string', default: '5678' },
} as const;

const MAX_PORT = 65_535;

export const USAGE = `npm run demo -- [options]

Starts a real n8n with this package and all its examples, and a stand-in of the calling
service. Calls a list and a lead, checks what came of them, and stays up for you to look
around. Nothing leaves this machine, and no phone rings. The first time it downloads n8n
(1.5 GB) into ~/.cache/n8n-nodes-lead-calling.

  --help         shows this
  --once         ends after the checks: with 0 if all passed, otherwise with 1
  --port <port>  where n8n listens on 127.0.0.1 (default ${FLAGS.port.default}; a free one with --once)

Ctrl+C stops it and removes everything.`;

export interface Flags {
	help: boolean;
	once: boolean;
	port: number;
}

/** @throws PlainError where an option is none of these, or has a wrong value */
export function readFlags(args: readonly string[]): Flags {
	const { port, ...others } = parse(args);
	const number = Number(port);
	if (!Number.isInteger(number) || number < 1 || number > MAX_PORT) {
		throw new PlainError(`'--port' is '${port}', not a port (1 to ${MAX_PORT}).\n\n${USAGE}`);
	}
	return { ...others, port: number };
}

function parse(args: readonly string[]) {
	try {
		return parseArgs({ args: [...args], options: FLAGS }).values;
	} catch (error) {
		throw new PlainError(`${(error as Error).message}\n\n${USAGE}`);
	}
}

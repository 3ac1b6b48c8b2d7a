import { parseArgs } from 'node:util';

import { PlainError } from '../lib/plain-error';

const USAGE = `npm run demo -- [--once] [--port 5678]

  --once   run the story, stop everything, and exit: 0 when all of it went as it must
  --port   port of n8n on 127.0.0.1; default 5678, with --once a free one`;

const EDITOR_PORT = 5678;

export interface DemoOptions {
	once: boolean;
	/** Of n8n; a free one where undefined. */
	port: number | undefined;
}

/**
 * Undefined after the usage was printed because help was asked for.
 *
 * @throws PlainError with the usage when an argument cannot be understood
 */
export function readOptions(args: readonly string[]): DemoOptions | undefined {
	const { once, port, help } = parse(args);
	if (help) {
		console.log(USAGE);
		return undefined;
	}
	if (port === undefined) return { once, port: once ? undefined : EDITOR_PORT };
	const number = Number(port);
	if (!/^\d+$/.test(port) || number < 1 || number > 65_535) {
		throw new PlainError(`'--port ${port}' is no port: give a whole number from 1 to 65535.`);
	}
	return { once, port: number };
}

function parse(args: readonly string[]) {
	try {
		const { values } = parseArgs({
			args: [...args],
			options: {
				once: { type: 'boolean', default: false },
				port: { type: 'string' },
				help: { type: 'boolean', default: false },
			},
		});
		return values;
	} catch (error) {
		throw new PlainError(`${(error as Error).message}\n\n${USAGE}`);
	}
}

/** What a script is told at the terminal. */
import { readFileSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * Ends the process where it is asked for help, or told what it doesn't know: with the comment at the
 * head of its file.
 *
 * @param file of the script
 */
export function readFlags<const Options extends NonNullable<ParseArgsConfig['options']>>(
	file: string,
	options: Options,
	allowPositionals = false,
) {
	try {
		const { help } = parseArgs({ strict: false, options: HELP }).values;
		if (help !== true) return parseArgs({ allowPositionals, options });
		console.log(headOf(file));
	} catch (error) {
		console.error(`${(error as Error).message}\n\n${headOf(file)}`);
		process.exit(1);
	}
	process.exit(0);
}

function headOf(file: string): string {
	const [, comment = ''] = /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(file, 'utf8')) ?? [];
	return comment.replace(/^ \* ?/gm, '').trim();
}

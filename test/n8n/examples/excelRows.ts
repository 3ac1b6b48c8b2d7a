/** The rows of an Excel file, read by what n8n reads it with. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { ensureN8n, NEWEST_N8N } from '../../../tools/n8n/install';

export type ExcelRow = Record<string, string | number | undefined>;

const PROGRAM = `
const { read, utils } = require('node:module').createRequire(process.argv[1])('@e965/xlsx');
const [sheet] = Object.values(read(require('node:fs').readFileSync(0)).Sheets);
process.stdout.write(JSON.stringify(utils.sheet_to_json(sheet)));
`;

/** In a process of its own: where cases run side by side Jest may refuse to load a module. */
export async function excelRows(file: Buffer): Promise<ExcelRow[]> {
	const { dir } = await ensureN8n(NEWEST_N8N);
	const nodes = join(dir, 'node_modules/n8n-nodes-base/package.json');
	const { stdout, stderr } = spawnSync(process.execPath, ['-e', PROGRAM, nodes], { input: file });
	if (stdout.length === 0) throw new Error(stderr.toString());
	return JSON.parse(stdout.toString()) as ExcelRow[];
}

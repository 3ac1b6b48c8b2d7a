/** The rows of an Excel file, read by what n8n reads it with. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { ensureN8n, NEWEST_N8N } from '../../../tools/n8n/install';

export type ExcelRow = Record<string, string | number | undefined>;

export async function excelRows(file: Buffer): Promise<ExcelRow[]> {
	const { dir } = await ensureN8n(NEWEST_N8N);
	const requireOfNodes = createRequire(join(dir, 'node_modules/n8n-nodes-base/package.json'));
	const { read, utils } = requireOfNodes('@e965/xlsx') as {
		read(file: Buffer): { Sheets: Record<string, object> };
		utils: { sheet_to_json(sheet: object): ExcelRow[] };
	};
	return utils.sheet_to_json(Object.values(read(file).Sheets)[0]!);
}

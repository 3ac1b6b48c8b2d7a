/** `node tools/run.mjs tools/demo/writeLeads.ts` writes examples/leads.csv anew. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { leadList, toCsv } from './leadList';

const file = join(__dirname, '..', '..', 'examples', 'leads.csv');
writeFileSync(file, toCsv(leadList()));
console.log(`Wrote ${leadList().length} leads to ${file}`);

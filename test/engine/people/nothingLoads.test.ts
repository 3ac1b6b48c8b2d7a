/** "A stranger filled in this list. When I check it, nothing of it may run or load in my editor." */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { bulk, eachOnService } from '../../support/engine/onService';

eachOnService();

const IMAGE = '<img src=http://x.test/a.png>';
const SHOWN = '&lt;img src=http://x.test/a.png&gt;';
const asha = { Name: 'Asha Rao', Phone: '+919812345671' };
const ravi = { Name: '<b>Ravi</b> & Co', Phone: '+919812345672' };
const CHECK = { mode: 'check' };

it('A column with a tag in its name is text in the hint', async () => {
	const rows = [
		{ ...asha, [`DNC ${IMAGE}`]: 'yes' },
		{ ...ravi, [`DNC ${IMAGE}`]: '' },
	];
	const { hints } = await bulk(rows, CHECK);
	expect(hints.join(' ')).toContain(`'DNC ${SHOWN}'`);
	expect(hints.join(' ')).not.toContain('<');
});

it('So is a name, and the data that leaves keeps it as it was typed', async () => {
	const { hints, json } = await bulk([ravi], CHECK);
	expect(hints.join(' ')).toContain(
		'For example: &lt;b&gt;Ravi&lt;/b&gt; &amp; Co, +919812345672.',
	);
	expect(json[0]).toMatchObject({ name: '<b>Ravi</b> & Co' });
});

it('So is what an error says of a column, where n8n shows HTML', async () => {
	const { error } = await bulk([{ Name: 'Asha Rao', [IMAGE]: 'Pune' }]);
	expect(error?.description).toContain(`'${SHOWN}'`);
	expect(error?.description).not.toContain('<');
});

it('Nothing but the one function that escapes them gives hints to n8n', () => {
	const nodes = join(__dirname, '../../../nodes');
	const files = readdirSync(nodes, { recursive: true, encoding: 'utf8' });
	const giving = files
		.filter((file) => file.endsWith('.ts'))
		.filter((file) => readFileSync(join(nodes, file), 'utf8').includes('addExecutionHints'));
	expect(giving).toEqual([join('shared', 'addHint.ts')]);
});

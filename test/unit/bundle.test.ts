import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import execa from 'execa';

import { ROOT } from '../../tools/build';
import { bundle } from '../../tools/bundle';

let folder: string;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'lead-calling-bundle-'));
	await bundle(ROOT, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs in a process of its own what n8n does at its start, and gives the package's files that were loaded. */
async function loadedAfter(script: string): Promise<string[]> {
	const load = `
		const { LeadCalling } = require('./nodes/LeadCalling/LeadCalling.node.js');
		const { LeadCallingTrigger } = require('./nodes/LeadCallingTrigger/LeadCallingTrigger.node.js');
		const nodes = [new LeadCalling(), new LeadCallingTrigger()];
		(async () => { ${script} })().catch(() => undefined).then(() => {
			console.log(JSON.stringify(Object.keys(require.cache)));
		});`;
	const env = { NODE_PATH: join(ROOT, 'node_modules') };
	const { stdout } = await execa(process.execPath, ['-e', load], { cwd: folder, env });
	const files = JSON.parse(stdout) as string[];
	return files.filter((file) => file.startsWith(folder)).map((file) => relative(folder, file));
}

const modulesIn = (files: readonly string[]) =>
	files.flatMap(
		(file) => readFileSync(join(folder, file), 'utf8').match(/^\/\/ nodes\/.+$/gm) ?? [],
	);

it('loads neither columns nor sending nor the words of languages when n8n starts', async () => {
	const files = await loadedAfter('');
	const modules = modulesIn(files);
	expect(modules).toContain('// nodes/LeadCalling/resources/index.ts');
	const later = /\/(?:columns|sending|words|phone\/phone|phoneLibrary|run)\b/;
	expect(modules.filter((name) => later.test(name))).toEqual([]);
});

it('asks Intl for nothing when n8n starts: its first use takes 20 ms', async () => {
	const load = `
		require('n8n-workflow');
		const refuse = () => { throw new Error('Intl at the start'); };
		for (const name of ['NumberFormat', 'DisplayNames', 'DateTimeFormat', 'Collator']) Intl[name] = refuse;
		Number.prototype.toLocaleString = refuse;
		const { LeadCalling } = require('./nodes/LeadCalling/LeadCalling.node.js');
		console.log(new LeadCalling().description.name);`;
	const env = { NODE_PATH: join(ROOT, 'node_modules') };
	const { stdout } = await execa(process.execPath, ['-e', load], { cwd: folder, env });
	expect(stdout).toBe('leadCalling');
});

it('looks for what n8n exports once in a file', async () => {
	const requires = (await loadedAfter('')).map(
		(file) => readFileSync(join(folder, file), 'utf8').split('require("n8n-workflow")').length - 1,
	);
	expect(Math.max(...requires)).toBe(1);
});

it('loads them when the editor asks for columns', async () => {
	const sample = JSON.stringify({ rows: JSON.stringify([{ Phone: '+14155550123' }]) });
	const files = await loadedAfter(`await nodes[0].methods.resourceMapping.proposeColumns.call({
		getCurrentNodeParameters: () => ({ listSample: ${sample} }),
		getNode: () => ({ type: 'n8n-nodes-lead-calling.leadCalling' }),
	});`);
	expect(modulesIn(files)).toContain('// nodes/service/columns/proposal/propose.ts');
});

it('passes on both licences of the library that reads phones, whole', () => {
	const [library] = readdirSync(join(folder, 'nodes')).filter((file) => /^phoneLib/.test(file));
	const text = readFileSync(join(folder, 'nodes', library!), 'utf8');
	const [comment] = /^\/\*![\s\S]*?\*\//.exec(text)!;
	for (const licence of ['LICENSE', 'LICENSE.Apache']) {
		const own = readFileSync(join(ROOT, 'node_modules/libphonenumber-js', licence), 'utf8');
		expect([licence, comment.includes(own.trim())]).toEqual([licence, true]);
	}
	expect(comment).toMatch(/The MIT License[\s\S]*Apache License[\s\S]*END OF TERMS AND CONDITIONS/);
});

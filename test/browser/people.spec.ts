/** People with lists of their own, in n8n's editor. */
import assert from 'node:assert/strict';

import { bulkInitiate } from '../../nodes/LeadCalling/resources/lead/bulkInitiate';
import { initiate } from '../../nodes/LeadCalling/resources/lead/initiate';
import { chain } from '../../tools/n8n/workflow';
import { LEADS, leadsNode, startNode } from '../n8n/flow';
import { test } from './desk';
import { ensureCredential } from './workflows';

/** Until the package has been in n8n for as long as a service remembers duplicates, a list waits. */
const RUN_MS = 180_000;

const NAMES = ['Ana Silva', 'João Souza', 'Bruna Lima', 'Caio Reis', 'Davi Melo', 'Elisa Prado'];

/** Answers to a form of Google's: some without a number, some who don't want a call, one twice. */
const ANSWERS = Array.from({ length: 20 }, (_, at) => ({
	'Carimbo de data/hora': `2026-11-0${(at % 9) + 1} 10:00:00`,
	'Nome completo': at === 7 ? '' : `${NAMES[at % NAMES.length]} ${at}`,
	'Número celular (com DDD)': at % 5 === 3 ? '' : `+55 11 91234-56${at === 9 ? '08' : 10 + at}`,
	'E-mail': at % 4 === 1 ? 'não tenho' : `pessoa.${at}@example.com`,
	'Podemos ligar para você?': at % 6 === 4 ? 'Não' : 'Sim',
}));

test('A form in Portuguese is checked, and then called', async ({ desk, step }) => {
	const { editor, client, service } = desk;
	await step('The list stands on the canvas, and the node behind it', async () => {
		await ensureCredential(client, service);
		const flow = { name: 'Formulário', ...chain(startNode(), leadsNode(ANSWERS)) };
		const { id } = await client.createWorkflow(flow);
		await editor.openWorkflow(id);
		await editor.node(LEADS).getByTestId('canvas-handle-plus').click();
		await editor.openDetails();
		await editor.offer(bulkInitiate.action).click();
		await editor.parameters.waitFor();
		await editor.search('first', 'First calls');
		service.ledger.clear();
	});
	await step('Check Only calls nobody, and says who would be', async () => {
		await editor.addOption('Check Only');
		await editor.execute();
		const summary = await editor.hint(/Check only, nothing was sent/);
		assert.match(summary, /Phone from 'Número celular \(com DDD\)'; name from 'Nome completo'/);
		assert.match(summary, /Who may be called: 'Podemos ligar para você\?'/);
		assert.equal(service.ledger.count('bulkInitiate'), 0);
	});
	await step('Then those with a number are called who did not say no', async () => {
		await editor.flip('validateOnly');
		await editor.execute();
		const called = editor.output.getByTestId('node-hint').getByText(/\d+ of 20 leads called/);
		await called.waitFor({ timeout: RUN_MS });
		const wanted = ANSWERS.filter(
			(row) => row['Nome completo'] && row['Podemos ligar para você?'] === 'Sim',
		);
		const phones = wanted.map((row) => row['Número celular (com DDD)'].replace(/[^+\d]/g, ''));
		const numbers = new Set(phones.filter(Boolean));
		const dialled = service.store.leads().filter((lead) => numbers.has(String(lead.phone)));
		assert.equal(dialled.length, numbers.size);
		assert.match(await called.innerText(), new RegExp(`^${numbers.size} of 20 leads called`));
	});
});

test('A step that is executed again calls nobody again', async ({ desk, step }) => {
	const { editor, client, service } = desk;
	await step('Someone is called', async () => {
		await ensureCredential(client, service);
		const { id } = await client.createWorkflow({
			name: 'Twice',
			...chain(startNode(), leadsNode([{ Phone: '+5511912349999', Name: 'Ana Silva' }])),
		});
		await editor.openWorkflow(id);
		await editor.node(LEADS).getByTestId('canvas-handle-plus').click();
		await editor.openDetails();
		await editor.offer(initiate.action).click();
		await editor.parameters.waitFor();
		await editor.search('first', 'First calls');
		await editor.field('phone').locator('input').fill('+5511912349999');
		await editor.field('name').locator('input').fill('Ana Silva');
		await editor.execute();
		await editor.table.getByText('Ana Silva').first().waitFor();
	});
	await step('The second run gives the same lead, with a yellow line', async () => {
		const before = service.ledger.count('initiate');
		await editor.execute();
		await editor.hint(/Not called again: this node sent the lead/);
		assert.equal(service.ledger.count('initiate'), before);
	});
});

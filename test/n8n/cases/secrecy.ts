import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chain, makeNode, startNode } from '../../../tools/n8n/workflow';
import { startLoopback } from '../../loopback';
import { type Group, test } from '../case';
import type { Context } from '../context';

export const secrecy: Group = {
	title: 'Secrecy, after all of the above',
	alone: true,
	cases: [
		test("whoever may use the credential can't send its key elsewhere: HTTP Request refuses it", async (context) => {
			const elsewhere = await startLoopback();
			const parameters = {
				url: elsewhere.url,
				authentication: 'predefinedCredentialType',
				nodeCredentialType: 'leadCallingApi',
			};
			const { credentials } = context;
			const request = makeNode('Steal', 'httpRequest', 4.2, parameters, { credentials });
			const { id } = await context.client.createWorkflow({
				name: 'Steal',
				...chain(startNode(), request),
			});
			const { status, data } = await context.client.run(id);
			await elsewhere.stop();
			expect(elsewhere.visits).toBe(0);
			expect(status).toBe('error');
			expect(JSON.stringify(data)).toContain('prevent use within an HTTP Request');
		}),
		test('no key and no webhook secret stands in any execution or file of n8n', async (context) => {
			const stored = await allExecutions(context);
			expect(stored.length).toBeGreaterThan(20);
			// The search finds what is there: the leads of the cases.
			expect(stored.some(({ text }) => text.includes('R-0'))).toBe(true);
			for (const { id, text } of stored) refuseSecrets(context, text, `execution ${id}`);

			const files = filesBelow(context.n8n.userFolder);
			const texts = files.map((file) => ({ file, text: readFileSync(file, 'latin1') }));
			const isSearched = ({ file, text }: { file: string; text: string }) =>
				/\.sqlite/.test(file) && text.includes('R-0');
			expect(texts.some(isSearched)).toBe(true);
			expect(context.n8n.logs().length).toBeGreaterThan(10_000);
			for (const { file, text } of texts) refuseSecrets(context, text, file);
		}),
	],
};

function refuseSecrets({ secrets }: Context, text: string, where: string): void {
	expect(secrets.size).toBeGreaterThan(20);
	for (const secret of secrets) {
		if (text.includes(secret)) throw new Error(`A secret stands in ${where}`);
	}
}

/** As n8n gives them to its editor: with all their data, as text. They are numbered. */
async function allExecutions({ client }: Context): Promise<Array<{ id: number; text: string }>> {
	const [newest] = await client.listExecutions(undefined, 1);
	const stored: Array<{ id: number; text: string }> = [];
	for (let id = 1; id <= Number(newest?.id); id++) {
		// Nothing of those that n8n does not keep.
		const { data } = await client.request<{ data?: string }>('GET', `/rest/executions/${id}`);
		if (data !== undefined) stored.push({ id, text: data });
	}
	return stored;
}

function filesBelow(folder: string): string[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
		.map((entry) => join(entry.parentPath, entry.name));
}

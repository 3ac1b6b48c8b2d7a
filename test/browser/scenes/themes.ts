import { LEAST_CONTRAST, contrastsOf } from '../contrast';
import type { Editor } from '../editor';
import { bothNodes } from '../flows';
import { type Desk, type Scene, type Step, step } from '../scene';
import { ACTIONS } from '../words';

export const darkTheme: Scene = { title: 'Dark theme', steps: (desk) => stepsIn('Dark', desk) };
export const lightTheme: Scene = { title: 'Light theme', steps: (desk) => stepsIn('Light', desk) };

function stepsIn(theme: string, { editor, client }: Desk): Step[] {
	return [
		step('It is chosen in the personal settings', async () => {
			await editor.open('/settings/personal');
			await editor.part('theme-select').click();
			await editor.pick(`${theme} theme`);
			await editor.part('save-settings-button').click();
			await editor.page.locator(`body[data-theme=${theme.toLowerCase()}]`).waitFor();
		}),
		step('The icons stand out in the list of nodes and on the canvas', async () => {
			const { id } = await client.createWorkflow(bothNodes(`${theme} theme`));
			await editor.openWorkflow(id);
			await editor.part('node-creator-plus-button').click();
			await editor.searchNodes();
			await legible(editor, 'canvas-node', 2);
			await editor.openDetails();
			await legible(editor, 'node-creator', ACTIONS.length);
		}),
		step('The icons stand out in the open trigger', async () => {
			await editor.page.keyboard.press('Escape');
			await editor.openNode('Lead Calling Trigger');
			await legible(editor, 'ndv', 1);
		}),
		step('The icons stand out in the open node', async () => {
			await editor.closeNode();
			await editor.openNode('Lead Calling');
			await legible(editor, 'ndv', 1);
		}),
	];
}

async function legible(editor: Editor, part: string, atLeast: number): Promise<void> {
	const icons = editor.iconsIn(editor.part(part));
	await icons.nth(atLeast - 1).waitFor();
	for (const { colour, background, contrast } of await contrastsOf(icons)) {
		if (contrast < LEAST_CONTRAST) {
			throw new Error(`${colour} on ${background} has a contrast of ${contrast.toFixed(1)} : 1`);
		}
	}
}

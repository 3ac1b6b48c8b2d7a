import { join } from 'node:path';
import { test } from '@playwright/test';

import { ROOT } from '../../tools/build';
import { PICTURES } from './chromium';
import type { Desk, Scene, Step } from './scene';

/** The pictures that the documentation shows are taken when `DOCS_PICTURES` is set. */
const DOCUMENTATION = join(ROOT, 'docs', 'images');

/** Plays a scene step by step, and takes a picture after each, whatever its end. */
export async function play({ title, steps }: Scene, desk: Desk): Promise<void> {
	for (const [at, step] of steps(desk).entries()) {
		const number = String(at + 1).padStart(2, '0');
		const picture = `${number}-${step.name.replace(/\W+/g, '-').toLowerCase()}.png`;
		await test.step(`${title}: ${step.name}`, async () => {
			try {
				await step.run();
				if (process.env.DOCS_PICTURES) await showInDocumentation(step, desk);
			} finally {
				await desk.editor.picture(join(PICTURES, title, picture));
			}
		});
	}
}

async function showInDocumentation({ shows }: Step, { editor }: Desk): Promise<void> {
	if (!shows) return;
	const { name, part = () => editor.page.locator('body'), margin } = shows;
	await editor.pictureOf(part(), join(DOCUMENTATION, `${name}.png`), margin);
}

import type { Locator, Page } from '@playwright/test';

/** Around the parts of a picture, in pixels. */
const MARGIN = 12;

/** n8n's buttons and messages above the canvas, which stand in front of what a picture shows. */
const IN_FRONT = [
	...['.tab-bar-container', '.el-notification', '[data-test-id=canvas-controls]'],
	...['[class*=executionButtons]', '[class*=nodeButtonsWrapper]', '[class*=floatingNodes]'],
	'[data-test-id=node-feature-request]',
];
const WITHOUT_BUTTONS = `${IN_FRONT.join(', ')} { visibility: hidden !important; }`;

/** A picture of the page as it is; none where the browser gives none. */
export async function pictureOf(page: Page, file: string): Promise<void> {
	const picture = page.screenshot({ path: file, animations: 'disabled', timeout: 20_000 });
	await picture.catch(() => undefined);
}

/** The whole page at its own size, without n8n's buttons, for a moving picture. */
export async function frameOf(page: Page): Promise<Buffer> {
	await page.mouse.move(0, 0);
	// While a step runs its button is empty, and shows it a moment longer.
	await page.getByText('Execute step').first().waitFor();
	return await page.screenshot({ scale: 'css', animations: 'disabled', style: WITHOUT_BUTTONS });
}

/** Some parts of it alone, with a little space around them, and without n8n's buttons. */
export async function pictureOfParts(parts: Locator, file: string, margin = MARGIN): Promise<void> {
	const page = parts.page();
	await parts.first().waitFor();
	// What has the focus, or is pointed at, shows more than it is about.
	await page.mouse.move(0, 0);
	await page.locator('*:focus').evaluateAll((all: HTMLElement[]) => all[0]?.blur());
	const boxes = await Promise.all((await parts.all()).map(async (one) => await one.boundingBox()));
	const seen = boxes.filter((box) => box !== null);
	const x = Math.max(0, Math.min(...seen.map((box) => box.x)) - margin);
	const y = Math.max(0, Math.min(...seen.map((box) => box.y)) - margin);
	const { width: pageWidth, height: pageHeight } = page.viewportSize()!;
	const right = Math.max(...seen.map((box) => box.x + box.width)) + margin;
	const bottom = Math.max(...seen.map((box) => box.y + box.height)) + margin;
	const width = Math.min(right, pageWidth) - x;
	const height = Math.min(bottom, pageHeight) - y;
	await page.screenshot({
		path: file,
		clip: { x, y, width, height },
		animations: 'disabled',
		style: WITHOUT_BUTTONS,
	});
}

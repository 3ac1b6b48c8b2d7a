import type { Locator, Page } from '@playwright/test';

const PACKAGE_NAME = 'Lead Calling';
/** Around the parts of a picture, in pixels. */
const MARGIN = 12;

/** n8n's editor, with the names its own page gives to its parts (`data-test-id`). */
export class Editor {
	constructor(
		readonly page: Page,
		private readonly url: string,
	) {}

	/** The parts of this name. */
	part(name: string): Locator {
		return this.page.getByTestId(name);
	}

	async open(path: string): Promise<void> {
		await this.page.goto(`${this.url}${path}`);
	}

	async openWorkflow(id: string): Promise<void> {
		await this.open(`/workflow/${id}`);
		await this.part('canvas-node').first().waitFor();
		await this.part('zoom-to-fit').click();
	}

	/** A node on the canvas. */
	node(name: string): Locator {
		return this.part('canvas-node').filter({ has: this.page.getByText(name, { exact: true }) });
	}

	async openNode(name: string): Promise<void> {
		await this.node(name).dblclick();
		await this.part('node-parameters').waitFor();
	}

	async closeNode(): Promise<void> {
		await this.part('ndv-close-button').click();
		await this.part('ndv').waitFor({ state: 'hidden' });
	}

	/** Types the package's name into the list of nodes that has just been opened. */
	async searchNodes(): Promise<void> {
		await this.part('node-creator-search-bar').fill(PACKAGE_NAME);
		await this.foundNode.waitFor();
	}

	/** The one line that the list of nodes shows for the package. */
	get foundNode(): Locator {
		return this.part('item-iterator-item').filter({ hasText: PACKAGE_NAME });
	}

	/** Opens what a node of the list offers: its actions and triggers. */
	async openDetails(): Promise<void> {
		await this.foundNode.click();
		await this.part('node-creator-category-item').first().waitFor();
	}

	/** An action or trigger by its name, in the details of a node. */
	offer(name: string): Locator {
		return this.nodeList.getByText(name, { exact: true });
	}

	/** The panel at the right in which nodes are searched. */
	get nodeList(): Locator {
		return this.part('node-creator');
	}

	/** From the open node to the form of a new credential. */
	async createCredential(): Promise<void> {
		const [none, some] = ['node-credentials-empty-state', 'node-credentials-select'];
		await this.part(none).or(this.part(some)).first().click();
		const first = this.part('node-credentials-select-item-new').first();
		await first.or(this.part('credential-edit-dialog')).first().waitFor();
		if (await first.isVisible()) await first.click();
	}

	/** The form of the credential that is open. */
	get credentialForm(): Locator {
		return this.part('credential-edit-dialog');
	}

	/** Gives the output the room of the input. */
	async widenOutput(): Promise<void> {
		const handle = await this.part('panel-drag-button').boundingBox();
		const { x = 0, y = 0, width = 0, height = 0 } = handle ?? {};
		await this.page.mouse.move(x + width / 2, y + height / 2);
		await this.page.mouse.down();
		await this.page.mouse.move(0, y + height / 2, { steps: 10 });
		await this.page.mouse.up();
	}

	/** A field of the open node or credential, by its name in the code. */
	field(name: string): Locator {
		return this.part(`parameter-input-${name}`);
	}

	async fill(name: string, text: string): Promise<void> {
		await this.field(name).locator('input').fill(text);
	}

	async flip(name: string): Promise<void> {
		await this.field(name).locator('.el-switch').click();
	}

	/** Chooses from a drop-down by the label of the choice. */
	async choose(name: string, label: string): Promise<void> {
		await this.field(name).click();
		await this.pick(label);
	}

	async addOption(label: string): Promise<void> {
		await this.part('collection-parameter-add').last().click();
		await this.pick(label);
	}

	/** Picks from the drop-down that is open. */
	async pick(label: string): Promise<void> {
		const choice = this.page.locator('.el-select-dropdown__item:visible');
		await choice.filter({ has: this.page.getByText(label, { exact: true }) }).click();
	}

	get output(): Locator {
		return this.part('output-panel');
	}

	/** Waits for a hint above the output. */
	async hint(text: RegExp): Promise<string> {
		const hint = this.output.getByTestId('node-hint').filter({ hasText: text });
		return await hint.innerText();
	}

	/** Shows only the items of the output that hold this text; gives how many of how many. */
	async searchOutput(text: string): Promise<string> {
		const search = this.output.getByTestId('ndv-search');
		await this.output.getByTestId('ndv-search-container').click();
		await search.fill(text);
		const count = this.output.getByTestId('ndv-items-count').filter({ hasText: / of / });
		return await count.innerText();
	}

	/** The package's icons that can be seen there. */
	iconsIn(part: Locator): Locator {
		return part.locator('img[src*="lead-calling"]').filter({ visible: true });
	}

	/** Holds that at least so many of the package's icons are really drawn. */
	async checkIcons(part: Locator, count: number): Promise<void> {
		const icons = this.iconsIn(part);
		await icons.nth(count - 1).waitFor();
		await icons.evaluateAll(async (images: HTMLImageElement[]) => {
			await Promise.all(images.map((image) => image.decode()));
		});
	}

	/** Holds that nothing of `inner` is cut off at the right of `outer`. */
	async checkInside(inner: Locator, outer: Locator): Promise<void> {
		const right = async (of: Locator) =>
			await of.first().evaluate((element) => {
				const { left } = element.getBoundingClientRect();
				return { end: left + Math.max(element.scrollWidth, element.clientWidth) };
			});
		const [{ end }, { end: limit }] = [await right(inner), await right(outer)];
		if (end > limit + 1) throw new Error(`It is cut off: it ends at ${end}, the panel at ${limit}`);
	}

	/** A picture of the page as it is; none where the browser gives none. */
	async picture(file: string): Promise<void> {
		const page = this.page.screenshot({ path: file, animations: 'disabled', timeout: 20_000 });
		await page.catch(() => undefined);
	}

	/** The same of some parts alone, with a little space around them. */
	async pictureOf(parts: Locator, file: string, margin = MARGIN): Promise<void> {
		await parts.first().waitFor();
		const boxes = await Promise.all(
			(await parts.all()).map(async (one) => await one.boundingBox()),
		);
		const seen = boxes.filter((box) => box !== null);
		const x = Math.max(0, Math.min(...seen.map((box) => box.x)) - margin);
		const y = Math.max(0, Math.min(...seen.map((box) => box.y)) - margin);
		const width = Math.max(...seen.map((box) => box.x + box.width)) + margin - x;
		const height = Math.max(...seen.map((box) => box.y + box.height)) + margin - y;
		const { width: right, height: bottom } = this.page.viewportSize()!;
		const clip = { x, y, width: Math.min(width, right - x), height: Math.min(height, bottom - y) };
		await this.page.screenshot({ path: file, clip, animations: 'disabled' });
	}
}

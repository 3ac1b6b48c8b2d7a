import { expect, type Locator, type Page } from '@playwright/test';

const PACKAGE_NAME = 'Lead Calling';
/** n8n shows what was dragged at once, and keeps it a moment later. */
const KEPT_MS = 1_500;

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

	/** Pastes what was copied from another canvas. */
	async paste(copied: object): Promise<void> {
		await this.part('canvas-add-button').or(this.part('canvas-node')).first().waitFor();
		await this.page.evaluate(async (text) => {
			await navigator.clipboard.writeText(text);
		}, JSON.stringify(copied));
		await this.page.keyboard.press('Control+v');
		await this.part('canvas-node').first().waitFor();
	}

	/** Runs the whole workflow from its canvas. */
	async runWorkflow(timeout?: number): Promise<void> {
		await this.part('execute-workflow-button').first().click();
		const done = this.page.getByText('Workflow executed successfully').first();
		await done.waitFor({ timeout });
	}

	/** A node on the canvas. */
	node(name: string): Locator {
		return this.part('canvas-node').filter({ has: this.page.getByText(name, { exact: true }) });
	}

	/** All nodes and notes of the canvas. */
	get nodes(): Locator {
		return this.page.locator('.vue-flow__node');
	}

	/** All nodes and notes of the canvas, with the names below them and the plus signs behind them. */
	get drawing(): Locator {
		const around = '.vue-flow__node [class*=description], [data-test-id=canvas-handle-plus]';
		return this.nodes.or(this.page.locator(around));
	}

	async openNode(name: string): Promise<void> {
		await this.node(name).dblclick();
		await this.parameters.waitFor();
	}

	async closeNode(): Promise<void> {
		// n8n 2.x, and 1.x.
		await this.part('ndv-close-button').or(this.part('back-to-canvas')).first().click();
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

	/** From the search to the node's actions and triggers, all of them folded out. */
	async openDetails(): Promise<void> {
		await this.searchNodes();
		await this.foundNode.click();
		// n8n folds the triggers where a node follows another, and the actions where a workflow begins.
		const folded = this.page.getByText(/^(Actions|Triggers) \(\d+\)$/);
		await folded.last().click();
	}

	/** An action or trigger by its name, in the details of a node. */
	offer(name: string): Locator {
		return this.part('node-creator').getByText(name, { exact: true });
	}

	/** From the open node to the form of a new credential. */
	async createCredential(): Promise<void> {
		const [none, some] = ['node-credentials-empty-state', 'node-credentials-select'];
		await this.part(none).or(this.part(some)).first().click();
		const first = this.part('node-credentials-select-item-new').first();
		await first.or(this.credentialForm).first().waitFor();
		if (await first.isVisible()) await first.click();
	}

	/** The form of the credential that is open. */
	get credentialForm(): Locator {
		return this.part('credential-edit-dialog');
	}

	/**
	 * Saves the credential, and waits for what its test says, behind n8n's own words or at once. While
	 * n8n tests by itself what was filled in, it does nothing at a click.
	 */
	async saveInVain(sentence: string): Promise<void> {
		const [more, said] = ['More details', sentence].map((text) =>
			this.credentialForm.getByText(text),
		);
		await expect(async () => {
			await this.part('credential-save-button').click();
			await more!.or(said!).first().waitFor({ timeout: 10_000 });
			if (await more!.isVisible()) await more!.click();
			await said!.waitFor({ timeout: 2_000 });
		}).toPass({ timeout: 60_000 });
	}

	/** The middle of an open node. */
	get parameters(): Locator {
		return this.part('node-parameters');
	}

	/** A field of the open node or credential, by its name in the code. */
	field(name: string): Locator {
		return this.part(`parameter-input-${name}`);
	}

	/** Scrolls until a field stands at the top, with its label. */
	async scrollTo(name: string): Promise<void> {
		await this.field(name).evaluate((field) => {
			const whole = field.closest<HTMLElement>('.parameter-item')!;
			// Without the last lines of the field above.
			whole.style.scrollMarginTop = '-18px';
			whole.scrollIntoView({ block: 'start' });
		});
	}

	/** The expression in a field. */
	expression(name: string): Locator {
		return this.field(name).locator('.cm-content');
	}

	/** What n8n shows below a field: the value of its expression for the item at the input. */
	preview(name: string): Locator {
		const around = this.page.locator('[class*=parameterInput]').filter({ has: this.field(name) });
		return around.last().locator('..').getByTestId('parameter-input-hint');
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

	/** Picks from the drop-down that is open. */
	async pick(label: string): Promise<void> {
		const choice = this.page.locator('.el-select-dropdown__item:visible');
		await choice.filter({ has: this.page.getByText(label, { exact: true }) }).click();
	}

	/** Searches in the list of the one resource locator, and picks what was found. */
	async search(text: string, found: string): Promise<void> {
		// The process stands above the country.
		await this.part('rlc-input').first().click();
		await this.part('rlc-search').fill(text);
		await this.part('rlc-item').filter({ hasText: found }).click();
	}

	private get columns(): Locator {
		return this.part('ndv-input-panel').getByTestId('run-data-schema-node-name');
	}

	/** Runs the nodes before the open one, until their columns can be dragged. */
	async loadInput(patienceMs = 60_000): Promise<void> {
		const button = this.part('ndv-input-panel').getByRole('button', {
			name: 'Execute previous nodes',
		});
		await expect(async () => {
			// n8n may draw the panel anew, and then what was found first can never be clicked.
			if (await button.isVisible()) await button.click({ timeout: 2_000 });
			await this.columns.first().waitFor({ timeout: patienceMs / 6 });
		}).toPass({ timeout: patienceMs });
	}

	/** Drags a column of the input onto a field, and lets it go at the field's end. */
	async drag(column: string, field: string): Promise<void> {
		await this.columns.getByText(column, { exact: true }).hover();
		await this.page.mouse.down();
		await this.field(field).hover();
		const { width = 0 } = (await this.field(field).boundingBox()) ?? {};
		await this.field(field).hover({ position: { x: width - 50, y: 10 } });
		await this.page.mouse.up();
		await this.page.waitForTimeout(KEPT_MS);
	}

	async execute(): Promise<void> {
		await this.part('node-execute-button').click();
	}

	get output(): Locator {
		return this.part('output-panel');
	}

	get table(): Locator {
		return this.output.getByTestId('ndv-data-container');
	}

	/** Waits for a hint above the output. */
	async hint(text: RegExp): Promise<string> {
		const hint = this.output.getByTestId('node-hint').filter({ hasText: text });
		return await hint.innerText();
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
}

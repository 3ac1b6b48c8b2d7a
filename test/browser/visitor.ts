/** Somebody who has no account in n8n, at the pages that it publishes. */
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

import { VISITOR } from '../n8n/examples/importExample';
import { PICTURES } from './chromium';
import { PATIENCE_MS, takesDocsPictures, test as base } from './desk';
import { pictureOf } from './pictures';

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
/** All of a page at once. */
const LONG = { width: PHONE.width, height: 2_000 };

const SIZES = Object.entries({ wide: WIDE, phone: PHONE });
const SCHEMES = ['dark', 'light'] as const;

export class Visitor {
	constructor(readonly page: Page) {}

	/** The one that is shown: forms keep that of their end beside it. */
	get title(): Locator {
		return this.page.locator('h1:visible');
	}

	/** Everything of a page but its ground. */
	get card(): Locator {
		return this.page.locator('.card:visible');
	}

	get rows(): Locator {
		return this.page.locator('tbody tr');
	}

	/** Waits for the page of this title. */
	async isAt(title: string | RegExp, timeout = PATIENCE_MS): Promise<void> {
		await expect(this.title).toHaveText(title, { timeout });
	}

	async upload(file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
		await this.page.locator('input[type=file]').setInputFiles(file);
		await this.send();
	}

	async choose(answer: string): Promise<void> {
		await this.page.getByLabel(answer, { exact: true }).check();
	}

	async send(): Promise<void> {
		await this.page.locator('#submit-btn').click();
	}

	/** The same page in a second tab. */
	async openTab(address: string): Promise<Visitor> {
		const page = await this.page.context().newPage();
		await page.goto(address);
		return new Visitor(page);
	}
}

interface Visits {
	/** With the password of the pages. */
	visitor: Visitor;
	/** Nothing stands out at the side of a phone; takes pictures, by day and by night, also wide. */
	look(name: string): Promise<void>;
	/** The page as `show` takes it, at the width of a phone: `docs/images/<name>-phone.png`. */
	showOnPhone(name: string): Promise<void>;
	/** The same of a mail, which has no dark side. */
	showMail(name: string, page?: Page): Promise<void>;
}

/** A test of which the pictures show the visitor's page. */
export const test = base.extend<Visits>({
	visitor: async ({ browser }, use) => {
		const context = await browser.newContext({
			httpCredentials: { username: VISITOR.user, password: VISITOR.password },
			viewport: WIDE,
			deviceScaleFactor: takesDocsPictures ? 2 : 1,
			reducedMotion: 'reduce',
			colorScheme: 'light',
		});
		context.setDefaultTimeout(PATIENCE_MS);
		// n8n's pages ask for a font that they do without.
		await context.route(/^https:/, async (route) => await route.abort());
		await use(new Visitor(await context.newPage()));
		await context.close();
	},

	inFront: async ({ visitor }, use) => {
		await use(visitor.page);
	},

	showOnPhone: async ({ visitor, show }, use) => {
		await use(async (name) => {
			await visitor.page.setViewportSize(LONG);
			await show(`${name}-phone`, visitor.card);
			await visitor.page.setViewportSize(WIDE);
		});
	},

	showMail: async ({ visitor, show }, use) => {
		await use(async (name, page = visitor.page) => {
			await page.setViewportSize(LONG);
			await show(`${name}-phone`, page.locator('body *'), undefined, ['light']);
			await page.setViewportSize(WIDE);
		});
	},

	look: async ({ visitor: { page } }, use, { title, project }) => {
		await use(async (name) => {
			for (const [size, viewport] of SIZES) {
				await page.setViewportSize(viewport);
				const width = await page.evaluate(() => document.documentElement.scrollWidth);
				expect(width, `${name}: ${size}`).toBeLessThanOrEqual(viewport.width);
				for (const colorScheme of SCHEMES) {
					await page.emulateMedia({ colorScheme });
					const file = `${name}-${size}-${colorScheme}.png`;
					await pictureOf(page, join(PICTURES, project.name, title, file));
				}
			}
			await page.setViewportSize(WIDE);
		});
	},
});

/** Whether an icon can be told from what it is drawn on. */
import type { Locator } from '@playwright/test';

/** What the accessibility guidelines ask of graphics (WCAG 2.1, 1.4.11). */
export const LEAST_CONTRAST = 3;

export interface Contrast {
	/** As the icon's file has it, `#RRGGBB`. */
	colour: string;
	/** As the browser computes it. */
	background: string;
	/** From 1 (the same) to 21 (black on white). */
	contrast: number;
}

/** The contrast of every colour of icons, each an `img` with an SVG file, to what lies behind it. */
export async function contrastsOf(icons: Locator): Promise<Contrast[]> {
	// In one go: while lists move, an icon found now may be gone a moment later.
	const drawn = await icons.evaluateAll(readInPage);
	return drawn.flatMap(({ svg, background, ground }) => {
		const colours = new Set(svg.match(/#[0-9a-f]{6}\b/gi));
		if (colours.size === 0) throw new Error(`The icon has no colours: ${svg.slice(0, 200)}`);
		return [...colours].map((colour) => ({
			colour,
			background,
			contrast: ratio(luminance(channels(colour)), luminance(ground)),
		}));
	});
}

/** Runs in the browser, so it uses nothing from here and no functions of its own. */
async function readInPage(images: Element[]) {
	const drawn: Array<{ svg: string; background: string; ground: number[] }> = [];
	for (const image of images) {
		let behind = image;
		while (
			behind.parentElement &&
			/^rgba\(.*, 0\)$/.test(getComputedStyle(behind).backgroundColor)
		) {
			behind = behind.parentElement;
		}
		const background = getComputedStyle(behind).backgroundColor;
		// Painting it turns any notation of a colour into red, green and blue.
		const paint = document.createElement('canvas').getContext('2d')!;
		paint.fillStyle = background;
		paint.fillRect(0, 0, 1, 1);
		const ground = [...paint.getImageData(0, 0, 1, 1).data];
		const svg = await (await fetch((image as HTMLImageElement).src)).text();
		drawn.push({ svg, background, ground });
	}
	return drawn;
}

function channels(hex: string): number[] {
	return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Relative luminance (WCAG 2.1) of red, green and blue from 0 to 255. */
function luminance([red = 0, green = 0, blue = 0]: number[]): number {
	const linear = (channel: number) => {
		const part = channel / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	};
	return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function ratio(one: number, other: number): number {
	return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

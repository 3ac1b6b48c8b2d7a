/** Whether an icon can be told from what it is drawn on. */
import type { Locator } from 'playwright-core';

/** What the accessibility guidelines ask of graphics (WCAG 2.1, 1.4.11). */
export const LEAST_CONTRAST = 3;

export interface Contrast {
	/** As the icon's file has it, `#RRGGBB`. */
	colour: string;
	/** As the browser computes it, `rgb(r, g, b)`. */
	background: string;
	/** From 1 (the same) to 21 (black on white). */
	contrast: number;
}

/** The contrast of every colour of an icon, an `img` with an SVG file, to what lies behind it. */
export async function contrastsOf(icon: Locator): Promise<Contrast[]> {
	const { svg, background } = await icon.evaluate(async (image: HTMLImageElement) => {
		const isClear = (colour: string) => /^rgba\(.*, 0\)$/.test(colour);
		let behind: HTMLElement | null = image;
		while (behind && isClear(getComputedStyle(behind).backgroundColor)) {
			behind = behind.parentElement;
		}
		return {
			svg: await (await fetch(image.src)).text(),
			background: behind ? getComputedStyle(behind).backgroundColor : 'rgb(255, 255, 255)',
		};
	});
	const colours = new Set(svg.match(/#[0-9a-f]{6}\b/gi));
	if (colours.size === 0) throw new Error(`The icon has no colours: ${svg.slice(0, 200)}`);
	const ground = luminance((background.match(/[\d.]+/g) ?? []).map(Number));
	return [...colours].map((colour) => ({
		colour,
		background,
		contrast: ratio(luminance(channels(colour)), ground),
	}));
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

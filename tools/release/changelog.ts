/** What a release does to the changelog, and which versions may follow. */
import { PlainError } from '../lib/plain-error';

/** Between this heading and the next one stands what users get with the next release. */
const UNRELEASED = /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m;

/**
 * @param date as 2026-03-01
 * @returns the changelog with its unreleased lines under the version, and room for the next ones
 * @throws PlainError when there are none
 */
export function releaseLines(changelog: string, version: string, date: string): string {
	const lines = UNRELEASED.exec(changelog)?.[1]?.trim();
	if (!lines) {
		throw new PlainError(
			"CHANGELOG.md has nothing under 'Unreleased': write what users get with this release.",
		);
	}
	const released = `## Unreleased\n\n## ${version} (${date})\n\n${lines}\n\n`;
	return `${changelog.replace(UNRELEASED, () => released).trim()}\n`;
}

/** The lines of a released version. @throws PlainError when the changelog doesn't have it */
export function linesOf(changelog: string, version: string): string {
	const section = changelog.split(/^## /m).find((one) => one.startsWith(`${version} (`));
	if (section === undefined) throw new PlainError(`CHANGELOG.md has no version ${version}.`);
	return `${section.split('\n').slice(1).join('\n').trim()}\n`;
}

/** @throws PlainError when the version isn't one, or doesn't follow those of the changelog */
export function requireNext(version: string | undefined, changelog: string): string {
	if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version)) {
		throw new PlainError(`Name the version to release, such as: npm run release -- 0.2.0`);
	}
	const [last] = /(?<=^## )\d+\.\d+\.\d+/m.exec(changelog) ?? [];
	if (last !== undefined && !isLater(version, last)) {
		throw new PlainError(`${version} does not follow ${last}, which is released.`);
	}
	return version;
}

function isLater(version: string, than: string): boolean {
	const [numbers, others] = [version, than].map((one) => one.split('.').map(Number));
	const at = numbers!.findIndex((number, index) => number !== others![index]);
	return at >= 0 && numbers![at]! > others![at]!;
}

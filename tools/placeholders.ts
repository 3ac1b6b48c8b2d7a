/**
 * What only the publisher knows stands in package.json as `<OWNER>`, `<AUTHOR>` and `<EMAIL>`, as in
 * n8n's own starter. Links in credentials and codex files say `<OWNER>` too: the build puts in the
 * owner that package.json names, so package.json is the one place to edit.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from './lib/plain-error';

const PLACEHOLDER = /<(?:OWNER|AUTHOR|EMAIL)>/g;

/** Fills the placeholders in all files of a folder. */
export function fillPlaceholders(folder: string, value: string): void {
	for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
		if (!/\.(?:json|ts|js)$/.test(file)) continue;
		const path = join(folder, file);
		const text = readFileSync(path, 'utf8');
		const filled = text.replace(PLACEHOLDER, value);
		if (filled !== text) writeFileSync(path, filled);
	}
}

/** The owner of the repository that package.json names; `<OWNER>` before there is one. */
export function ownerIn(packageJson: string): string {
	return /github\.com\/([^/]+)\//.exec(readFileSync(packageJson, 'utf8'))![1]!;
}

/** @throws PlainError when the file still holds a placeholder */
export function refusePlaceholders(path: string): void {
	const found = [...new Set(readFileSync(path, 'utf8').match(PLACEHOLDER))];
	if (found.length > 0) {
		throw new PlainError(
			`${path} still holds ${found.join(', ')}: fill them in before you publish.`,
		);
	}
}

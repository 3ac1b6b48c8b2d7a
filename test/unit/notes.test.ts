/** Everyday notes of eleven languages: what must be heard as a "no", and what only looks like one. */
import { readFileSync } from 'fs';
import { join } from 'path';

import { readNote } from '../../nodes/service/columns/notes';

const linesOf = (file: string) =>
	readFileSync(join(__dirname, '../fixtures/consent', file), 'utf8')
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'))
		.map((line) => line.split('|').map((cell) => cell.trim()));

const NOTES = linesOf('notes.txt').map(([language, , text, heard]) => [language!, text!, heard!]);
const EVERYDAY = linesOf('everyday-notes.txt').map(([column, text, , heard]) => [
	column!,
	text!,
	heard!,
]);

it.each([...NOTES, ...EVERYDAY])('%s: in "%s" is heard: %s', (_, text, heard) => {
	expect(readNote(text!) ?? 'nothing').toBe(heard);
});

it.each([
	['Marketing only', 'no'],
	['Nur Werbung', 'no'],
	['Alleen reclame', 'no'],
	['Marketing consent withdrawn', 'yes'],
	['Einwilligung Werbung widerrufen', 'yes'],
	['Removed from the marketing list', 'yes'],
])('Advertising is a channel as others are: "%s" may be called: %s', (text, answer) => {
	expect(readNote(text) === undefined ? 'yes' : 'no').toBe(answer);
});

it('has as many of each in every language', () => {
	const counts = new Map<string, number>();
	for (const [language, , heard] of NOTES) {
		const key = `${language} ${heard === 'nothing' ? 'yes' : 'no'}`;
		counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	expect(new Set(counts.values())).toEqual(new Set([15]));
	expect(counts.size).toBe(22);
});

it.each([
	['hard of hearing', 'not hard of hearing'],
	['schwerhörig', 'nicht schwerhörig'],
])('"%s" is a caution, and "%s" is none', (caution, none) => {
	expect(readNote(caution)).toBe('perhaps');
	expect(readNote(none)).toBeUndefined();
});

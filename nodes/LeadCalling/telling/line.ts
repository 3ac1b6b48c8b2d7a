/**
 * A line of what is said of a list. Who builds the workflow reads it beside the node, and knows its
 * fields; who owns the list reads it on a page, in a mail or a chat, and has never seen the editor.
 */
export interface Line {
	/** Left out where it helps only the other reader. */
	builder?: string;
	owner?: string;
	/** On a page: why the list failed, how many are called, who isn't, what is asked; else behind them. */
	place?: Place;
}

type Place = 'fault' | 'count' | 'notCalled' | 'question';

export const ASK = 'Please tell the person who set this up.';
export const NOBODY = 'Nobody was called.';

export function forBoth(text: string): Line {
	return { builder: text, owner: text };
}

export function at(place: Place, lines: readonly Line[]): Line[] {
	return lines.map((line) => ({ ...line, place }));
}

/** In the order of the lines. */
export function linesFor(reader: keyof Line, lines: readonly Line[]): string[] {
	return lines.flatMap((line) => line[reader] ?? []);
}

/** "is" or "are", "it" or "them": the word for one, or for several. */
export function agree(count: number, one: string, several: string): string {
	return count === 1 ? one : several;
}

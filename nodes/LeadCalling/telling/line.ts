/**
 * A line of what is said of a list. Who builds the workflow reads it beside the node, and knows its
 * fields; who owns the list reads it on a page, in a mail or a chat, and has never seen the editor.
 */
export interface Line {
	/** Left out where it helps only the other reader. */
	builder?: string;
	owner?: string;
}

export function forBoth(text: string): Line {
	return { builder: text, owner: text };
}

/** In the order of the lines. */
export function linesFor(reader: keyof Line, lines: readonly Line[]): string[] {
	return lines.flatMap((line) => line[reader] ?? []);
}

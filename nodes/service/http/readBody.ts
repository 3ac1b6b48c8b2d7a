/** The body of an answer, read no further than it may go, and as JSON without the key. */
import { holdsKey, withoutKeyIn } from './redact';

/** More than this and n8n itself, which walks values by recursion, could not store or show them. */
const DEEPEST = 500;

export class AnswerTooLarge extends Error {
	constructor(readonly mostBytes: number) {
		super(`The answer is larger than ${mostBytes} bytes`);
	}
}

/**
 * @param chunks the body as it arrives, inflated
 * @throws AnswerTooLarge as soon as there is more than `mostBytes`; leaving the loop ends the stream
 */
export async function readText(
	chunks: AsyncIterable<Uint8Array | string>,
	mostBytes: number,
): Promise<string> {
	const decoder = new TextDecoder();
	let bytes = 0;
	let text = '';
	for await (const chunk of chunks) {
		bytes += chunk.length;
		if (bytes > mostBytes) throw new AnswerTooLarge(mostBytes);
		text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
	}
	return text + decoder.decode();
}

/** The JSON value of a text, without the key; what is no JSON, or nested beyond use, stays text. */
export function parseBody(text: string, apiKey: string): unknown {
	if (depthOf(text) > DEEPEST) return text;
	try {
		const value: unknown = JSON.parse(text);
		return holdsKey(text, apiKey) ? withoutKeyIn(value, apiKey) : value;
	} catch {
		return text;
	}
}

/** How deep lists and objects are nested; brackets inside of strings do not count. */
function depthOf(text: string): number {
	let depth = 0;
	let deepest = 0;
	for (let at = 0; at < text.length; at++) {
		switch (text.charCodeAt(at)) {
			case 0x22:
				at = endOfString(text, at);
				break;
			case 0x5b:
			case 0x7b:
				deepest = Math.max(deepest, ++depth);
				break;
			case 0x5d:
			case 0x7d:
				depth -= 1;
		}
	}
	return deepest;
}

/** The place of the quote that ends the string which begins at `from`. */
function endOfString(text: string, from: number): number {
	let at = text.indexOf('"', from + 1);
	while (at !== -1 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
	return at === -1 ? text.length : at;
}

function isEscaped(text: string, at: number): boolean {
	let before = at - 1;
	while (text.charCodeAt(before) === 0x5c) before -= 1;
	return (at - before) % 2 === 0;
}

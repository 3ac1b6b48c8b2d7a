/**
 * The first key that stands twice in one object of a valid JSON text. `JSON.parse` keeps the last of
 * both silently, so a sender could show one value to a checker on the way and another one to us.
 */
export function findDuplicateKey(json: string): string | undefined {
	const openObjects: Array<Set<string>> = [];
	for (let at = 0; at < json.length; at++) {
		switch (json[at]) {
			case '{':
				openObjects.push(new Set());
				break;
			case '}':
				openObjects.pop();
				break;
			case '"': {
				const end = endOfString(json, at);
				if (isKey(json, end)) {
					const key = JSON.parse(json.slice(at, end)) as string;
					const keys = openObjects[openObjects.length - 1];
					if (keys?.has(key)) return key;
					keys?.add(key);
				}
				at = end - 1;
			}
		}
	}
	return undefined;
}

/** @returns the position behind the closing quote of the string that opens at `start` */
function endOfString(json: string, start: number): number {
	let at = start + 1;
	while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
	return at + 1;
}

/** In valid JSON only keys are followed by a colon. */
function isKey(json: string, end: number): boolean {
	let at = end;
	while (json[at] === ' ' || json[at] === '\n' || json[at] === '\r' || json[at] === '\t') at++;
	return json[at] === ':';
}

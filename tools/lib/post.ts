/** Posting events, one or many at a time. */

export interface Answer {
	status: number;
	text: string;
	headers: Headers;
}

/** Posts an event; a text as it is, anything else as JSON. */
export async function post(
	url: string,
	body: unknown,
	headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
	const response = await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: typeof body === 'string' ? body : JSON.stringify(body),
	});
	return { status: response.status, text: await response.text(), headers: response.headers };
}

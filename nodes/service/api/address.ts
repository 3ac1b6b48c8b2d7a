/** Addresses of the service as people type them, made regular. Pure. */

export type AddressProblem =
	'noScheme' | 'notAnAddress' | 'userInAddress' | 'queryInAddress' | 'tooLong';

const LONGEST_ADDRESS = 2_000;
const API_PATH = '/api/v1';

/**
 * Forgives spaces, slashes and the path `/api/v1` at the end, since that is added to every request. A
 * missing or foreign scheme is not guessed; what would change where the key goes is refused.
 * @returns the address without a slash at its end, or what is wrong with it
 */
export function readAddress(text: string): { address: string } | { problem: AddressProblem } {
	if (text.length > LONGEST_ADDRESS) return { problem: 'tooLong' };
	if (!/^https?:\/\//i.test(text)) return { problem: 'noScheme' };
	if (!URL.canParse(text)) return { problem: 'notAnAddress' };
	const url = new URL(text);
	if (url.username || url.password || /^https?:\/\/[^/]*@/i.test(text)) {
		return { problem: 'userInAddress' };
	}
	if (/[?#]/.test(text)) return { problem: 'queryInAddress' };

	let path = withoutSlashes(url.pathname);
	if (path.toLowerCase().endsWith(API_PATH)) path = withoutSlashes(path.slice(0, -API_PATH.length));
	return { address: url.origin + path };
}

const HOST =
	/^(?:localhost|(?:[\w-]{1,63}\.){1,8}[a-z]{2,20}|(?:\d{1,3}\.){3}\d{1,3})(?::\d{1,5})?$/i;

/**
 * The host that is meant by an address with a missing or foreign scheme, to be shown as an example;
 * only what surely is a host, since people also paste keys and passwords into this field.
 */
export function likelyHost(text: string): string | undefined {
	const [host] = text
		.slice(0, LONGEST_ADDRESS)
		.replace(/^(?:[a-z]{1,10}:(?=\/)|https?:)?\/{0,3}/i, '')
		.split('/');
	return host !== undefined && HOST.test(host) ? host : undefined;
}

/** Without the slashes at its end; a pattern would look at each slash again and again. */
export function withoutSlashes(path: string): string {
	let end = path.length;
	while (end > 0 && path.charAt(end - 1) === '/') end -= 1;
	return path.slice(0, end);
}

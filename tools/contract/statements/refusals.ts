/** What a refusal has to look like (section 7). */
import type { Answer } from '../ask';

/** Nothing where it is the refusal that the specification gives, word by word. */
export function differsFrom(
	answer: Answer,
	status: number,
	error: string,
	saysSuccess = false,
): string | undefined {
	const isSaid = !saysSuccess || answer.body.success === false;
	if (answer.words === `${status} '${error}'` && isSaid) return undefined;
	return isSaid ? answer.words : `${answer.words} without 'success: false'`;
}

import type { Refusal } from './refusal';
import { kindOf } from './values';

/**
 * The `init` of Initiate and Bulk Initiate (sections 4.1 and 4.2): true, false, or these two words.
 * Nothing else is guessed at, because `init` decides whether people are called.
 */
export function readInit(value: unknown): { init: boolean } | { refusal: Refusal } {
	if (value === true || value === 'true') return { init: true };
	if (value === false || value === 'false') return { init: false };
	return {
		refusal: {
			field: 'init',
			category: 'validation',
			message: `'init' holds ${kindOf(value)} where true or false is expected.`,
			description: 'Switch it on or off, or let its expression give true or false.',
		},
	};
}

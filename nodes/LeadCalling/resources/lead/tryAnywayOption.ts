import type { Field } from '../../parameters';

/** The node takes a key for blocked for an hour after the service said so. */
export const tryAnywayOption = {
	displayName: 'Try Anyway',
	name: 'tryAnyway',
	type: 'boolean',
	default: false,
	description:
		'Whether to ask the service again although it said within the last hour that the API key is blocked. Use it once the block was lifted.',
} as const satisfies Field;

import type { Field } from '../../parameters';

/** What the service refused for good is remembered, and not sent again by itself. */
export const sendAgainOption = {
	displayName: 'Send Refused Leads Again',
	name: 'resendRefused',
	type: 'boolean',
	default: false,
	description:
		'Whether to send leads again that the service refused before. Each counts toward the duplicate limit, so they are sent slowly.',
} as const satisfies Field;

/** The node takes a key for blocked for an hour after the service said so. */
export const tryAnywayOption = {
	displayName: 'Try Anyway',
	name: 'tryAnyway',
	type: 'boolean',
	default: false,
	description:
		'Whether to ask the service again although it said within the last hour that the API key is blocked. Use it once the block was lifted.',
} as const satisfies Field;

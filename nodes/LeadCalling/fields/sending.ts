/** What both ways to initiate have in common: whom it calls, and what is sent although it was refused. */
import type { Field } from '../parameters';

/** What must be said of a tool that an agent may use without asking. */
export const callsPeopleNotice = {
	displayName:
		'This tool calls real people. Ask for a confirmation before the agent uses it, or turn off <b>Start Calling</b>.',
	name: 'callsPeopleNotice',
	type: 'notice',
	default: '',
	displayOptions: { show: { '@tool': [true] } },
} as const satisfies Field;

export const initField = {
	displayName: 'Start Calling',
	name: 'init',
	type: 'boolean',
	default: true,
	description: 'Whether to start calling right away. If off, leads are only saved.',
} as const satisfies Field;

/** What the service refused for good is remembered, and not sent again by itself. */
export const sendAgainOption = {
	displayName: 'Send Refused Leads Again',
	name: 'resendRefused',
	type: 'boolean',
	default: false,
	description:
		'Whether to resend leads that the service refused before. Each counts toward the duplicate limit, so they are sent slowly.',
} as const satisfies Field;

/** The node takes a key for blocked for an hour after the service said so. */
export const tryAnywayOption = {
	displayName: 'Try Anyway',
	name: 'tryAnyway',
	type: 'boolean',
	default: false,
	description:
		'Whether to send even if the service said within the last hour that the API key is blocked. Use this after the block has been lifted.',
} as const satisfies Field;

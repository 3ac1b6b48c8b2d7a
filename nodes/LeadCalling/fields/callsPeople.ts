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

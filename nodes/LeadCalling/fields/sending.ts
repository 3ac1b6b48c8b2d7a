import type { Field } from '../parameters';

/** What must be said of a tool that an agent may use without asking. */
export const callsPeopleNotice: Field = {
	displayName:
		'This tool calls real people. Ask for a confirmation before the agent uses it, or turn off <b>Start Calling</b>.',
	name: 'callsPeopleNotice',
	type: 'notice',
	default: '',
	displayOptions: { show: { '@tool': [true] } },
};

export const initField: Field = {
	displayName: 'Start Calling',
	name: 'init',
	type: 'boolean',
	default: true,
	description: 'Whether to start calling right away. If off, leads are only saved.',
};

export const sendAnywayOption: Field = {
	displayName: 'Send Anyway',
	name: 'sendAnyway',
	type: 'boolean',
	default: false,
	description:
		'Whether to send leads that were refused before, that repeat in the list, or whose phone number looks wrong, and to ignore a known block of the API key. Each refusal counts toward the duplicate limit.',
};

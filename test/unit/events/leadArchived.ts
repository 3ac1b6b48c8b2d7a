/** A kind of event that there is not yet. */
import type { EventKind } from '../../../nodes/service/events/eventKind';

export const leadArchived: EventKind = {
	name: 'leadArchived',
	label: 'Lead Archived',
	description: 'A lead was archived',
	actionType: 'archive',
	signs: ['archiveId'],
	idField: 'archiveId',
	read: (body) => ({ archiveId: body.id('archiveId'), by: body.text('by') }),
	filter: {
		parameter: 'archivedBy',
		label: 'Archived By',
		description: 'Who archived the lead',
		choices: [
			{ value: 'anyone', label: 'Anyone', accepts: () => true },
			{ value: 'agent', label: 'Agent', accepts: ({ by }) => by === 'agent' },
		],
	},
	differences: () => [],
	saysNotFound: () => false,
	samples: [
		{
			value: 'archived',
			label: 'Archived',
			body: () => ({ action_type: 'archive', archiveId: 7, by: 'agent' }),
		},
	],
};

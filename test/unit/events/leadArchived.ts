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
			{ name: 'Anyone', value: 'anyone' },
			{ name: 'Agent', value: 'agent' },
		],
		accepts: (choice, { by }) => choice === 'anyone' || choice === by,
	},
	differences: () => [],
	saysNotFound: () => false,
	samples: [
		{
			value: 'archived',
			name: 'Archived',
			body: () => ({ action_type: 'archive', archiveId: 7, by: 'agent' }),
		},
	],
};

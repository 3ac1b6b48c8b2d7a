/** A further kind of event is a module and a line in `kinds.ts`: nothing else lists the kinds. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeProperties } from 'n8n-workflow';

jest.mock('../../../nodes/service/events/kinds', () => {
	const { KINDS, sampleEvent } = jest.requireActual<
		typeof import('../../../nodes/service/events/kinds')
	>('../../../nodes/service/events/kinds');
	const { leadArchived } = jest.requireActual<typeof import('./leadArchived')>('./leadArchived');
	// What a person does who adds the line.
	(KINDS as unknown[]).push(leadArchived);
	return { KINDS, sampleEvent };
});

import { fields } from '../../../nodes/LeadCallingTrigger/fields';
import { eventKey } from '../../../nodes/service/events/eventKey';
import { toOutput } from '../../../nodes/service/events/eventOutput';
import { sampleEvent } from '../../../nodes/service/events/kinds';
import { isWanted, read } from './read';

const field = (name: string) => fields.find((one) => one.name === name)!;
const values = ({ options = [] }: INodeProperties) =>
	options.flatMap((option) => ('value' in option ? [option.value] : []));

it('the panel offers it, its filter, and its sample where it is asked for', () => {
	expect(values(field('triggerOn'))).toContain('leadArchived');
	expect(values(field('archivedBy'))).toEqual(['anyone', 'agent']);
	expect(field('archivedBy').displayOptions).toEqual({ show: { triggerOn: ['leadArchived'] } });
	expect(field('sampleEvent').options).toContainEqual({
		name: 'Archived',
		value: 'archived',
		displayOptions: { show: { triggerOn: ['leadArchived'] } },
	});
});

it('it is read, filtered, told from others, and given out', () => {
	const event = read(sampleEvent('archived', 0));
	expect(toOutput(event, true)).toMatchObject({ event: 'leadArchived', archiveId: '7' });
	expect(eventKey(event, true)).toContain('leadArchived');
	expect(isWanted(event, ['leadArchived'], 'agent')).toBe(true);
	expect(isWanted(event, ['updateResult'], 'agent')).toBe(false);
});

it('no other file names a kind', () => {
	const nodes = join(__dirname, '..', '..', '..', 'nodes');
	for (const folder of ['LeadCallingTrigger', 'service/events']) {
		for (const file of readdirSync(join(nodes, folder)).filter((name) => name.endsWith('.ts'))) {
			if (['updateResult.ts', 'callActivity.ts', 'kinds.ts'].includes(file)) continue;
			const text = readFileSync(join(nodes, folder, file), 'utf8');
			expect([file, /updateResult|callActivity|updateSucceeded|callConnected/.test(text)]).toEqual([
				file,
				false,
			]);
		}
	}
});

/** A list as the node reads it, up to what would be sent: bundled by `bundle.ts`, with or without a rule. */
import type { IDataObject } from 'n8n-workflow';

import type { ListCall } from '../../nodes/LeadCalling/operation';
import { NodeParameters } from '../../nodes/LeadCalling/parameters';
import { bulkInitiateLeads } from '../../nodes/LeadCalling/resources/lead/list/bulkInitiate';
import { readRows } from '../../nodes/LeadCalling/resources/lead/list/readRows';
import { columnCollector } from '../../nodes/service/columns/list/column';
import { flattener } from '../../nodes/service/columns/list/flatten';
import { propose } from '../../nodes/service/columns/proposal/propose';
import { markRepeats } from '../../nodes/service/leads/persons/repeats';

export interface List {
	name: string;
	rows: IDataObject[];
	country?: string;
}

/** A consent of tomorrow is none. */
const NOW = Date.UTC(2026, 5, 1);

/** How the columns are understood, as a text to compare; a tenth of the time that reading takes. */
export async function proposeList({ rows }: List): Promise<string> {
	const collector = columnCollector();
	const { flatten } = flattener();
	for (const row of rows) collector.add(flatten(row));
	return JSON.stringify(propose(collector.list()));
}

/** What comes out, likewise: each row, how its columns were read, what is asked. */
export async function readList({ rows, country }: List): Promise<string> {
	const defaultCountry = country && { __rl: true, mode: 'code', value: country };
	const values = {
		processId: { __rl: true, mode: 'id', value: 'process' },
		...(defaultCountry ? { defaultCountry } : {}),
		options: {},
		columns: 'choose',
		mode: 'check',
	};
	const parameters = new NodeParameters(bulkInitiateLeads.fields, values as IDataObject);
	const call = {
		items: rows.map((json) => ({ json })),
		parametersOf: () => parameters,
		service: {
			account: { projectId: 'project' },
			transport: { now: () => 0, wallTime: () => NOW },
		},
	};
	try {
		const { rows: found, reading, net } = await readRows(call as unknown as ListCall);
		const { fields, questions, otherPhones } = reading;
		return JSON.stringify([markRepeats(found), fields, questions, otherPhones, net]);
	} catch (error) {
		return String((error as Error).message);
	}
}

import type { BulkFormat } from '../../../service/contract';
import { type Fault, ServiceError } from '../../../service/http/errors';
import { counted, type Outcome, type Row } from '../../../service/leads/outcome';
import { markRepeats } from '../../../service/leads/repeats';
import { sendList } from '../../../service/sending/sendList';
import type { ListCall, ListOperation } from '../../operation';
import { bulkFields } from './bulkFields';
import { outcomeTable } from './outcomeTable';
import { readRows } from './readRows';

/** Bulk Initiate Leads (specification, 4.1): items in, items out, each with exactly one outcome. */
export const bulkInitiate: ListOperation = {
	kind: 'list',
	name: 'Bulk Initiate',
	description: 'Save many leads and start calling them',
	action: 'Initiate leads in bulk',
	fields: bulkFields,
	notSentRow: (reason, category) => ({ outcome: 'notSent', reason, category }),

	async run(call) {
		const options = call.parametersOf(0).collection('options');
		const { rows: read, columns } = await readRows(call);
		const rows = options.boolean('sendAnyway') ? read : markRepeats(read);
		const outcomes = options.boolean('validateOnly')
			? validate(rows, call)
			: await send(rows, call);
		// Behind the summary: on a small screen n8n cuts off what comes last.
		if (columns) call.hint(columns);

		const failures = outcomeTable(rows, outcomes);
		const inputs = call.items.map(({ json }) => json);
		const table = options.boolean('includeInputFields')
			? outcomeTable(rows, outcomes, inputs)
			: failures;
		return table.map((json, index) => ({
			json,
			failure: isFine(outcomes[index]!) ? undefined : failures[index],
		}));
	},
};

/** Whether it needs nothing of a person. */
function isFine({ outcome }: Outcome): boolean {
	return ['accepted', 'duplicate', 'valid'].includes(outcome);
}

async function send(rows: readonly Row[], call: ListCall): Promise<Outcome[]> {
	const { service, asker, continuesOnFail } = call;
	const options = call.parametersOf(0).collection('options');
	const sendAnyway = options.boolean('sendAnyway');
	if (sendAnyway) service.forgetBlock();
	const sendOptions = {
		ifExists: options.choice('ifExists') as 'report' | 'update',
		keepOrder: options.boolean('keepOrder'),
		sendAnyway,
		format: options.choice('format') as 'auto' | BulkFormat,
	};
	const { outcomes, summary, failure } = await sendList(service, rows, sendOptions, asker);
	const error = failure ?? unknownProcess(rows, outcomes, call);
	if (error !== undefined && !continuesOnFail) throw new ServiceError(error);
	call.hint(summary, outcomes.every(isFine) ? 'info' : 'warning');
	return outcomes;
}

/** A process that was chosen in the node and does not exist is a mistake of the node, not of its rows. */
function unknownProcess(
	rows: readonly Row[],
	outcomes: readonly Outcome[],
	{ isFixed, parametersOf }: ListCall,
): Fault | undefined {
	if (!isFixed('processId')) return undefined;
	const chosen = parametersOf(0).optionalText('processId');
	const sent = rows.flatMap(({ submission }, index) =>
		submission === undefined ? [] : { submission, ...outcomes[index]! },
	);
	const isUnknown = sent.every(
		({ submission, category }) =>
			category === 'badProcess' &&
			(submission.kind === 'existing' || submission.lead.processId === chosen),
	);
	if (sent[0] === undefined || !isUnknown) return undefined;
	const description = "The process chosen in 'Process' does not exist. Choose another one.";
	return { kind: 'refused', message: sent[0].reason, description };
}

function validate(rows: readonly Row[], { hint }: ListCall): Outcome[] {
	const outcomes = rows.map(({ outcome, submission }): Outcome => {
		const reason = submission?.init === false ? 'Would be saved' : 'Would be saved and called';
		return outcome ?? { outcome: 'valid', reason };
	});
	const valid = outcomes.filter(({ outcome }) => outcome === 'valid').length;
	const doubtful = rows.filter(({ notes, outcome }) => outcome === undefined && notes.length > 0);
	const doubts =
		doubtful.length > 0 ? `, ${doubtful.length} of them with a doubt (see 'reason')` : '';
	hint(
		`Nothing was sent, as 'Validate Only' is on. ${valid} of ${counted(rows.length, 'lead')} can be sent${doubts}.`,
		outcomes.every(isFine) ? 'info' : 'warning',
	);
	return outcomes;
}

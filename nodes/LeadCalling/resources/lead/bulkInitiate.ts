import { counted } from '../../../service/counted';
import type { BulkFormat } from '../../../service/contract';
import { type Fault, ServiceError } from '../../../service/http/errors';
import type { Outcome, Row } from '../../../service/leads/outcome';
import { markRepeats } from '../../../service/leads/repeats';
import { sendList, type SendOptions } from '../../../service/sending/sendList';
import type { ListCall, ListOperation } from '../../operation';
import { bulkFields } from './bulkFields';
import { outcomeTable } from './outcomeTable';
import { readRows } from './readRows';

/** These need nothing of a person. */
const FINE: ReadonlyArray<Outcome['outcome']> = ['accepted', 'duplicate', 'valid'];

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
		const read = await readRows(call);
		const rows = options.boolean('sendAnyway') ? read : markRepeats(read);
		const outcomes = options.boolean('validateOnly')
			? validate(rows, call)
			: await send(rows, call);

		const failures = outcomeTable(rows, outcomes);
		const table = options.boolean('includeInputFields')
			? outcomeTable(
					rows,
					outcomes,
					call.items.map(({ json }) => json),
				)
			: failures;
		return table.map((json, index) => ({
			json,
			failure: failures[index]!,
			isFailed: !FINE.includes(outcomes[index]!.outcome),
		}));
	},
};

async function send(rows: readonly Row[], call: ListCall): Promise<Outcome[]> {
	const { service, continuesOnFail } = call;
	const options = call.parametersOf(0).collection('options');
	const sendOptions: SendOptions = {
		ifExists: options.choice('ifExists') as 'report' | 'update',
		keepOrder: options.boolean('keepOrder'),
		sendAnyway: options.boolean('sendAnyway'),
		format: options.choice('format') as 'auto' | BulkFormat,
	};
	if (sendOptions.sendAnyway) service.forgetBlock();
	const { outcomes, summary, failure } = await sendList(service, rows, sendOptions, call.asker);
	const error = failure ?? unknownProcess(rows, outcomes, call);
	if (error !== undefined && !continuesOnFail) throw new ServiceError(error);
	const isFine = outcomes.every(({ outcome }) => FINE.includes(outcome));
	call.hint(summary, isFine ? 'info' : 'warning');
	return outcomes;
}

/** A process that was chosen in the node and does not exist is a mistake of the node, not of its rows. */
function unknownProcess(
	rows: readonly Row[],
	outcomes: readonly Outcome[],
	call: ListCall,
): Fault | undefined {
	if (!call.isFixed('processId')) return undefined;
	const chosen = call.parametersOf(0).optionalText('processId');
	const sent = outcomes.filter((_, index) => rows[index]!.submission !== undefined);
	const isChosen = rows.every(
		({ submission }) => submission?.kind !== 'new' || submission.lead.processId === chosen,
	);
	if (!isChosen || !sent.every(({ category }) => category === 'badProcess')) return undefined;
	return (
		sent[0] && {
			kind: 'refused',
			message: sent[0].reason,
			description: "The process chosen in 'Process' does not exist. Choose another one.",
		}
	);
}

function validate(rows: readonly Row[], { hint }: ListCall): Outcome[] {
	const outcomes = rows.map(
		({ outcome, submission }): Outcome =>
			outcome ?? {
				outcome: 'valid',
				reason: submission?.init === false ? 'Would be saved' : 'Would be saved and called',
			},
	);
	const valid = outcomes.filter(({ outcome }) => outcome === 'valid').length;
	const doubtful = rows.filter(({ notes, outcome }) => outcome === undefined && notes.length > 0);
	hint(
		`Nothing was sent, as 'Validate Only' is on. ${valid} of ${counted(rows.length, 'lead')} can be sent${
			doubtful.length > 0 ? `, ${doubtful.length} of them with a doubt (see 'reason')` : ''
		}.`,
		outcomes.every(({ outcome }) => FINE.includes(outcome)) ? 'info' : 'warning',
	);
	return outcomes;
}

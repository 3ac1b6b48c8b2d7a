import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { eventOutput, readEvent } from '../service/events/readEvent';
import { toFault } from '../service/http/errors';
import { fullName } from '../service/leads/fields';
import { addHint } from '../shared/addHint';
import { connect } from '../shared/connect';
import { triggerId, wasRecorded } from './copies';
import type { ReceivedEvent } from './receive';

const MAX_REMEMBERED = 10_000;

/**
 * What the execution does with an event that `webhook()` took: only here can n8n's store be used.
 *
 * @returns nothing for a copy, which ends the run after the trigger
 */
export async function emitEvent(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	// Always one item; in a run that was started without a call it is empty.
	const { body = {}, key = null } = context.getInputData()[0]?.json as Partial<ReceivedEvent>;
	const event = readEvent(body);
	if (typeof event === 'string') return [];
	if (key !== null && (await isCopy(context, key))) {
		addHint(context, 'An earlier execution already has this event, so this one ends here');
		return [];
	}
	const options = context.getNodeParameter('options', 0, {}) as IDataObject;
	const output = eventOutput(event, options.includeRawEvent === true);
	if (options.addLead !== true) return [{ json: output }];
	const added = await currentLead(context, event.columns.leadId);
	const { name = null, phone = null } = (added.lead ?? {}) as IDataObject;
	// Beside the summary, and in place of fields of these names that were posted.
	const person = { name, phone };
	return [{ json: { event: output.event, ...person, ...output, ...person, ...added } }];
}

async function isCopy(context: IExecuteFunctions, key: string): Promise<boolean> {
	// Someone clicked Retry: the execution would find what it recorded itself.
	if (context.getMode() === 'retry') return false;
	// "Retry On Fail" runs the node again, also when the event's own `error` looks like a failure to
	// n8n: the first answer holds, or the event would be its own copy.
	const memory = context.getContext('node') as { isCopy?: boolean };
	try {
		memory.isCopy ??= await wasRecorded(triggerId(context), key, async (keys) => {
			const settings = { mode: 'entries', maxEntries: MAX_REMEMBERED } as const;
			const { processed } = await context.helpers.checkProcessedAndRecord(keys, 'node', settings);
			return processed.map(String);
		});
	} catch {
		memory.isCopy = false;
		context.logger.warn("n8n's store of events failed: an event was not checked for copies");
	}
	return memory.isCopy;
}

/** The lead as the service shows it now. The event goes on without it, with the reason in words. */
async function currentLead(context: IExecuteFunctions, leadId: unknown): Promise<IDataObject> {
	if (typeof leadId !== 'string') return { lead: null, leadError: 'The event has no lead ID' };
	try {
		const record = await (await connect(context)).getLead({ leadId }, { masked: true });
		const lead: IDataObject = { leadId, ...record, name: fullName(record) };
		for (const name of ['_id', 'activities']) delete lead[name];
		return { lead };
	} catch (error) {
		return { lead: null, leadError: toFault(error).message };
	}
}

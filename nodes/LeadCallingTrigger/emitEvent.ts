/**
 * The second half of the trigger: what `webhook()` took in, the execution emits once, with what the
 * service shows about it. Only here can n8n's store be used.
 */
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { readEvent, type LeadEvent } from '../service/events/events';
import { toOutput } from '../service/events/eventOutput';
import { requireService } from '../shared/requireService';
import { confirmEvent } from './confirm';
import { dedupKey, triggerId, type TriggerOptions } from './dedupKey';
import { dedupStore, type Verdict } from './dedupStore';
import { inFlight } from './inFlight';

/** @returns nothing for a copy, which ends the run after the trigger */
export async function emitEvent(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	// Always one item; in a run that was started without a call it is empty.
	const { body = {} } = context.getInputData()[0]?.json as { body?: IDataObject };
	const event = readEvent(body);
	if (typeof event === 'string') return [];

	const simplify = context.getNodeParameter('simplify', 0, true) as boolean;
	const verdict = await verdictOn(context, event, simplify);
	if (verdict === 'copy') {
		const message = 'An earlier execution already has this event, so this one ends here';
		context.addExecutionHints({ message, location: 'outputPane' });
		return [];
	}
	const output = toOutput(event, simplify);
	const wishes = {
		confirm: context.getNodeParameter('confirmWithService', 0, false) as boolean,
		addLead: context.getNodeParameter('addLead', 0, false) as boolean,
	};
	const shown = await confirmEvent(event, wishes, async () => await requireService(context));
	return [{ json: { ...output, deduplicated: verdict === 'first', ...shown } }];
}

/**
 * "Retry On Fail" runs the node again within the execution, also when the event's own `error`
 * looks like a failure to n8n: the first verdict holds, or the event would be its own copy.
 */
async function verdictOn(
	context: IExecuteFunctions,
	event: LeadEvent,
	simplify: boolean,
): Promise<Verdict | 'unguarded'> {
	const options = context.getNodeParameter('options', 0, {}) as TriggerOptions;
	const key = dedupKey(context, event, simplify, options);
	if (key === null) return 'unguarded';

	const memory = context.getContext('node') as { verdict?: Verdict };
	// Taken in by this very process, a moment ago: then no other one records.
	const isAlone = inFlight.get(key) !== undefined;
	const maxEntries = (options.maxEntries ?? 10_000) * (isAlone ? 1 : 2);
	memory.verdict ??= await dedupStore.record(triggerId(context), key, isAlone, async (keys) => {
		const how = { mode: 'entries', maxEntries } as const;
		const { processed } = await context.helpers.checkProcessedAndRecord(keys, 'node', how);
		return processed.map(String);
	});
	if (memory.verdict === 'unsure') {
		context.logger.warn(
			"n8n's store of events failed, so an event went on without being checked for copies",
		);
	}
	return memory.verdict;
}

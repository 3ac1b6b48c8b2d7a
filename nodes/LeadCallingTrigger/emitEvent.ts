/**
 * The second half of the trigger: what `webhook()` took in, the execution emits once, with what the
 * service shows about it. Only here can n8n's store be used.
 */
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { readEvent, type LeadEvent } from '../service/events/events';
import { toOutput } from '../service/events/eventOutput';
import { sampleEvent } from '../service/events/kinds';
import { requireService } from '../shared/requireService';
import { confirmEvent } from './confirm';
import { dedupKey, triggerId, type TriggerOptions } from './dedupKey';
import type { DedupStore, Verdict } from './dedupStore';
import type { InFlight } from './inFlight';

const DEFAULT_MAX_ENTRIES = 10_000;

/** @returns nothing for a copy, which ends the run after the trigger */
export async function emitEvent(
	context: IExecuteFunctions,
	input: IDataObject,
	inFlight: InFlight,
	store: DedupStore,
): Promise<INodeExecutionData[]> {
	const event = eventOf(context, input);
	if (event === undefined) return [];

	const verdict = await verdictOn(context, event, inFlight, store);
	if (verdict === 'copy') {
		const message = 'An earlier execution already has this event, so this one ends here';
		context.addExecutionHints({ message, location: 'outputPane' });
		return [];
	}
	const output = toOutput(event, context.getNodeParameter('simplify', 0, true) as boolean);
	const wishes = {
		confirm: context.getNodeParameter('confirmWithService', 0, false) as boolean,
		addLead: context.getNodeParameter('addLead', 0, false) as boolean,
	};
	const shown = await confirmEvent(event, wishes, async () => await requireService(context));
	return [{ json: { ...output, deduplicated: verdict === 'first', ...shown } }];
}

/** A run that was started without a call has no event; the chosen sample stands in. */
function eventOf(context: IExecuteFunctions, input: IDataObject): LeadEvent | undefined {
	const { body, problems = [] } = input as { body?: IDataObject; problems?: string[] };
	const sample = context.getNodeParameter('sampleEvent', 0, 'none') as string;
	if (body === undefined && sample === 'none') return undefined;
	const reading = readEvent(body ?? sampleEvent(sample, Date.now()), problems);
	return reading.type === 'event' ? reading.event : undefined;
}

/**
 * "Retry On Fail" runs the node again within the execution, also when the event's own `error`
 * looks like a failure to n8n: the first verdict holds, or the event would be its own copy.
 */
async function verdictOn(
	context: IExecuteFunctions,
	event: LeadEvent,
	inFlight: InFlight,
	store: DedupStore,
): Promise<Verdict | 'unguarded'> {
	const options = context.getNodeParameter('options', 0, {}) as TriggerOptions;
	const trigger = triggerId(context);
	const key = dedupKey(context.getMode(), trigger, event, options);
	if (key === null) return 'unguarded';

	const memory = context.getContext('node') as { verdict?: Verdict };
	const { maxEntries = DEFAULT_MAX_ENTRIES } = options;
	memory.verdict ??= await store.record(trigger, key, inFlight.knows(key), async (keys) => {
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

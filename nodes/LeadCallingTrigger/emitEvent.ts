import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { addHint } from '../shared/addHint';
import { triggerId, wasRecorded } from './copies';
import type { ReceivedEvent } from './receive';

export const MAX_REMEMBERED = 10_000;

/**
 * What the execution does with an event that `webhook()` took: only here can n8n's store be used.
 *
 * @returns nothing for a copy, which ends the run after the trigger
 */
export async function emitEvent(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	// Always one item; in a run that was started without a call it is empty.
	const { output, key = null } = context.getInputData()[0]?.json as Partial<ReceivedEvent>;
	if (output === undefined) return [];
	if (key !== null && (await isCopy(context, key))) {
		addHint(context, 'Duplicate event: an earlier execution already handled it');
		return [];
	}
	return [{ json: output }];
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

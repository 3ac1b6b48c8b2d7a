/**
 * The second half of the trigger: what `webhook()` took in, the execution hands on once, with what
 * the service shows about it. Only here can n8n's store be used.
 */
import {
	sleep,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
} from 'n8n-workflow';

import { readEvent } from '../service/events/events';
import { lookUp } from './confirm';
import { judge, type Verdict } from './deduplicate';
import { guardKey, identityOf, placeOf, type TriggerOptions } from './guard';
import type { InFlight } from './inFlight';
import { toOutput } from './output';
import { requireService } from '../shared/requireService';
import { Recorder, type Clock, type StoreCall } from './recorder';
import { sampleEvent, type SampleName } from './samples';

const DEFAULT_MAX_ENTRIES = 10_000;

/** @returns nothing for a copy, which ends the run after the trigger */
export async function handOn(
	context: IExecuteFunctions,
	input: IDataObject,
	inFlight: InFlight,
): Promise<INodeExecutionData[]> {
	const output = input.event === undefined ? sampleOutput(context) : input;
	if (output === undefined) return [];

	const verdict = await verdictOn(context, output, inFlight);
	if (verdict === 'copy') {
		const message =
			'This event was already handed on by an earlier execution, so this run ends here';
		context.addExecutionHints({ message, location: 'outputPane' });
		return [];
	}
	const wishes = {
		confirm: context.getNodeParameter('confirmWithService', 0, false) as boolean,
		addLead: context.getNodeParameter('addLead', 0, false) as boolean,
	};
	const shown = await lookUp(output, wishes, async () => await requireService(context));
	return [{ json: { ...output, deduplicated: verdict === 'first', ...shown } }];
}

/** A run that was started without a call has no event; the chosen sample stands in. */
function sampleOutput(context: IExecuteFunctions): IDataObject | undefined {
	const name = context.getNodeParameter('sampleEvent', 0, 'none') as SampleName | 'none';
	if (name === 'none') return undefined;
	const event = readEvent(sampleEvent(name, Date.now()));
	if (event.kind === 'other' || event.kind === 'invalid') return undefined;
	return toOutput(event, context.getNodeParameter('simplify', 0, true) as boolean);
}

/**
 * "Retry On Fail" runs the node again within the execution, also when the event's own `error`
 * looks like a failure to n8n: the first verdict holds, or the event would be its own copy.
 */
async function verdictOn(
	context: IExecuteFunctions,
	output: IDataObject,
	inFlight: InFlight,
): Promise<Verdict | 'unguarded'> {
	const options = context.getNodeParameter('options', 0, {}) as TriggerOptions;
	const place = placeOf(context);
	const key = guardKey(context.getMode(), place, output, options);
	if (key === null) return 'unguarded';

	const memory = context.getContext('node') as { verdict?: Verdict };
	const maxEntries = options.maxEntries ?? DEFAULT_MAX_ENTRIES;
	memory.verdict ??= await judge(
		identityOf(output)!,
		inFlight.knows(key),
		recorderOf(place, maxEntries),
		storeCall(context, maxEntries),
		clock,
	);
	if (memory.verdict === 'unsure') {
		context.logger.warn('De-duplication was not possible: an event is handed on unguarded');
	}
	return memory.verdict;
}

const clock: Clock = { now: () => Date.now(), wait: sleep, random: () => Math.random() };

/** One a trigger, shared by its executions in this process. */
const recorders = new Map<string, Recorder>();

function recorderOf(place: string, maxEntries: number): Recorder {
	const row = `${place}:${maxEntries}`;
	const recorder = recorders.get(row) ?? new Recorder(clock, maxEntries);
	recorders.set(row, recorder);
	return recorder;
}

function storeCall(context: IExecuteFunctions, maxEntries: number): StoreCall {
	return async (identities) => {
		const options = { mode: 'entries', maxEntries } as const;
		const answer = await context.helpers.checkProcessedAndRecord(identities, 'node', options);
		return answer.processed as string[];
	};
}

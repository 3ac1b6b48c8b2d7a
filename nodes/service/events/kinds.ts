import type { IDataObject } from 'n8n-workflow';

import { callActivity } from './callActivity';
import type { EventKind, FilterChoice, LeadEvent } from './eventKind';
import { updateResult } from './updateResult';

/** All that is said of kinds, on the screen and in the docs, is written from this table. */
export const KINDS: readonly EventKind[] = [updateResult, callActivity];

/** @param name the value of one of their samples */
export function sampleEvent(name: string, now: number): IDataObject {
	const samples = KINDS.flatMap((kind) => kind.samples);
	return samples.find(({ value }) => value === name)!.body(now);
}

/**
 * @param chosen reads a parameter of the trigger
 * @returns the choice of the kind's filter that lets the event through; `undefined` where none does
 */
export function matchingChoice(
	{ kind, columns }: LeadEvent,
	chosen: (parameter: string) => unknown,
): FilterChoice | undefined {
	if (!(chosen('triggerOn') as string[]).includes(kind.name)) return undefined;
	const { parameter, choices } = kind.filter;
	const choice = choices.find(({ value }) => value === chosen(parameter)) ?? choices[0];
	return choice?.accepts(columns) ? choice : undefined;
}

import type { IDataObject } from 'n8n-workflow';

import { inputError } from '../http/errors';
import { callActivity } from './callActivity';
import type { EventKind, FilterChoice, LeadEvent } from './eventKind';
import { updateResult } from './updateResult';

/** All that is said of kinds, on the screen and in the docs, is written from this table. */
export const KINDS: readonly EventKind[] = [updateResult, callActivity];

/**
 * @param name the value of one of their samples
 * @throws ServiceError for a saved one that is gone
 */
export function sampleEvent(name: string, now: number): IDataObject {
	const sample = KINDS.flatMap(({ samples }) => samples).find(({ value }) => value === name);
	if (sample !== undefined) return sample.body(now);
	throw inputError("The sample in 'Sample Event' no longer exists", 'Choose another sample.');
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

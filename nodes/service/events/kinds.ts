import type { IDataObject } from 'n8n-workflow';

import { callActivity } from './callActivity';
import type { EventKind } from './eventKind';
import { updateResult } from './updateResult';

export const KINDS: readonly EventKind[] = [updateResult, callActivity];

/** @throws Error for a name that no sample has */
export function sampleEvent(name: string, now: number): IDataObject {
	const samples = KINDS.flatMap((kind) => kind.samples);
	const sample = samples.find(({ value }) => value === name);
	if (sample === undefined) throw new Error(`There is no sample event '${name}'`);
	return sample.body(now);
}

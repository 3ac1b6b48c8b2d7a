import type { IDataObject } from 'n8n-workflow';

import { callActivity } from './callActivity';
import type { EventKind } from './eventKind';
import { updateResult } from './updateResult';

export const KINDS: readonly EventKind[] = [updateResult, callActivity];

/** @param name the value of one of their samples */
export function sampleEvent(name: string, now: number): IDataObject {
	const samples = KINDS.flatMap((kind) => kind.samples);
	return samples.find(({ value }) => value === name)!.body(now);
}

import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../../util';

/** The free-form `metadata` of a lead (specification, 2.1): an object, or the JSON text of one. */
export function parseMetadata(value: unknown): IDataObject | undefined {
	try {
		const metadata: unknown = typeof value === 'string' ? JSON.parse(value) : value;
		return isRecord(metadata) ? (metadata as IDataObject) : undefined;
	} catch {
		return undefined;
	}
}

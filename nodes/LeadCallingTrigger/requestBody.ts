/** What was posted, as an object: everything that is no plain JSON object is turned away here. */
import type { IDataObject } from 'n8n-workflow';

import { findDuplicateKey } from './duplicateKeys';

export interface PostedBody {
	contentType: string;
	/** The bytes as n8n read them (already unpacked); undefined when there were none. */
	bytes: Buffer | undefined;
}

export type BodyReading =
	| { ok: true; body: IDataObject }
	| { ok: false; status: 400 | 413 | 415; reason: string; field?: string };

/** An event has about 1 kB, an activity with its analysis a few more. */
export const LARGEST_BODY = 1024 * 1024;
export const DEEPEST_NESTING = 32;

export function readBody({ contentType, bytes }: PostedBody): BodyReading {
	if (bytes === undefined || bytes.length === 0) return unfit(400, 'The body is empty');
	if (bytes.length > LARGEST_BODY) {
		return unfit(413, `The body is larger than ${LARGEST_BODY} bytes`);
	}
	if (!isJsonType(contentType)) {
		return unfit(415, "The header 'Content-Type' must be application/json in UTF-8");
	}
	const text = decode(bytes);
	const body = text === undefined ? undefined : parse(text);
	if (text === undefined || body === undefined) return unfit(400, 'The body is not valid JSON');
	if (typeof body !== 'object' || body === null || Array.isArray(body)) {
		return unfit(400, 'The body must be a JSON object');
	}
	const flaw = findFlaw(body, 1) ?? duplicate(text);
	return flaw ? unfit(400, flaw.reason, flaw.field) : { ok: true, body: body as IDataObject };
}

function isJsonType(contentType: string): boolean {
	const [type, ...parameters] = contentType.toLowerCase().split(';');
	return (
		type?.trim() === 'application/json' &&
		parameters.every((parameter) => !/charset=(?!"?utf-?8"?\s*$)/.test(parameter.trim()))
	);
}

function decode(bytes: Buffer): string | undefined {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}

interface Flaw {
	reason: string;
	field?: string;
}

function findFlaw(value: object, depth: number): Flaw | undefined {
	if (depth > DEEPEST_NESTING) {
		return { reason: `The body is nested deeper than ${DEEPEST_NESTING} levels` };
	}
	for (const [key, inner] of Object.entries(value) as Array<[string, unknown]>) {
		const isNested = typeof inner === 'object' && inner !== null;
		if (reachesPrototype(key, isNested)) return { field: key, reason: 'is not allowed as a field' };
		const flaw = isNested ? findFlaw(inner, depth + 1) : undefined;
		if (flaw) return flaw;
	}
	return undefined;
}

/** A text under `constructor` is a fact about a lead; an object there is an attack on whoever merges it. */
function reachesPrototype(key: string, isNested: boolean): boolean {
	return key === '__proto__' || (isNested && (key === 'constructor' || key === 'prototype'));
}

function duplicate(text: string): Flaw | undefined {
	const key = findDuplicateKey(text);
	return key === undefined ? undefined : { field: key, reason: 'stands there twice' };
}

function unfit(status: 400 | 413 | 415, reason: string, field?: string): BodyReading {
	return { ok: false, status, reason, field };
}

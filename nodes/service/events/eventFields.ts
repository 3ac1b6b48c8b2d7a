/** The checks of single fields of an event: a value out, or `Unfit` with the field named. */
import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../http/classify';

export class Unfit extends Error {
	constructor(
		readonly field: string,
		reason: string,
	) {
		super(reason);
	}
}

/** Object IDs have 24 characters; what is far longer is no ID and would only fill memory. */
const LONGEST_ID = 256;

export function readId(field: string, value: unknown): string | null {
	const read = readText(field, value);
	if (read === '') throw new Unfit(field, 'must not be empty');
	if (read !== null && read.length > LONGEST_ID) {
		throw new Unfit(field, `must not be longer than ${LONGEST_ID} characters`);
	}
	return read;
}

/** A lead is named by its ID, its reference, or both. */
export function readLead(leadId: unknown, referenceId: unknown) {
	const lead = {
		leadId: readId('leadId', leadId),
		referenceId: readText('referenceId', referenceId),
	};
	if (lead.leadId === null && !lead.referenceId) {
		throw new Unfit('leadId', "is missing, and so is 'referenceId'");
	}
	return lead;
}

export function readText(field: string, value: unknown): string | null {
	if (!isGiven(value)) return null;
	if (typeof value !== 'string') throw new Unfit(field, 'must be a text');
	return value;
}

export function readObject(field: string, value: unknown): IDataObject | null {
	if (!isGiven(value)) return null;
	if (!isRecord(value)) throw new Unfit(field, 'must be an object');
	return value as IDataObject;
}

export function readTimestamp(field: string, value: unknown): number {
	if (typeof value !== 'number' || !(value > 0) || toIso(value) === null) {
		throw new Unfit(field, 'must be a number: milliseconds or seconds since 1970');
	}
	return value;
}

export function isGiven(value: unknown): boolean {
	return value !== undefined && value !== null;
}

/** 100,000,000,000: as milliseconds March 1973, as seconds the year 5138. */
const LEAST_MILLISECONDS = 1e11;

/** Section 6 does not show the unit: milliseconds, or seconds recognized by size; null beyond the calendar. */
export function toIso(timestamp: number): string | null {
	const date = new Date(timestamp < LEAST_MILLISECONDS ? timestamp * 1000 : timestamp);
	return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** People of their own under one e-mail: the phone decides who is who. */
import { pushTo } from '../../../util';
import { areSurelyApart, type ReadName, readName } from './anotherName';
import { EMAIL_FIELDS, fullName, LEAD_FIELDS, type LeadInput, PHONE_FIELDS } from '../fields';
import { keyKind, sharesPhone } from '../identity';
import { hasPhone, type Row } from '../outcome';

/** One number and no more: of two in a cell, either may be the other row's. */
const ONE_NUMBER = /^\D*(?:\d\D*){7,15}$/;
/** Each row is compared with so many of its e-mail: enough for a family, and quick for a company. */
const MAX_COMPARED = 20;

export interface Families {
	/**
	 * Whether two rows have a phone each, and surely other names. Whether the phones differ is not
	 * asked here: rows with the same phone are found by it.
	 */
	areApart(one: number, other: number): boolean;
	/** Whether the row's e-mail is that of people of their own. */
	hasSharedEmail(index: number): boolean;
}

/** @param sharedKeys by index of the row: its keys that other rows have as well */
export function findFamilies(
	rows: readonly Row[],
	sharedKeys: ReadonlyArray<readonly string[] | undefined>,
): Families {
	const names: Array<ReadName | undefined> = [];
	const nameOf = (index: number) => (names[index] ??= readPerson(leadOf(rows[index]!)));
	const areApart = (one: number, other: number) => areSurelyApart(nameOf(one), nameOf(other));
	const areOfFamily = (one: number, other: number) =>
		areApart(one, other) && !sharesPhone(leadOf(rows[one]!), leadOf(rows[other]!));

	const indexesByEmail = new Map<string, number[]>();
	for (const [index, keys = []] of sharedKeys.entries()) {
		for (const key of keys) if (keyKind(key) === 'email') pushTo(indexesByEmail, key, index);
	}
	const shared = new Set<string>();
	for (const [key, indexes] of indexesByEmail) {
		const first = indexes.slice(0, MAX_COMPARED);
		if (indexes.some((one) => first.some((other) => areOfFamily(one, other)))) shared.add(key);
	}
	return {
		areApart,
		hasSharedEmail: (index) => sharedKeys[index]?.some((key) => shared.has(key)) ?? false,
	};
}

/** The row as it goes without its e-mail; one without a phone keeps it, as it has nothing else. */
export function withoutEmail(row: Row): Row {
	const { submission, notes } = row;
	if (submission?.kind !== 'new' || !hasPhone(submission.lead)) return row;
	const lead = { ...submission.lead };
	const fields = EMAIL_FIELDS.filter((field) => lead[field] !== undefined);
	for (const field of fields) delete lead[field];
	const left = fields.map((field) => `${LEAD_FIELDS[field].label} left out (shared)`);
	return { ...row, submission: { ...submission, lead }, notes: [...notes, ...left] };
}

export function leadOf({ submission, lead = {} }: Row): Partial<LeadInput> {
	return submission?.kind === 'new' ? submission.lead : lead;
}

/** Without a phone nobody is surely another person than somebody else. */
function readPerson(lead: Partial<LeadInput>): ReadName {
	const isReachable = PHONE_FIELDS.some((field) => ONE_NUMBER.test(lead[field] ?? ''));
	return readName(isReachable ? (fullName(lead) ?? '') : '');
}

import { hash, randomBytes } from 'node:crypto';

import type { Account } from '../../account';
import { IDENTITY_FIELDS, type LeadInput, PHONE_FIELDS } from '../../leads/fields';
import { identities } from '../../leads/identity';
import { isNew, type Submission } from '../../leads/outcome';
import type { LeadKeys } from '../pendingLead';

/** Between texts; it stands in none of a list. Writing them as JSON would take as long as the digest. */
const END = '\0';

/** 72 bits are no two leads' by chance, and V8 keeps no more of so short a part of a text. */
const KEY_LENGTH = 12;

/** @param account at which service, and in which project */
export function leadKeys(submission: Submission, account: Account): LeadKeys {
	const { init } = submission;
	if (!isNew({ submission })) {
		const { leadId } = submission as Extract<Submission, { kind: 'existing' }>;
		const row = digest(`row${END}${place(account)}${END}${init}${END}${leadId}`);
		return { row, phones: [], id: init ? leadId : undefined };
	}
	const { lead } = submission as Extract<Submission, { kind: 'new' }>;
	const compared = identities(lead);
	const { processId } = lead;
	const phones = init ? phonesOf(lead, compared, account).map(digest) : [];
	let row = `row${END}${place(account)}${END}${init}${END}${processId}`;
	for (const field of IDENTITY_FIELDS) row += END + compared[field];
	return { row: digest(row), phones };
}

/** The numbers that ring, as `sharedKey` takes them. */
export function phonesThatRing(submission: Submission, account: Account): string[] {
	if (!submission.init || submission.kind !== 'new') return [];
	const { lead } = submission;
	return phonesOf(lead, identities(lead), account);
}

/**
 * Whom a list means to send, for a store that all processes share: the phone, or what there is. Who is
 * only to be saved holds back no call.
 */
export function leaseKey(submission: Submission, account: Account): string {
	const { init } = submission;
	let who: string | undefined;
	if (submission.kind === 'existing') who = submission.leadId;
	else {
		const { lead } = submission;
		const compared = identities(lead);
		const [phone] = phonesOf(lead, compared, account);
		who = phone ?? `${lead.processId}${END}${Object.values(compared).join(END)}`;
	}
	return sharedKey(`lease${END}${init}${END}${place(account)}${END}${who}`);
}

function phonesOf(
	{ processId }: LeadInput,
	compared: ReturnType<typeof identities>,
	account: Account,
): string[] {
	const where = `phone${END}${place(account)}${END}${processId}${END}`;
	return PHONE_FIELDS.flatMap((field) => (compared[field] === '' ? [] : where + compared[field]));
}

/** Of all that leaves for a lead. */
export function digestBody(submission: Submission): string {
	return digest(JSON.stringify(submission));
}

function place({ baseUrl, projectId }: Account): string {
	return `${baseUrl} ${projectId}`;
}

/** Of this process, which no key leaves: without it a phone is found by trying all numbers. */
const SALT = randomBytes(16).toString('base64');

function digest(text: string): string {
	return sharedKey(SALT + text);
}

/** For a store that all processes share: each of them makes the same. */
export function sharedKey(text: string): string {
	return hash('sha256', text, 'base64').slice(0, KEY_LENGTH);
}

/** Which service is asked, and what it may be asked. */
import { type Account, isUnencrypted, readAccount } from '../../nodes/service/account';
import { toFault } from '../../nodes/service/http/errors';
import { PlainError } from '../lib/plain-error';

export interface Given {
	baseUrl?: string;
	analyticsUrl?: string;
	apiKey?: string;
	projectId?: string;
	processId?: string;
	/** As in the credential's field of this name. */
	apiNames?: string;
	/** A phone of one's own: with it, a lead is saved, and never called. */
	writeTo?: string;
}

export interface Target {
	account: Account;
	/** Of the first process of the list where it is not given. */
	processId?: string;
	/** Nothing is written without it, and nothing about another phone. */
	writeTo?: string;
}

const ASKED: ReadonlyArray<[keyof Given, string]> = [
	['baseUrl', '--base-url'],
	['projectId', '--project-id'],
	['apiKey', 'LEAD_CALLING_API_KEY'],
];

/** @throws PlainError */
export function readTarget(given: Given): Target {
	const missing = ASKED.filter(([name]) => !given[name]).map(([, flag]) => flag);
	if (missing.length > 0) throw new PlainError(`Not given: ${missing.join(', ')}.`);
	const { processId, writeTo, ...credential } = given;
	if (writeTo !== undefined && !/^\+[1-9]\d{7,14}$/.test(writeTo)) {
		throw new PlainError("'--write-to' wants one phone of your own, such as +919812345678.");
	}
	const account = accountOf({ ...credential, advanced: true });
	for (const address of [account.baseUrl, account.analyticsUrl]) {
		if (!isUnencrypted(address)) continue;
		throw new PlainError(`'${address}' would send the key unencrypted: use https.`);
	}
	return { account, processId, writeTo };
}

function accountOf(credential: object): Account {
	try {
		return readAccount({ ...credential });
	} catch (error) {
		throw new PlainError(`${toFault(error).message}.`);
	}
}

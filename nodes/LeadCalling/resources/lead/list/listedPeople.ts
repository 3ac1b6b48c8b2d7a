/** Who stands on the list of *Do Not Call List*. */
import { inputError } from '../../../../service/http/errors';
import { readDoNotCallList } from '../../../../service/leads/row/doNotCallList';
import type { LeadInput } from '../../../../service/leads/fields';
import type { Refusal, Row } from '../../../../service/leads/outcome';
import type { NodeParameters } from '../../../parameters';
import { forBoth } from '../../../telling/line';
import { readFixedCountry } from './readItems';

const LABEL = 'Do Not Call List';
const UNREAD = "entries of the do-not-call list can't be read as a number or email.";

const LISTED: Refusal = {
	category: 'doNotCall',
	column: LABEL,
	reason: 'On your do-not-call list',
};

/**
 * @param parameters of the first item: the list is one for all rows
 * @throws ServiceError for an expression that gives nothing, and where no entry can be read
 */
export async function readListedPeople(parameters: NodeParameters) {
	const options = parameters.collection('options');
	const value = options.isAdded('doNotCallList') ? options.raw('doNotCallList') : [];
	if (value === undefined || value === null) {
		throw inputError(`'${LABEL}' gives nothing`, 'Correct its expression. Nothing was sent.');
	}
	const country = readFixedCountry(parameters);
	const { holds, entries, unread } = await readDoNotCallList(value, country);
	if (entries > 0 && unread === entries) {
		throw inputError(
			`'${LABEL}' has no number and no email that can be read`,
			'Give numbers or emails, separated by commas or lines. Nothing was sent.',
		);
	}
	return {
		/** Why a row that nothing else refuses must not be called. */
		refusalOf: ({ submission, lead = {}, refusal }: Row): Refusal | undefined => {
			const person: Partial<LeadInput> = submission?.kind === 'new' ? submission.lead : lead;
			return refusal === undefined && entries > 0 && holds(person) ? LISTED : undefined;
		},
		/** What to say of entries that cannot be read. */
		hints: unread === 0 ? [] : [forBoth(`${unread} of ${entries} ${UNREAD}`)],
	};
}

import { fail, type Rule } from '../call';
import { leadIdentityRules } from './leadIdentity';
import { MESSAGES, mustBeText } from './messages';
import { isAbsent, isObject } from './values';

const TEXT_FIELDS = ['name', 'targetState', 'disposition', 'userId'];

/**
 * Update Lead; its error responses are not shown. Taken, in this order:
 * 1. the checks of Get Lead, over the body
 * 2. 400 `metadata` that is no object
 * 3. 400 `name`, `targetState`, `disposition` or `userId` that is no string
 */
export const UPDATE_RULES: readonly Rule[] = [
	...leadIdentityRules('body'),
	({ body }) =>
		body.metadata === undefined || isObject(body.metadata)
			? undefined
			: fail(400, MESSAGES.metadataObject),
	({ body }) => {
		const wrong = TEXT_FIELDS.find(
			(field) => !isAbsent(body[field]) && typeof body[field] !== 'string',
		);
		return wrong === undefined ? undefined : fail(400, mustBeText(wrong));
	},
];

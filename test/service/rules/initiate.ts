import { refuse, type Rule } from '../call';
import { foreignProject, mustBeText, processNotFound, leadNotFound } from './messages';
import { isAbsent, isObject, textOf } from './values';

/**
 * Initiate Lead (section 7), in this order:
 * 1. 400 neither `leadId` nor `lead`
 * 2. 400 a new lead without `lead.projectId`
 * 3. 403 a foreign `lead.projectId`
 * 4. 404 its process is not one of the project (not shown; as in bulk)
 * 5. 404 an existing lead that the project does not have (not shown)
 * 6. 400 `init` that is no boolean (not shown)
 * Then, as part of processing: 400 validation, 400 duplicate, 429 the duplicate that blocks the key.
 */
export const INITIATE_RULES: readonly Rule[] = [
	({ body }) =>
		isAbsent(body.leadId) && !isObject(body.lead)
			? refuse(400, 'Either leadId or lead object is required')
			: undefined,
	({ body }) =>
		isObject(body.lead) && isAbsent(body.lead.projectId)
			? refuse(400, 'projectId is required in lead object')
			: undefined,
	({ body, account }) =>
		isObject(body.lead) && body.lead.projectId !== account.projectId
			? refuse(403, foreignProject)
			: undefined,
	({ body, account, parts }) => {
		const processId = isObject(body.lead) ? textOf(body.lead.processId) : undefined;
		if (processId === undefined) return undefined;
		const known = parts.store.process(processId)?.projectId === account.projectId;
		return known ? undefined : refuse(404, processNotFound(processId));
	},
	({ body, account, parts }) => {
		if (isObject(body.lead)) return undefined;
		if (typeof body.leadId !== 'string') return refuse(400, mustBeText('leadId'));
		const known = parts.store.lead(body.leadId)?.projectId === account.projectId;
		return known ? undefined : refuse(404, leadNotFound(body.leadId));
	},
	initMustBeBoolean,
];

/** Section 4.1 and 4.2: `init` is a boolean; what anything else gets is not shown. */
export function initMustBeBoolean({ body }: { body: { init?: unknown } }): ReturnType<Rule> {
	const good = body.init === undefined || typeof body.init === 'boolean';
	return good ? undefined : refuse(400, 'init must be a boolean');
}

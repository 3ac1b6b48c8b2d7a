import { refuse, type Rule } from '../call';
import { initMustBeBoolean } from './initiate';
import { foreignProject, processNotFound } from './messages';
import { isAbsent, isObject, textOf } from './values';

/**
 * Bulk Initiate Leads (section 7), in its order:
 * 1. 400 neither `leadIds` nor `leads`
 * 2. 400 one that is given is no array
 * 3. 400 more leads than the maximum
 * 4. 403 leads without `projectId` or with another project
 * 5. 403 the project is inactive (the text is not shown)
 * 6. 404 a `processId` that is not one of the project
 * 7. 400 `init` that is no boolean (not shown)
 */
export const BULK_RULES: readonly Rule[] = [
	({ body }) =>
		body.leadIds == null && body.leads == null
			? refuse(400, 'Either leadIds or leads array is required')
			: undefined,
	({ body }) =>
		[body.leadIds ?? [], body.leads ?? []].every(Array.isArray)
			? undefined
			: refuse(400, 'Input must be an array'),
	({ body, parts }) => {
		const count = listOf(body.leadIds).length + listOf(body.leads).length;
		const most = parts.limits.leadsPerRequest;
		return count > most ? refuse(400, `Maximum of ${most} leads allowed per request`) : undefined;
	},
	({ body, account }) => {
		const invalidLeads = listOf(body.leads)
			.map((data) => ({ data, error: projectProblem(data, account.projectId) }))
			.filter(({ error }) => error !== undefined);
		if (invalidLeads.length === 0) return undefined;
		const error = 'Some leads have missing or invalid projectId';
		return { status: 403, body: { error, invalidLeads } };
	},
	({ account }) =>
		account.active ? undefined : refuse(403, 'Project is inactive or was not found'),
	({ body, account, parts }) => {
		for (const lead of listOf(body.leads)) {
			const processId = isObject(lead) ? textOf(lead.processId) : undefined;
			if (processId === undefined) continue;
			if (parts.store.process(processId)?.projectId !== account.projectId) {
				return refuse(404, processNotFound(processId));
			}
		}
		return undefined;
	},
	initMustBeBoolean,
];

export function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

function projectProblem(lead: unknown, projectId: string): string | undefined {
	if (!isObject(lead) || isAbsent(lead.projectId)) return 'missing projectId';
	return lead.projectId === projectId ? undefined : foreignProject;
}

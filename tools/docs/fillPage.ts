/**
 * Fills what stands in the code into a page, between a comment and `<!-- end -->`: `fields: lead get`,
 * `limits`; and the figures of `FIGURES`.
 */
import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node.ts';
import type { Operation } from '../../nodes/LeadCalling/operation';
import { resources } from '../../nodes/LeadCalling/resources';
import { LIMIT_LABELS, LIMITS } from '../../nodes/service/contract';
import { fieldList } from './fieldList';
import { fillFigures } from './figures';
import { outputColumns } from './schemas';

/** The pages for users, and others with figures of the code, from the top of the repository. */
export const PAGES = ['README.md', 'examples/README.md'].concat(
	[
		...['columns', 'credentials', 'deployments', 'duplicate-guard', 'install', 'operations'],
		...['outcomes', 'webhooks', 'dev/duplicate-guard-proof'],
	].map((page) => `docs/${page}.md`),
);

const BLOCK = /(<!-- (fields: [^>]+?|limits) -->\n)[\s\S]*?(<!-- end -->)/g;

/** The blocks are as prettier would write them. */
export function fillPage(page: string): string {
	const told = new Set<string>();
	return fillFigures(page).replace(
		BLOCK,
		(_, begin: string, what: string, end: string) => `${begin}\n${textOf(what, told)}\n${end}`,
	);
}

function textOf(what: string, told: Set<string>): string {
	if (what === 'limits') return limits();
	const [resource = '', operation = ''] = what.replace('fields: ', '').split(' ');
	return ofOperation(resource, operation, told);
}

function ofOperation(resource: string, name: string, told: Set<string>): string {
	const operation = operationOf(resource, name);
	const fields = new LeadCalling().description.properties.filter(({ displayOptions }) => {
		const { resource: inResources, operation: inOperations } = displayOptions?.show ?? {};
		return Boolean(inResources?.includes(resource) && inOperations?.includes(name));
	});
	const columns = outputColumns(operation);
	return operationText(operation.description, fieldList(fields, told), columns, told);
}

/** What `Get Many` gives; several operations add to it. */
const LEAD_COLUMNS = outputColumns(operationOf('lead', 'getAll'));
const OF_LEAD = 'the columns of a lead';

/**
 * @param fields as `fieldList` gives them; empty where the operation has only those of every node
 * @param told what the page has said before: the columns of a lead stand there once
 */
export function operationText(
	description: string,
	fields: string,
	columns: readonly string[],
	told = new Set<string>(),
): string {
	const output = `Output: ${columnNames(columns, told).join(', ')}.\n`;
	return [`${description}.\n`, fields, output].filter(Boolean).join('\n');
}

function columnNames(columns: readonly string[], told: Set<string>): string[] {
	const names = columns.map((column) => `\`${column}\``);
	if (!LEAD_COLUMNS.every((column) => columns.includes(column))) return names;
	if (told.has(OF_LEAD)) {
		return [...names.filter((_, index) => !LEAD_COLUMNS.includes(columns[index]!)), OF_LEAD];
	}
	told.add(OF_LEAD);
	return names;
}

function operationOf(resource: string, name: string): Operation {
	const found = resources.find((one) => one.name === resource)?.operations[name];
	if (found === undefined) throw new Error(`There is no operation ${resource} ${name}`);
	return found;
}

function limits(): string {
	const { requestsPerWindow, requestWindowMs, duplicatesPerWindow, duplicateWindowMs } = LIMITS;
	const share = (label: string, limit: number) =>
		`With two processes, enter ${Math.floor(limit / 2)} for _${label}_`;
	return [
		`About ${requestsPerWindow} requests within ${requestWindowMs / 1000} seconds per project. The nodes wait at this limit. ${share(LIMIT_LABELS.requestsPerWindow, requestsPerWindow)}`,
		`More than ${duplicatesPerWindow} duplicates within ${duplicateWindowMs / 1000} seconds block the key for ${LIMITS.blockMs / 60_000} minutes: see [the duplicate guard](duplicate-guard.md). ${share(LIMIT_LABELS.duplicatesPerWindow, duplicatesPerWindow)}`,
		`${LIMITS.leadsPerRequest} leads per bulk request, unless the service names another number`,
		`${LIMITS.leadsPerPage} leads per page`,
	]
		.map((line) => `- ${line}.\n`)
		.join('');
}

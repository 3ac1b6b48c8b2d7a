/** Fills the tables of fields into a page, between `<!-- fields: lead get -->` and `<!-- end -->`. */
import type { INodeProperties } from 'n8n-workflow';

import { LeadCallingApi } from '../../credentials/LeadCallingApi.credentials';
import { LeadCallingWebhookApi } from '../../credentials/LeadCallingWebhookApi.credentials';
import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node.ts';
import { LeadCallingTrigger } from '../../nodes/LeadCallingTrigger/LeadCallingTrigger.node.ts';
import { fieldTable } from './fieldTable';

/** The pages that hold such tables, from the top of the repository. */
export const PAGES = ['docs/operations.md', 'docs/credentials.md'];

const BLOCK = /(<!-- fields: ([^>]+?) -->\n)[\s\S]*?(<!-- end -->)/g;

export function fillPage(page: string): string {
	return page.replace(BLOCK, (_, begin: string, what: string, end: string) =>
		[
			begin,
			'<!-- prettier-ignore-start -->\n\n',
			lead(what),
			fieldTable(fieldsOf(what)),
			'\n<!-- prettier-ignore-end -->\n',
			end,
		].join(''),
	);
}

const action = new LeadCalling().description.properties;

/** @param what `trigger`, `credential <name>`, or `<resource> <operation>` */
function fieldsOf(what: string): INodeProperties[] {
	const [first, second] = what.split(' ') as [string, string | undefined];
	if (first === 'trigger') return new LeadCallingTrigger().description.properties;
	if (first === 'credential') return credentialFields(second);
	return action.filter((field) => isShownFor(field, first, second!));
}

function credentialFields(name: string | undefined): INodeProperties[] {
	const found = [new LeadCallingApi(), new LeadCallingWebhookApi()].find(
		(credential) => credential.name === name,
	);
	if (found === undefined) throw new Error(`There is no credential ${name}`);
	return found.properties;
}

function isShownFor({ displayOptions }: INodeProperties, resource: string, operation: string) {
	const { resource: resources, operation: operations } = displayOptions?.show ?? {};
	return Boolean(resources?.includes(resource) && operations?.includes(operation));
}

/** The operation's own sentence, as the menu shows it. */
function lead(what: string): string {
	const [resource, operation] = what.split(' ') as [string, string | undefined];
	const menu = action.find(
		({ name, displayOptions }) =>
			name === 'operation' && displayOptions?.show?.resource?.includes(resource),
	);
	const option = menu?.options?.find((one) => 'value' in one && one.value === operation);
	return option && 'description' in option ? `${option.description}.\n\n` : '';
}

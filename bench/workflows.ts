/** The nodes that are measured, as a user would set them. */
import type { IDataObject, INode } from 'n8n-workflow';
import { ENDPOINTS } from '../nodes/service/contract';
import { leadCallingNode, LEADS, makeNode, type NodeInput, pick } from '../tools/n8n/workflow';

/** Where a workflow finds the service. */
export interface Access {
	baseUrl: string;
	projectId: string;
	processId: string;
	credentials: NonNullable<INode['credentials']>;
}

export interface List {
	rows: number;
	isWithoutPhones?: boolean;
	/** So many leads the service has had for long; each so many rows one is one of them. */
	stored?: number;
	oldEvery?: number;
}

/**
 * From 12,345,678 on no number has seven equal digits in a row, which the service refuses. Old rows
 * have, in turn, the phone or the e-mail of a stored lead, of which every third is of the first process;
 * with the e-mail its name too, as somebody else with that e-mail would be a new lead.
 */
export function leads({ rows, isWithoutPhones, stored = 0, oldEvery = 0 }: List): NodeInput {
	return code(
		LEADS,
		`return Array.from({ length: ${rows} }, (_, id) => {
	const json = { email: 'r' + id + '@example.com', name: 'Lead ' + id, referenceId: 'R-' + id };
	${isWithoutPhones ? '' : `json.phone = '+9198' + (12345678 + id % 900000);`}
	if (id % ${oldEvery} === 3) {
		const turn = Math.floor(id / ${oldEvery});
		const old = 3 * ((turn * 7) % ${Math.floor(stored / 3)});
		if (turn % 2 === 0) json.phone = '+9170' + (12345678 + old);
		else Object.assign(json, { email: 'old.' + old + '@example.com', name: 'Old ' + old });
	}
	return { json };
});`,
	);
}

export function leadCalling({ credentials }: Access, parameters: IDataObject): NodeInput {
	return leadCallingNode({ resource: 'lead', ...parameters }, credentials);
}

/** Plain columns, as the editor fills them in. */
const chosen = (...names: string[]) =>
	Object.fromEntries(names.map((name) => [name, `={{ $json.${name} }}`]));

/** @param init whether to call: a list in which nobody has a phone can only be saved */
export function bulkInitiate(access: Access, init = true): NodeInput {
	const columns = ['name', 'email', 'referenceId'];
	const value = init ? chosen('phone', ...columns) : chosen(...columns);
	return leadCalling(access, {
		operation: 'bulkInitiate',
		processId: pick(access.processId, 'id'),
		columns: 'choose',
		values: { mappingMode: 'defineBelow', value },
		mode: init ? 'call' : 'save',
		options: {},
	});
}

/** @param list in the code of the node: the leads to be sent */
export function batches({ projectId, processId }: Access, list = ALL_LEADS): NodeInput {
	return code(
		'Batches',
		`const leads = ${list}.map((lead) => ({ projectId: '${projectId}', processId: '${processId}', ...lead }));
const batches = [];
for (let at = 0; at < leads.length; at += 1000) {
	batches.push({ json: { init: true, leads: leads.slice(at, at + 1000) } });
}
return batches;`,
	);
}

const ALL_LEADS = `$('${LEADS}').all().map(({ json }) => json)`;

/** Those of the list of which nothing is among the pages of stored leads that come in. */
export const NEW_LEADS = `(() => {
	const digits = (text) => String(text).replace(/\\D/g, '');
	const stored = new Set();
	for (const { json } of $input.all()) {
		for (const { phone, email, referenceId } of json.data) stored.add(digits(phone)).add(email).add(referenceId);
	}
	return ${ALL_LEADS}.filter(({ phone, email, referenceId }) => !stored.has(digits(phone)) && !stored.has(email) && !stored.has(referenceId));
})()`;

export function sendBatches(access: Access): NodeInput {
	return httpRequest('Send Batches', access, {
		method: 'POST',
		url: `${access.baseUrl}${ENDPOINTS.bulkInitiate.path}?v=1.2`,
		sendBody: true,
		specifyBody: 'json',
		jsonBody: '={{ $json }}',
	});
}

export function readPages(access: Access): NodeInput {
	const { baseUrl, projectId } = access;
	const pagination = {
		paginationMode: 'updateAParameterInEachRequest',
		parameters: { parameters: [{ type: 'qs', name: 'skip', value: '={{ $pageCount * 100 }}' }] },
		paginationCompleteWhen: 'other',
		completeExpression:
			'={{ $response.body.pagination.skip + 100 >= $response.body.pagination.total }}',
	};
	const query = `projectId=${projectId}&limit=100&includeActivities=false`;
	const url = `${baseUrl}${ENDPOINTS.queryLeads.path}?${query}`;
	const parameters = { url, options: { pagination: { pagination } } };
	return { ...httpRequest('Read Pages', access, parameters), executeOnce: true };
}

function httpRequest(name: string, { credentials }: Access, parameters: IDataObject): NodeInput {
	const signIn = { authentication: 'genericCredentialType', genericAuthType: 'httpBearerAuth' };
	return makeNode(name, 'httpRequest', 4.3, { ...signIn, ...parameters }, { credentials });
}

function code(name: string, jsCode: string): NodeInput {
	return makeNode(name, 'code', 2, { jsCode });
}

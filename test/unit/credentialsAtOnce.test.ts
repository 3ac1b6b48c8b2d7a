/** n8n's rule of one credential a node, as `npm run scan` holds it while n8n's released linter lacks it. */
import type { INodeCredentialDescription, INodeProperties } from 'n8n-workflow';

import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node';
import { LeadCallingTrigger } from '../../nodes/LeadCallingTrigger/LeadCallingTrigger.node';
import { credentialsAtOnce } from '../../tools/scan/credentialsAtOnce';

type Show = Record<string, unknown[]> | undefined;

const field = (name: string, type: INodeProperties['type'] = 'options'): INodeProperties => {
	return { displayName: name, name, type, default: '' };
};

const properties = [field('authentication'), field('triggerOn', 'multiOptions'), field('options')];

const found = (one: Show, other: Show) => {
	const credentials = [
		{ name: 'keyApi', displayOptions: { show: one } },
		{ name: 'secretApi', displayOptions: { show: other } },
	] as INodeCredentialDescription[];
	return credentialsAtOnce({ name: 'aNode', credentials, properties });
};

it.each<[what: string, one: Show, other: Show]>([
	['always', undefined, undefined],
	['one of them always', { authentication: ['key'] }, undefined],
	['by fields of their own', { authentication: ['key'] }, { 'options.add': [true] }],
	[
		'by a choice that asks for both',
		{ authentication: ['key', 'both'] },
		{ authentication: ['both'] },
	],
	['by a field that holds several values', { triggerOn: ['call'] }, { triggerOn: ['update'] }],
	[
		'by comparisons',
		{ authentication: [{ _cnd: { exists: true } }] },
		{ authentication: [{ _cnd: { not: 'x' } }] },
	],
])('Two credentials that are asked for %s are found', (_, one, other) => {
	expect(found(one, other)).toEqual(["aNode can need 'keyApi' and 'secretApi' at once"]);
});

it('A choice between two ways of authentication is none', () => {
	expect(found({ authentication: ['key'] }, { authentication: ['secret'] })).toEqual([]);
	const more = { triggerOn: ['call'] };
	const [one, other] = [{ authentication: ['key'] }, { authentication: ['secret', 'header'] }];
	expect(found({ ...more, ...one }, { ...more, ...other })).toEqual([]);
});

it.each([new LeadCalling(), new LeadCallingTrigger()])(
	'Each of our nodes needs one credential',
	({ description }) => {
		expect(description.credentials).toHaveLength(1);
		expect(credentialsAtOnce(description)).toEqual([]);
	},
);

/** The README speaks of everything that a user can set, and its links lead somewhere. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { INodeProperties } from 'n8n-workflow';

import { LeadCallingApi } from '../../credentials/LeadCallingApi.credentials';
import { LeadCallingWebhookApi } from '../../credentials/LeadCallingWebhookApi.credentials';
import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node';
import { operations } from '../../nodes/LeadCalling/resources';
import { LeadCallingTrigger } from '../../nodes/LeadCallingTrigger/LeadCallingTrigger.node';

const ROOT = join(__dirname, '..', '..');
const PAGES = ['README.md', 'CHANGELOG.md', 'examples/README.md'].concat(
	readdirSync(join(ROOT, 'docs'))
		.filter((file) => file.endsWith('.md'))
		.map((file) => `docs/${file}`),
);
const LARGEST_IMAGE = 200_000;

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');
const readme = read('README.md');

/** The README lists the eleven parameters of Query Leads by what differs in their names. */
const inReadme = (name: string) => name.replace(/^Query Leads: Parameter/, '');

/** Names of fields as people see them, those inside collections too. */
function names(properties: INodeProperties[]): string[] {
	return properties
		.filter(({ type }) => type !== 'notice')
		.flatMap(({ displayName, type, options = [] }) => [
			...(displayName === 'Options' ? [] : [displayName]),
			...(type === 'collection' ? names(options as INodeProperties[]) : []),
		]);
}

/** As GitHub makes them of headings. */
function anchors(page: string): string[] {
	return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
		heading!
			.toLowerCase()
			.replace(/[^\p{L}\p{N} _-]/gu, '')
			.replaceAll(' ', '-'),
	);
}

describe('the README', () => {
	it.each(
		[new LeadCallingApi(), new LeadCallingWebhookApi()].flatMap(({ displayName, properties }) =>
			names(properties).map((name) => [displayName, name]),
		),
	)('tells of the field "%s: %s"', (credential, name) => {
		expect(readme).toContain(credential);
		expect(readme).toContain(inReadme(name!));
	});

	it.each(names(new LeadCallingTrigger().description.properties))(
		"tells of the trigger's field '%s'",
		(name) => expect(readme.slice(readme.indexOf('\n## Trigger'))).toContain(name),
	);

	it.each(
		Object.entries(operations).flatMap(([resource, named]) =>
			Object.values(named).map(({ option, fields }) => [resource, option.name, fields] as const),
		),
	)("tells of the operation '%s: %s' and its fields", (resource, operation, fields) => {
		const shown = new LeadCalling().description.properties[0]!.options!.find(
			(option) => 'value' in option && option.value === resource,
		);
		const sections = readme
			.split(/^### /m)
			.filter((section) => section.startsWith(`${shown!.name}: `))
			.filter((section) => section.split('\n')[0]!.includes(operation));
		expect(sections.length).toBeGreaterThan(0);
		for (const name of names(fields)) {
			expect(sections.some((section) => section.includes(name)) ? '' : name).toBe('');
		}
	});
});

describe.each(PAGES)('%s', (page) => {
	const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
		.map(([, target]) => target!)
		.filter((target) => !/^https?:/.test(target));

	it('links only to what is there', () => {
		for (const target of links) {
			const [file, anchor] = target.split('#') as [string, string | undefined];
			const path = file === '' ? page : join(dirname(page), file);
			expect({ target, exists: existsSync(join(ROOT, path)) }).toEqual({ target, exists: true });
			if (anchor !== undefined) expect(anchors(path)).toContain(anchor);
		}
	});

	it('shows pictures that load quickly', () => {
		for (const target of links.filter((link) => link.endsWith('.png'))) {
			expect(statSync(join(ROOT, dirname(page), target)).size).toBeLessThan(LARGEST_IMAGE);
		}
	});
});

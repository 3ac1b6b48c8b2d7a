/** What Settings > Community nodes does, through the interface it uses. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { N8nClient } from '../../tools/n8n/client';

export const PACKAGE = 'n8n-nodes-lead-calling';

export interface InstalledPackage {
	packageName: string;
	installedVersion: string;
	installedNodes: Array<{ name: string; type: string }>;
	updateAvailable?: string;
	failedLoading?: boolean;
}

const ENDPOINT = '/rest/community-packages';

/** The version is named, as n8n 1.x finds no other while the public registry is out of reach. */
export async function install(client: N8nClient, version: string): Promise<InstalledPackage> {
	return await client.request('POST', ENDPOINT, { name: PACKAGE, version });
}

/** With what can be updated told, as the page shows it. */
export async function installed(client: N8nClient): Promise<InstalledPackage[]> {
	return await client.request('GET', ENDPOINT);
}

export async function update(client: N8nClient, version: string): Promise<InstalledPackage> {
	return await client.request('PATCH', ENDPOINT, { name: PACKAGE, version });
}

export async function uninstall(client: N8nClient): Promise<void> {
	await client.request('DELETE', `${ENDPOINT}?name=${PACKAGE}`);
}

export function installedFolder(userFolder: string): string {
	return join(userFolder, '.n8n', 'nodes', 'node_modules', PACKAGE);
}

export function versionOnDisk(userFolder: string): string {
	const text = readFileSync(join(installedFolder(userFolder), 'package.json'), 'utf8');
	return (JSON.parse(text) as { version: string }).version;
}

/** Everything of ours that the editor offers: node types, the tool, credentials. */
export async function offered(client: N8nClient): Promise<string[]> {
	const nodes = (await client.nodeTypes(PACKAGE)).map(({ name }) => name);
	const credentials = (await client.credentialTypes('leadCalling')).map(({ name }) => name);
	return [...nodes, ...credentials].sort();
}

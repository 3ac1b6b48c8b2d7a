import { delimiter, dirname } from 'node:path';
import { LOOPBACK } from '../lib/ports';

export type Mode = 'main' | 'worker' | 'webhook';

/** What n8n may see of the surrounding environment: nothing that changes how it behaves. */
const INHERITED =
	/^(PATH|HOME|USER|SHELL|LANG|LC_\w+|TMPDIR|TEMP|TMP|SystemRoot|windir|ComSpec|USERPROFILE|APPDATA|LOCALAPPDATA)$/i;

/** Nothing leaves the machine, nothing pops up in the editor, plain HTTP on loopback is enough. */
const QUIET = {
	NODE_ENV: 'production',
	N8N_HOST: LOOPBACK,
	N8N_LISTEN_ADDRESS: LOOPBACK,
	N8N_SECURE_COOKIE: 'false',
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
	N8N_TEMPLATES_ENABLED: 'false',
	N8N_PERSONALIZATION_ENABLED: 'false',
	N8N_HIRING_BANNER_ENABLED: 'false',
	N8N_DYNAMIC_BANNERS_ENABLED: 'false',
	N8N_VERIFIED_PACKAGES_ENABLED: 'false',
	N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
	// 2.x runs Code nodes in a task runner anyway. 1.x would run them in its own process, where on
	// Node 24 no expression finds their items.
	N8N_RUNNERS_ENABLED: 'true',
	// The default of 2.x. With that of 1.x, no pool, requests at the same time share a transaction
	// and break it.
	DB_SQLITE_POOL_SIZE: '3',
};

export interface Ports {
	/** The editor, the REST interface and the webhooks; of a worker its health checks. */
	main: number;
	/** Where the task runners meet n8n. Two n8n side by side need two. */
	broker: number;
}

/** The whole environment of one n8n process; `extra` wins over everything here. */
export function n8nEnvironment(
	mode: Mode,
	nodeBinary: string,
	userFolder: string,
	ports: Ports,
	extra: Readonly<Record<string, string>>,
): Record<string, string> {
	const inherited = Object.fromEntries(
		Object.entries(process.env).filter(
			(entry): entry is [string, string] => INHERITED.test(entry[0]) && entry[1] !== undefined,
		),
	);
	return {
		...inherited,
		PATH: `${dirname(nodeBinary)}${delimiter}${process.env.PATH}`,
		...QUIET,
		...(mode === 'worker' ? workerHealth(ports.main) : { N8N_PORT: String(ports.main) }),
		N8N_RUNNERS_BROKER_PORT: String(ports.broker),
		N8N_USER_FOLDER: userFolder,
		...extra,
	};
}

function workerHealth(port: number): Record<string, string> {
	return {
		QUEUE_HEALTH_CHECK_ACTIVE: 'true',
		QUEUE_HEALTH_CHECK_PORT: String(port),
		N8N_WORKER_SERVER_ADDRESS: LOOPBACK,
	};
}

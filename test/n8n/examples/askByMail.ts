/** 'ask-before-calling' as somebody has set it up who has a mail server, up to the moment at which it waits. */
import type { INodeParameters } from 'n8n-workflow';

import { withCalls } from '../../../tools/demo/examples';
import { LOOPBACK } from '../../../tools/lib/launch';
import { waitUntil } from '../../../tools/lib/wait';
import { importExample, type Setting, toStop } from './importExample';
import { type MailServer, startMailServer } from './mailServer';

export const NEW_ROWS = [
	{ row_number: 2, Name: 'Asha Rao', Phone: '+919812345601', 'Do Not Call': '', 'n8n Outcome': '' },
	{
		row_number: 3,
		Name: 'Tom Baker',
		Phone: '+919812345602',
		'Do Not Call': 'x',
		'n8n Outcome': '',
	},
	{ row_number: 4, Name: 'Nora Kim', Phone: '+919812345603', 'Do Not Call': '', 'n8n Outcome': '' },
];

/** What opens every link of a mail before the person does, as a browser would. */
export const A_SCANNER = {
	'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36',
};

/** As the editor keeps what was chosen from its lists. */
const CHOSEN: INodeParameters = {
	documentId: {
		__rl: true,
		mode: 'list',
		value: 'of-the-sheet',
		cachedResultName: 'Spring offers',
	},
	sheetName: { __rl: true, mode: 'list', value: 'gid=0', cachedResultName: 'Sheet1' },
};

/** The example, asking by mail; ends with the link that the mail has. */
export async function ask(setting: Setting, { port, mails }: MailServer, calls = withCalls) {
	const { client } = setting;
	const connection = { host: LOOPBACK, port, secure: false, disableStartTls: true };
	const smtp = await client.createCredential('smtp', 'Mail', {
		...connection,
		user: '',
		password: '',
	});
	const { id } = await importExample(setting, 'ask-before-calling', {
		items: { 'Read the Sheet': NEW_ROWS },
		real: ['Ask'],
		change: ({ nodes, ...rest }) => ({
			...calls({
				...rest,
				nodes: nodes.map((node) => {
					if (node.name === 'Ask') return { ...node, credentials: { smtp } };
					if (node.name !== 'Read the Sheet') return toStop(node, 'To stop the calls: ring Ada.');
					return { ...node, parameters: { ...node.parameters, ...CHOSEN } };
				}),
			}),
		}),
	});
	const execution = await client.startRun(id);
	const mail = await waitUntil({ what: 'the mail', timeoutMs: 60_000 }, () => mails.at(-1));
	const [address = ''] = /http:\/\/127\.0\.0\.1[^"'\s<]*webhook-waiting[^"'\s<]*/.exec(mail) ?? [];
	// The mail leaves a moment before n8n waits.
	const isWaiting = async () => (await client.getExecution(execution)).status === 'waiting';
	await waitUntil({ what: 'n8n to wait', timeoutMs: 60_000 }, isWaiting);
	return { execution, mail, address: address.replaceAll('&amp;', '&') };
}

/** What a mail program shows of a mail. */
export function htmlOf(mail: string): string {
	const [html = ''] = /<html[\s\S]*<\/html>/i.exec(Buffer.from(mail, 'latin1').toString()) ?? [];
	return html;
}

export async function withMails(run: (server: MailServer) => Promise<void>): Promise<void> {
	const server = await startMailServer();
	await run(server).finally(async () => await server.stop());
}

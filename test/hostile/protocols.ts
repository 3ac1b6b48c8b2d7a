/** What listens at the address does not speak the protocol that the address says. */
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

import { everything } from '../engine/calls';
import { ask, body, calls, withServer } from './ask';
import type { Attack, Outcome } from './attack';

/** A fatal alert of TLS: handshake failure. */
const ALERT = Buffer.from([0x15, 3, 1, 0, 2, 2, 0x28]);

const greets = (socket: Socket) => socket.write('SSH-2.0-OpenSSH_9.6\r\n');
const alerts = (socket: Socket) => socket.once('data', () => socket.end(ALERT));
const hangsUp = (socket: Socket) => socket.once('data', () => socket.destroy());

const NOTHING_SENT = 'The service cannot be reached at';

/** Every operation ends with the sentence, and says that nothing was sent where nothing was. */
async function says(url: string, sentence: string): Promise<Outcome> {
	let lost = 0;
	let worst: string | undefined;
	for (const [name, parameters] of Object.entries(calls)) {
		const { json, error } = await ask(url, parameters);
		const text = everything([json, error]);
		if (text.includes(sentence)) continue;
		lost += 1;
		worst ??= `${name}: ${text.slice(0, 200)}`;
	}
	return { times: Object.keys(calls).length, lost, failed: worst };
}

async function saysOf(
	scheme: 'http' | 'https',
	talk: (socket: Socket) => void,
	sentence: string,
): Promise<Outcome> {
	const server: Server = createServer((socket) => {
		socket.on('error', () => {});
		talk(socket);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	try {
		const { port } = server.address() as AddressInfo;
		return await says(`${scheme}://127.0.0.1:${port}`, sentence);
	} finally {
		server.close();
	}
}

export const protocols: Attack[] = [
	{
		what: 'https:// where plain HTTP is spoken',
		run: async () =>
			await withServer(body('{}'), async ({ url }) => {
				return await says(url.replace('http:', 'https:'), 'nothing speaks TLS there');
			}),
	},
	{
		what: 'https:// where something else is spoken',
		run: async () => await saysOf('https', greets, 'nothing speaks TLS there'),
	},
	{
		what: 'https:// where TLS is refused',
		run: async () => await saysOf('https', alerts, 'it refuses the TLS connection'),
	},
	{
		what: 'https:// that is hung up on',
		run: async () => await saysOf('https', hangsUp, NOTHING_SENT),
	},
	{
		what: 'http:// where something else is spoken',
		run: async () => await saysOf('http', greets, 'does not speak HTTP'),
	},
];

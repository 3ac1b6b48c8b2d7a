import { createServer } from 'node:net';

export const LOOPBACK = '127.0.0.1';

/** Ports given out by this process, so that two starts at the same time never get the same one. */
const givenOut = new Set<number>();

/** A port on loopback that nobody listens on. */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = await listenOnce(0);
		if (port === undefined) throw new Error('No free port on loopback');
		if (!givenOut.has(port)) {
			givenOut.add(port);
			return port;
		}
	}
}

/** Whether nobody listens on this port of loopback. */
export async function isFree(port: number): Promise<boolean> {
	return (await listenOnce(port)) !== undefined;
}

/** Listens for a moment and returns the port, or undefined where that was refused. */
async function listenOnce(port: number): Promise<number | undefined> {
	return await new Promise((resolve) => {
		const server = createServer();
		server.once('error', () => resolve(undefined));
		server.listen({ port, host: LOOPBACK, exclusive: true }, () => {
			const address = server.address();
			server.close(() =>
				resolve(typeof address === 'object' && address !== null ? address.port : undefined),
			);
		});
	});
}

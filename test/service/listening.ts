import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const HOST = '127.0.0.1';

/** Gives the address; rejects with the system's error, `EADDRINUSE` for a port that is taken. */
export async function listen(server: Server, port: number): Promise<string> {
	return await new Promise<string>((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, HOST, () => {
			server.off('error', reject);
			resolve(`http://${HOST}:${(server.address() as AddressInfo).port}`);
		});
	});
}

/** Closes the server with every connection that is open. */
export async function close(server: Server | undefined): Promise<void> {
	if (!server?.listening) return;
	await new Promise<void>((resolve) => {
		server.close(() => resolve());
		server.closeAllConnections();
	});
}

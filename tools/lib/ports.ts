import getPort from 'get-port';

export const LOOPBACK = '127.0.0.1';

/** A free port on loopback, reserved for this process for a few seconds. */
export async function freePort(): Promise<number> {
	return await getPort({ host: LOOPBACK });
}

/** Whether nobody listens on this port of loopback; if so, it is reserved as by `freePort`. */
export async function isFree(port: number): Promise<boolean> {
	return (await getPort({ host: LOOPBACK, port })) === port;
}

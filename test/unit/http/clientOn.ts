/** A client on a wire without a network, and how its requests end. */
import type { EndpointId } from '../../../nodes/service/api/contract';
import { Client } from '../../../nodes/service/http/client';
import { faultOf, type Fault } from '../../../nodes/service/http/errors';
import { type FakeWire, freshAccount, type Reply } from './fakeTransport';

export const always = (reply: Reply) => () => reply;

export const reset = Object.assign(new Error('socket'), { httpCode: 'ECONNRESET' });

export async function fault(client: Client, id: EndpointId = 'getLead'): Promise<Fault> {
	return await client
		.call(id, {}, () => true)
		.then(
			() => {
				throw new Error('It went well');
			},
			(error: unknown) => faultOf(error),
		);
}

export function clientOn(wire: FakeWire): Client {
	return new Client(freshAccount(), wire);
}

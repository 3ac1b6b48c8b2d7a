import { ENDPOINTS } from '../../../nodes/service/api/contract';
import { AnswerTooLarge } from '../../../nodes/service/http/readBody';
import { sendBeforeDeadline } from '../../../nodes/service/http/sendBeforeDeadline';
import type { Transport } from '../../../nodes/service/http/transport';
import { wait } from '../../../nodes/service/http/wait';

const request = { method: 'GET', url: 'https://a.example.com/x', mostBytes: 9 } as const;
const answer = { status: 200, headers: {}, body: {} };

/** @param over set to the signal that ends the connection */
function sending(send: Transport['send'], timeoutMs: number, signal?: AbortSignal) {
	const connection: { over?: AbortSignal } = {};
	const transport = {
		signal,
		wait,
		send: async (asked, over) => {
			connection.over = over;
			return await send(asked, over);
		},
	} as Transport;
	const ended = (id: 'getLead' | 'initiate') =>
		sendBeforeDeadline(transport, ENDPOINTS[id], { ...request, timeoutMs }, 'the-key');
	return { connection, ended };
}

/** As n8n's helper does: it ends, with an error, when the signal says so. */
const until: Transport['send'] = async (_, over) =>
	await new Promise((_resolve, reject) =>
		over.addEventListener('abort', () => reject(new Error('aborted'))),
	);

describe('An exchange', () => {
	it('gives its answer, and lets the connection go', async () => {
		const { connection, ended } = sending(async () => answer, 60_000);
		expect(await ended('getLead')).toEqual({ answer });
		expect(connection.over?.aborted).toBe(true);
	});

	it('past its deadline ends the connection', async () => {
		const { connection, ended } = sending(until, 20);
		expect(await ended('getLead')).toMatchObject({ fault: { kind: 'interrupted' } });
		expect(connection.over?.aborted).toBe(true);
	});

	it.each([
		['initiate', true],
		['getLead', false],
	] as const)(
		'that is canceled ends the connection; of %s it is unknown what it did: %p',
		async (id, isUnknownOutcome) => {
			const controller = new AbortController();
			const { connection, ended } = sending(until, 60_000, controller.signal);
			const exchange = ended(id);
			controller.abort();
			expect(await exchange).toMatchObject({ fault: { kind: 'canceled', isUnknownOutcome } });
			expect(connection.over?.aborted).toBe(true);
		},
	);

	it('with an answer that is too large is unreadable', async () => {
		const { ended } = sending(
			async () => await Promise.reject(new AnswerTooLarge(2 ** 20)),
			60_000,
		);
		expect(await ended('getLead')).toMatchObject({
			fault: { kind: 'unreadable', message: expect.stringContaining('more than 1 MB') as unknown },
		});
	});
});

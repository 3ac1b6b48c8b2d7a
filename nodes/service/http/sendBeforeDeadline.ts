import type { Endpoint } from '../api/contract';
import { type Answer, tooLarge } from './classify';
import type { Fault } from './errors';
import { brokenConnection, canceled, pastDeadline } from './networkFaults';
import { AnswerTooLarge } from './readBody';
import type { Transport, TransportRequest } from './transport';

/**
 * n8n's own `timeout` measures silence only, so the deadline is a race. Whatever ends the exchange
 * ends the connection too: past the deadline, the caller treats the end as ambiguous.
 */
export async function sendBeforeDeadline(
	transport: Transport,
	endpoint: Endpoint,
	request: TransportRequest,
	apiKey: string,
): Promise<{ answer: Answer } | { fault: Fault }> {
	const over = new AbortController();
	const end = () => over.abort();
	const withoutAnswer = (error: unknown): Fault => {
		if (transport.signal?.aborted) {
			return { ...canceled(), isUnknownOutcome: endpoint.effect === 'once' };
		}
		if (error instanceof AnswerTooLarge) return tooLarge(error.mostBytes, endpoint, request.url);
		return brokenConnection(error, endpoint, request, apiKey);
	};

	transport.signal?.addEventListener('abort', end, { once: true });
	const sent = transport.send(request, over.signal).then(
		(answer) => ({ answer }),
		(error: unknown) => ({ fault: withoutAnswer(error) }),
	);
	const late = transport.wait(request.timeoutMs, over.signal).then(
		() => ({ fault: pastDeadline(endpoint, request.timeoutMs) }),
		async () => await sent,
	);
	try {
		return await Promise.race([sent, late]);
	} finally {
		transport.signal?.removeEventListener('abort', end);
		end();
	}
}

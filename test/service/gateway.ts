import type { StandIn } from './index';
import { htmlAnswer, jsonAnswer, type RawAnswer } from './http';
import type { Gateway } from './variant';

/** The longest time before a connection is cut. */
const MAX_CUT_MS = 30_000;

/**
 * What stands between a client and the service: it gives up on what takes too long, and connections
 * through it are cut. The service knows nothing of it and goes on.
 * @returns the service's answer or the gateway's own; nothing where the connection was cut
 */
export async function passGateway(
	{ variant, background }: StandIn,
	answered: Promise<RawAnswer>,
): Promise<RawAnswer | undefined> {
	const { gateway, cutShare, random } = variant;
	const ends: Array<Promise<RawAnswer | undefined>> = [answered];
	if (gateway) ends.push(background.sleep(gateway.givesUpAfterMs).then(() => givenUp(gateway)));
	if (cutShare > 0 && random() < cutShare) {
		// Some are cut only when all is done, the others at any time, most of them early.
		if (random() < 0.3) ends[0] = answered.then(() => undefined);
		else ends.unshift(background.sleep(MAX_CUT_MS * random() ** 4).then(() => undefined));
	}
	background.start(answered.then(() => {}));
	return await Promise.race(ends);
}

function givenUp({ status, isHtml }: Gateway): RawAnswer {
	return isHtml ? htmlAnswer(status) : jsonAnswer(status, { message: 'Upstream gave no answer' });
}

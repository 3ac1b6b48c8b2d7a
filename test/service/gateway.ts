/**
 * What stands between a client and the service: it refuses what is too large, gives up on what takes
 * too long, and connections through it are cut. The service knows nothing of it and goes on.
 */
import type { Parts } from './call';
import type { Incoming } from './exchange';
import { htmlAnswer, jsonAnswer, type RawAnswer } from './faultAnswers';
import type { Variant } from './variant';

/** The longest time before a connection is cut. */
const LAST_CUT_MS = 30_000;

export class Gateway {
	constructor(private readonly parts: Parts) {}

	/** The body of a request that is let through, or the answer to one that is not. */
	async admitted(incoming: Incoming): Promise<string | undefined | RawAnswer> {
		const text = await incoming.text();
		const { tooLarge } = this.parts.variant;
		if (tooLarge && Buffer.byteLength(text ?? '') > tooLarge.bytes) {
			return htmlAnswer(tooLarge.status);
		}
		return text;
	}

	/** The service's answer or the gateway's own; nothing where the connection was cut. */
	async passed(answered: Promise<RawAnswer>): Promise<RawAnswer | undefined> {
		const { variant, timers, work } = this.parts;
		const { gateway, cutShare, random } = variant;
		const ends: Array<Promise<RawAnswer | undefined>> = [answered];
		if (gateway) ends.push(timers.sleep(gateway.givesUpAfterMs).then(() => givenUp(gateway)));
		if (cutShare > 0 && random() < cutShare) {
			// Some are cut only when all is done, the others at any time, most of them early.
			if (random() < 0.3) ends[0] = answered.then(() => undefined);
			else ends.unshift(timers.sleep(LAST_CUT_MS * random() ** 4).then(() => undefined));
		}
		work.start(answered.then(() => {}));
		return await Promise.race(ends);
	}
}

function givenUp({ status, isHtml }: NonNullable<Variant['gateway']>): RawAnswer {
	return isHtml ? htmlAnswer(status) : jsonAnswer(status, { message: 'Upstream gave no answer' });
}

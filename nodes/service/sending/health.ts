import type { Fault } from '../http/errors';
import { MAX_FAILURES_IN_A_ROW } from '../policy';

/** In the same words, and nothing accepted: the other rows would be refused as well. */
export const MAX_IN_THE_SAME_WORDS = 10;

/** Words that name one of these may be true of single rows. */
const FIELDS_OF_A_LEAD = /phone|tele|mobil|n[uú]m|name|mail|refer|metadata/i;

/** Is the service answering? Three bad ends in a row stop the list. */
export class Health {
	/** The service has said something about a single lead. */
	hasAnswered = false;

	/** The first request that the service did not answer lead by lead. */
	firstFault?: Fault;

	/** Why nothing more is sent. */
	stoppedBy?: Fault;

	/**
	 * The last answer refused a whole request. It may have been stored, so no more leaves than the budget
	 * allows even if all of it is refused.
	 */
	isCautious = false;

	private failuresInARow = 0;

	private hasAccepted = false;

	/** What the service says of everybody. */
	saidOfAll?: string;

	/** Thirds of the list, for each rejected lead one, by the service's words. */
	private readonly rejectedInWords = new Map<string, number[]>();

	/** @param accepted how many leads */
	answered(accepted: number): void {
		this.hasAnswered = true;
		this.hasAccepted ||= accepted > 0;
		this.failuresInARow = 0;
	}

	/** The service is there, though it says nothing of a single lead. */
	responded(): void {
		this.failuresInARow = 0;
	}

	failed(fault: Fault): void {
		this.failuresInARow += 1;
		if (this.failuresInARow >= MAX_FAILURES_IN_A_ROW) this.stop(fault);
	}

	/**
	 * Ten at the top of a sorted list may be bad. Ten of all of it are not.
	 *
	 * @param place of the row in its list, in [0, 1)
	 */
	rejected(place: number, fault: Fault): void {
		const words = fault.message;
		const thirds = [...(this.rejectedInWords.get(words) ?? []), Math.floor(3 * place)];
		this.rejectedInWords.set(words, thirds);
		const isOfAll =
			thirds.length >= MAX_IN_THE_SAME_WORDS && thirds.includes(1) && thirds.includes(2);
		if (!isOfAll || this.hasAccepted || FIELDS_OF_A_LEAD.test(words)) return;
		this.saidOfAll ??= words;
		this.stop({ ...fault, message: `Rejected by the service: ${words}` });
	}

	stop(fault: Fault): void {
		this.firstFault ??= fault;
		this.stoppedBy ??= fault;
	}
}

import type { Fault } from '../http/errors';
import { MAX_FAILURES_IN_A_ROW } from '../policy';

const MAX_REFUSED_ALONE = 10;

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

	/** Leads that were refused by themselves, by the service's words. */
	private readonly refusedInWords = new Map<string, number>();

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

	/** Where no lead was accepted, what so many are refused for is none of their own faults. */
	refusedAlone(fault: Fault): void {
		const count = (this.refusedInWords.get(fault.message) ?? 0) + 1;
		this.refusedInWords.set(fault.message, count);
		if (count >= MAX_REFUSED_ALONE && !this.hasAccepted) this.stop(fault);
	}

	stop(fault: Fault): void {
		this.firstFault ??= fault;
		this.stoppedBy ??= fault;
	}
}

const ANSWERS_TO_GROW = 3;

/** Leads per request: half as many after a request that failed for its size, twice as many after answers. */
export class RequestSize {
	private answersInARow = 0;

	constructor(
		public current: number,
		private max = current,
	) {}

	recordAnswer(): void {
		this.answersInARow += 1;
		if (this.answersInARow % ANSWERS_TO_GROW === 0)
			this.current = Math.min(2 * this.current, this.max);
	}

	/** @param failed leads of the request that failed */
	halve(failed: number): void {
		this.answersInARow = 0;
		this.current = Math.max(1, Math.min(this.current, Math.floor(failed / 2)));
	}

	/** The service has named its maximum. */
	limit(max: number): void {
		this.answersInARow = 0;
		this.max = Math.min(this.current, max);
		this.current = this.max;
	}
}

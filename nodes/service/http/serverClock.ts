/**
 * The service's clock, from the `Date` headers of its answers. The header leaves out what is less
 * than a second and the answer has taken its time, so each shows at least how far the service is
 * ahead, and the largest shows most. A proxy with a wrong clock must not decide: what lies far from
 * the middle of all is left out.
 */
const READINGS_KEPT = 99;

/** A header's missing part of a second, and a slow answer. */
const ORDINARY_SPREAD_MS = 5_000;

export class ServerClock {
	private readings: number[] = [];

	/** @param now monotonic milliseconds, when the answer arrived */
	read(dateHeader: unknown, now: number): void {
		const server = Date.parse(String(dateHeader ?? '').slice(0, 64));
		if (Number.isNaN(server)) return;
		this.readings.push(server - now);
		if (this.readings.length > READINGS_KEPT) this.readings.shift();
	}

	/** The service's clock minus the monotonic one is at least this; `undefined` when nothing is known. */
	get aheadMs(): number | undefined {
		const sorted = [...this.readings].sort((a, b) => a - b);
		const middle = sorted[Math.floor((sorted.length - 1) / 2)];
		if (middle === undefined) return undefined;
		return sorted.filter((reading) => reading - middle <= ORDINARY_SPREAD_MS).at(-1);
	}
}

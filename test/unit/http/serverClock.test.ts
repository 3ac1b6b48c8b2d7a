import { ServerClock } from '../../../nodes/service/http/serverClock';

const NOW = Date.UTC(2026, 0, 5, 9);
const header = (ms: number) => new Date(NOW + ms).toUTCString();

/** @param readings how far ahead each answer shows the service to be, in milliseconds */
function clockOf(...readings: number[]): ServerClock {
	const clock = new ServerClock();
	readings.forEach((ahead, at) => clock.read(header(ahead + at * 1_000), NOW + at * 1_000));
	return clock;
}

describe("The service's clock", () => {
	it('is not known before an answer has a date', () => {
		const clock = new ServerClock();
		expect(clock.aheadMs).toBeUndefined();
		for (const odd of [undefined, '', 'soon', {}]) clock.read(odd, NOW);
		expect(clock.aheadMs).toBeUndefined();
		clock.read(header(0), NOW);
		expect(clock.aheadMs).toBe(0);
	});

	it('is ahead by the largest of ordinary readings', () => {
		expect(clockOf(2_000).aheadMs).toBe(2_000);
		expect(clockOf(3_000, 1_000, 2_000).aheadMs).toBe(3_000);
		expect(clockOf(-4_000, -2_000, -3_000).aheadMs).toBe(-2_000);
	});

	it('is not read from what lies more than 5 seconds off the middle', () => {
		expect(clockOf(0, 1_000, 3_600_000).aheadMs).toBe(1_000);
		expect(clockOf(-3_600_000, 0, 0, 1_000).aheadMs).toBe(1_000);
		expect(clockOf(0, 0, 5_000).aheadMs).toBe(5_000);
		expect(clockOf(0, 0, 6_000).aheadMs).toBe(0);
		expect(clockOf(10_000, 11_000, 3_600_000).aheadMs).toBe(11_000);
		expect(clockOf(10_000, 0, 10_000, 0).aheadMs).toBe(0);
	});

	it('is read from the last 99 answers', () => {
		const old = Array<number>(50).fill(4_000);
		const recent = Array<number>(99).fill(0);
		expect(clockOf(...old, ...recent.slice(1)).aheadMs).toBe(4_000);
		expect(clockOf(...old, ...recent).aheadMs).toBe(0);
	});
});

import { ServerClock } from '../../../nodes/service/http/serverClock';

const T = 1_000_000;
const WALL = Date.UTC(2026, 0, 5, 9);

describe("The service's clock", () => {
	const header = (ms: number) => new Date(WALL + ms).toUTCString();

	it('is the largest of ordinary readings, not the last', () => {
		const clock = new ServerClock();
		clock.read(header(2_000), T + 2_050);
		clock.read(header(4_000), T + 5_900);
		expect(clock.aheadMs).toBe(WALL - T - 50);
	});

	it.each([3_600_000, -3_600_000])('is not moved by one answer that is wrong by %i ms', (wrong) => {
		const clock = new ServerClock();
		clock.read(header(wrong), T);
		for (let nth = 1; nth < 4; nth++) clock.read(header(nth * 1_000), T + nth * 1_000);
		expect(clock.aheadMs).toBe(WALL - T);
	});
});

import { SharedStates } from '../../../nodes/service/key/sharedStates';

const HOUR_MS = 3_600_000;

describe('States shared by name', () => {
	it('are one per name', () => {
		const states = new SharedStates<object>();
		const make = () => ({});
		expect(states.get('a', 0, make)).toBe(states.get('a', 1, make));
		expect(states.get('a', 2, make)).not.toBe(states.get('b', 2, make));
	});

	it('are dropped when unused for longer than a block lasts, and not before', () => {
		const states = new SharedStates<object>();
		const make = () => ({});
		const first = states.get('a', 0, make);
		expect(states.get('a', 1.9 * HOUR_MS, make)).toBe(first);
		expect(states.get('a', 3.5 * HOUR_MS, make)).toBe(first);
		for (let nth = 0; nth < 10_000; nth++)
			states.get(`key ${nth}`, 4 * HOUR_MS + nth * 60_000, make);
		expect(states.size).toBeLessThan(200);
		expect(states.get('a', 20_000 * HOUR_MS, make)).not.toBe(first);
	});

	it('stay while they are in use', () => {
		const states = new SharedStates<{ busy: boolean }>(({ busy }) => busy);
		const first = states.get('a', 0, () => ({ busy: true }));
		states.get('b', 100 * HOUR_MS, () => ({ busy: false }));
		expect(states.get('a', 101 * HOUR_MS, () => ({ busy: false }))).toBe(first);
	});
});

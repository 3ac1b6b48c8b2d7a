import { ShortMemory } from '../../../nodes/LeadCallingTrigger/shortMemory';

function memory(keepMs: number, most?: number) {
	const clock = { now: 1_000_000 };
	return { clock, memory: new ShortMemory<number>(keepMs, () => clock.now, most) };
}

it('keeps a value for its time and not longer', () => {
	const { clock, memory: recent } = memory(1_000);
	recent.set('a', 1);
	clock.now += 999;
	expect(recent.get('a')).toBe(1);
	clock.now += 1;
	expect(recent.get('a')).toBeUndefined();
	expect(recent.size).toBe(0);
});

it('does not keep it longer because it is read', () => {
	const { clock, memory: recent } = memory(1_000);
	recent.set('a', 1);
	for (let ms = 0; ms < 1_000; ms += 100) {
		recent.get('a');
		clock.now += 100;
	}
	expect(recent.get('a')).toBeUndefined();
});

it('forgets at once when asked to', () => {
	const { memory: recent } = memory(1_000);
	recent.set('a', 1);
	recent.delete('a');
	expect(recent.get('a')).toBeUndefined();
});

it('keeps nothing longer when the clock is set back an hour', () => {
	const { clock, memory: recent } = memory(1_000);
	recent.set('a', 1);
	clock.now -= 3_600_000;
	expect(recent.get('a')).toBeUndefined();
});

it('is flat over a month of 10,000 workflows', () => {
	const { clock, memory: recent } = memory(5_000);
	let most = 0;
	for (let minute = 0; minute < 30 * 24 * 60; minute++) {
		recent.set(`workflow-${minute % 10_000}`, minute);
		recent.set(`other-${minute}`, minute);
		most = Math.max(most, recent.size);
		clock.now += 60_000;
	}
	expect(most).toBe(2);
});

it('lets the oldest go when there are too many within its time', () => {
	const { memory: recent } = memory(1_000, 3);
	for (let at = 0; at < 10; at++) recent.set(String(at), at);
	expect(recent.size).toBeLessThanOrEqual(3);
	expect(recent.get('0')).toBeUndefined();
	expect(recent.get('9')).toBe(9);
});

import { ShortMemory } from '../../../nodes/LeadCallingTrigger/shortMemory';

function memory(keepMs: number) {
	const clock = { now: 1_000_000 };
	return { clock, memory: new ShortMemory<number>(keepMs, () => clock.now) };
}

it('keeps a value for its time and not longer', () => {
	const { clock, memory: recent } = memory(1_000);
	recent.set('a', 1);
	clock.now += 999;
	expect([recent.get('a'), recent.keys()]).toEqual([1, ['a']]);
	clock.now += 1;
	expect(recent.get('a')).toBeUndefined();
	expect(recent.size).toBe(0);
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
	const keep = (key: string, value: number) => {
		if (recent.get(key) === undefined) recent.set(key, value);
	};
	for (let minute = 0; minute < 30 * 24 * 60; minute++) {
		keep(`workflow-${minute % 10_000}`, minute);
		keep(`other-${minute}`, minute);
		most = Math.max(most, recent.size);
		clock.now += 60_000;
	}
	expect(most).toBe(2);
});

import { EventEmitter } from 'node:events';

import { answeredWell, InFlight } from '../../../nodes/LeadCallingTrigger/inFlight';

class Answer extends EventEmitter {
	statusCode = 200;
	destroyed = false;
	closed = false;

	end(statusCode = 200) {
		this.statusCode = statusCode;
		this.emit('finish');
		this.hangUp();
	}

	hangUp() {
		this.closed = true;
		this.emit('close');
	}
}

function memory() {
	let now = 1_000;
	const memory = new InFlight(() => now);
	const inFlight = {
		enter: async (key: string, answer: Answer) =>
			await memory.enter(key, answeredWell(answer as never)),
		knows: (key: string) => memory.get(key) !== undefined,
		size: () => memory.size,
	};
	return { inFlight, pass: (ms: number) => (now += ms) };
}

/** Whether the promise is still open after everything that is ready has run. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
	const open = Symbol('open');
	await new Promise((resolve) => setImmediate(resolve));
	return (await Promise.race([promise, Promise.resolve(open)])) === open;
}

it('the first delivery starts at once, a copy waits for its answer and does not start', async () => {
	const { inFlight } = memory();
	const first = new Answer();
	expect(await inFlight.enter('e', first)).toBe(true);

	const copy = inFlight.enter('e', new Answer());
	expect(await isOpen(copy)).toBe(true);
	expect(await inFlight.enter('another event', new Answer())).toBe(true);
	first.end();
	expect(await copy).toBe(false);
});

it('of a hundred copies at the same instant one starts', async () => {
	const { inFlight } = memory();
	const answers = Array.from({ length: 100 }, () => new Answer());
	const entered = answers.map(async (answer) => {
		const starts = await inFlight.enter('e', answer);
		if (starts) setImmediate(() => answer.end());
		return starts;
	});
	expect((await Promise.all(entered)).filter(Boolean)).toHaveLength(1);
});

it.each<[string, (answer: Answer) => void]>([
	['its start fails', (answer) => answer.end(500)],
	['it is refused', (answer) => answer.end(400)],
	['its sender hangs up', (answer) => answer.hangUp()],
])('when %s, exactly one of the waiting copies takes its place', async (_, end) => {
	const { inFlight } = memory();
	const [first, second] = [new Answer(), new Answer()];
	await inFlight.enter('e', first);
	const waiting = [second, new Answer(), new Answer()];
	const copies = waiting.map(async (answer) => await inFlight.enter('e', answer));
	end(first);
	expect(await copies[0]).toBe(true);
	expect(await isOpen(copies[1]!)).toBe(true);
	second.end();
	expect(await Promise.all(copies)).toEqual([true, false, false]);
});

it.each(['closed', 'destroyed'] as const)(
	'a sender that has hung up already (%s) holds nobody up',
	async (state) => {
		const { inFlight } = memory();
		const gone = new Answer();
		gone[state] = true;
		expect(await inFlight.enter('e', gone)).toBe(true);
		expect(await inFlight.enter('e', new Answer())).toBe(true);
	},
);

it('a copy whose sender hangs up while it waits changes nothing', async () => {
	const { inFlight } = memory();
	const first = new Answer();
	await inFlight.enter('e', first);
	const gone = new Answer();
	const copies = [inFlight.enter('e', gone), inFlight.enter('e', new Answer())];
	gone.hangUp();
	first.end();
	expect(await Promise.all(copies)).toEqual([false, false]);
});

it('an event that started is remembered for five seconds, then it is up to the store', async () => {
	const { inFlight, pass } = memory();
	const first = new Answer();
	await inFlight.enter('e', first);
	first.end();
	await new Promise((resolve) => setImmediate(resolve));
	pass(4_999);
	expect(inFlight.knows('e')).toBe(true);
	expect(await inFlight.enter('e', new Answer())).toBe(false);
	pass(1);
	expect(inFlight.knows('e')).toBe(false);
	expect(await inFlight.enter('e', new Answer())).toBe(true);
});

it('nothing is kept of 10,000 events that are over', async () => {
	const { inFlight, pass } = memory();
	for (let event = 0; event < 10_000; event++) {
		const answer = new Answer();
		await inFlight.enter(`e${event}`, answer);
		answer.end(event % 2 === 0 ? 200 : 500);
		pass(1_000);
	}
	await new Promise((resolve) => setImmediate(resolve));
	expect(inFlight.size()).toBeLessThan(10);
});

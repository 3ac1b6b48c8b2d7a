import { EventEmitter } from 'node:events';

import { InFlight } from '../../../nodes/LeadCallingTrigger/inFlight';

class Answer extends EventEmitter {
	statusCode = 200;

	end(statusCode = 200) {
		this.statusCode = statusCode;
		this.emit('finish');
		this.emit('close');
	}
}

function memory(most?: number) {
	let now = 1_000;
	const inFlight = new InFlight(() => now, most);
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

it('other events do not wait', async () => {
	const { inFlight } = memory();
	expect(await inFlight.enter('a', new Answer())).toBe(true);
	expect(await inFlight.enter('b', new Answer())).toBe(true);
});

it.each([400, 404, 500, 503])(
	'when the first one ends with %d, exactly one of the waiting copies takes its place',
	async (status) => {
		const { inFlight } = memory();
		const first = new Answer();
		await inFlight.enter('e', first);
		const second = new Answer();
		const copies = [second, new Answer(), new Answer()].map((answer) =>
			inFlight.enter('e', answer),
		);

		first.end(status);
		expect(await copies[0]).toBe(true);
		expect(await isOpen(copies[1]!)).toBe(true);
		second.end();
		expect(await Promise.all(copies)).toEqual([true, false, false]);
	},
);

it('a redelivery that follows a failed start is taken at once', async () => {
	const { inFlight } = memory();
	const first = new Answer();
	await inFlight.enter('e', first);
	first.end(500);
	expect(await inFlight.enter('e', new Answer())).toBe(true);
});

it('when the sender hangs up before the answer, a copy may try', async () => {
	const { inFlight } = memory();
	const first = new Answer();
	await inFlight.enter('e', first);
	const copy = inFlight.enter('e', new Answer());
	first.emit('close');
	expect(await copy).toBe(true);
});

it('an event that started is remembered for five seconds, then it is up to the store', async () => {
	const { inFlight, pass } = memory();
	const first = new Answer();
	await inFlight.enter('e', first);
	first.end();
	pass(4_999);
	expect(inFlight.knows('e')).toBe(true);
	expect(await inFlight.enter('e', new Answer())).toBe(false);
	pass(1);
	expect(inFlight.knows('e')).toBe(false);
	expect(await inFlight.enter('e', new Answer())).toBe(true);
});

it('when full, the oldest that is over makes room, and what is in flight stays', async () => {
	const { inFlight } = memory(3);
	const answers = ['a', 'b', 'c'].map((key) => ({ key, answer: new Answer() }));
	for (const { key, answer } of answers) await inFlight.enter(key, answer);
	answers[1]!.answer.end();
	expect(await inFlight.enter('d', new Answer())).toBe(true);
	expect(['a', 'b', 'c', 'd'].map((key) => inFlight.knows(key))).toEqual([true, false, true, true]);
	expect(inFlight.size).toBe(3);
});

it('when full of what is in flight, it lets events pass and grows no further', async () => {
	const { inFlight } = memory(2);
	for (let event = 0; event < 50; event++) {
		expect(await inFlight.enter(`e${event}`, new Answer())).toBe(true);
	}
	expect(inFlight.size).toBe(2);
});

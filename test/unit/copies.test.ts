import { EventEmitter } from 'node:events';

import { isFirstDelivery, wasRecorded } from '../../nodes/LeadCallingTrigger/copies';

let keys = 0;
const newKey = () => `event-${keys++}`;

/** A response that ends when the test says so. */
function newResponse(destroyed = false) {
	const response = Object.assign(new EventEmitter(), { statusCode: 200, destroyed });
	return {
		response: response as never,
		finish(status: number) {
			response.statusCode = status;
			response.emit('finish');
			response.emit('close');
		},
	};
}

describe('deliveries within a minute', () => {
	beforeEach(() => jest.useFakeTimers({ now: 0 }));
	afterEach(() => jest.useRealTimers());

	it('start the work once: copies wait for the answer to the first', async () => {
		const key = newKey();
		const first = newResponse();
		expect(await isFirstDelivery(key, first.response)).toBe(true);
		const copies = [1, 2, 3].map(async () => await isFirstDelivery(key, newResponse().response));
		first.finish(200);
		expect(await Promise.all(copies)).toEqual([false, false, false]);
		jest.advanceTimersByTime(59_000);
		expect(await isFirstDelivery(key, newResponse().response)).toBe(false);
		// From then on n8n knows the event.
		jest.advanceTimersByTime(1_000);
		expect(await isFirstDelivery(key, newResponse().response)).toBe(true);
	});

	it.each([400, 500])(
		'lose nothing: when %i is the answer, a copy takes its place',
		async (status) => {
			const key = newKey();
			const [first, second] = [newResponse(), newResponse()];
			await isFirstDelivery(key, first.response);
			const copies = [second, newResponse()].map(
				async ({ response }) => await isFirstDelivery(key, response),
			);
			first.finish(status);
			await Promise.resolve();
			second.finish(200);
			expect(await Promise.all(copies)).toEqual([true, false]);
		},
	);

	it('of a sender that is gone already start it, and nobody waits for them', async () => {
		const key = newKey();
		expect(await isFirstDelivery(key, newResponse(true).response)).toBe(true);
		expect(await isFirstDelivery(key, newResponse().response)).toBe(true);
	});
});

describe("n8n's store", () => {
	/** As n8n has it: read, changed after a while, and written back whole. */
	function newStore() {
		let entries: string[] = [];
		const calls: string[][] = [];
		const record = async (asked: string[]) => {
			calls.push(asked);
			const before = [...entries];
			await new Promise((resolve) => setTimeout(resolve, 5));
			entries = [...before, ...asked.filter((key) => !before.includes(key))];
			return asked.filter((key) => before.includes(key));
		};
		return { calls, record, entries: () => entries, forget: () => void (entries = []) };
	}

	it('gets one call at a time, so that no event overwrites another', async () => {
		const { calls, record, entries } = newStore();
		const events = Array.from({ length: 20 }, (_, nth) => `e${nth}`);
		const answers = events.map(async (key, nth) => {
			// Half of them come while the first call runs.
			if (nth >= events.length / 2) await new Promise((resolve) => setTimeout(resolve, 2));
			return await wasRecorded('t1', key, record);
		});
		expect(await Promise.all(answers)).toEqual(events.map(() => false));
		expect(entries()).toEqual(events);
		expect(calls).toHaveLength(2);
		expect(await wasRecorded('t1', 'e7', record)).toBe(true);
	});

	it('gets the events of the last seconds again: another worker may have overwritten them', async () => {
		const { record, entries, forget } = newStore();
		await wasRecorded('t6', 'a', record);
		forget();
		await wasRecorded('t6', 'b', record);
		expect(entries().sort()).toEqual(['a', 'b']);
	});

	it('gets an event eleven times at most, and its copies are still known', async () => {
		const { calls, record, forget } = newStore();
		for (let nth = 0; nth < 14; nth++) await wasRecorded('t7', `e${nth}`, record);
		expect(calls.filter((asked) => asked.includes('e0'))).toHaveLength(11);
		forget();
		expect(await wasRecorded('t7', 'e0', record)).toBe(true);
	}, 10_000);

	it('lets one of the copies through that come at once', async () => {
		const { record } = newStore();
		const copies = ['a', 'b', 'b', 'a', 'b'].map(
			async (key) => await wasRecorded('t2', key, record),
		);
		expect(await Promise.all(copies)).toEqual([false, false, true, true, true]);
	});

	it('is asked again after a failure, and the triggers do not wait for each other', async () => {
		const failing = async () => await Promise.reject(new Error('The database is away'));
		const { record } = newStore();
		await expect(wasRecorded('t3', 'a', failing)).rejects.toThrow('away');
		expect(await wasRecorded('t3', 'a', record)).toBe(false);
		void wasRecorded('t4', 'a', async () => await new Promise(() => {}));
		expect(await wasRecorded('t5', 'a', record)).toBe(true);
	});
});

/** The model of n8n's store that campaigns and stories rely on: what is kept, and what is lost, as in n8n itself. */
import { SharedKeys } from '../support/sharedKeys';
import { VirtualTime } from '../support/virtualTime';

const NODE = { workflow: 'w', node: 'n' };
const OPTIONS = { mode: 'entries' } as const;

let time: VirtualTime;
let keys: SharedKeys;

beforeEach(() => {
	time = new VirtualTime();
	keys = new SharedKeys(time.wait);
});

async function record(names: string[], maxEntries?: number, owner = NODE) {
	const helpers = keys.helpersOf(owner);
	return await helpers.checkProcessedAndRecord(names, 'node', { ...OPTIONS, maxEntries });
}

it('A key that was recorded is known, to this node of this workflow alone', async () => {
	expect(await record(['a', 'b'])).toEqual({ new: ['a', 'b'], processed: [] });
	expect(await record(['b', 'c'])).toEqual({ new: ['c'], processed: ['b'] });
	expect(keys.hasLost).toBe(false);
	for (const owner of [
		{ ...NODE, node: 'other' },
		{ ...NODE, workflow: 'other' },
	]) {
		expect((await record(['a'], undefined, owner)).processed).toEqual([]);
	}
});

it('Of two processes at one moment both take the key, and one forgets what the other wrote', async () => {
	await record(['before']);
	const [one, other] = await Promise.all([record(['a', 'b']), record(['a', 'c'])]);
	expect([one.new, other.new]).toEqual([
		['a', 'b'],
		['a', 'c'],
	]);
	expect((await record(['a', 'b', 'c'])).processed).toEqual(['a', 'c']);
	expect(keys.hasLost).toBe(true);
});

it('The very first keys of two processes at one moment: the second fails', async () => {
	const ends = await Promise.allSettled([record(['a']), record(['b'])]);
	expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

it('The newest are kept, and what is removed is new again', async () => {
	await record(['a', 'b'], 3);
	await record(['c', 'd'], 3);
	await keys.helpersOf(NODE).removeProcessed(['c']);
	expect(await record(['a', 'b', 'c', 'd'], 3)).toEqual({ new: ['a', 'c'], processed: ['b', 'd'] });
});

it('A call takes longer the more is kept', async () => {
	const took = async (count: number) => {
		const from = time.now();
		await record(Array.from({ length: count }, (_, at) => `${count} ${at}`));
		return time.now() - from;
	};
	expect(await took(1_000)).toBeLessThan(30);
	await took(48_000);
	expect(await took(1_000)).toBeGreaterThan(200);
});

it('A broken one keeps nothing, and says so', async () => {
	keys.isBroken = true;
	await expect(record(['a'])).rejects.toThrow('locked');
	expect(keys.all).toEqual([]);
});

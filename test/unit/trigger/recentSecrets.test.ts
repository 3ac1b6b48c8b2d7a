import { readSecrets } from '../../../nodes/LeadCallingTrigger/admit';
import { RecentSecrets } from '../../../nodes/LeadCallingTrigger/recentSecrets';

function credentialOf(...secrets: string[]) {
	let now = 1_000_000;
	let reads = 0;
	const recent = new RecentSecrets(() => now);
	const read = async () => {
		const secret = secrets[Math.min(reads++, secrets.length - 1)]!;
		if (secret === 'gone') throw new Error('no such credential');
		return await Promise.resolve(readSecrets({ secret }));
	};
	return {
		shown: async (place = 'one') => (await recent.of(place, read)).secret,
		pass: (ms: number) => (now += ms),
		reads: () => reads,
	};
}

describe('the secret of a trigger', () => {
	it('is read once for all events of a second', async () => {
		const credential = credentialOf('s');
		await Promise.all(Array.from({ length: 20 }, async () => await credential.shown()));
		credential.pass(999);
		expect([await credential.shown(), credential.reads()]).toEqual(['s', 1]);
	});

	it('holds, once changed, at most a second longer', async () => {
		const credential = credentialOf('old', 'new');
		expect(await credential.shown()).toBe('old');
		credential.pass(1_000);
		expect(await credential.shown()).toBe('new');
	});

	it('of one trigger is never that of another', async () => {
		const credential = credentialOf('first', 'second');
		expect([await credential.shown('one'), await credential.shown('two')]).toEqual([
			'first',
			'second',
		]);
	});

	it('that cannot be read is asked for again by the next event', async () => {
		const credential = credentialOf('gone', 's');
		await expect(credential.shown()).rejects.toThrow('no such credential');
		expect(await credential.shown()).toBe('s');
	});

	it('is forgotten rather than kept without bound', async () => {
		const credential = credentialOf('s');
		for (let at = 0; at <= 1_000; at++) await credential.shown(`trigger-${at}`);
		await credential.shown('trigger-0');
		expect(credential.reads()).toBe(1_002);
	});
});

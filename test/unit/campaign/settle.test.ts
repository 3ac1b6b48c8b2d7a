import { lostRound, putBackSmaller } from '../../../nodes/service/campaign/settle';
import type { CampaignState } from '../../../nodes/service/campaign/model';
import { SentLeads } from '../../../nodes/service/campaign/sentLeads';
import type { Outcome } from '../../../nodes/service/leads/outcome';
import type { Fault } from '../../../nodes/service/http/errors';
import { existingJobs, newJobs } from './pendingLeads';
import { stateOf, T } from './states';

const fault = (more: Partial<Fault> = {}): Fault => ({
	...{ kind: 'refused', message: 'Too large', category: 'service', permanent: true },
	...more,
});

describe('Rounds that are lost', () => {
	const after = (rounds: Array<[leads: number, inVain: boolean]>) => {
		const state = stateOf(10);
		for (const [leads, inVain] of rounds) lostRound(state, fault(), leads, inVain);
		return { size: state.size.now, isOver: state.stoppedBy !== undefined };
	};

	it('halve the size of what was sent', () => {
		expect(after([[1000, false]]).size).toBe(500);
		expect(after([[90, false]]).size).toBe(45);
		expect(after([[1, false]]).size).toBe(1);
	});

	it('end the list when three in a row came to nothing', () => {
		const inVain: [number, boolean] = [100, true];
		expect(after([inVain, inVain]).isOver).toBe(false);
		expect(after([inVain, inVain, inVain]).isOver).toBe(true);
		expect(after([inVain, inVain, [50, false], inVain, inVain]).isOver).toBe(false);
	});

	it('end it when three in a row were lost and requests cannot be smaller', () => {
		const single: [number, boolean] = [1, false];
		expect(after([[2, false], single]).isOver).toBe(false);
		expect(after([[2, false], single, single]).isOver).toBe(true);
		expect(after(Array<[number, boolean]>(3).fill([100, false])).isOver).toBe(false);
	});
});

describe('A request that the service did not process', () => {
	const putBack = (
		state: CampaignState,
		count: number,
		more: Partial<Fault> = {},
		most?: number,
	) => {
		const leads = state.ready.splice(0, count);
		const sentAt = { now: T, wallTime: T };
		const event = {
			is: 'faulted',
			leads,
			from: 'ready',
			fault: fault(more),
			sentAt,
			now: T,
		} as const;
		putBackSmaller(state, event, most);
		return leads;
	};

	it('leaves again in halves, and a gateway may have let it through', () => {
		const state = stateOf(10);
		const leads = putBack(state, 8);
		expect(state.size.now).toBe(4);
		expect(state.ready.slice(0, 8)).toEqual(leads);
		expect(leads.every(({ hasLeft }) => hasLeft)).toBe(true);
	});

	it('leaves again in the size that the service says, surely not processed', () => {
		const state = stateOf(10);
		const leads = putBack(state, 8, {}, 3);
		expect([state.size.now, state.size.most]).toEqual([3, 3]);
		expect(leads.some(({ hasLeft }) => hasLeft)).toBe(false);
	});

	it('of one lead is the outcome of that lead, and after three the list ends', () => {
		const state = stateOf(10);
		const ended: Outcome[] = [];
		for (let nth = 1; nth <= 3; nth++) {
			expect(state.stoppedBy).toBeUndefined();
			const [lead] = putBack(state, 1, { status: nth === 1 ? 413 : 403 });
			ended.push(state.ended.get(lead!.index)!);
		}
		expect(ended.map(({ outcome, permanent }) => [outcome, permanent])).toEqual([
			['rejected', true],
			['notSent', false],
			['notSent', false],
		]);
		expect(state.stoppedBy?.message).toBe('Too large');
	});
});

describe('Sent leads that are remembered', () => {
	const stored = (failing = false) => {
		const keys = new Set<string>();
		const said: string[] = [];
		const calls: string[] = [];
		const store = {
			record: async (asked: string[]) => {
				calls.push('record');
				const fresh = asked.filter((key) => !keys.has(key));
				for (const key of asked) keys.add(key);
				return fresh;
			},
			forget: async (asked: string[]) => {
				calls.push('forget');
				if (failing) throw new Error('No database');
				for (const key of asked) keys.delete(key);
			},
		};
		return { sent: new SentLeads(store, (line) => void said.push(line)), keys, said, calls };
	};
	const jobs = () => [
		...newJobs({ referenceId: 'R' }, { phone: '+91 98123 45671' }, { email: 'A@b.co' }),
		...existingJobs('a'),
	];

	it('are known by reference, else phone, else e-mail, or by their ID', async () => {
		const { sent, keys } = stored();
		expect(await sent.record(jobs())).toEqual(new Set());
		expect([...keys]).toEqual(['p:["process-1","R"]', 'p:919812345671', 'p:a@b.co', 'leadId:a']);
		expect(await sent.record(jobs())).toEqual(new Set([0, 1, 2, 0]));
	});

	it.each<[Outcome, boolean]>([
		[{ outcome: 'accepted' }, true],
		[{ outcome: 'unknown', category: 'network' }, true],
		[{ outcome: 'rejected', category: 'duplicate' }, true],
		[{ outcome: 'rejected', category: 'badPhone' }, false],
		[{ outcome: 'rejected' }, false],
		[{ outcome: 'notSent', category: 'stopped' }, false],
	])('stay so unless the service does not hold them: %j', async (outcome, stays) => {
		const { sent, keys, calls } = stored();
		const [lead] = jobs();
		await sent.record([lead!]);
		await sent.forget([{ lead: lead!, outcome }]);
		expect([keys.size === 1, calls.includes('forget')]).toEqual([stays, !stays]);
	});

	it('that cannot be forgotten are told in the log, and nothing is lost', async () => {
		const { sent, said } = stored(true);
		const [lead, other] = jobs();
		await sent.record([lead!]);
		const outcome: Outcome = { outcome: 'notSent' };
		await sent.forget([{ lead: other!, outcome }]);
		expect(said).toEqual([]);
		await sent.forget([{ lead: lead!, outcome }]);
		expect(said).toEqual(['Leads that were not sent stay remembered as sent: No database']);
	});

	it('are not asked for where none are to be remembered', async () => {
		const sent = new SentLeads(undefined, () => {});
		expect(await sent.record(jobs())).toEqual(new Set());
		const none = stored();
		await none.sent.record([]);
		expect(none.calls).toEqual([]);
	});
});

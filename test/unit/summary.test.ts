import { type Category, type Outcome, outcomeOf } from '../../nodes/service/leads/outcome';
import { summarize } from '../../nodes/service/sending/summary';

const QUICK = { seconds: 1, waitedSeconds: 0 };
const accepted: Outcome = { outcome: 'accepted', reason: 'Saved' };
const many = (count: number, category: Category) =>
	Array<Outcome>(count).fill(outcomeOf(category, 'No'));

describe('The summary', () => {
	it('says how many were accepted, and nothing else where all were', () => {
		expect(summarize([accepted], QUICK)).toBe('1 of 1 lead accepted.');
		expect(summarize([accepted, accepted], QUICK)).toBe('2 of 2 leads accepted.');
		expect(summarize([accepted, { outcome: 'valid', reason: '' }], QUICK)).toBe(
			'1 of 2 leads can be sent.',
		);
		expect(summarize([], QUICK)).toBe('There were no leads to send.');
	});

	it('counts the others with their reasons, the most frequent first', () => {
		const outcomes = [
			accepted,
			...many(1, 'alreadyCalled'),
			...many(3, 'alreadyStored'),
			...many(2, 'badPhone'),
			...many(1, 'answerLost'),
			...many(4, 'keyBlocked'),
		];
		expect(summarize(outcomes, QUICK)).toBe(
			'1 of 12 leads accepted. 4 duplicates: 3 already in the service, 1 already called. 2 rejected: 2 with a bad phone number. 1 unknown: 1 without an answer. 4 not sent, as the API key is blocked.',
		);
	});

	it('counts what was updated as accepted, and says so', () => {
		const said = summarize([accepted, ...many(2, 'updated')], QUICK);
		expect(said).toBe('3 of 3 leads accepted, 2 updated.');
	});

	it.each([
		[30, 0, /It took 30 s\.$/],
		[2, 0.9, /It took 2 s\.$/],
		[60, 1, /It took 1 min 0 s, 1 s of them waiting/],
		[3_600, 0, /It took 1 h 0 min\.$/],
		[199.7, 183, /It took 3 min 20 s, 3 min 3 s of them waiting so that/],
		[7_260, 7_200, /It took 2 h 1 min, 2 h 0 min of them waiting/],
	])(
		'says how long it took (%d s), and how much of it was waiting (%d s)',
		(seconds, waitedSeconds, words) => {
			expect(summarize([accepted], { seconds, waitedSeconds })).toMatch(words);
		},
	);

	it('tells users of a loop to give the node the whole list, where that would have been quicker', () => {
		const times = { seconds: 70, waitedSeconds: 1 };
		expect(summarize([accepted], { ...times, isLoop: true })).toMatch(/whole list at once/);
		expect(summarize([accepted], times)).not.toMatch(/loop/);
		expect(summarize([accepted], { ...QUICK, isLoop: true })).not.toMatch(/loop/);
	});
});

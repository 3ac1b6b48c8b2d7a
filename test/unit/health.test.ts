/** When a list ends because of the service. */
import type { Fault } from '../../nodes/service/http/errors';
import { Health } from '../../nodes/service/sending/health';

const fault: Fault = { kind: 'failed', message: 'Down' };
const other: Fault = { kind: 'interrupted', message: 'Cut' };

it.each<[string, Array<'failed' | 'answered' | 'responded'>, boolean]>([
	['Three failures in a row end a list', ['failed', 'failed', 'failed'], true],
	['Not two', ['failed', 'failed'], false],
	['Not with an answer between them', ['failed', 'failed', 'answered', 'failed'], false],
	['Not with a refusal between them', ['failed', 'failed', 'responded', 'failed'], false],
])('%s', (_, ends, isStopped) => {
	const health = new Health();
	for (const end of ends) {
		if (end === 'failed') health.failed(fault);
		else if (end === 'answered') health.answered(0);
		else health.responded();
	}
	expect(health.stoppedBy).toBe(isStopped ? fault : undefined);
});

it('A list was answered once any lead was, accepted or not', () => {
	const health = new Health();
	expect(health.hasAnswered).toBe(false);
	health.responded();
	expect(health.hasAnswered).toBe(false);
	health.answered(0);
	expect(health.hasAnswered).toBe(true);
});

describe('Leads that are rejected in the same words', () => {
	const reject = (words: string, places: readonly number[], accepted = 0) => {
		const health = new Health();
		health.answered(accepted);
		for (const place of places) health.rejected(place, { ...fault, message: words });
		return health.saidOfAll;
	};
	const ALL = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95];
	const BALANCE = 'Insufficient balance';

	it.each<[string, string, readonly number[], number, string | undefined]>([
		['ten of all of it end the list', BALANCE, ALL, 0, BALANCE],
		['not nine', BALANCE, ALL.slice(1), 0, undefined],
		['not ten at the top of it', BALANCE, ALL.map((place) => place / 3), 0, undefined],
		[
			'not ten of its beginning and its end',
			BALANCE,
			[0.9, ...ALL.map((place) => place / 3)],
			0,
			undefined,
		],
		['not where one was accepted', BALANCE, ALL, 1, undefined],
		['not where they name a field of the lead', 'Phone is not a mobile number', ALL, 0, undefined],
	])('%s', (_, words, places, accepted, said) => {
		expect(reject(words, places, accepted)).toBe(said);
	});

	it('are counted by their words', () => {
		const health = new Health();
		ALL.forEach((place, nth) =>
			health.rejected(place, { ...fault, message: `Balance ${nth % 2}` }),
		);
		expect(health.stoppedBy).toBeUndefined();
	});
});

it('The first fault is the one that is told, also where it is what stops the list', () => {
	const health = new Health();
	health.stop(fault);
	health.stop(other);
	expect([health.firstFault, health.stoppedBy]).toEqual([fault, fault]);
	const later = new Health();
	later.firstFault = other;
	later.stop(fault);
	expect([later.firstFault, later.stoppedBy]).toEqual([other, fault]);
});

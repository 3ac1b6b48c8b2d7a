/** A service that takes requests with a 2xx and an empty body: its leads are looked up, and told as what is found. */
import { inLine, ringsOf, rungTwice, sendAll } from '../support/ringing';
import { begin, eachOnVirtualService, tally, virtual } from '../support/virtualService';

eachOnVirtualService();

/** The service does its work, and says nothing of it. */
function answerEmpty(body: unknown): void {
	virtual.emptied = (route) => (route === 'bulk/initiate' ? { status: 202, body } : undefined);
}

it.each([[''], [null], [undefined]])(
	'202 with %j: each lead is stored once and found, and the list goes on to its end',
	async (body) => {
		answerEmpty(body);
		const { outcomes, failure } = await virtual.send(virtual.rows(40));
		expect(tally(outcomes)).toEqual({ alreadyStored: 40 });
		expect(outcomes.every(({ isFoundAfterLoss }) => isFoundAfterLoss)).toBe(true);
		expect(outcomes.every(({ reason }) => reason === 'In the service (response was empty)')).toBe(
			true,
		);
		expect(failure).toBeUndefined();
		expect(virtual.maxTimesSubmitted).toBe(1);
	},
);

it('"Call" of saved leads: nobody rings twice, and all are called', async () => {
	begin(inLine(24 * 60));
	virtual.seed(virtual.rows(20));
	answerEmpty('');
	const outcomes = await sendAll(virtual.rows(20), { ifExists: 'call' });
	expect(rungTwice(virtual.standIn)).toEqual([]);
	expect(ringsOf(virtual.standIn)).toHaveLength(20);
	expect(tally(outcomes)).toEqual({ answerLost: 20 });
	expect(outcomes.every(({ reason }) => reason === 'May be queued (response was empty)')).toBe(
		true,
	);
});

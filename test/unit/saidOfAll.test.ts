/** An account without balance: the service says the same of everybody. */
import { sendAll } from '../support/ringing';
import { BAD_PHONE, eachOnVirtualService, tally, virtual } from '../support/virtualService';
import { saidOf } from '../support/told';

eachOnVirtualService();

const MINUTE_MS = 60_000;
const COUNT = 300;

function refuseEach(error: string): void {
	virtual.intercept(
		'bulk/initiate',
		() => true,
		({ body: { leads } }) => {
			const errors = (leads as object[]).map((data) => ({ data, error }));
			return { body: { success: [], errors } };
		},
	);
}

it('The list stops, and the words are what is read first; the next run sends it again', async () => {
	const rows = virtual.rows(COUNT);
	refuseEach('Insufficient balance');
	const sent = await virtual.send(rows);
	const { refused, allRefused, ...others } = tally(sent.outcomes);
	expect([refused! + allRefused!, others]).toEqual([COUNT, {}]);
	expect(refused).toBeLessThan(20);
	expect(saidOf(rows, sent)).toMatch(/^Rejected by the service: Insufficient balance\. Apart from/);
	expect(sent.failure).toBeUndefined();
	expect(virtual.now).toBeLessThan(5 * MINUTE_MS);
	virtual.between = () => undefined;
	await virtual.time.wait(6 * MINUTE_MS);
	expect(tally(await sendAll(rows, { ifExists: 'report' }))).toEqual({ accepted: COUNT });
});

it('A sorted list with twelve bad phones at its top goes on', async () => {
	const bad = virtual.rows(12, { phone: BAD_PHONE });
	const sent = await virtual.send([...bad, ...virtual.rows(40, { from: 20 })]);
	expect(tally(sent.outcomes)).toEqual({ badPhone: 12, accepted: 40 });
});

it('Words that may be true of single rows stop nothing', async () => {
	refuseEach('Mobile network of this phone is not supported');
	const sent = await virtual.send(virtual.rows(16));
	expect(tally(sent.outcomes)).toEqual({ refused: 16 });
});

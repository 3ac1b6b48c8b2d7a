/** "Too many requests": what it refused did not arrive, and is sent by the next try. */
import { initiateEach, inLine, ringsOf, rungTwice, sendAll } from '../support/ringing';
import { begin, callerWith, eachOnVirtualService, tally, virtual } from '../support/virtualService';

eachOnVirtualService();

const REFUSAL = { status: 429, body: { error: 'Project rate limit exceeded' } };
const refuse = (route: string, which: number | (() => boolean)) =>
	virtual.intercept(route, which, REFUSAL);
const CALL = { ifExists: 'call' } as const;

it.each(['initiate', 'bulk/initiate'])(
	'Retry On Fail sends what %s did not take',
	async (route) => {
		const send = route === 'initiate' ? initiateEach : sendAll;
		const how = { ifExists: 'report', caller: callerWith() } as const;
		refuse(route, 0);
		const first = await send(virtual.rows(1), how);
		expect(tally(first)).toEqual({ rateLimited: 1 });
		const again = await send(virtual.rows(1), how);
		expect(tally(again)).toEqual({ accepted: 1 });
	},
);

it('A list sends the others, and the next run sends all that it did not', async () => {
	refuse('bulk/initiate', 0);
	const outcomes = await sendAll(virtual.rows(20), { ifExists: 'report' });
	const { accepted, ...others } = tally(outcomes);
	expect(others).toEqual({ rateLimited: 20 - accepted! });
	await sendAll(virtual.rows(20), { ifExists: 'report' });
	expect(ringsOf(virtual.standIn)).toHaveLength(20);
	expect(virtual.maxTimesSubmitted).toBe(2);
});

it.each(['by their phones', 'by their IDs'])(
	'Saved leads that are called %s are not sent, and not lost: the next run calls them',
	async (how) => {
		begin(inLine(24 * 60));
		const ids = virtual.seed(virtual.rows(3));
		const rows = () => (how === 'by their IDs' ? virtual.existing(ids) : virtual.rows(3));
		const isRefused = { now: true };
		refuse('bulk/initiate', () => isRefused.now);
		expect(tally(await sendAll(rows(), CALL))).toEqual({ rateLimited: 3 });
		isRefused.now = false;
		await sendAll(rows(), CALL);
		expect(rungTwice(virtual.standIn)).toEqual([]);
		expect(ringsOf(virtual.standIn)).toHaveLength(3);
	},
);

it('What it took all the same is found a minute later', async () => {
	virtual.between = async ({ route, nth }) => {
		if (route !== 'bulk/initiate' || nth > 0) return undefined;
		virtual.seed(virtual.rows(1));
		return REFUSAL;
	};
	const outcomes = await sendAll(virtual.rows(1), { ifExists: 'report' });
	expect(outcomes).toMatchObject([{ outcome: 'duplicate', isFoundAfterLoss: true }]);
});

it('A list that ends for it sends all that is left in its next try', async () => {
	const how = { ifExists: 'report', caller: callerWith() } as const;
	let isRefused = true;
	refuse('bulk/initiate', () => isRefused);
	const first = tally(await sendAll(virtual.rows(20), how));
	expect(first).toEqual({ rateLimited: 20 });
	isRefused = false;
	expect(tally(await sendAll(virtual.rows(20), how))).toEqual({ accepted: 20 });
});

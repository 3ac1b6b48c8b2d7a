import { Contender, inTurn, measure } from '../measure';
import { count, type Line, median, short, spreadOf, type Verdict } from '../result';
import { bulkInitiate, leads, node } from '../workflows';

/** What the processor's compiler learns from, as in an n8n in use. */
const WARM_UP_ROWS = 10_000;

const CASES = [
	{ name: 'without phones', isWithoutPhones: true, atMostUs: 15 },
	{ name: 'with phones', isWithoutPhones: false, atMostUs: 20 },
];

const EDIT_FIELDS = node('Edit Fields', 'set', 3.4, {
	assignments: { assignments: [{ id: '1', name: 'source', type: 'string', value: 'list' }] },
	includeOtherFields: true,
	options: {},
});

export const cost: Line = {
	id: 'cost',
	notes: [
		"Running time of n8n's main thread per row, less what a list of one row takes: waiting costs nothing. Edit Fields adds one field to the same list.",
	],
	async run(bench) {
		const instance = await bench.instance();
		await instance.warm();
		const standIn = await bench.standIn(0);
		const access = await instance.accessTo(standIn);
		const send = async (rows: number, isWithoutPhones: boolean, work = bulkInitiate(access)) => {
			const list = leads({ rows, from: bench.newRows(rows), isWithoutPhones });
			return await measure(instance, standIn, [list, work], { items: rows });
		};
		const rows = bench.isQuick ? 10_000 : 50_000;
		await send(WARM_UP_ROWS, false);
		const single = new Contender('Lead Calling, one row', async () => await send(1, false));
		const editFields = new Contender(
			'Edit Fields',
			async () => await send(rows, false, EDIT_FIELDS),
		);
		const sides = CASES.map(
			({ name, isWithoutPhones }) =>
				new Contender(`Lead Calling, ${name}`, async () => await send(rows, isWithoutPhones)),
		);
		await inTurn(bench.isQuick ? 2 : 5, single, editFields, ...sides);

		const perRow = ({ runs }: Contender, off: number) =>
			runs.map(({ processorMs = NaN }) => ((processorMs - off) * 1_000) / rows);
		const edited = median(perRow(editFields, 0));
		return CASES.map(({ name, atMostUs }, at): Verdict => {
			const costs = perRow(sides[at]!, single.median('processorMs'));
			const value = median(costs);
			const what = `${count(rows)} rows ${name}`;
			const ours = `${short(value)}us`;
			const instead = `Edit Fields: ${short(edited)}us`;
			return { what, ours, instead, value, spread: spreadOf(costs), unit: 'us', atMost: atMostUs };
		});
	},
};

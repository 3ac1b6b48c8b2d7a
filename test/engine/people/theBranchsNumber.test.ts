/** "That is our own number": the clinic's phone in a patient's cell. */
import type { IDataObject } from 'n8n-workflow';

import { chosen } from '../../support/engine/chosen';
import { sentLeads, verdicts } from '../../support/engine/leads';
import { bulk, eachOnService } from '../../support/engine/onService';

eachOnService();

const BRANCH = '+442079460123';
const numberOf = (at: number) => `+91981234567${at}`;

const PHONE_ALONE = chosen({ phone: "={{ $json['Mobile'] }}", name: "={{ $json['Patient'] }}" });
const PHONE_OR_BRANCH = chosen({
	phone: "={{ $json['Mobile'] || $json['Branch'] }}",
	name: "={{ $json['Patient'] }}",
});

/** Patients with a number of their own but the last, in whose cell something else stands. */
const patients = (count: number, last: unknown, branchOf: (at: number) => unknown = () => BRANCH) =>
	Array.from({ length: count }, (_, at): IDataObject => {
		const Mobile = at === count - 1 ? last : numberOf(at);
		return { Patient: `Asha ${'abcdefgh'[at]}`, Mobile, Branch: branchOf(at) } as IDataObject;
	});

const call = async (rows: IDataObject[], columns: IDataObject = PHONE_ALONE, more = {}) =>
	await bulk(rows, { ...columns, mode: 'call', ...more });

it("in a patient's cell the branch's number isn't called, and the row says why", async () => {
	const { json } = await call(patients(4, BRANCH));
	expect(verdicts(json).slice(2)).toEqual(['accepted', 'rejected badPhone']);
	expect(json[3]).toMatchObject({ reason: "Shared number: most rows have it in 'Branch'" });
	expect(sentLeads()).toHaveLength(3);
	expect(sentLeads().map(({ phone }) => phone)).not.toContain(BRANCH);
});

it('a check says so before anybody is called', async () => {
	const { json } = await call(patients(4, BRANCH), PHONE_ALONE, { mode: 'check' });
	expect(verdicts(json)).toContain('rejected badPhone');
});

it.each([
	['in another spelling', '0044 20 7946 0123', PHONE_ALONE],
	['behind an empty cell, where the phone may come from it', '', PHONE_OR_BRANCH],
])('also %s', async (_, last, columns) => {
	const { json } = await call(patients(5, last), columns);
	expect(verdicts(json).at(-1)).toBe('rejected badPhone');
	expect(sentLeads()).toHaveLength(4);
});

it("of several salesmen the one's number in a customer's cell isn't called either", async () => {
	const [ada, ben] = ['335 7718240', '340 1185526'];
	const rows = [ada, ada, ben, ben, ada, ben].map((Agente, at) => {
		return { Cliente: `Anna ${'abcdef'[at]}`, Cell: `348 773016${at}`, 'Cell. agente': Agente };
	});
	rows[4]!.Cell = '335/7718240';
	const columns = chosen({ phone: "={{ $json['Cell'] }}", name: "={{ $json['Cliente'] }}" });
	const { json } = await call(rows, columns, {
		defaultCountry: { __rl: true, mode: 'code', value: 'IT' },
	});
	expect(verdicts(json)).toEqual([
		...Array.from({ length: 4 }, () => 'accepted'),
		'rejected badPhone',
		'accepted',
	]);
	expect(json[4]).toMatchObject({ reason: "Shared number: other rows have it in 'Cell. agente'" });
});

it.each<[string, IDataObject[]]>([
	['its own number that stands twice in its row', patients(4, '+919812345999', numberOf)],
	['the number of a column that differs by row', patients(6, numberOf(1), numberOf)],
	[
		'a number of half of the rows, of which it has another',
		patients(7, BRANCH, (at) => (at > 2 && at < 6 ? BRANCH : numberOf(at))),
	],
	['one number in the rows of two', patients(2, BRANCH)],
	['what one other row has too', patients(4, BRANCH, (at) => (at > 1 ? BRANCH : numberOf(at)))],
])('%s is called', async (_, rows) => {
	const { json } = await call(rows);
	expect(verdicts(json)).not.toContain('rejected badPhone');
});

it.each([
	['of one person, who has it twice', 4, BRANCH],
	['beside two others', 2, ''],
])('rows with one phone, %s, are repeats', async (_, from, other) => {
	const rows = patients(4, BRANCH, () => other);
	for (const row of rows.slice(-from)) row.Mobile = BRANCH;
	rows.push({ ...rows[3]!, Patient: 'Asha e' });
	const { json } = await call(rows);
	const repeats = Array<string>(from).fill('duplicate repeatedInList');
	expect(verdicts(json).slice(-from)).toEqual(repeats);
});

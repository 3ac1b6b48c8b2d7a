/** Which number of most rows is nobody's own, by the rows and their cells alone. */
import type { IDataObject } from 'n8n-workflow';

import type { LeadInput } from '../../nodes/service/leads/fields';
import { makeOutcome, type Row } from '../../nodes/service/leads/outcome';
import { refuseSharedNumbers } from '../../nodes/service/leads/persons/sharedNumbers';

const BRANCH = '+442079460100';
const phone = (nth: number) => `+4479111234${String(70 + nth)}`;

/** What is sent of a row, and its cells. */
interface Given {
	lead: Partial<LeadInput>;
	item: IDataObject;
}

function rowOf(lead: Partial<LeadInput>): Row {
	const whole = { projectId: 'project', processId: 'process', ...lead } as LeadInput;
	return { submission: { kind: 'new', lead: whole, init: true, sendAnyway: false }, notes: [] };
}

/** People with their own phones, and others whose phone is the branch's. */
const own = (nth: number): Given => ({
	lead: { phone: phone(nth) },
	item: { Mobile: phone(nth), Branch: BRANCH },
});
const borrowed: Given = { lead: { phone: BRANCH }, item: { Mobile: '', Branch: BRANCH } };

async function reasonsOf(
	given: readonly Given[],
	phone = ['Mobile', 'Branch'],
	unread: readonly string[] = [],
) {
	const rows = given.map(({ lead }) => rowOf(lead));
	const items = given.map(({ item }) => item);
	const decided = await refuseSharedNumbers(rows, items, { phone, unread });
	return decided.map(({ outcome }) => outcome?.reason);
}

const COLUMNS = { phone: ['Mobile', 'Branch'], unread: [] };
const REASON = "Shared number: most rows have it in 'Branch'";

it('whoever has only the number that most rows have is not called, and is told what to enter', async () => {
	const given = [own(1), borrowed, own(2)];
	const rows = given.map(({ lead }) => rowOf(lead));
	const items = given.map(({ item }) => item);
	const [first, second, third] = await refuseSharedNumbers(rows, items, COLUMNS);
	expect([first, third]).toEqual([rows[0], rows[2]]);
	expect(second).not.toHaveProperty('submission');
	expect(second).toMatchObject({
		lead: { phone: BRANCH, processId: 'process' },
		outcome: {
			outcome: 'rejected',
			category: 'badPhone',
			reason: REASON,
			advice: "Enter the person's own number.",
		},
	});
});

it.each(['+44 20 7946 0100', '020 7946 0100'])('also where a row spells it %s', async (spelled) => {
	const row = { ...borrowed, lead: { phone: spelled } };
	expect(await reasonsOf([own(1), row, own(2)])).toEqual([undefined, REASON, undefined]);
});

it("a number of the first column that the phone is read from is each row's own", async () => {
	const given = [own(1), borrowed, own(2)];
	expect(await reasonsOf(given, ['Branch'])).toEqual([undefined, undefined, undefined]);
});

it('one person, or a couple, may have one number in all columns', async () => {
	expect(await reasonsOf([borrowed, borrowed, own(1)])).toEqual([undefined, undefined, undefined]);
	const mail = { lead: { email: 'a@example.com' }, item: { Branch: BRANCH } };
	expect(await reasonsOf([borrowed, mail, own(1)])).toEqual([undefined, undefined, undefined]);
});

it('half of the rows are not most of them', async () => {
	const other = (nth: number) => ({ ...own(nth), item: { Mobile: phone(nth), Branch: '-' } });
	const half = [own(1), borrowed, other(2), other(3)];
	expect(await reasonsOf(half)).toEqual([undefined, undefined, undefined, undefined]);
	const [, most] = await reasonsOf([...half, own(4)]);
	expect(most).toBe(REASON);
});

it('is found wherever it stands among other numbers of its column', async () => {
	const away = (nth: number) => ({ ...own(nth), item: { Mobile: phone(nth), Branch: phone(nth) } });
	const given = [away(1), own(2), away(3), own(4), borrowed];
	expect((await reasonsOf(given)).at(-1)).toBe(REASON);
	expect((await reasonsOf([...given].reverse()))[0]).toBe(REASON);
});

it('a value of most rows that is no phone says nothing', async () => {
	const city = (nth: number) => ({ ...own(nth), item: { Mobile: phone(nth), Branch: 'London' } });
	const given = [city(1), { ...borrowed, item: { Branch: 'London' } }, city(2)];
	expect(await reasonsOf(given)).toEqual([undefined, undefined, undefined]);
});

it('who is called by a lead ID keeps to it', async () => {
	const existing: Row = { submission: { kind: 'existing', leadId: 'l1', init: true }, notes: [] };
	const rows = [rowOf(own(1).lead), existing, rowOf(own(2).lead), rowOf(borrowed.lead)];
	const items = rows.map(() => ({ Branch: BRANCH }));
	const decided = await refuseSharedNumbers(rows, items, COLUMNS);
	expect(decided.map(({ outcome }) => outcome?.reason)).toEqual([
		...[undefined, undefined, undefined],
		REASON,
	]);
	expect(decided[1]).toBe(existing);
});

it('is found also where the last row has another number in its column', async () => {
	const last = { ...own(3), item: { Mobile: phone(3), Branch: phone(3) } };
	const given = [own(1), own(2), borrowed, last];
	expect(await reasonsOf(given)).toEqual([undefined, undefined, REASON, undefined]);
});

it.each(['+44 20 7946 0100 ext. 5', '+442079460100.0', '442079460100.0', 442079460100])(
	'is found where most rows have it as %j',
	async (cell) => {
		const given = [own(1), borrowed, own(2)].map(({ lead, item }) => ({
			lead,
			item: { ...item, Branch: cell },
		}));
		expect(await reasonsOf(given)).toEqual([undefined, REASON, undefined]);
	},
);

it('a number that ends alike is another one', async () => {
	const alike = { ...borrowed, lead: { phone: '+33129460100' } };
	expect(await reasonsOf([own(1), alike, own(2)])).toEqual([undefined, undefined, undefined]);
});

it('the day of most rows is no number, though a Dane may have its digits', async () => {
	const day = '20240115';
	const given = [phone(1), `+45${day}`, phone(2)].map((Mobile) => ({
		lead: { phone: Mobile },
		item: { Mobile, Day: day },
	}));
	expect(await reasonsOf(given)).toEqual([undefined, undefined, undefined]);
});

describe('In a column that nothing is read from', () => {
	const AGENTS = ['+44 20 7946 0101', '+44 20 7946 0202'];
	const OTHERS = "Shared number: other rows have it in 'Agent'";
	const ofAgent = (nth: number, agent = AGENTS[0]): Given => ({
		lead: { phone: phone(nth) },
		item: { Mobile: phone(nth), Agent: agent },
	});
	const hasAgents: Given = { lead: { phone: '+442079460101' }, item: { Agent: AGENTS[0] } };
	const reasonsHere = async (...given: Given[]) => await reasonsOf(given, ['Mobile'], ['Agent']);

	it("the agent's number is no customer's, though others have another agent", async () => {
		const more = [3, 4, 5].map((nth) => ofAgent(nth, AGENTS[1]));
		const reasons = await reasonsHere(ofAgent(1), hasAgents, ofAgent(2), ...more);
		expect(reasons).toEqual([undefined, OTHERS, undefined, undefined, undefined, undefined]);
	});

	it('one other row that has it may be the same person', async () => {
		const more = [2, 3].map((nth) => ofAgent(nth, AGENTS[1]));
		const reasons = await reasonsHere(ofAgent(1), hasAgents, ...more);
		expect(reasons.filter(Boolean)).toEqual([]);
	});

	it('those of one phone are one person, however many', async () => {
		const reasons = await reasonsHere(hasAgents, hasAgents, hasAgents, ofAgent(1, AGENTS[1]));
		expect(reasons.filter(Boolean)).toEqual([]);
	});

	it('who has an agent of another number keeps the own one', async () => {
		const other = { ...hasAgents, item: { Agent: AGENTS[1] } };
		const more = [3, 4, 5].map((nth) => ofAgent(nth, AGENTS[1]));
		const reasons = await reasonsHere(ofAgent(1), other, ofAgent(2), ...more);
		expect(reasons.filter(Boolean)).toEqual([]);
	});
});

it('a row that is refused already keeps its own reason', async () => {
	const outcome = makeOutcome('doNotCall', 'No');
	const refused: Row = { notes: [], lead: { phone: BRANCH }, outcome };
	const rows = [rowOf(own(1).lead), refused, rowOf(own(2).lead), rowOf(borrowed.lead)];
	const items = rows.map(() => ({ Branch: BRANCH }));
	const decided = await refuseSharedNumbers(rows, items, COLUMNS);
	expect(decided[1]).toBe(refused);
	expect(decided[3]!.outcome!.reason).toBe(REASON);
});

import { findListFacts } from '../../nodes/LeadCalling/telling/listFacts';
import { linesFor } from '../../nodes/LeadCalling/telling/line';
import type { Row } from '../../nodes/service/leads/outcome';
import type { LeadCallingService } from '../../nodes/service/service';

const lead = { projectId: 'p', processId: 'P1', name: 'Asha Rao', phone: '+919812345671' };
const ROWS: Row[] = [
	{ notes: [], isCheckOnly: true, checked: { kind: 'new', init: true, lead } },
	{ notes: [], isCheckOnly: true },
];

function serviceWith(wait: () => Promise<void>, listProcesses: () => Promise<unknown>) {
	return { transport: { wait }, listProcesses } as unknown as LeadCallingService;
}

const FIRST = { isFirst: true };
const never = async () => await new Promise<never>(() => undefined);
const atOnce = async () => await Promise.resolve();

it('A check goes on without the process where the service takes too long', async () => {
	const service = serviceWith(atOnce, never);
	const { lines, obstacle, stopsAll } = await findListFacts(service, ROWS, FIRST);
	expect(linesFor('owner', lines)).toEqual(['Countries: India 1.']);
	expect(linesFor('owner', obstacle)).toEqual([
		"The process couldn't be checked: the service hasn't answered within 10 s.",
	]);
	expect(stopsAll).toBe(false);
});

it('A loop asks for the process in its first run alone', async () => {
	const listProcesses = jest.fn(async () => await Promise.resolve([{ _id: 'P1', title: 'A' }]));
	const service = serviceWith(never, listProcesses);
	const { lines } = await findListFacts(service, ROWS, { isFirst: true, account: 'Kunde 5' });
	expect(linesFor('owner', lines)[1]).toBe('Process: A (active). Account: Kunde 5.');
	await findListFacts(service, ROWS, { isFirst: false });
	expect(listProcesses).toHaveBeenCalledTimes(1);
});

it('Of lists in which no row could be sent nothing is said, and nothing asked', async () => {
	const listProcesses = jest.fn(never);
	const facts = await findListFacts(serviceWith(never, listProcesses), [ROWS[1]!], FIRST);
	expect(facts).toEqual({ obstacle: [], stopsAll: false, lines: [], isDoubtful: false });
	expect(listProcesses).not.toHaveBeenCalled();
});

it('The first person of a check who would be called is named, and nobody where people will be', async () => {
	const rowOf = (more: { name: string; phone?: string }): Row => {
		const checked = {
			kind: 'new',
			init: true,
			lead: { ...lead, phone: undefined, ...more },
		} as const;
		return { notes: [], isCheckOnly: true, checked };
	};
	const rows = [
		rowOf({ name: 'No Phone' }),
		rowOf({ name: 'Ben Cole', phone: '+12125551234' }),
		...ROWS,
	];
	const firstOf = async (list: Row[]) =>
		linesFor(
			'builder',
			(await findListFacts(serviceWith(atOnce, never), list, FIRST)).lines,
		).filter((line) => line.startsWith('For example'));
	expect(await firstOf(rows)).toEqual(['For example: Ben Cole, +12125551234.']);
	expect(await firstOf(rows.slice(0, 1))).toEqual([]);
	expect(await firstOf([...rows, { notes: [], submission: ROWS[0]!.checked }])).toEqual([]);
});

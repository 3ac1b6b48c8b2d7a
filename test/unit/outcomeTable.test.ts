import {
	outcomeTable,
	withoutCommonNotes,
} from '../../nodes/LeadCalling/resources/lead/list/outcomeTable';
import { makeOutcome, type Outcome, type Row } from '../../nodes/service/leads/outcome';

const LEAD = { projectId: 'p1', processId: 'P1', name: 'Asha Rao', phone: '+919812345678' };
const SENT: Row = { submission: { kind: 'new', lead: LEAD, init: true }, notes: [] };
const ACCEPTED: Outcome = { outcome: 'accepted', reason: 'Will be called', leadId: 'L1' };

it('every row has the same columns, null where it has none, without those that no row fills', () => {
	const refused: Row = {
		outcome: makeOutcome('badPhone', 'Too short'),
		lead: { firstName: 'Ravi', lastName: 'Kumar' },
		notes: [],
	};
	const [sent, row] = outcomeTable([SENT, refused], [ACCEPTED, refused.outcome!]);
	expect(Object.keys(sent!)).toEqual(Object.keys(row!));
	const shown = { outcome: 'rejected', name: 'Ravi Kumar', reason: 'Too short' };
	expect(row).toEqual({ ...shown, category: 'badPhone', phone: null, leadId: null });
});

it('what is doubtful about a row is part of its reason', () => {
	const doubtful = {
		...SENT,
		notes: ['Phone extension left out'],
	};
	const [row] = outcomeTable([doubtful], [{ ...ACCEPTED, reason: 'Saved.' }]);
	expect(row!.reason).toBe('Saved. Phone extension left out');
});

it('what most rows have is said once', () => {
	const each = { notes: ['Phone extension left out'] };
	const { rows, notes } = withoutCommonNotes(Array(4).fill({ ...SENT, ...each }) as Row[]);
	expect(rows.map((row) => row.notes)).toEqual(Array(4).fill([]));
	expect(notes).toEqual(['Phone extension left out: 4 of 4 rows.']);
});

it('an existing lead is shown by its ID, and by what the service says of it', () => {
	const existing: Row = { submission: { kind: 'existing', leadId: 'L7', init: true }, notes: [] };
	const record = { _id: 'L7', firstName: 'Asha', phone: '******5678' };
	const [row] = outcomeTable(
		[existing],
		[{ outcome: 'accepted', reason: 'Will be called', record }],
	);
	expect(row).toMatchObject({ leadId: 'L7', name: 'Asha', phone: '******5678' });
});

it('columns of the row stand behind those of the outcome, and in their place where it knows nothing', () => {
	const input = {
		city: 'Pune',
		phone: '98123 45678',
		email: 'asha@example.com',
		outcome: 'won',
		category: 'shoes',
		error: null,
	};
	const known = { ...SENT, submission: { kind: 'existing', leadId: 'L7', init: true } as const };
	const table = outcomeTable(
		[SENT, known],
		[ACCEPTED, ACCEPTED],
		[{ json: input }, { json: input }],
	);
	expect(Object.entries(table[0]!)).toEqual([
		['outcome', 'accepted'],
		['name', 'Asha Rao'],
		['phone', '+919812345678'],
		['reason', 'Will be called'],
		['leadId', 'L1'],
		['category', 'accepted'],
		// n8n would run or move an item with a column `error`.
		['inputError', null],
		['city', 'Pune'],
		['email', 'asha@example.com'],
	]);
	expect(table[1]).toMatchObject({ phone: '98123 45678', email: 'asha@example.com' });
});

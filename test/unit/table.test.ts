import { asTable } from '../../nodes/LeadCalling/table';

it('every row has the same columns in the same order, whatever the first row holds', () => {
	const rows = [{ name: 'Asha' }, { phone: '+91', name: '' }, { name: 'Ravi', phone: '+49' }];
	const table = asTable(rows, ['phone', 'name']);
	expect(table.map(Object.entries)).toEqual([
		[
			['phone', null],
			['name', 'Asha'],
		],
		[
			['phone', '+91'],
			['name', null],
		],
		[
			['phone', '+49'],
			['name', 'Ravi'],
		],
	]);
});

it('a column that no row fills is left out, and zero and false fill it', () => {
	const rows = [
		{ email: null, calls: 0, isActive: false },
		{ email: '', calls: 0 },
	];
	const table = asTable(rows, ['email', 'calls', 'isActive']);
	expect(table).toEqual([
		{ calls: 0, isActive: false },
		{ calls: 0, isActive: null },
	]);
});

it('what is no column follows as it is', () => {
	expect(asTable([{ city: null, name: 'Asha' }], ['name']).map(Object.keys)).toEqual([
		['name', 'city'],
	]);
});

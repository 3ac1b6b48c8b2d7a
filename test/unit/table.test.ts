import { asTable } from '../../nodes/LeadCalling/table';

it('every row has the columns that some row fills, in one order; what is no column follows as it is', () => {
	const rows = [
		{ email: '', name: 'Asha', city: null },
		{ calls: 0, isActive: false, name: '' },
	];
	const table = asTable(rows, ['email', 'calls', 'name', 'isActive']);
	expect(table.map((row) => Object.entries(row).join(' '))).toEqual([
		'calls, name,Asha isActive, city,',
		'calls,0 name, isActive,false',
	]);
	expect(table[0]).toEqual({ calls: null, name: 'Asha', isActive: null, city: null });
});

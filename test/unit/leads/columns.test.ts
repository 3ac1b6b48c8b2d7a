import { columnMapper, mapColumns } from '../../../nodes/service/leads/columns';

const fieldOf = (header: string) => mapColumns([header]).fields.get(header);

describe('mapping columns', () => {
	test.each([
		['phone', 'phone'],
		['Phone', 'phone'],
		['phone number', 'phone'],
		['PHONE_NUMBER', 'phone'],
		['Phone No.', 'phone'],
		['Mobile', 'phone'],
		['mobilePhone', 'phone'],
		['Tel', 'phone'],
		['Tel.', 'phone'],
		['\uFEFFPhone', 'phone'],
		[' Phone * ', 'phone'],
		['E-mail', 'email'],
		['e_mail', 'email'],
		['Email Address', 'email'],
		['First Name', 'firstName'],
		['first_name', 'firstName'],
		['FIRSTNAME', 'firstName'],
		['Last name', 'lastName'],
		['Surname', 'lastName'],
		['Full Name', 'name'],
		['Name', 'name'],
		['Lead Name', 'name'],
		['Reference', 'referenceId'],
		['reference id', 'referenceId'],
		['Ref ID', 'referenceId'],
		['External ID', 'referenceId'],
		['CRM ID', 'referenceId'],
		['Group', 'groupId'],
		['group id', 'groupId'],
		['Process ID', 'processId'],
		['Project ID', 'projectId'],
		['Metadata', 'metadata'],
		['Meta data', 'metadata'],
		['Lead ID', 'leadId'],
		['leadId', 'leadId'],
		['lead_id', 'leadId'],
		['_id', 'leadId'],
	])('reads the column %j as %s', (header, field) => {
		expect(fieldOf(header)).toBe(field);
	});

	test.each([
		'id',
		'ID',
		'number',
		'Process',
		'Project',
		'City',
		'Phone type',
		'Nickname',
		'',
		'!',
	])('leaves the column %j unmatched', (header) => {
		expect(mapColumns([header])).toMatchObject({ metadata: [header], conflicts: [] });
		expect(fieldOf(header)).toBeUndefined();
	});

	test('the exact name wins over the same name written otherwise, and that over a synonym', () => {
		const all = mapColumns(['Mobile', 'Phone', 'phone']);
		expect([...all.fields]).toEqual([['phone', 'phone']]);
		expect(all.conflicts).toEqual([{ field: 'phone', used: 'phone', unused: ['Mobile', 'Phone'] }]);
		expect([...mapColumns(['Mobile', 'Phone']).fields]).toEqual([['Phone', 'phone']]);
		expect([...mapColumns(['_id', 'Lead ID']).fields]).toEqual([['Lead ID', 'leadId']]);
	});

	test('among synonyms the first wins and the other counts as unmatched', () => {
		const mapping = mapColumns(['Tel', 'City', 'Mobile']);
		expect([...mapping.fields]).toEqual([['Tel', 'phone']]);
		expect(mapping.metadata).toEqual(['City', 'Mobile']);
		expect(mapping.conflicts).toEqual([{ field: 'phone', used: 'Tel', unused: ['Mobile'] }]);
	});

	test('names the column that holds lead IDs', () => {
		expect(mapColumns(['Phone', '_id']).leadIdColumn).toBe('_id');
		expect(mapColumns(['Phone']).leadIdColumn).toBeUndefined();
	});

	test('names of built-in properties are ordinary columns, except __proto__, which is left out', () => {
		const mapping = mapColumns(['__proto__', 'constructor', 'toString', 'hasOwnProperty']);
		expect(mapping.fields.size).toBe(0);
		expect(mapping.metadata).toEqual(['constructor', 'toString', 'hasOwnProperty']);
	});
});

describe('mapping the items of a list', () => {
	test('items with the same columns share one mapping; other columns get their own', () => {
		const mapper = columnMapper();
		const first = mapper({ Phone: '1', City: 'a' });
		expect(mapper({ Phone: '2', City: 'b' })).toBe(first);
		expect([...mapper({ Mobile: '3' }).fields]).toEqual([['Mobile', 'phone']]);
		expect(mapper({ Phone: '4', City: 'c' })).toBe(first);
	});

	test('column names that look alike when joined are not mistaken for each other', () => {
		const mapper = columnMapper();
		expect(mapper({ 'a","b': 1 }).metadata).toEqual(['a","b']);
		expect(mapper({ a: 1, b: 2 }).metadata).toEqual(['a', 'b']);
	});

	test('a list in which every row has other columns is still mapped right', () => {
		const mapper = columnMapper();
		for (let row = 0; row < 2_000; row++) {
			expect(mapper({ Phone: '1', [`extra ${row}`]: row }).metadata).toEqual([`extra ${row}`]);
		}
	});

	test.each([null, undefined, 'text', 5, ['a']])('%j has no columns', (item) => {
		expect(columnMapper()(item).metadata).toEqual([]);
	});
});

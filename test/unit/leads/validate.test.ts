import type { LeadInput } from '../../../nodes/service/api/contract';
import { emailRefusal, leadWarnings, validateLead } from '../../../nodes/service/leads/validate';

const GOOD: LeadInput = { projectId: 'prj', processId: 'prc', phone: '+919812345678', name: 'Ada' };

describe('validating a lead', () => {
	test.each<[string, Partial<LeadInput>]>([
		['a phone and a name', {}],
		['an e-mail instead of the phone', { phone: undefined, email: 'ada@example.com' }],
		['a first name instead of the name', { name: undefined, firstName: 'Ada' }],
	])('%s is enough', (_, change) => {
		expect(validateLead({ ...GOOD, ...change }, 'prj')).toBeUndefined();
	});

	test('one that breaks several rules is refused for the first', () => {
		const none = { projectId: 'prj', processId: '' };
		expect(validateLead(none, 'other')?.category).toBe('badProject');
		expect(validateLead(none, 'prj')?.reason).toContain("'processId'");
		const both = { ...GOOD, phone: '12', email: 'ada' };
		expect(validateLead({ ...both, name: undefined }, 'prj')?.reason).toContain("'name'");
		expect(validateLead(both, 'prj')?.category).toBe('badPhone');
	});

	test('warns of a reference that a spreadsheet has shortened, and only of that', () => {
		expect(leadWarnings({ ...GOOD, referenceId: '9.1E+11' })).toEqual([
			expect.stringContaining("'referenceId'"),
		]);
		expect(leadWarnings({ ...GOOD, referenceId: '12E5' })).toEqual([]);
		expect(leadWarnings({ ...GOOD, referenceId: 'CRM-1' })).toEqual([]);
	});
});

describe('an e-mail', () => {
	test.each(['ada@example.com', 'a.b+c@sub.example.co', "o'neil@example.com", 'ü@exämple.de'])(
		'%s is taken',
		(email) => {
			expect(emailRefusal(email)).toBeUndefined();
		},
	);

	test.each([
		'ada',
		'ada@example',
		'@example.com',
		'ada@',
		'ada@@example.com',
		'ada@b@example.com',
		'ada@.com',
		'ada@example.',
		'ada@example..com',
		'ada love@example.com',
		'Ada <ada@example.com>',
		'ada@example.com,bob',
		'a@example.com;b@example.com',
	])('%s is refused', (email) => {
		expect(emailRefusal(email)).toMatchObject({ category: 'validation' });
	});
});

import fc from 'fast-check';

import type { LeadInput } from '../../../nodes/service/api/contract';
import { identities } from '../../../nodes/service/leads/identity';

const lead = (fields: Partial<LeadInput>): LeadInput => ({
	projectId: 'prj',
	processId: 'prc',
	...fields,
});

describe('the identities of a lead', () => {
	test('a phone is the same however it is written', () => {
		const spellings = ['+91 98123-45678', '0091 9812345678', '(91) 98123.45678', '919812345678'];
		expect(new Set(spellings.map((phone) => identities(lead({ phone })).phone)).size).toBe(1);
	});

	test('an e-mail is the same in any case, with any spaces around it', () => {
		fc.assert(
			fc.property(fc.emailAddress(), fc.array(fc.boolean()), (email, upper) => {
				const spelled = [...email].map((c, i) => (upper[i] ? c.toUpperCase() : c)).join('');
				expect(identities(lead({ email: `  ${spelled} ` })).email).toBe(email.toLowerCase());
			}),
		);
	});

	test('different e-mails stay different', () => {
		expect(identities(lead({ email: 'a.b@example.com' })).email).not.toBe(
			identities(lead({ email: 'ab@example.com' })).email,
		);
	});

	test('references are equal exactly when process and reference both are', () => {
		const id = fc.string({
			minLength: 1,
			unit: fc.constantFrom('a', 'b', '"', ',', '\\', '|', ':'),
		});
		fc.assert(
			fc.property(id, id, id, id, (processA, referenceA, processB, referenceB) => {
				const a = identities(lead({ processId: processA, referenceId: referenceA })).referenceId;
				const b = identities(lead({ processId: processB, referenceId: referenceB })).referenceId;
				expect(a === b).toBe(processA === processB && referenceA === referenceB);
			}),
			{ numRuns: 500 },
		);
	});

	test('what is not given, or holds no digit at all, is no identity', () => {
		expect(identities(lead({}))).toEqual({});
		expect(identities(lead({ phone: '--', email: ' ', referenceId: '' }))).toEqual({});
	});
});

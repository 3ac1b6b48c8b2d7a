import fc from 'fast-check';

import type { LeadInput, LeadRecord } from '../../nodes/service/leads/fields';
import {
	identities,
	candidateKeys,
	isSamePhone,
	sharedIdentity,
	sharesPhone,
} from '../../nodes/service/leads/identity';

const lead = (more: Partial<LeadInput>): LeadInput => ({
	projectId: 'prj',
	processId: 'a',
	...more,
});
const record = (more: object): LeadRecord => ({ _id: '1', processId: 'a', ...more });

test.each([
	['+919812345678', '919812345678', true],
	['+919812345678', '0091 98123-45678', true],
	['+919812345678', '098123 45678', true],
	['+919812345678', '98123 45678', true],
	['+442079460958', '+44 (0)20 7946 0958', true],
	['+12125550123', '(212) 555-0123', true],
	['+919812345678', '+929812345678', false],
	['+919812345678', '+9812345678', false],
	['+919812345678', '2345678', false],
	['+919812345678', '9812345679', false],
	// A country code has at most three digits; +1 268 is a country and an area.
	['+3584641234', '4641234', true],
	['+12684641234', '4641234', false],
	['98123 45678', '098123 45678', true],
	['+3584641234', '004641234', false],
	['+3584641234', '+4641234', false],
	['+5511987654321', '+551187654321', true],
	['+5511912345678', '+551112345678', false],
	['+5491123456789', '+541123456789', true],
	['123456', '+91123456', false],
	['', '', false],
])('%j and %j are one number: %s', (a, b, isSame) => {
	expect([isSamePhone(a, b), isSamePhone(b, a)]).toEqual([isSame, isSame]);
});

test('the identities of a lead can be compared: digits and lower case, absent is empty', () => {
	const whole = lead({ phone: '+91 98123-45678', email: ' Asha@Example.com ', referenceId: '7' });
	expect(identities(whole)).toMatchObject({
		phone: '919812345678',
		email: 'asha@example.com',
		referenceId: '7',
	});
	const nothing = { phone: '', email: '', referenceId: '' };
	expect(identities(lead({ phone: ' ', email: '' }))).toMatchObject(nothing);
});

test('a record shares one identity with a lead, or none', () => {
	const asha = lead({ phone: '98123 45678', email: 'a@example.com', referenceId: '7' });
	const whole = { phone: '+919812345678', email: 'A@example.com', referenceId: 7 };
	for (const [other, shares] of [
		[whole, 'reference ID'],
		[{ ...whole, processId: 'b' }, 'phone'],
		[{ ...whole, email: 'b@example.com' }, 'reference ID'],
		[{ referenceId: '7' }, 'reference ID'],
		[{ referenceId: '7', processId: 'b' }, undefined],
		[{ email: 'A@example.com' }, 'email'],
		[{ phone: '+919812345679' }, undefined],
		[{}, undefined],
	] as const) {
		expect(sharedIdentity(record(other), asha)).toBe(shares);
	}
});

test('whether one number reaches both, whichever of its phones it is', () => {
	const asha = lead({ phone: '+919812345678', email: 'a@example.com' });
	expect(sharesPhone(asha, record({ phone: '98123 45678' }))).toBe(true);
	expect(sharesPhone(asha, record({ phone: '98123 45679', email: 'a@example.com' }))).toBe(false);
	expect(sharesPhone(lead({}), record({}))).toBe(false);
});

test('what shares an identity shares a key of the index', () => {
	const phone = fc.constantFrom('+919812345678', '098123 45678', '9812345678', '+919812345679');
	const text = fc.option(fc.constantFrom('a', 'B', 'b '), { nil: undefined });
	const some = fc.record({ phone, email: text, referenceId: text });
	fc.assert(
		fc.property(some, some, (ours, theirs) => {
			const keys = candidateKeys(lead(ours));
			const isCandidate = candidateKeys(record(theirs)).some((key) => keys.includes(key));
			if (sharedIdentity(record(theirs), lead(ours))) expect(isCandidate).toBe(true);
		}),
	);
});

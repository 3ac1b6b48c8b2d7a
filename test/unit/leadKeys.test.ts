/** Under what a lead is remembered: what makes it the same as one that was sent before. */
import type { Account } from '../../nodes/service/account';
import type { LeadInput } from '../../nodes/service/leads/fields';
import type { Submission } from '../../nodes/service/leads/outcome';
import {
	digestBody,
	leadKeys,
	phonesThatRing,
	sharedKey,
} from '../../nodes/service/sending/memory/leadKeys';

const account = { baseUrl: 'https://api.example.com', projectId: 'p' } as Account;
const LEAD = { projectId: 'p', processId: 'c', phone: '+919812345670', name: 'Asha' };

const submit = (more: Partial<LeadInput> = {}, init = true): Submission => {
	return { kind: 'new', init, lead: { ...LEAD, ...more } };
};
const existing = (leadId: string, init = true): Submission => ({ kind: 'existing', leadId, init });
const keysOf = (submission: Submission, at = account) => leadKeys(submission, at);

describe('A lead is the same row as before', () => {
	it.each<[string, Partial<LeadInput>]>([
		['with another name', { name: 'Ravi' }],
		['with other metadata', { metadata: { city: 'Pune' } }],
		['with another group', { groupId: 'north' }],
	])('%s', (_, more) => {
		expect(keysOf(submit(more))).toEqual(keysOf(submit()));
	});

	it('in another spelling of phone and e-mail', () => {
		const one = { phone: '+91 98123 45670', email: 'Asha@Example.com' };
		const other = { phone: '0091 98123-45670', email: 'asha@example.com' };
		expect(keysOf(submit(one))).toEqual(keysOf(submit(other)));
	});
});

describe('A lead is another row', () => {
	it.each<[string, Submission]>([
		['with another phone', submit({ phone: '+919812345671' })],
		['with an e-mail', submit({ email: 'asha@example.com' })],
		['with a reference', submit({ referenceId: 'R-1' })],
		['in another process', submit({ processId: 'd' })],
		['that is only saved', submit({}, false)],
		['of a lead of the service', existing('c')],
	])('%s', (_, submission) => {
		expect(keysOf(submission).row).not.toBe(keysOf(submit()).row);
	});

	it.each<[string, Account]>([
		['at another service', { ...account, baseUrl: 'https://eu.example.com' }],
		['in another project', { ...account, projectId: 'q' }],
	])('%s', (_, at) => {
		const [one, other] = [keysOf(submit()), keysOf(submit(), at)];
		expect(other.row).not.toBe(one.row);
		expect(other.phones).not.toEqual(one.phones);
		expect(keysOf(existing('a'), at).row).not.toBe(keysOf(existing('a')).row);
	});
});

it('A number rings in the process that calls it, whatever else is sent with it', () => {
	const { phones } = keysOf(submit());
	expect(phones).toHaveLength(1);
	expect(
		keysOf(submit({ name: 'Ravi', email: 'r@example.com', referenceId: 'R-2' })).phones,
	).toEqual(phones);
	expect(keysOf(submit({ processId: 'd' })).phones).not.toEqual(phones);
	expect(keysOf(submit({ phone: '+919812345671' })).phones).not.toEqual(phones);
});

it('Nothing rings of a lead that is only saved, or has no phone', () => {
	expect(keysOf(submit({}, false)).phones).toEqual([]);
	expect(keysOf(submit({ phone: undefined, email: 'a@example.com' })).phones).toEqual([]);
});

it('A lead of the service rings under its ID, and only where it is to be called', () => {
	expect(keysOf(existing('a'))).toMatchObject({ phones: [], id: 'a' });
	expect(keysOf(existing('a'), { ...account, projectId: 'q' }).id).toBe('a');
	expect(keysOf(existing('a', false)).id).toBeUndefined();
	expect(keysOf(existing('a', false)).row).not.toBe(keysOf(existing('a')).row);
	expect(keysOf(existing('b')).row).not.toBe(keysOf(existing('a')).row);
	expect(keysOf(submit()).id).toBeUndefined();
});

it('No key holds a phone, a name or an e-mail', () => {
	const { row, phones } = keysOf(submit({ email: 'asha@example.com' }));
	for (const key of [row, ...phones]) expect(key).toMatch(/^[\w+/]{12}$/);
});

it('Whoever sees the keys finds no phone by trying all numbers; for a shared store all processes make the same', async () => {
	const submission = submit();
	await jest.isolateModulesAsync(async () => {
		const other = await import('../../nodes/service/sending/memory/leadKeys');
		const [here, there] = [keysOf(submission), other.leadKeys(submission, account)];
		expect(there.row).not.toBe(here.row);
		expect(there.phones).toHaveLength(1);
		expect(there.phones).not.toEqual(here.phones);
		expect(other.digestBody(submission)).not.toBe(digestBody(submission));
		const [phone, ...more] = phonesThatRing(submission, account);
		expect(more).toEqual([]);
		expect(other.sharedKey(phone!)).toBe(sharedKey(phone!));
		expect(sharedKey(phone!)).toMatch(/^[\w+/]{12}$/);
	});
});

it('Of the body, everything that leaves counts', () => {
	expect(digestBody(submit())).toBe(digestBody(submit()));
	for (const more of [{ name: 'Ravi' }, { metadata: { a: 1 } }, { groupId: 'north' }]) {
		expect(digestBody(submit(more))).not.toBe(digestBody(submit()));
	}
	expect(digestBody(submit({}, false))).not.toBe(digestBody(submit()));
});

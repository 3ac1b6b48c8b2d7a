/** "My form asks for the number in its own words. Nobody without a number may be told as called." */
import type { IDataObject } from 'n8n-workflow';

import { bulkAsProposed } from '../../support/engine/chosen';
import { sentLeads, verdicts } from '../../support/engine/leads';
import { bulk, CARRY_ON, eachOnService, service } from '../../support/engine/onService';

eachOnService();

const CHECK = { mode: 'check' };

const form = (numbers: string[]): IDataObject[] =>
	numbers.map((number, at) => ({
		'Qual é o seu nome?': `Ana Silva ${at}`,
		'Número celular (com DDD)': number,
		'Endereço de e-mail': `ana${at}@example.com`,
	}));

const NUMBERS = ['+55 11 91234-5678', '', '+55 11 91234-5679', ' '];

it('Who left a number is called, who left only an e-mail is saved, and the summary counts them apart', async () => {
	const { json, hints } = await bulkAsProposed(form(NUMBERS));
	expect(verdicts(json)).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
	expect(json.map(({ reason }) => reason)).toEqual([
		'Will be called',
		'Saved (no phone)',
		'Will be called',
		'Saved (no phone)',
	]);
	expect(json.map(({ phone }) => phone)).toEqual(['+5511912345678', null, '+5511912345679', null]);
	expect(hints[0]).toMatch(/\b2 [^.]*no phone/);
});

it('The check says the same beforehand', async () => {
	const { json, hints } = await bulkAsProposed(form(NUMBERS), CHECK);
	expect(json.map(({ reason }) => reason)).toEqual([
		'Ready to call',
		'Ready to save (no phone)',
		'Ready to call',
		'Ready to save (no phone)',
	]);
	expect(hints[0]).toMatch(/\b2 [^.]*no phone/);
	expect(service.ledger.count('bulkInitiate')).toBe(0);
});

it('With Save Only all are saved, and a missing phone is worth no word', async () => {
	const { json } = await bulkAsProposed(form(NUMBERS), { mode: 'save' });
	expect(json.map(({ reason }) => reason)).toEqual(['Saved', 'Saved', 'Saved', 'Saved']);
});

describe('The list is to be called, and no row has a phone:', () => {
	const rows = [1, 2, 3].map((at) => ({
		Name: `Tenant ${at}`,
		Email: `tenant${at}@example.com`,
		'Landlord phone': `+9198123456${10 + at}`,
		'Account number': String(1_000_204_512 + at),
		City: 'Pune',
	}));

	it('the node fails, names the column that looks like phones, and no other', async () => {
		const { error } = await bulk(rows);
		const told = `${error?.message} ${error?.description}`;
		expect(told).toContain("'Landlord phone' may contain phone numbers");
		expect(told).not.toContain("'Account number'");
		expect(service.ledger.count('bulkInitiate')).toBe(0);
		const { json } = await bulk(rows, {}, CARRY_ON);
		expect(json.map(({ outcome }) => outcome)).not.toContain('accepted');
	});

	it('so does the check', async () => {
		const { error } = await bulk(rows, CHECK);
		expect(error?.description).toContain("'Landlord phone'");
	});

	it('and where no phone is chosen as well', async () => {
		const { error } = await bulkAsProposed(rows);
		expect(error?.message).toBe("No row can be called: no column is mapped to 'Phone'");
		expect(service.ledger.count()).toBe(0);
	});

	it('but who only saves them is let through', async () => {
		const { json, error } = await bulkAsProposed(rows, { mode: 'save' });
		expect(error).toBeUndefined();
		expect(verdicts(json)).toEqual(['accepted', 'accepted', 'accepted']);
		expect(sentLeads().every(({ phone }) => phone === undefined)).toBe(true);
	});
});

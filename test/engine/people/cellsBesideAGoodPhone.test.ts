/** "The phone is good. An e-mail that is none, an old prefix or a guessed country must not spoil it, nor call a stranger." */
import type { IDataObject } from 'n8n-workflow';

import { bulkAsProposed } from '../../support/engine/chosen';
import { sentLeads, verdicts } from '../../support/engine/leads';
import { bulk, eachOnService } from '../../support/engine/onService';

eachOnService();

const inCountry = (value: string) => ({
	defaultCountry: { __rl: true, mode: 'code', value },
});

it.each(['n/a', '-', 'none', 'keine', 'at work', 'a@example.com, b@example.com', 'a@b@c', '.'])(
	"An e-mail that is '%s' is left out, and the phone is called",
	async (email) => {
		const rows = [
			{ Name: 'Asha Rao', Phone: '+919812345671', Email: email },
			{ Name: 'Ravi Iyer', Phone: '+919812345672', Email: 'ravi@example.com' },
		];
		const { json } = await bulk(rows);
		expect(verdicts(json)).toEqual(['accepted', 'accepted']);
		expect(sentLeads().find(({ name }) => name === 'Asha Rao')).not.toHaveProperty('email');
	},
);

it('An e-mail that is no placeholder is not lost in silence', async () => {
	const rows = ['at work', 'ravi@example.com', 'nina@example.com'].map((Email, at) => ({
		Name: `Asha ${at}`,
		Phone: `+91981234567${at}`,
		Email,
	}));
	const { json } = await bulk(rows);
	expect(json[0]!.reason).toMatch(/[Ee]mail left out/);
});

it('Without a phone, a bad e-mail refuses its row', async () => {
	const rows = [
		{ Name: 'Asha Rao', Phone: '', Email: 'at work' },
		{ Name: 'Ravi Iyer', Phone: '+919812345672', Email: '' },
	];
	const { json } = await bulk(rows);
	expect(verdicts(json)).toEqual(['rejected invalid', 'accepted']);
});

it('Who gave only a last name is called by it', async () => {
	const rows = [
		{ Vorname: 'Ida', Nachname: 'Lang', Telefon: '+4915123456781' },
		{ Vorname: '', Nachname: 'Weber', Telefon: '+4915123456782' },
	];
	const { json } = await bulkAsProposed(rows);
	expect(verdicts(json)).toEqual(['accepted', 'accepted']);
	expect(json.map(({ name }) => name)).toEqual(['Ida Lang', 'Weber']);
	expect(sentLeads()).toContainEqual(expect.objectContaining({ name: 'Weber' }));
	const withoutFirst = rows.map(({ Nachname, Telefon }) => ({ Nachname, Telefon }));
	const check = await bulkAsProposed(withoutFirst, { mode: 'check' });
	expect(check.json.map(({ name }) => name)).toEqual(['Lang', 'Weber']);
});

describe('A country that was guessed', () => {
	it('refuses a number that does not exist there, and names the country', async () => {
		const rows = [
			{ Name: 'John Brown', Phone: '(212) 555-1818' },
			{ Name: 'Anna Rossi', Phone: '347 123 4567' },
		];
		const { json } = await bulk(rows, { ...inCountry('IT') });
		expect(verdicts(json)).toEqual(['rejected badPhone', 'accepted']);
		expect(json[0]!.reason).toContain('Italy');
		expect(sentLeads()).toMatchObject([{ phone: '+393471234567' }]);
	});

	it('is that of the row before that of the node', async () => {
		const rows: IDataObject[] = [
			{ Name: 'John', Phone: '(212) 736-5001', Country: 'US' },
			{ Name: 'Anna', Phone: '347 123 4567', Country: '' },
			{ Name: 'Jonas', Phone: '0151 23456789', Country: 'Deutschland' },
			{ Name: 'Emma', Phone: '07911 123456', Country: 'England' },
			{ Name: 'Asha', Phone: '+91 98123 45671', Country: 'Italy' },
		];
		const { json } = await bulk(rows, { ...inCountry('IT') });
		expect(json.map(({ phone }) => phone)).toEqual([
			'+12127365001',
			'+393471234567',
			'+4915123456789',
			'+447911123456',
			'+919812345671',
		]);
	});

	it('with a typo is not replaced by that of the node, and is said', async () => {
		const rows = [
			{ Name: 'Jonas', Phone: '0151 23456789', Country: 'Gemrany' },
			{ Name: 'Anna', Phone: '347 123 4567', Country: 'Italy' },
		];
		const { json, hints } = await bulk(rows, { ...inCountry('IT') });
		expect(json[0]!.phone).not.toMatch(/^\+39/);
		expect(`${json[0]!.reason} ${hints.join(' ')}`).toContain('Gemrany');
		expect(json[1]!.outcome).toBe('accepted');
	});

	it('that most of a list lacks is counted in the first sentence, and said in each row', async () => {
		const numbers = ['98123 45671', '98123 45672', '98123 45673', '98123 45674', '919812345675'];
		const rows = numbers.map((Phone, at) => ({ Name: `Asha ${at}`, Phone }));
		const { hints, json } = await bulk(rows, { mode: 'check' });
		expect(json.map(({ reason }) => reason)).toEqual(numbers.map(() => 'No country code'));
		expect(hints.join(' ')).toMatch(
			/^None of the 5 rows is ready to call\. .* 5 numbers have no country code: choose 'Default Country'\. Countries|^None of the 5 rows is ready to call\. .* 5 numbers have no country code: choose 'Default Country'\. Account: test\.$/,
		);
	});

	it('that nobody gives keeps the number back', async () => {
		const rows = [
			{ Name: 'Jonas', Phone: '0151 23456789' },
			{ Name: 'Ida', Phone: '+49 151 23456780' },
			{ Name: 'Tim', Phone: '+49 151 23456781' },
		];
		const { json } = await bulk(rows);
		expect(verdicts(json)).toEqual(['rejected badPhone', 'accepted', 'accepted']);
		expect(json[0]!.reason).toBe('No country code');
	});
});

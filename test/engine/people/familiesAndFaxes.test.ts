/** "The phone decides who": families with one e-mail, faxes beside phones, halves of numbers, sums. */
import type { IDataObject } from 'n8n-workflow';

import { proposedFor } from '../../support/engine/chosen';
import { sentLeads, verdicts } from '../../support/engine/leads';
import { bulk, eachOnService } from '../../support/engine/onService';

eachOnService();

const call = async (rows: IDataObject[], options: IDataObject = {}, more: IDataObject = {}) =>
	await bulk(rows, { ...(await proposedFor(rows)), options, mode: 'call', ...more });
const inCountry = (value: string) => ({ defaultCountry: { __rl: true, mode: 'code', value } });
const sentPhones = () => sentLeads().map(({ phone }) => phone);
/** What was sent of those with this name. */
const sentOf = (name: unknown) => sentLeads().filter((lead) => lead.name === name);

const HOME = 'familie@example.com';
const max = { Name: 'Max Müller', Phone: '+4915123456781', Email: HOME };
const anna = { Name: 'Anna Müller', Phone: '+4915123456782', Email: HOME };
const ravi = { Name: 'Ravi Iyer', Phone: '+919812345672', Email: 'ravi@example.com' };

describe('Of several phones in a cell', () => {
	const mobile = '+4915123456781';
	const fax = '+49301234567';

	it.each<[string, IDataObject]>([
		['a type', { phones: [entry({ type: 'fax' }, fax), entry({ type: 'cell' }, mobile)] }],
		['a list of types', { tel: [entry({ type: ['fax', 'work'] }, fax), { value: mobile }] }],
		['homeFax', { phoneNumbers: [entry({ type: 'homeFax' }, fax), { value: mobile }] }],
		['a label', { phones: [entry({ label: 'Work Fax' }, fax), { value: mobile }] }],
		['a kind', { phones: [entry({ Kind: 'PAGER' }, fax), { value: mobile }] }],
		['vCard', { phone: [entry({ TYPE: ['FAX'] }, fax), { value: mobile }] }],
		['Bitrix24', { PHONE: [entry({ VALUE_TYPE: 'FAX' }, fax), { VALUE: mobile }] }],
		['the primary one', { phones: [{ ...entry({ type: 'fax' }, fax), primary: true }, mobile] }],
		['lists by type', { phone: { workFax: [fax], mobile: [mobile] } }],
		['plain texts', { phone: [`Fax: ${fax}`, mobile] }],
	])('the first that is no fax is called: %s', async (_, cells) => {
		const { json } = await call([{ name: 'Max Müller', ...cells }]);
		expect(verdicts(json)).toEqual(['accepted']);
		expect(sentPhones()).toEqual([mobile]);
	});

	it('none is called where all are faxes: the row has no phone', async () => {
		const phones = [entry({ type: 'fax' }, fax), entry({ type: 'Telefax' }, mobile)];
		const { json } = await call([
			{ name: 'Max Müller', phones, email: HOME },
			{ name: 'Anna Müller', phones, email: '' },
			{ name: 'Ravi Iyer', phones: [{ value: ravi.Phone }] },
		]);
		expect(verdicts(json)).toEqual(['accepted', 'rejected invalid', 'accepted']);
		expect(json[0]).toMatchObject({ phone: null, reason: 'Saved (no phone)' });
		expect(sentOf('Max Müller')).toMatchObject([{ email: HOME }]);
		expect(sentOf('Max Müller')[0]).not.toHaveProperty('phone');
	});

	it("of Google Contacts' export it is the first", async () => {
		const names = { 'First Name': 'Max', 'Last Name': 'Müller' };
		const { json } = await call([
			{
				...names,
				'Phone 1 - Value': `${mobile} ::: ${fax}`,
				'E-mail 1 - Value': 'max@example.com ::: office@example.com',
			},
			{ ...names, 'Phone 1 - Value': '+4915123456789', 'E-mail 1 - Value': 'm@example.com' },
		]);
		expect(verdicts(json)).toEqual(['accepted', 'accepted']);
		expect(sentLeads()).toContainEqual(
			expect.objectContaining({ phone: mobile, email: 'max@example.com' }),
		);
	});

	function entry(kind: IDataObject, value: string): IDataObject {
		return { ...kind, value };
	}
});

describe('A number without a country and without a plus', () => {
	it.each([false, true])('is no number without its area code: Send Anyway %s', async (anyway) => {
		const rows = [{ Name: 'Asha Rao', Phone: '801-5989' }, ravi];
		const { json } = await call(rows, { sendAnyway: anyway });
		expect(verdicts(json)).toEqual(['rejected badPhone', 'accepted']);
		expect(json[0]!.reason).toBe('Area code missing');
		expect(sentPhones()).toEqual([ravi.Phone]);
	});

	it('is not sent; where none of the list can be, the run fails and says what to choose', async () => {
		const numbers = ['98123 45671', '98123 45672', '98123 45673', '98123 45674'];
		const rows = numbers.map((Phone, at) => ({ Name: `Asha ${at}`, Phone }));
		const { json } = await call([...rows, ravi]);
		expect(verdicts(json)).toEqual([...numbers.map(() => 'rejected badPhone'), 'accepted']);
		expect(json.slice(0, 4).map(({ reason }) => reason)).toEqual(
			numbers.map(() => 'No country code'),
		);
		const { error } = await call(rows);
		expect(error?.message).toBe('No country code (all 4 rows)');
		expect(error?.description).toContain("'Default Country'");
		expect(sentPhones()).toEqual([ravi.Phone]);
	});

	it('leaves as it was typed with Send Anyway alone, with a note', async () => {
		const { json } = await call([{ Name: 'Asha', Phone: '98123 45671' }], { sendAnyway: true });
		expect(json[0]!.reason).toBe('Will be called. No country code');
		expect(sentPhones()).toEqual(['98123 45671']);
	});
});

describe('The row of totals', () => {
	it.each(['TOTAL', 'Summe:', 'Total general', 'Gesamt', 'Toplam', 'Grand Total', 'कुल'])(
		'"%s" is not called on its sum',
		async (Name) => {
			const rows = [
				{ Name: 'Ana Ruiz', Phone: '612345678' },
				{ Name, Phone: '612340000' },
			];
			const { json } = await call(rows, {}, inCountry('ES'));
			expect(verdicts(json)).toEqual(['accepted', 'rejected invalid']);
			expect(json[1]!.reason).toBe('Looks like a total');
			expect(sentPhones()).toEqual(['+34612345678']);
		},
	);

	it('is nobody who is called so', async () => {
		const rows = [
			{ Name: 'Suma', Phone: '+91 98123 45671' },
			{ Name: 'Suma', Phone: '9812345672', Email: 'suma@example.com' },
			{ Name: 'Suma Rao', Phone: '9812345673' },
		];
		const { json } = await call(rows, {}, inCountry('IN'));
		expect(verdicts(json)).toEqual(['accepted', 'accepted', 'accepted']);
	});
});

describe('A family with one e-mail', () => {
	it.each([
		['parents', [max, anna]],
		['parents the other way round', [anna, max]],
		[
			'three',
			[
				anna,
				{ ...max, Email: 'Familie@Example.com' },
				{ ...max, Name: 'Uwe', Phone: '+4915123456783' },
			],
		],
	])('is called one by one, and none of them goes with it: %s', async (_, rows) => {
		const { json } = await call([...rows, ravi]);
		expect(verdicts(json)).toEqual([...rows, ravi].map(() => 'accepted'));
		for (const { Name } of rows) expect(sentOf(Name)[0]).not.toHaveProperty('email');
		expect(sentOf('Ravi Iyer')).toMatchObject([{ email: ravi.Email }]);
		expect(json.at(-1)!.reason).toBe('Will be called');
		// Three of four rows: what most rows have is said once.
		if (rows.length === 2) expect(json[0]!.reason).toBe('Will be called. Email left out (shared)');
	});

	it('is checked as it is called', async () => {
		const { json } = await call([max, anna, ravi], {}, { mode: 'check' });
		expect(verdicts(json)).toEqual(['valid', 'valid', 'valid']);
		expect(json.map(({ email }) => email)).toEqual([null, null, ravi.Email]);
	});

	it.each(['MÜLLER, MAX', 'Müller, M.', 'Muller Max', 'Mex Müller', 'Müller'])(
		'is one person where the second may be the first: %s',
		async (Name) => {
			const { json } = await call([max, { ...anna, Name }, ravi]);
			expect(verdicts(json)).toEqual(['accepted', 'duplicate repeatedInList', 'accepted']);
			expect(json[1]!.reason).toBe('Same email as entry 1');
			expect(sentOf('Max Müller')).toMatchObject([{ email: HOME }]);
		},
	);

	it('takes the row without a phone for a repeat, wherever it stands', async () => {
		const lena = { Name: 'Lena Müller', Phone: '', Email: HOME };
		for (const rows of [
			[max, anna, lena],
			[lena, max, anna],
		]) {
			const { json } = await call(rows, {}, { mode: 'check' });
			const byName = new Map(rows.map(({ Name }, at) => [Name, verdicts(json)[at]]));
			expect(Object.fromEntries(byName)).toEqual({
				'Max Müller': 'valid',
				'Anna Müller': 'valid',
				'Lena Müller': 'duplicate repeatedInList',
			});
		}
	});

	it('is one lead on one phone, as before', async () => {
		const { json } = await call([max, { ...anna, Phone: max.Phone }, ravi]);
		expect(verdicts(json)).toEqual(['accepted', 'duplicate repeatedInList', 'accepted']);
		expect(json[1]!.reason).toBe('Same phone as entry 1');
	});
});

describe('A "no" holds for the number', () => {
	const no = { DNC: 'x' };

	it('and not for the other people of a family', async () => {
		const { json } = await call([{ ...max, ...no }, anna, ravi]);
		expect(verdicts(json)).toEqual(['rejected doNotCall', 'accepted', 'accepted']);
		expect(sentOf('Anna Müller')[0]).not.toHaveProperty('email');
	});

	it('and not for the other people of one reference', async () => {
		const rows = [
			{ ...max, Email: '', Reference: 'H-1', ...no },
			{ ...anna, Email: '', Reference: 'H-1' },
		];
		const { json } = await call([...rows, ravi]);
		expect(verdicts(json)).toEqual(['rejected doNotCall', 'accepted', 'accepted']);
	});

	it.each<[string, IDataObject]>([
		['on the same phone, under another name', { ...anna, Phone: max.Phone, Email: '' }],
		['on another phone, under the same e-mail and name', { ...max, Phone: anna.Phone }],
		['on another phone, under what may be the same name', { ...anna, Name: 'M. Müller' }],
		['whose phone is not known', { ...anna, Phone: 'n/a' }],
	])('and for whoever stands %s', async (_, other) => {
		for (const rows of [
			[{ ...max, ...no }, other],
			[other, { ...max, ...no }],
		]) {
			const { json } = await call([...rows, ravi], {}, { mode: 'check' });
			expect(verdicts(json)).toEqual(['rejected doNotCall', 'rejected doNotCall', 'valid']);
		}
	});

	it('and for whoever has its e-mail, where no number or more than one stands beside the no', async () => {
		for (const Phone of ['', `${max.Phone} / ${anna.Phone}`]) {
			const { json } = await call([{ ...max, Phone, ...no }, anna, ravi], {}, { mode: 'check' });
			expect(verdicts(json)).toEqual(['rejected doNotCall', 'rejected doNotCall', 'valid']);
		}
	});
});

it('An e-mail that comes as a list of something else does not refuse a good phone', async () => {
	const { json } = await call([
		{ name: 'Max Müller', phone: max.Phone, email: [{ foo: 1 }] },
		{ name: 'Anna Müller', phone: anna.Phone, email: [{ foo: 1 }, { value: 'a@example.com' }] },
		{ name: 'Nina Shah', phone: '', email: [{ foo: 1 }] },
		{ name: 'Ravi Iyer', phone: ravi.Phone, email: ravi.Email },
	]);
	expect(verdicts(json)).toEqual(['accepted', 'accepted', 'rejected invalid', 'accepted']);
	expect(json.map(({ reason }) => reason)).toEqual([
		'Will be called. Email left out (invalid)',
		'Will be called',
		'Email is a list or object',
		'Will be called',
	]);
	expect(sentOf('Max Müller')[0]).not.toHaveProperty('email');
	expect(sentOf('Anna Müller')).toMatchObject([{ email: 'a@example.com' }]);
});

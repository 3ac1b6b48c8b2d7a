/** Which number is called. Numbers one by one: `test/unit/phone.test.ts`. */
import { sentLeads, someone } from '../support/engine/leads';
import { bulk, eachOnService, initiate } from '../support/engine/onService';

eachOnService();

const country = (value: string) => ({
	options: { defaultCountry: { __rl: true, mode: 'code', value } },
});

it('Default Country may differ from row to row', async () => {
	const rows = [
		{ Name: 'Asha', Phone: '98123 45678', country: 'IN' },
		{ Name: 'Jonas', Phone: '0151 23456789', country: 'DE' },
	];
	await bulk(rows, country('={{ $json.country }}'));
	expect(
		sentLeads()
			.map(({ phone }) => phone)
			.sort(),
	).toEqual(['+4915123456789', '+919812345678']);
});

it('A single lead is read alike, and what is doubtful about its number is a warning', async () => {
	const { warnings } = await initiate({ ...someone, phone: '98123 45678' });
	expect(warnings.join()).toContain("'Default Country'");
	const second = await initiate({ ...someone, phone: '98123 45679', ...country('IN') });
	expect([second.warnings, second.json[0]!.phone]).toEqual([[], '+919812345679']);
});

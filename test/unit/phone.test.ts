import { NO_COUNTRY_CODE, phoneReader } from '../../nodes/service/leads/phone';

const read = async (value: unknown, defaultCountry?: string, sendAnyway = false) =>
	(await phoneReader(sendAnyway))(value, defaultCountry);

test.each<[unknown, string]>([
	['(+91) 85123 45678', '+918512345678'],
	['p:+919812345678', '+919812345678'],
	["'+91 98123-45678", '+919812345678'],
	['tel:+1 (212) 555-0123', '+12125550123'],
	['0044 (0)20 7946 0958', '+442079460958'],
	['+49 (0)30 1234567', '+49301234567'],
	['+49 30/1234567', '+49301234567'],
	['\u202A+91\u00A098123\u201145678\u202C', '+919812345678'],
	['+39 06 1234 5678', '+390612345678'],
])('%j has a country and is sent as %s', async (value, phone) => {
	expect(await read(value)).toEqual({ phone, notes: [] });
	// A default country that contradicts a plus loses.
	expect(await read(value, 'US')).toEqual({ phone, notes: [] });
});

test.each<[unknown, string, string]>([
	['98123 45678', 'IN', '+919812345678'],
	['098123 45678', 'in ', '+919812345678'],
	[9812345678, 'IN', '+919812345678'],
	['919812345678', 'IN', '+919812345678'],
	['(212) 555-0123', 'US', '+12125550123'],
	['030 1234567', 'DE', '+49301234567'],
])('%j gets its country from %s', async (value, country, phone) => {
	expect(await read(value, country)).toEqual({ phone, notes: [] });
});

test.each<[unknown, string]>([
	['98123 45678', '98123 45678'],
	['020 4123 4567', '020 4123 4567'],
	[919812345678, '919812345678'],
	['919812345678.0', '919812345678'],
])('%j without a default country leaves as typed, with a note', async (value, phone) => {
	expect(await read(value)).toEqual({ phone, notes: [NO_COUNTRY_CODE] });
});

test.each<[unknown, string]>([
	['+91 98123', 'Too short for a +91 phone number'],
	['+91 98123 45678 9012', 'Too long for a +91 phone number'],
	['+999 1234567890', 'Unknown country code in a phone number'],
	['12345', 'Too short for a phone number'],
	['1234567890123456', 'Too long for a phone number'],
])('%j is refused here for "%s", and passes with Send Anyway', async (value, reason) => {
	// Without punctuation a number goes another way.
	for (const spelling of [value, String(value).replaceAll(' ', '')]) {
		const { refusal } = await read(spelling);
		expect(refusal).toMatchObject({ outcome: 'rejected', category: 'badPhone', reason });
	}
	const anyway = await read(value, undefined, true);
	expect(anyway.refusal).toBeUndefined();
	expect(anyway.notes).toContain(reason);
});

test('too long for the default country is refused as well', async () => {
	expect((await read('912345678901', 'US')).refusal?.reason).toBe('Too long for a +1 phone number');
});

test.each<[unknown, string]>([
	['1.23E+11', 'A spreadsheet shortened this phone number'],
	[910000000000, 'A spreadsheet shortened this phone number'],
	['9999999999', 'Same digit seven or more times in a row in the phone number'],
	['+919999999123', 'Same digit seven or more times in a row in the phone number'],
	['+919812345671, +919812345672', 'Not one phone number'],
	['+919812345671\n+919812345672', 'Not one phone number'],
	['9812345671 or 9812345672', 'Not one phone number'],
	['9812345671/9812345672', 'Not one phone number'],
	['98123\n45678', 'Not one phone number'],
	['call me at +919812345678', 'Not one phone number'],
	['()', 'Not one phone number'],
])('%j is refused whatever was chosen: %s', async (value, reason) => {
	const options = [[], ['IN'], [undefined, true]] as Array<[string?, boolean?]>;
	for (const [country, anyway] of options) {
		const { refusal } = await read(value, country, anyway);
		expect(refusal).toMatchObject({ category: 'badPhone', reason });
		expect(refusal!.reason.length).toBeLessThanOrEqual(60);
	}
});

test('what is left out or doubtful is said', async () => {
	const notes = ['Phone extension left out'];
	expect(await read('+1 212 555 0123 ext. 12')).toEqual({ phone: '+12125550123', notes });
	for (const unassigned of ['+91 98123 4567', '+91981234567']) {
		expect((await read(unassigned)).notes).toEqual(['Phone may not be assigned']);
	}
});

test('a default country that is none is an error of the node', async () => {
	await expect(read('98123 45678', 'Indien')).rejects.toThrow(
		"'Default Country' is not a country: INDIEN",
	);
});

/** Which number is called. The reader of phones cell by cell: `test/unit/phone.test.ts`. */
import { bulkRequests, sentLeads } from './lists';
import { bulk, eachOnService, initiate, service } from './onService';

eachOnService();

const country = (value: string) => ({
	options: { defaultCountry: { __rl: true, mode: 'code', value } },
});

const call = async (phone: string | number, parameters = {}) =>
	await bulk([{ name: 'Asha', phone }], parameters);
const sentPhones = () => sentLeads().map(({ phone }) => phone);

it.each([
	'(+91) 85123 45678',
	'p:+918512345678',
	"'+91 85123-45678",
	'tel:+91.85123.45678',
	'0091 85123 45678',
	'\u202a+91 85123 45678\u202c',
])('A number with its country is sent in E.164: %s', async (typed) => {
	const { json } = await call(typed);
	expect(sentPhones()).toEqual(['+918512345678']);
	expect(json[0]).toMatchObject({ outcome: 'accepted', phone: '+918512345678' });
});

it('A number without a country leaves as typed, and reason and hint say so', async () => {
	const { json, hints } = await call('98123 45678');
	expect(sentPhones()).toEqual(['98123 45678']);
	expect(json[0]!.reason).toContain('no country code');
	expect(hints.join(' ')).toContain("choose the country in the option 'Default Country'.");
});

it.each([
	['98123 45678', 'IN', '+919812345678'],
	[9812345678, 'in', '+919812345678'],
	['0151 23456789', 'DE', '+4915123456789'],
	['+49 151 23456789', 'IN', '+4915123456789'],
	['0049 151 23456789', 'IN', '+4915123456789'],
])('Default Country: %s with %s is sent as %s, and a plus in the number wins', async (...row) => {
	const [typed, code, sent] = row;
	await call(typed, country(code));
	expect(sentPhones()).toEqual([sent]);
});

it('A single lead has the same Default Country', async () => {
	const { json } = await initiate({ name: 'Asha', phone: '98123 45678', ...country('IN') });
	expect(json[0]!.phone).toBe('+919812345678');
});

it('A Default Country that is none is an error, and nothing is sent', async () => {
	const { error } = await call('98123 45678', country('Atlantis'));
	expect(error?.message).toBe("'Default Country' is not a country: ATLANTIS");
	expect(service.ledger.count()).toBe(0);
});

it.each([
	['+91 98123', 'Too short for a +91 phone number'],
	['+1 212 555 01234', 'Too long for a +1 phone number'],
	['9.19812E+11', 'A spreadsheet shortened this phone number'],
	['ask at the desk', 'Letters or other invalid characters in the phone number'],
	['+91 99999 99999', 'Same digit seven or more times in a row in the phone number'],
])('A number that cannot be one costs no request: %s', async (typed, reason) => {
	const { json } = await call(typed);
	expect(json).toMatchObject([{ outcome: 'rejected', category: 'badPhone', reason }]);
	expect(bulkRequests()).toEqual([]);
});

it('Send Anyway sends a number of a wrong length, and reason says what is doubtful', async () => {
	const { json } = await call('+91 98123', { options: { sendAnyway: true } });
	expect(sentPhones()).toEqual(['+9198123']);
	expect(json[0]!.reason).toContain('Too short for a +91 phone number');
});

it('Two spellings of one number are one lead, also with and without its country', async () => {
	const rows = ['+91 98123 45678', '98123 45678', '0091-9812345678'].map((phone) => ({
		name: 'Asha',
		phone,
	}));
	const { json } = await bulk(rows);
	expect(json.map(({ outcome }) => outcome)).toEqual(['accepted', 'duplicate', 'duplicate']);
	expect(sentPhones()).toEqual(['+919812345678']);
});

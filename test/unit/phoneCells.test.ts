/** Cells as people fill them in, and what is made of them. */
import { phoneComparer } from '../../nodes/service/leads/phone/comparePhones';
import {
	readCallingCode,
	readCountryCell,
	readCountryName,
} from '../../nodes/service/leads/phone/country';
import { describeCountries } from '../../nodes/service/leads/phone/numbersByCountry';
import { phoneLibrary, phoneReader } from '../../nodes/service/leads/phone/phone';
import { findEither } from '../../nodes/service/leads/phone/phoneDigits';
import { looksLikePhone, splitNumbers } from '../../nodes/service/leads/phone/phoneText';

const read = async (value: unknown, country?: string, sendAnyway = false) =>
	(await phoneReader())(value, country, sendAnyway);

const ENTER_WHOLE = 'Enter the complete number with a plus and its country code.';
const CHECK = "Check the number. If it is right, the option 'Send Anyway' sends it.";
const NONE = 'Not a phone number';
const TWO = 'Two phone numbers in one cell';

it.each([
	['Mobile 1: 07911 123474', 'GB', '+447911123474'],
	['Tel. 2: 020 7946 0958', 'GB', '+442079460958'],
	['m: 07911 123474', 'GB', '+447911123474'],
	['07911 123474 (m.)', 'GB', '+447911123474'],
	['* Mobile: 07911 123474', 'GB', '+447911123474'],
	['Tel/ Mob: 07911 123474', 'GB', '+447911123474'],
	['[mobile]+44 7911 123474', undefined, '+447911123474'],
	['212 (555) 0123', 'US', '+12125550123'],
	['+49 30⁄1234567', undefined, '+49301234567'],
	['01·42·68·53·00', 'FR', '+33142685300'],
	['20261126', 'DK', '+4520261126'],
	['3.108207129E9', 'US', '+13108207129'],
	['4917612345678', 'DE', '+4917612345678'],
	['777 123 4567', 'KZ', '+77771234567'],
	['049 151 23456789', 'DE', '+4915123456789'],
	['+52 044 55 1234 5670', 'MX', '+525512345670'],
	['0052 01 55 1234 5670', 'MX', '+525512345670'],
	['+55 (0)11 4004 1234', undefined, '+551140041234'],
	['5511912345678', 'BR', '+5511912345678'],
	['+800 1234 5678', undefined, '+80012345678'],
])('the number of %j, with %s as the country, is %s', async (value, country, phone) => {
	expect(await read(value, country)).toEqual({ phone, notes: [] });
});

it.each([
	['(98123 45678)', '(98123 45678)'],
	['(98123 45678 )', '(98123 45678 )'],
	['Phone ( 212) 555-0123', '( 212) 555-0123'],
	['(work) 98123 45678', '98123 45678'],
	['(work)98123 45678', '98123 45678'],
	['[Tel] (212) 555-0123 (home)', '(212) 555-0123'],
])('%j loses its kind, and keeps the brackets of its number: %s', async (value, phone) => {
	expect(await read(value, undefined, true)).toEqual({ phone, notes: ['No country code'] });
});

it.each([
	['Fax 1: 07911 123474', NONE],
	['Wife 2: 07911 123474', NONE],
	['m 07911 123474', NONE],
	['07911 123474 m', NONE],
	['Mobile/work: 07911 123474', NONE],
	['❌ mobile 07911 123474', NONE],
	['07911 123474 mobile ❌', NONE],
	['07911 123474 ❌ mobile', NONE],
	['12 34 567', NONE],
	['012 3456', NONE],
	['26·11·2026', NONE],
	['26⁄11⁄2026', NONE],
	['030 1234567⁄68', TWO],
	['1234567 / 7654321', TWO],
	['9812345671 ; 9812345672', TWO],
	['777 7777', 'Same digit 7 times in a row'],
	['3.1082071E9', 'Shortened by a spreadsheet'],
	[`${'Call '.repeat(30)}07911 123474`, NONE],
])('%j is refused in Britain as it stands: %s', async (value, reason) => {
	const { phone, refusal, notes } = await read(value, 'GB');
	expect(refusal).toMatchObject({ category: 'badPhone', reason });
	expect([phone, notes]).toEqual([value, []]);
});

it.each([
	['+44 1', undefined, '+441', 'Too short for +44', CHECK],
	['+44 (0)', undefined, '+440', 'Too short for +44', CHECK],
	['+870 123', undefined, '+870123', 'Too short for +870', CHECK],
	['0000', 'IT', '+00', 'Unknown country code', CHECK],
	['+52 1 55 1234 5670 1', undefined, '+52155123456701', 'Too long for +52', CHECK],
	['+44 1 5512345670', 'MX', '+4415512345670', 'Too long for +44', CHECK],
	['01 55 1234 5670 12', 'MX', '01 55 1234 5670 12', 'Not a number of Mexico', ENTER_WHOLE],
	['40041234', '+55', '40041234', 'Not a number of +55', ENTER_WHOLE],
	[
		'3725123456',
		undefined,
		'3725123456',
		'No country code',
		"Enter the number with a plus and its country code, or choose the country in 'Default Country' (in 'Call a lead' under 'Options').",
	],
])('of %j (%s) the row says %s: %s', async (value, country, phone, reason, advice) => {
	const number = await read(value, country);
	expect(number).toMatchObject({ phone, refusal: { category: 'badPhone', reason, advice } });
});

it.each([
	[null, 'Phone is a list or object'],
	[['+44 7911 123474'], 'Phone is a list or object'],
	[{ number: '+44 7911 123474' }, 'Phone is a list or object'],
	[true, 'Phone is true, not text'],
	[1e20, "Number too long ('Phone')"],
])('%j is no text: %s', async (value, reason) => {
	expect((await read(value)).refusal).toMatchObject({ category: 'invalid', reason });
});

it.each<[why: string, cell: unknown, looksSo: boolean]>([
	['shortened, with spaces around it', ' 1.23E+11 ', true],
	['two of 31 digits in all', '+44 7911 123474 1234567890 123456789', true],
	['32 digits in pieces', '1234567890 1234567890 123456789012', false],
	['a number behind a long text', `${'Call '.repeat(30)}07911 123474`, false],
	['a list', ['+44 7911 123474'], false],
])('whether a cell looks like a phone: %s', (_, cell, looksSo) => {
	expect(looksLikePhone(cell)).toBe(looksSo);
});

it.each([
	['98123 45678 / 98123 45679', ['98123 45678', '98123 45679']],
	['555-0123 or 555-0199', ['555-0123', '555-0199']],
	['+4930123456 +4930123457', ['+4930123456', '+4930123457']],
	['+49 30 1234567, 68', ['+49 30 1234567, 68']],
])('%j holds the numbers %j', (cell, numbers) => {
	expect(splitNumbers(cell)).toEqual(numbers);
});

it.each<[unknown, string | undefined]>([
	[' +91 ', '+91'],
	['+ 44', '+44'],
	['0044', '+44'],
	[44, '+44'],
	['44 7911', undefined],
	['+9112', undefined],
	['91 India', undefined],
	['India', undefined],
	[['44'], undefined],
	[null, undefined],
])('the calling code of %j is %s', (cell, code) => {
	expect(readCallingCode(cell)).toBe(code);
	expect(readCountryCell(cell)).toEqual(cell === 'India' ? ['IN'] : code ? [code] : []);
});

it.each<[unknown, string | undefined]>([
	['the India', 'IN'],
	['ındia', 'IN'],
	['India +91', undefined],
	['380', undefined],
	[44, undefined],
])('the country that %j names is %s', (cell, country) => {
	expect(readCountryName(cell)).toBe(country);
});

it.each([
	[
		['+911', '+441', '+491', '+331', '+341', '+391'],
		'India 1, United Kingdom 1, Germany 1, France 1, Spain 1 and 1 more country',
	],
	[['+353861234567', '+358401234567', '+212612345678'], 'Ireland 1, Finland 1, Morocco 1'],
	[['+12', '+7'], 'United States 1, Russia 1'],
])('the countries of %j are counted: %s', async (phones, said) => {
	expect(await describeCountries(phones)).toBe(said);
});

it("a number is compared as it is dialled within the row's country", async () => {
	const compare = await phoneComparer();
	expect(compare('+541123456789', '011 15 2345-6789')).toBe(true);
	expect(compare('+541123456789', '011 15 2345-6780')).toBe(false);
});

it.each([
	['+447911123474', undefined],
	['+4407911123474', undefined],
	['+3903123456789', 'Write it with or without the (0)'],
])('of %s the zero behind the code leaves a doubt: %s', async (digits, reason) => {
	expect(findEither(digits, await phoneLibrary())?.reason).toBe(reason);
});

it.each([
	['+447700900123', 'FICTIONAL'],
	['+447911123474', 'MOBILE'],
	['+49301234567', 'FIXED_LINE'],
	['+80012345678', 'TOLL_FREE'],
	['+4412', undefined],
])('the kind of %s is %s', async (phone, kind) => {
	expect((await phoneLibrary()).kindOf(phone)).toBe(kind);
});

it.each([
	['030 1234567/68', 'DE'],
	['030 1234567 / 68', 'DE'],
	['030 123 45 67 / 68', 'DE'],
	['040 2337 6615 / 16', 'IN'],
	['+447911123474 / 12', undefined],
])('an ending behind a slash is of a second number: %s', async (cell, country) => {
	expect((await read(cell, country)).refusal?.reason).toBe(TWO);
});

it.each([
	['0221 / 4710 314', 'DE', '+492214710314'],
	['06 / 12 34 56 78', 'FR', '+33612345678'],
])('a slash behind the area is no second number: %s', async (cell, country, phone) => {
	expect((await read(cell, country)).phone).toBe(phone);
});

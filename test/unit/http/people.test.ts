import { maskPeople, maskPhones } from '../../../nodes/service/http/people';

describe('Phone numbers are masked but for their last 4 digits', () => {
	it.each([
		['+919812345678', '********5678'],
		['call +91 98123-45678 now', 'call ********5678 now'],
		['(981) 234-5678', '(******5678'],
		['06.12.34.56.78', '******5678'],
		['98123\u201145678', '******5678'],
		['id a1 2345678 x', 'id a****5678 x'],
		['tel919812345678', 'tel********5678'],
		['919812345678_1', '********5678_1'],
		['%2B919812345678', '%2B********5678'],
		['https://wa.me/919812345678', 'https://wa.me/********5678'],
		['since 2026-01-05 9812345678', 'since 2026-01-05 ******5678'],
	])('in %s', (text, masked) => {
		expect(maskPhones(text)).toBe(masked);
		expect(maskPeople(text)).toBe(masked);
	});
});

describe('Digits that are no phone number stay:', () => {
	it.each([
		'from 2026 to 2027',
		'12345',
		'65f1c0a2b3d4e5f607182930',
		'123e4567-e89b-12d3-a456-426614174000',
		'blocked until about 2026-11-21 14:13 UTC',
		'2026-01-05T10:00:00.000Z',
		'The service cannot be reached at http://192.168.100.200:5678: nothing listens there',
	])('%s', (text) => {
		expect(maskPeople(text)).toBe(text);
	});
});

describe('E-mail addresses are masked', () => {
	it.each([
		['asha@example.com is known', '*** is known'],
		['<asha.rao+crm@example.co.in>,', '<***>,'],
		['{"email":"asha@example.com"}', '{"email":"***"}'],
		['?email=asha%40example.com&x=1', '?email=***&x=1'],
		["'o'brien@example.com", "'o'***"],
		['आशा@उदाहरण.भारत', '***'],
	])('in %s', (text, masked) => {
		expect(maskPeople(text)).toBe(masked);
	});
});

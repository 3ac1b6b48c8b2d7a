import fc from 'fast-check';

import { phoneRefusal, phoneWarning, readPhone } from '../../../nodes/service/leads/phone';
import { phoneDigits } from '../../../nodes/service/leads/phoneDigits';

describe('reading a phone cell', () => {
	test.each([
		[919812345678, '919812345678'],
		[' +91 98123 45678 ', '+91 98123 45678'],
		['\u202A+919812345678\u202C', '+919812345678'],
		["'0123456789", '0123456789'],
		['919812345678.0', '919812345678'],
		['98.12.34.56.00', '98.12.34.56.00'],
		['9812345.67', '9812345.67'],
	])('%j becomes %j', (value, text) => {
		expect(readPhone(value)).toBe(text);
	});

	test.each([
		['1.23E+11'],
		['9,19812E+11'],
		['9.19812e11'],
		['9 E+11'],
		[1.23e11],
		[919812000000],
		[9.19812345678e20],
		[919812345678.5],
		[NaN],
		[Infinity],
	])('%p has lost digits and is refused as badPhone', (value) => {
		expect(readPhone(value)).toMatchObject({ category: 'badPhone' });
	});

	test.each([[true], [{ number: '1' }], [['919812345678']]])('%j is no text', (value) => {
		expect(readPhone(value)).toMatchObject({ category: 'validation' });
	});

	test('every whole number with 7 to 15 digits that is not rounded keeps all its digits', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1_000_000, max: 999_999_999_999_999 }), (number) => {
				fc.pre(number % 1_000_000 !== 0);
				expect(readPhone(number)).toBe(number.toString());
			}),
		);
	});
});

describe('judging a phone number', () => {
	test.each([
		'+919812345678',
		'0091 98123 45678',
		'(020) 7946-0123',
		'+44 (0)20 7946 0123',
		'(+44) 20 7946 0123',
		'+ 91 98123 45678',
		'030/12345678',
		'98.12.34.56.70',
		'1234567',
		'123456789012345',
		'+1 212 566 6666',
		'+1\u2010202\u2010555\u20100143',
	])('%s may be sent', (phone) => {
		expect(phoneRefusal(phone)).toBeUndefined();
	});

	test.each([
		['call me', 'characters'],
		['98123A5678', 'characters'],
		['+1 202 555 0143 ext 12', 'characters'],
		['9812345678, 9812345679', 'more than one number'],
		['+919812345678 +919812345679', 'more than one number'],
		['9812345678\n9812345679', 'more than one number'],
		['2041234\r\n2041235', 'more than one number'],
		['9812345678 or 9812345679', 'more than one number'],
		['9812345678 / 020 41234567', 'more than one number'],
		['98123\n45678', 'line break'],
		['-919812345678', 'characters'],
		['\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E', 'characters'],
		['N/A', 'characters'],
		['-', 'characters'],
		['9812345/9812346', 'more than one number'],
		['123456', 'has 6 digits'],
		['1234567890123456', 'has 16 digits'],
		['9999999999', 'repeats one digit'],
		['+91 98 0000 0000', 'repeats one digit'],
		['1230000000456', 'repeats one digit'],
	])('%s is refused as badPhone', (phone, words) => {
		const refusal = phoneRefusal(phone);
		expect(refusal).toMatchObject({ category: 'badPhone' });
		expect(refusal?.reason).toContain(words);
	});

	test('six equal digits in a row are taken, seven are not', () => {
		fc.assert(
			fc.property(fc.constantFrom(...'0123456789'), (digit) => {
				const other = digit === '5' ? '6' : '5';
				expect(phoneRefusal(`+4${other}${digit.repeat(6)}${other}${other}`)).toBeUndefined();
				expect(phoneRefusal(`+4${other}${digit.repeat(7)}${other}`)).toBeDefined();
			}),
		);
	});

	test.each([
		['+919812345678', undefined],
		['(+44) 20 7946 0123', undefined],
		['0209461234', undefined],
		['(020) 7946-0123', undefined],
		['00919812345678', undefined],
		['412345678', 'leading zero'],
		['9812345678', 'leading zero'],
		['1234567', 'leading zero'],
		['919812345678', 'leading plus'],
		['+919812000000', 'six zeros'],
	])('%s: warning %p', (phone, words) => {
		const warning = phoneWarning(phone);
		if (words === undefined) expect(warning).toBeUndefined();
		else expect(warning).toContain(words);
	});
});

describe('the digits of a phone number', () => {
	const national = fc.stringMatching(/^[1-9]\d{6,13}$/);
	const punctuation = fc.constantFrom(' ', '-', '.', '(', ')', '/', '\u00A0', '  ', '');

	test('are the same however the number is spaced, punctuated and prefixed', () => {
		fc.assert(
			fc.property(
				national,
				fc.array(punctuation, { minLength: 14, maxLength: 14 }),
				fc.constantFrom('', '+', '00', '(+', '+ '),
				(digits, marks, prefix) => {
					const spelled = prefix + [...digits].map((digit, i) => digit + marks[i]).join('');
					fc.pre(!spelled.includes('(0)'));
					expect(phoneDigits(spelled)).toBe(digits);
				},
			),
		);
	});

	test('leave out the bracketed trunk zero behind a country code only', () => {
		expect(phoneDigits('+44 20 (0)7946 0123')).toBe('4420079460123');
		expect(phoneDigits('(+44) (0)20 7946 0123')).toBe('442079460123');
		expect(phoneDigits('+44 (0)20 7946 0123')).toBe('442079460123');
		expect(phoneDigits('0044 (0)20 7946 0123')).toBe('442079460123');
		expect(phoneDigits('(0)20 7946 0123')).toBe('02079460123');
	});
});

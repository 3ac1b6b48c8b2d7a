import { type ComparePhones, phoneComparer } from '../../nodes/service/leads/phone/comparePhones';

let compare: ComparePhones;
beforeAll(async () => void (compare = await phoneComparer()));

it.each<[string, unknown, unknown]>([
	['spaces and brackets', '+14155550123', '+1 (415) 555-0123'],
	['an extension', '+442079460123', '+44 20 7946 0123 ext. 7'],
	['no plus', '+4915112345678', '4915112345678'],
	["the row's own country", '+4915112345678', '0151 12345678'],
	['a zero that was kept', '+442079460123', '+44 (0)20 7946 0123'],
	['a number in place of a text', '+14155550123', 14155550123],
	['a masked number', '+14155550123', '******0123'],
	['masked in the middle, with a country', '+14155550123', '+1 xxx xxx 0123'],
	["masked behind the library's marks", '+14155550123', '\u202a•••0123\u202c'],
	["Argentina's old mobile prefix", '+5491123456789', '+541123456789'],
	['the same, the other way round', '+541123456789', '+54 9 11 2345-6789'],
	['the nine that Brazil put in front of mobiles', '+5511987654321', '+551187654321'],
	['the same, the other way round', '+551187654321', '+55 11 98765-4321'],
])('is the same with %s: %s, %s', (_, ofRow, other) => {
	expect(compare(ofRow, other)).toBe(true);
});

it.each<[string, unknown, unknown]>([
	['another number', '+14155550123', '+14155550124'],
	['the same digits in another country', '+14155550123', '+914155550123'],
	['four other last digits', '+14155550123', '******0124'],
	["another national number of the row's country", '+4915112345678', '0151 12345679'],
	['a longer Argentine number', '+5491123456789', '+541123456780'],
	['an Argentine number with a digit too many', '+54911234567890', '+5411234567890'],
	['a Brazilian number with a digit too many', '+55119876543210', '+5511876543210'],
	['a Brazilian landline that begins with a nine less', '+5511912345678', '+551112345678'],
])('is another one: %s: %s, %s', (_, ofRow, other) => {
	expect(compare(ofRow, other)).toBe(false);
});

it.each<[string, unknown, unknown]>([
	['no number of the record', '+14155550123', ''],
	['no number of the row', '', '+14155550123'],
	['neither', null, undefined],
	['a word', '+14155550123', 'on request'],
	['a word in the row', 'on request', '+14155550123'],
	['an object', '+14155550123', { number: '+14155550123' }],
	['a list', '+14155550123', ['+14155550123']],
	['no number in digits', '+14155550123', '2024-05-01 10:00'],
	['all hidden but two digits', '+14155550123', '*********23'],
	['the same filler digit', '+14155550123', '+10000000000'],
])('cannot be told, and is none, with %s: %s, %s', (_, ofRow, other) => {
	expect(compare(ofRow, other)).toBe(false);
});

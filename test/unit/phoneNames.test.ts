/** Columns and words that tell of phones, understood or not. */
import {
	isNumberSign,
	isWordOfPhone,
	mayBePhone,
	namesPhone,
} from '../../nodes/service/columns/header/phoneNames';

it.each([
	'Phone',
	'Rufnummer',
	'Festnetz',
	'Fijo',
	'Handys der Eltern',
	'Cellphones',
	'Neighbour mobile',
	'No. WhatsApp',
	'GSM nr',
	'☎',
])('"%s" names a phone', (name) => {
	expect(namesPhone(name)).toBe(true);
});

it.each(['Contact no', 'Nombre(s)', 'Account number', 'E mail', 'Shoe size'])(
	'"%s" names no phone',
	(name) => {
		expect(namesPhone(name)).toBe(false);
	},
);

it.each(['rufnummer', 'handynr', 'nummer', 'no', 'celular', 'iphone'])(
	'"%s" is a word of phones or of their numbers',
	(word) => {
		expect(isWordOfPhone(word)).toBe(true);
	},
);

it.each(['seller', 'nombre', 'mail'])('"%s" is none', (word) => {
	expect(isWordOfPhone(word)).toBe(false);
});

it.each([
	['Owner Cell', true],
	['Owner', false],
	['Owner ID', false],
	['Neighbour', true],
	['Neighbour phone no', true],
	['Account no', false],
	['Order number', false],
	['Postal code', false],
	['Phone date', false],
	['Fecha de llamada', false],
	['Tel. / Fax', false],
	['Owner fax', false],
	['Pager', false],
])('that "%s" may be a phone, if its cells are like phones, is %s', (name, may) => {
	expect(mayBePhone(name)).toBe(may);
});

it.each([
	['new contact no 98200', 'no', true],
	['phone nr 030 1234567', 'nr', true],
	['mobile n 612345678', 'n', true],
	['no calls', 'no', false],
	['please no calls', 'no', false],
	['phone not wanted', 'not', false],
	['phone no longer wanted', 'no longer', false],
])('in the note "%s" that "%s" stands for "number" is %s', (note, mark, isSign) => {
	const words = note.split(' ');
	const [first = '', ...more] = mark.split(' ');
	const start = words.indexOf(first);
	expect(isNumberSign(words, { kind: 'not', start, end: start + 1 + more.length })).toBe(isSign);
});

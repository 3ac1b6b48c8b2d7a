/** Which headers say who may be called, which are asked about, and which say nothing of it. */
import { asksOfCalls } from '../../nodes/service/columns/no/calling';
import { type CallingReading, callingReadingOf } from '../support/columnLists';

describe('As a whole name it is understood', () => {
	it.each<[string, unknown[], CallingReading]>([
		['Do not call', ['x'], 'doNotCall'],
		['Do not call', [''], 'doNotCall'],
		['Deceased', ['x', '', ''], 'doNotCall'],
		['Einwilligung', ['ja'], 'consent'],
		['Phone consent', ['x', '?'], 'consent'],
		['May we call you?', ['yes', 'no'], 'consent'],
		['Zgoda na kontakt tel.', ['tak'], 'consent'],
		['Phone consent', ['+919812345678', '+919812345679'], 'asked'],
		['On which number may we call?', ['+919812345678'], 'nothing'],
	])("'%s' of %j: %s", (name, cells, reading) => {
		expect(callingReadingOf(name, cells)).toBe(reading);
	});
});

describe('No negation in a name is ever read', () => {
	it.each([
		['Calls not allowed'],
		['Does not want to be called'],
		['No consent'],
		['Consent withdrawn'],
		['Consent not given'],
		['Calls refused'],
		['Do not call (email)'],
		['Contact (do not call)'],
		['Keine Einwilligung zum Anruf'],
		['Niet akkoord met bellen'],
		['Aramaya izin yok'],
		['I consent to receive calls about my results'],
	])("'%s' is asked about", (name) => {
		expect(callingReadingOf(name, ['Yes', 'No'])).toBe('asked');
	});
});

describe('A word of calling or agreeing is asked about where the cells answer', () => {
	it.each<[string, unknown[], CallingReading]>([
		['Called', ['no', 'yes'], 'nothing'],
		['Call', ['x', 'x'], 'asked'],
		['By phone', ['yes', 'no'], 'asked'],
		['Not by phone', ['yes', 'no'], 'asked'],
		['Privacy', ['si', 'no'], 'asked'],
		['Privacy', ['testo lungo che spiega tutto'], 'nothing'],
		['Call notes', ['moved to May', 'likes tea'], 'nothing'],
		['Calls made', ['0', '3'], 'nothing'],
		['Last call', ['2026-01-05'], 'nothing'],
		['Withdrawn on', ['2026-01-05'], 'doNotCall'],
		['Interested', ['yes', 'no'], 'asked'],
		['Interested in', ['Solar', 'Heating'], 'nothing'],
		['preferences.marketing.phone', [true, false], 'asked'],
		['preferences.marketing.email', [true, false], 'nothing'],
		['account.has_phone', [true, false], 'nothing'],
		['Werbung Telefon', ['ja', 'nein'], 'asked'],
		['Telefon Werbung', ['ja', 'nein'], 'asked'],
		['Marketing phone', ['yes', 'no'], 'asked'],
		['Marketing - Phone', ['TRUE', 'FALSE'], 'asked'],
		['Marketing teléfono', ['sí', 'no'], 'asked'],
		['Reklam telefon', ['ja', 'nej'], 'asked'],
		['Reclame telefoon', ['ja', 'nee'], 'asked'],
		['Marketing phone', ['+44 20 7946 0101'], 'nothing'],
		['HAS_PHONE', ['yes', 'no'], 'nothing'],
		['shared_phone_number', [false, true], 'nothing'],
		['Einw. Mail', ['J', 'N'], 'nothing'],
		['Telefon privat', ['ja', 'nein'], 'nothing'],
		['Primary contact', ['yes', 'no'], 'nothing'],
	])("'%s' of %j: %s", (name, cells, reading) => {
		expect(callingReadingOf(name, cells)).toBe(reading);
	});
});

it.each<[string, unknown[], CallingReading]>([
	['Email opt-in', ['yes', 'no'], 'nothing'],
	['Consent to SMS', ['yes'], 'nothing'],
	['Consent to calls and SMS', ['yes'], 'asked'],
	['Accepts terms', ['yes', 'no'], 'nothing'],
])("Of another channel, '%s' is: %s", (name, cells, reading) => {
	expect(callingReadingOf(name, cells)).toBe(reading);
});

it.each<[string, unknown[], CallingReading]>([
	['Consent', ['', ''], 'consent'],
	['Calls not allowed', ['', ''], 'nothing'],
	['Text of the consent', ['I agree to be called by the clinic'], 'nothing'],
	['Opt-in IP', ['1.2.3.4', '1.2.3.5', '1.2.3.6'], 'asked'],
	['Date of the consent', ['2026-01-05', '2026-01-06', '2026-01-07'], 'asked'],
	[`${'y '.repeat(94)}do not call`, ['x'], 'asked'],
	[`${'y '.repeat(95)}do not call`, ['x'], 'nothing'],
])("'%s' of %j is: %s", (name, cells, reading) => {
	expect(callingReadingOf(name, cells)).toBe(reading);
});

it.each([
	['When may we call you?', 'whether'],
	['Wann dürfen wir anrufen?', 'whether'],
	['¿Cuándo podemos llamar?', 'whether'],
	['Quando possiamo chiamare?', 'whether'],
	['Wanneer mogen we bellen?', 'whether'],
	['När får vi ringa?', 'whether'],
	['Quand appeler', 'when'],
	['Best hour to call', 'when'],
	['Last call', undefined],
	['Called', undefined],
	['Second phone', undefined],
	['Best time', undefined],
	['May we write?', undefined],
])("'%s' asks about calls: %s", (name, expected) => {
	expect(asksOfCalls(name)).toBe(expected);
});

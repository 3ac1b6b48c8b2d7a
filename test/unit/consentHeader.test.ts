/** Which headers say who may, or must not, be called; cells help where a header leaves it open. */
import { profileOf } from '../../nodes/service/columns/column';
import { findConsent } from '../../nodes/service/columns/consentHeader';
import { listOf } from '../support/columnLists';

function kindOf(name: string, cells: readonly string[]) {
	const [column] = listOf(...cells.map((cell) => ({ [name]: cell }))).columns;
	return findConsent(column!, profileOf(column!))?.kind;
}

it.each<[string, string[], 'consent' | 'doNotCall' | undefined]>([
	['Do not call (email)', ['x'], 'doNotCall'],
	['Contact (do not call)', ['x'], 'doNotCall'],
	['(Do Not Modify) Contact', ['x'], undefined],
	['Not to be called', ['x'], 'doNotCall'],
	['No longer wants to be called by us', ['x'], 'doNotCall'],
	['Does not want to be called', ['x'], 'doNotCall'],
	['Wants to be called, not before May', ['x'], undefined],
	['No answer on the first three of the many calls', ['x'], undefined],
	['calls not', ['x'], undefined],
	['Calls refused', ['x'], 'doNotCall'],
	['No consent', ['x'], 'doNotCall'],
	['Consent withdrawn', ['x'], 'doNotCall'],
	['Einwilligung', ['ja'], 'consent'],
	['Consent to SMS', ['yes'], undefined],
	['Consent to calls and SMS', ['yes'], 'consent'],
	['Consent to be called and SMS', ['yes'], 'consent'],
	['May we call you?', ['yes', 'no', 'x', '?'], 'consent'],
	['May we call you?', ['yes', 'x', '?', '?'], undefined],
	['May we call you?', [''], undefined],
	['Called', ['no', 'yes'], undefined],
	['Call done', ['yes'], 'consent'],
	['Calls made', ['no'], undefined],
	['Phone', ['no', 'no'], undefined],
	['Phone no', ['no', 'yes'], undefined],
	['Phone consent', ['+919812345678', '+919812345679'], undefined],
	['On which number may we call?', ['+919812345678'], undefined],
	['Contatto tel.', ['SI', 'NO', 'SI (pomeriggio)'], 'consent'],
	['Contatto tel.', ['SI', 'SI (pomeriggio)'], undefined],
	['AVG akkoord', ['x'], 'consent'],
	['Akkoord', ['ja'], 'consent'],
	['Akkoord', ['pas de'], undefined],
	['Akkoord', [''], undefined],
	['Privacy firmata', ['x'], 'consent'],
	['Privacy', ['si', 'no'], 'consent'],
	['Privacy', ['testo'], undefined],
	['Deceased', ['x', '', ''], 'doNotCall'],
	['Deceased', ['Asha Rao', 'Ben Li'], 'doNotCall'],
	['Deceased name', ['Asha Rao', 'Ben Li', 'Carl Ott'], undefined],
	['Deceased', ['Asha Rao', 'Ben Li', 'no', 'Carl Ott'], 'doNotCall'],
	['Deceased', ['Asha Rao', 'Ben Li', '2024'], 'doNotCall'],
	[
		'Ich habe die Datenschutzhinweise gelesen, bin volljährig und einverstanden, dass mich das Team telefonisch kontaktiert',
		['ja', 'nein'],
		'consent',
	],
	[`${'y '.repeat(94)}do not call`, ['x'], 'doNotCall'],
	[`${'y '.repeat(95)}do not call`, ['x'], undefined],
])("'%s' of %j is: %s", (name, cells, kind) => {
	expect(kindOf(name, cells)).toBe(kind);
});

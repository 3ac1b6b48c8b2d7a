/** The judge of `sources.test.ts` sees a wrong person, and what nobody was told. */
import type { IDataObject } from 'n8n-workflow';

import { judge } from '../../support/engine/lists';
import type { RunResult } from '../../support/engine/runNode';

const INPUT = { Tel: '98123 45671', Owner: 'Asha Rao' };
const RIGHT = { outcome: 'valid', name: 'Asha Rao', phone: '+919812345671', email: null };
const REFUSED = { outcome: 'rejected', name: 'Asha Rao', phone: null, category: 'invalid' };
const DO_NOT_CALL = { outcome: 'rejected', category: 'doNotCall' };
const PHONE = '+919812345671 | Asha Rao';
const OTHER: IDataObject = { ...RIGHT, name: 'Om', phone: '+919812345679' };

const verdictOf = (expected: string, row: IDataObject | string, hint: string) => {
	const isError = typeof row === 'string';
	const ofNode = isError ? { json: [], error: { message: row } } : { json: [row, OTHER] };
	const rows = [INPUT, { Tel: '98123 45679', Owner: 'Om' }];
	const lines = [expected, '+919812345679 | Om'];
	const source = { file: 'a.csv', rows, expected: lines, isAnyReference: false, say: [], read: [] };
	return judge(source, { hints: [hint], ...ofNode } as unknown as RunResult).verdict;
};

it.each<[string, string, IDataObject | string, string]>([
	['understood', PHONE, RIGHT, ''],
	['wrong', PHONE, { ...RIGHT, phone: '+919812345672' }, ''],
	['wrong', PHONE, { ...RIGHT, name: 'Rao Ltd' }, ''],
	['wrong', '- | Asha Rao', RIGHT, ''],
	['wrong', 'doNotCall', RIGHT, ''],
	['understood', 'doNotCall', DO_NOT_CALL, ''],
	['said', PHONE, DO_NOT_CALL, ''],
	['silent', PHONE, { ...RIGHT, phone: null }, "Ignored: 'City', 'Tel'."],
	['said', PHONE, { ...RIGHT, phone: null }, "'Tel' looks like phones. Ignored: 'City'."],
	['silent', PHONE, REFUSED, "Columns used: name from 'Owner'."],
	['said', PHONE, { ...REFUSED, reason: "'Tel' is not a text" }, ''],
	['silent', PHONE, 'Something is wrong', ''],
	['said', PHONE, "No phone column. Columns: 'Tel'", ''],
	['understood', '+919812345671 / ? | Asha Rao', { ...RIGHT, phone: null }, "Is 'Tel' a phone?"],
	['silent', '+919812345671 / ? | Asha Rao', { ...RIGHT, phone: null }, ''],
])('%s: %s, and the node gave %j, %s', (verdict, expected, row, hint) => {
	expect(verdictOf(expected, row, hint)).toBe(verdict);
});

import type { IDataObject } from 'n8n-workflow';

import { mapColumns } from '../../../nodes/service/leads/columns';
import { readLead, type ReadOptions } from '../../../nodes/service/leads/readLead';

const OPTIONS: ReadOptions = { projectId: 'prj', processId: 'prc', unmatchedToMetadata: false };

function read(item: IDataObject, options: Partial<ReadOptions> = {}) {
	return readLead(item, mapColumns(Object.keys(item)), { ...OPTIONS, ...options });
}

function leadOf(item: IDataObject, options: Partial<ReadOptions> = {}) {
	const result = read(item, options);
	if (result.refusal) throw new Error(result.refusal.reason);
	return result.lead;
}

describe('reading a row as a lead', () => {
	test('takes values from the columns, trims them, and leaves empty cells out', () => {
		const item = { Mobile: ' +919812345678 ', 'First Name': 'Ada ', Surname: '  ', 'E-mail': null };
		expect(leadOf(item)).toEqual({
			projectId: 'prj',
			processId: 'prc',
			phone: '+919812345678',
			firstName: 'Ada',
		});
	});

	test('numbers become text, zero included', () => {
		expect(leadOf({ phone: 919812345678, reference: 0, name: 42, group: -1 })).toMatchObject({
			phone: '919812345678',
			referenceId: '0',
			name: '42',
			groupId: '-1',
		});
	});

	test("the row's own process, project and group come before the options'", () => {
		const own = { processId: 'own', projectId: 'other', groupId: 'g' };
		expect(leadOf(own, { groupId: 'default' })).toEqual(own);
		expect(leadOf({ processId: '' }, { groupId: 'default' })).toEqual({
			projectId: 'prj',
			processId: 'prc',
			groupId: 'default',
		});
		expect(leadOf({ name: 'x' }, { processId: undefined }).processId).toBe('');
	});

	test.each(['🧑🏽‍🚀 Zoë', '👨‍👩‍👧 family', 'نام\u200cخانوادگی'])('keeps the name %s as it is', (name) => {
		expect(leadOf({ name }).name).toBe(name);
	});

	test('invisible marks copied along with an e-mail address go', () => {
		expect(leadOf({ email: '\u200Bada@example.com\u200E' }).email).toBe('ada@example.com');
	});

	test('a cell with nothing but invisible marks counts as empty', () => {
		expect(leadOf({ phone: "'", email: '\u200B', name: 'Ada' })).toEqual({
			projectId: 'prj',
			processId: 'prc',
			name: 'Ada',
		});
	});
});

describe('metadata', () => {
	test.each<[IDataObject[string]]>([
		[{ city: 'Pune' }],
		['{"city":"Pune"}'],
		[' {"city":"Pune"} '],
	])('%j is taken as an object', (metadata) => {
		expect(leadOf({ metadata }).metadata).toEqual({ city: 'Pune' });
	});

	test('unmatched columns go into metadata on request, below the keys it already has', () => {
		const item = { name: 'Ada', City: 'Pune', Score: 0, Empty: '', metadata: '{"City":"own"}' };
		expect(leadOf(item).metadata).toEqual({ City: 'own' });
		expect(leadOf(item, { unmatchedToMetadata: true }).metadata).toEqual({ City: 'own', Score: 0 });
	});

	test('without anything unmatched no metadata is made up', () => {
		expect(leadOf({ name: 'Ada', City: '' }, { unmatchedToMetadata: true })).not.toHaveProperty(
			'metadata',
		);
	});

	test('columns named like built-in properties are harmless', () => {
		const item = JSON.parse(
			'{"name":"Ada","__proto__":{"polluted":true},"constructor":"c","toString":"t"}',
		) as IDataObject;
		const { metadata } = leadOf(item, { unmatchedToMetadata: true });
		expect(Object.keys(metadata ?? {})).toEqual(['constructor', 'toString']);
		expect(metadata).not.toHaveProperty('polluted');
		expect({}).not.toHaveProperty('polluted');
	});

	test('a column that only other rows have is not read from the prototype', () => {
		const mapping = mapColumns(['name', 'constructor']);
		const read = readLead({ name: 'Ada' }, mapping, { ...OPTIONS, unmatchedToMetadata: true });
		expect(read.lead).toEqual({ projectId: 'prj', processId: 'prc', name: 'Ada' });
	});
});

test('the item is never changed', () => {
	const item = Object.freeze({
		Phone: ' 919812345678 ',
		name: ' Ada ',
		metadata: Object.freeze({ a: 1 }),
		City: 'Pune',
	});
	const before = structuredClone(item);
	leadOf(item as unknown as IDataObject, { unmatchedToMetadata: true });
	expect(item).toEqual(before);
});

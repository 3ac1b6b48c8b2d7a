/** The number of a record beside that of a row: pure; what comes of it: `whoseRecord.test.ts`. */
import { type ComparePhones, phoneComparer } from '../../nodes/service/leads/phone/comparePhones';
import type { LeadInput, LeadRecord } from '../../nodes/service/leads/fields';
import { findOwn, wasCalled, whoseRecord } from '../../nodes/service/sending/records/whoseRecord';

const A = '+919812345001';
const B = '+919812345002';
const MAIL = 'fam@example.org';

let compare: ComparePhones;
beforeAll(async () => void (compare = await phoneComparer()));

const leadOf = (lead: Partial<LeadInput>) =>
	({ projectId: 'project', processId: 'process', ...lead }) as LeadInput;
const recordOf = (record: Partial<LeadRecord>) =>
	({ _id: '1', processId: 'process', ...record }) as LeadRecord;
const match = (record: Partial<LeadRecord>, lead: Partial<LeadInput>, item: unknown = {}) =>
	whoseRecord(recordOf(record), leadOf(lead), item, compare);

it.each<[string, Partial<LeadRecord>, Partial<LeadInput>, unknown]>([
	['same', { phone: '098123 45001' }, { phone: A }, {}],
	['other', { phone: B }, { phone: A }, { Tel: A }],
	['inRow', { phone: B }, { phone: A }, { Tel: A, Second: '098123 45002' }],
	['inRow', { phone: B }, { phone: A }, { phones: [{ number: A }, { number: B }] }],
	['inRow', { phone: '******5002' }, { phone: A }, { more: { home: B } }],
	['other', { phone: B }, { phone: A }, { a: { b: { c: { d: { e: B } } } } }],
	['other', { phone: B }, { phone: A }, { Note: null, Tags: [] }],
	['notInRecord', {}, { phone: A }, { Second: B }],
	['notInRecord', { phone: 'on request' }, { phone: A }, {}],
	['other', { phone: '1800-FLOWERS' }, { phone: A }, {}],
	['other', { phone: '+919800000001' }, { phone: A }, {}],
	['notInRow', { phone: B }, { email: MAIL }, { Second: B }],
])('%s: the record %j beside the row %j of %j', (expected, record, lead, item) => {
	expect(match(record, lead, item).phone).toBe(expected);
});

it.each<[boolean, boolean, Partial<LeadRecord>, Partial<LeadInput>]>([
	[true, true, { name: 'Ben Otto', phone: B }, { name: 'Anna Otto', phone: A }],
	[false, false, { name: 'Anna Otto', phone: B }, { name: 'Anna Otto', phone: A }],
	[true, false, { name: 'Ben Otto', phone: A }, { name: 'Anna Otto', phone: A }],
	[false, false, { phone: B }, { name: 'Anna Otto', phone: A }],
	[false, false, { name: 'Ben Otto', phone: B }, { phone: A }],
])('another name %s, a family %s: %j and %j share an e-mail', (isOtherName, isFamily, one, two) => {
	const found = match({ ...one, email: MAIL }, { ...two, email: MAIL });
	expect(found).toMatchObject({ isOtherName, isFamily });
});

it('who shares a reference as well is no family', () => {
	const shared = { email: MAIL, referenceId: 'R-1' };
	const found = match(
		{ name: 'Ben Otto', phone: B, ...shared },
		{ name: 'Anna Otto', phone: A, ...shared },
	);
	expect(found).toMatchObject({ isOtherName: true, isFamily: false });
});

it("of the process's own records the one with the row's phone goes first, whatever their order", () => {
	const lead = { name: 'Anna Otto', phone: A, email: MAIL };
	const [other, same, elsewhere] = [
		match({ _id: 'other', phone: B, email: MAIL }, lead),
		match({ _id: 'same', phone: A }, lead),
		match({ _id: 'elsewhere', phone: A, processId: 'another' }, lead),
	];
	for (const all of [
		[elsewhere, other, same],
		[same, other, elsewhere],
	]) {
		expect(findOwn(all, leadOf(lead))?.record._id).toBe('same');
	}
	expect(findOwn([elsewhere, other], leadOf(lead))?.record._id).toBe('other');
	expect(findOwn([elsewhere], leadOf(lead))).toBeUndefined();
});

it.each<[boolean, unknown]>([
	[true, [{ type: 'note' }, { type: 'call' }]],
	[false, [{ type: 'note' }, null]],
	[false, undefined],
])('%s: it was called, by its activities %j', (expected, activities) => {
	expect(wasCalled(recordOf({ activities } as Partial<LeadRecord>))).toBe(expected);
});

/** A lead field is one entry of a table: two that do not exist are found wherever fields are. */
import { LEAD_COLUMNS, simplifyLead } from '../../nodes/LeadCalling/resources/simplify';
import { outcomeTable } from '../../nodes/LeadCalling/resources/lead/list/outcomeTable';
import { withCarried } from '../../nodes/LeadCalling/resources/lead/list/readRows';
import { resources } from '../../nodes/LeadCalling/resources';
import { columnCollector } from '../../nodes/service/columns/list/column';
import { describeFields } from '../../nodes/LeadCalling/telling/columnLines';
import { findExactColumns, type FieldColumns } from '../../nodes/service/columns/list/exactNames';
import { MAPPED_FIELDS } from '../../nodes/service/leads/mappedFields';
import { propose } from '../../nodes/service/columns/proposal/propose';
import { joinLabels, type LeadInput, UPDATABLE_FIELDS } from '../../nodes/service/leads/fields';
import type { Row } from '../../nodes/service/leads/outcome';
import { markRepeats } from '../../nodes/service/leads/persons/repeats';
import { rowReader } from '../../nodes/service/leads/row/rowReader';
import { findMissingChanges } from '../../nodes/service/reads/waitForChange';
import { SEARCHABLE_FIELDS } from '../../nodes/service/queryFilters';
import { leadKeys } from '../../nodes/service/sending/memory/leadKeys';
import { matchAnswer } from '../../nodes/service/sending/answers/matchAnswer';
import { identityFilters } from '../../nodes/service/queryFilters';
import { begin, eachOnVirtualService, virtual } from '../support/virtualService';

jest.mock('../../nodes/service/leads/fieldTable', () => {
	const { FIELDS } = jest.requireActual('../../nodes/service/leads/fieldTable');
	const shoeSize = { label: 'Shoe Size', isSimple: true, isUpdatable: true };
	const fanPhone = { label: 'Fan Phone', isSimple: true, identity: 'phone' };
	return { FIELDS: { ...FIELDS, shoeSize, fanPhone } };
});
jest.mock('../../nodes/service/contract', () => {
	const contract = jest.requireActual('../../nodes/service/contract');
	return { ...contract, QUERY_NAMES: { ...contract.QUERY_NAMES, fanPhone: 'fanPhone' } };
});
// The stand-in has a table of its own.
jest.mock('../service/store/records', () => {
	const records = jest.requireActual('../service/store/records');
	return {
		...records,
		LEAD_FIELDS: { ...records.LEAD_FIELDS, shoeSize: 'string', fanPhone: 'string' },
		IDENTITY_KINDS: { ...records.IDENTITY_KINDS, fanPhone: 'phone' },
		IDENTITIES: [...records.IDENTITIES, 'fanPhone'],
		PHONES: [...records.PHONES, 'fanPhone'],
		UPDATABLE: [...records.UPDATABLE, 'shoeSize'],
	};
});

eachOnVirtualService();

const invented = (more: object) => more as Partial<LeadInput>;
const ZONE = invented({ shoeSize: 'Asia/Kolkata' });
const SECOND = invented({ fanPhone: '+918512345678' });

type Find = (list: ReturnType<ReturnType<typeof columnCollector>['list']>) => FieldColumns;
const proposed: Find = (list) => propose(list).fields;

async function readRow(row: Record<string, string>, find: Find = proposed): Promise<Row> {
	const collector = columnCollector();
	collector.add(row);
	const sources = Object.entries(find(collector.list()));
	const values = Object.fromEntries(sources.map(([field, [column]]) => [field, row[column!]]));
	const read = await rowReader();
	const defaults = { projectId: 'prj', processId: 'prc', mode: 'call' };
	return read({ values, isIdChosen: false }, { ...defaults, sendAnyway: false });
}

it.each([
	['lead', 'initiate', ['shoeSize', 'fanPhone']],
	['lead', 'update', ['shoeSize']],
	['lead', 'getAll', ['fanPhone']],
])('The form of %s, %s has them', (resource, operation, names) => {
	const { fields } = resources.find(({ name }) => name === resource)!.operations[operation]!;
	const all = JSON.stringify(fields);
	for (const name of names) expect(all).toContain(`"name":"${name}"`);
	expect(all.includes('"name":"fanPhone"')).toBe(names.includes('fanPhone'));
});

it('The mapper, the columns of an output and the sentences have them', () => {
	const ofMapper = MAPPED_FIELDS.filter(({ id }) => ['shoeSize', 'fanPhone'].includes(id));
	expect(ofMapper).toMatchObject([
		// A phone decides who is called.
		{ id: 'fanPhone', label: 'Fan Phone', isAlwaysShown: true, isRequiredColumn: true },
		{ id: 'shoeSize', label: 'Shoe Size' },
	]);
	const columns = { shoeSize: ['Size'], fanPhone: ['Fan'] } as FieldColumns;
	expect(describeFields(columns)).toBe("fan phone from 'Fan', shoe size from 'Size'");
	expect(LEAD_COLUMNS).toEqual(expect.arrayContaining(['shoeSize', 'fanPhone']));
	expect(simplifyLead({ _id: '1', ...ZONE, ...SECOND })).toMatchObject({ ...ZONE, ...SECOND });
	expect(outcomeTable(virtual.rows(1, SECOND), [{ outcome: 'accepted', reason: 'Saved' }])).toEqual(
		[expect.objectContaining(SECOND)],
	);
	const { operations } = resources.find(({ name }) => name === 'lead')!;
	const said = JSON.stringify(operations);
	for (const [sentence, label] of [
		[`update its ${joinLabels(UPDATABLE_FIELDS)}`, 'shoe size'],
		[joinLabels(SEARCHABLE_FIELDS, 'or'), 'fan phone'],
	] as const) {
		expect(sentence).toContain(label);
		expect(said.includes(sentence)).toBe(true);
	}
});

it.each([
	['shoeSize', ['shoeSize', 'Shoe Size'], 'shoe_size', 'Asia/Kolkata'],
	['fanPhone', ['fanPhone', 'Fan phone'], 'fan_phone', '+918512345678'],
])('A column is %s by its name and its label', async (field, exact, alike, cell) => {
	const read = async (column: string, find?: Find) =>
		await readRow({ Name: 'Asha', Phone: '+12125550123', [column]: cell }, find);
	const found = { submission: { lead: { phone: '+12125550123', [field]: cell } } };
	for (const column of exact) {
		expect(await read(column, findExactColumns)).toMatchObject(found);
		expect(await read(column)).toMatchObject(found);
	}
	expect(await read(alike)).toMatchObject(found);
	expect(await read(alike, findExactColumns)).not.toMatchObject(found);
});

it('A check hands it on: whoever calls the checked rows has it from nowhere else', () => {
	const [row] = virtual.rows(1, ZONE) as [Row];
	const checked = withCarried({ ...row, isCheckOnly: true }, ZONE, { saidByNode: [] } as never);
	const outcome = { outcome: 'valid', reason: 'Ready to call' } as const;
	expect(outcomeTable([checked], [outcome])).toEqual([expect.objectContaining(ZONE)]);
});

it('A second phone is read, checked and left out as a phone', async () => {
	const row = { Name: 'Asha', Phone: '+12125550123' };
	const read = async (fanPhone: string) => await readRow({ ...row, fanPhone });
	expect((await read('(+91) 85123 45678')).submission).toMatchObject({ lead: SECOND });
	expect((await read('ask him')).outcome).toMatchObject({ category: 'badPhone' });
	expect((await read('n/a')).submission).not.toHaveProperty('lead.fanPhone');
});

it('A second phone identifies a lead: in a list, in memory, in an answer, in a look-up', () => {
	const rows = [0, 1].flatMap((from) => virtual.rows(1, { from, ...SECOND }));
	const others = virtual.rows(1, { from: 2 });
	const reason = 'Same fan phone as entry 1';
	expect(markRepeats([...rows, ...others])[1]!.outcome).toMatchObject({ reason });
	const digestOf = ({ submission }: Row) => leadKeys(submission!, virtual.connect().account).row;
	expect(digestOf(rows[0]!)).not.toBe(digestOf(virtual.rows(1)[0]!));
	const success = [{ _id: 'new', fanPhone: '918512345678' }];
	const leads = [others[0]!.submission!, rows[0]!.submission!];
	expect(matchAnswer(leads, { success, errors: [] }).outcomes[1]).toMatchObject({ leadId: 'new' });
	expect(identityFilters(SECOND)).toEqual([
		{ fanPhone: '+918512345678' },
		{ fanPhone: '918512345678' },
	]);
});

it('They are sent, and a lead that is found by its second phone gets the new time zone', async () => {
	const [row] = virtual.rows(1, { ...SECOND, ...ZONE });
	await virtual.send([row!]);
	expect(virtual.standIn.store.leads()[0]).toMatchObject({ ...SECOND, ...ZONE });
	const again = virtual.rows(1, { from: 1, ...SECOND, shoeSize: 'Europe/Rome' });
	const { outcomes } = await virtual.send(again, { ifExists: 'update', sendAnyway: true });
	expect(outcomes[0]).toMatchObject({ category: 'updated' });
	await virtual.time.wait(1_000);
	const [lead] = virtual.standIn.store.leads();
	expect(lead).toMatchObject({ shoeSize: 'Europe/Rome' });
	expect(findMissingChanges(lead as never, { shoeSize: 'Asia/Kolkata' } as object)).toEqual([
		'shoeSize',
	]);
});

it.each([
	['its second phone', SECOND, 'alreadyCalled'],
	['its e-mail alone', { email: 'lead0@example.com' }, undefined],
])('Of a lead that was called in another process, %s stops a call or not', async (...given) => {
	const [, shared, category] = given;
	// So many that looking up is quicker than reading all.
	begin({ uniqueIn: 'process', archived: 50_000 });
	const { secondProcessId: processId, store } = virtual.standIn;
	const [leadId] = virtual.seed(virtual.rows(1, { from: 9, ...shared }), { processId });
	store.addActivity(leadId!, { type: 'call' });
	const { outcomes } = await virtual.send(virtual.rows(1, SECOND), { ifExists: 'return' });
	expect(outcomes[0]!.category).toBe(category);
});

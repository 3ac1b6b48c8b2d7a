/** "Already exists" says of nobody whose record it is: which ones are looked up, and what is told then. */
import type { Row } from '../../nodes/service/leads/outcome';
import { makeOutcome } from '../../nodes/service/leads/outcome';
import type { LeadInput } from '../../nodes/service/leads/fields';
import { ringsOf, rowOf, saved } from '../support/ringing';
import { begin, eachOnVirtualService, virtual } from '../support/virtualService';

eachOnVirtualService();

const EXISTS = 'Lead already exists for this project and process';
const A = '+919812345001';
const B = '+919812345002';
const FAMILY = 'fam@example.org';
const anna = { name: 'Anna Otto', phone: A };
const ben = { name: 'Ben Otto', phone: B };

const send = async (...rows: Row[]) => (await virtual.send(rows)).outcomes[0]!;
const queries = () => virtual.sent.filter(({ route }) => route === 'query');

describe('A lead that the service has already', () => {
	it.each<[string, Partial<LeadInput>, boolean, true | undefined, boolean]>([
		['by its phone alone can be called', { phone: A }, true, true, false],
		['by its phone alone is not to be called', { phone: A }, false, undefined, false],
		['by its e-mail alone has no phone to call', { email: FAMILY }, true, undefined, false],
		[
			'by both can be called if the record has its phone',
			{ phone: A, email: FAMILY },
			true,
			true,
			true,
		],
		['by both is not to be called', { phone: A, email: FAMILY }, false, undefined, true],
	])('%s', async (_, fields, init, canBeCalled, isRead) => {
		const lead = { name: 'Anna Otto', ...fields };
		const leadId = saved(lead);
		const outcome = await send(rowOf(lead, init));
		expect(outcome).toMatchObject({ outcome: 'duplicate', category: 'alreadyStored' });
		expect(outcome.canBeCalled).toBe(canBeCalled);
		expect(outcome.leadId).toBe(isRead ? leadId : undefined);
		expect(queries().length > 0).toBe(isRead);
	});

	it('is no record that only holds the text of its reference', async () => {
		begin({ filters: 'parts' });
		virtual.seed(virtual.rows(1, { from: 100, referenceId: 'xR-0' }));
		const errors = [{ data: { referenceId: 'R-0' }, error: EXISTS }];
		virtual.intercept('bulk/initiate', 0, { body: { success: [], errors } });
		const outcome = await send(...virtual.rows(1));
		expect(outcome).toEqual(makeOutcome('alreadyStored', EXISTS));
		expect(queries().length).toBeGreaterThan(0);
	});
});

describe('Who shares an e-mail with a brother', () => {
	const inOther = () => ({ processId: virtual.standIn.secondProcessId });

	it('does not leave without it where another process has the number', async () => {
		saved({ ...ben, email: FAMILY });
		saved({ ...anna, ...inOther() });
		const outcome = await send(rowOf({ ...anna, email: FAMILY }));
		expect(outcome).toMatchObject({ category: 'otherPhone' });
		expect([virtual.submitted.length, ringsOf(virtual.standIn)]).toEqual([1, []]);
	});

	it('leaves without it also where another record may be of one name', async () => {
		saved({ ...ben, email: FAMILY });
		saved({ name: 'A. Otto', phone: '+919812345003', email: FAMILY, ...inOther() });
		const outcome = await send(rowOf({ ...anna, email: FAMILY }));
		expect(outcome).toMatchObject({ outcome: 'accepted', notes: ['Email left out (shared)'] });
		expect(ringsOf(virtual.standIn)).toEqual([A]);
	});
});

/** What a person reads of a row that cannot be sent. */
import type { IDataObject } from 'n8n-workflow';

import type { LeadInput } from '../../nodes/service/leads/fields';
import {
	findProblem,
	findTotal,
	invalid,
	type ReadLead,
} from '../../nodes/service/leads/row/leadProblem';

const PHONE = '+919812345678';
const ASHA = { phone: PHONE, name: 'Asha Rao', processId: 'process' };
const NO_TEXT = invalid('Email is a list or object', 'Map one of its values.');

/** The problem, and what is left of the lead. */
function judge(lead: Partial<LeadInput>, more: Partial<ReadLead> = {}) {
	const read: ReadLead = { lead: { ...lead }, notes: [], ...more };
	return { problem: findProblem(read), lead: read.lead, notes: read.notes };
}

function ofItself(): IDataObject {
	const value: IDataObject = {};
	value.self = value;
	return value;
}

describe('A lead is sent', () => {
	it.each<[string, Partial<LeadInput>]>([
		['with a phone and a name', ASHA],
		['with a first name alone', { ...ASHA, name: undefined, firstName: 'Asha' }],
		['with an email alone', { ...ASHA, phone: undefined, email: 'asha@example.org' }],
		['with metadata of any shape', { ...ASHA, metadata: { tags: ['a', { b: null }] } }],
	])('%s', (_, lead) => {
		expect(judge(lead)).toEqual({ problem: undefined, lead, notes: [] });
	});

	it('without a useless email, if it has a phone', () => {
		const ofText = judge({ ...ASHA, email: 'asha(at)example.org' });
		expect(ofText).toEqual({ problem: undefined, lead: ASHA, notes: ['Email left out (invalid)'] });
		const ofObject = judge(ASHA, { emailProblem: NO_TEXT });
		expect(ofObject).toEqual(ofText);
	});
});

describe('A lead is refused', () => {
	it.each<[string, Partial<LeadInput>, string]>([
		[
			'Not a valid email address',
			{ ...ASHA, phone: undefined, email: 'asha(at)example.org' },
			'Enter one address, such as name@example.com.',
		],
		[
			'No phone or email',
			{ ...ASHA, phone: undefined },
			'Enter a phone number or an email address.',
		],
		['No name', { ...ASHA, name: undefined }, 'Enter the full name, or the first name.'],
		[
			'No name',
			{ ...ASHA, name: undefined, lastName: 'Rao' },
			'Enter the full name, or the first name.',
		],
		[
			"Metadata can't be written as JSON",
			{ ...ASHA, metadata: ofItself() },
			'Leave out the column that is nested so deep.',
		],
	])('with the way out: %s', (reason, lead, advice) => {
		expect(judge(lead).problem).toEqual({
			outcome: 'rejected',
			category: 'invalid',
			reason,
			advice,
		});
	});

	it('without a process, and learns where to choose one', () => {
		for (const processId of [undefined, '']) {
			expect(judge({ ...ASHA, processId }).problem).toEqual({
				outcome: 'rejected',
				category: 'badProcess',
				reason: 'No process',
				advice: "Choose a process in 'Process', or add a column named processId.",
			});
		}
	});

	it('for an email that is no text, if it has no phone', () => {
		const lead = { ...ASHA, phone: undefined };
		expect(judge(lead, { emailProblem: NO_TEXT })).toEqual({ problem: NO_TEXT, lead, notes: [] });
	});

	it('for the first of several reasons', () => {
		expect(judge({ metadata: ofItself() }).problem?.reason).toBe('No phone or email');
		expect(judge({ phone: PHONE, metadata: ofItself() }).problem?.reason).toBe('No name');
		const reason = "Metadata can't be written as JSON";
		const lead = { phone: PHONE, name: 'Asha', metadata: ofItself() };
		expect(judge(lead).problem?.reason).toBe(reason);
	});
});

describe('The row of sums', () => {
	it.each([612340000, '612,340,000', ' 612340000 '])('below a list is refused, with %j', (sum) => {
		expect(findTotal({ name: 'Total' }, sum)).toEqual({
			outcome: 'rejected',
			category: 'invalid',
			reason: 'Looks like a total',
			advice: 'Remove the row of totals from the list.',
		});
	});

	it.each<[string, Partial<LeadInput>, unknown]>([
		['with a phone as people write theirs', { name: 'Suma' }, '98123 45671'],
		['with another name', { name: 'Asha Rao' }, 9812345671],
	])('is not who comes %s', (_, lead, cell) => {
		expect(findTotal(lead, cell)).toBeUndefined();
	});
});

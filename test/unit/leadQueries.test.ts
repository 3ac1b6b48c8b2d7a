/** Which questions the service is asked to find one lead, and when it is asked no further. */
import { phoneComparer } from '../../nodes/service/leads/phone/comparePhones';
import type { LeadInput } from '../../nodes/service/leads/fields';
import { findCandidates } from '../../nodes/service/sending/records/leadQueries';
import type { NewLead } from '../../nodes/service/sending/pendingLead';
import { begin, eachOnVirtualService, virtual } from '../support/virtualService';

eachOnVirtualService();

const REFUSED = { status: 400, body: { error: 'Unknown filter' } };
const FIELDS = ['phone', 'email', 'referenceId'] as const;

const pendingLead = (more: Partial<LeadInput> = {}): NewLead => ({
	index: 0,
	submission: virtual.rows(1, more)[0]!.submission as NewLead['submission'],
	keys: { row: 'row', phones: [] },
	notFoundAt: 0,
});

const find = async (lead: NewLead) => {
	const list = { service: virtual.connect(), comparePhones: await phoneComparer() };
	return await findCandidates(list, lead, true);
};

/** The field that each question was of; a phone is asked in two spellings. */
const asked = () => virtual.sent.map(({ query }) => FIELDS.find((field) => query[field]));

describe('It is asked no further once the lead is found', () => {
	it.each<[string, Partial<LeadInput>]>([
		['by its phone', {}],
		['by its e-mail, without a phone', { phone: undefined }],
	])('%s', async (_, more) => {
		const [leadId] = virtual.seed(virtual.rows(1, more));
		expect(await find(pendingLead(more))).toMatchObject([{ _id: leadId }]);
		expect(asked()).toHaveLength(1);
	});
});

describe('It is asked on where', () => {
	it.each<[string, Partial<LeadInput>, () => Partial<LeadInput>, string[]]>([
		[
			'another process holds the number',
			{},
			() => ({ processId: virtual.standIn.secondProcessId }),
			['phone', 'phone', 'referenceId', 'email'],
		],
		[
			'the e-mail is held with another number',
			{},
			() => ({ phone: '+919812345999' }),
			['phone', 'phone', 'referenceId', 'email'],
		],
		[
			'the filter finds a longer reference',
			{ phone: undefined },
			() => ({ referenceId: 'R-01', email: undefined }),
			['referenceId', 'email'],
		],
	])('%s', async (_, more, held, questions) => {
		begin({ filters: 'parts' });
		virtual.seed(virtual.rows(1, { ...more, ...held() }));
		expect(await find(pendingLead(more))).not.toEqual([]);
		expect(asked()).toEqual(questions);
	});
});

it('A filter that is refused leaves the others, and finds nothing itself', async () => {
	const [leadId] = virtual.seed(virtual.rows(1));
	virtual.intercept('query', ({ query }) => 'phone' in query, REFUSED);
	expect((await find(pendingLead())).map((record) => record?._id)).toEqual([leadId]);
	expect(asked()).toEqual(['phone', 'phone', 'referenceId']);
});

/** Which questions a contact makes, and which answers are of it; the service is a list of answers. */
import { ServiceError } from '../../nodes/service/http/errors';
import type { LeadRecord } from '../../nodes/service/leads/fields';
import { type Contact, findLeads } from '../../nodes/service/reads/findLeads';
import type { LeadFilters, Page } from '../../nodes/service/records';
import type { LeadCallingService } from '../../nodes/service/service';
import { faultIn } from '../support/wire';

const EMAIL = 'asha@example.org';
const PHONE = '+919812345001';
const REFUSED = new ServiceError({ kind: 'refused', status: 400, message: 'Unknown filter' });
const FAILED = new ServiceError({ kind: 'failed', status: 500, message: 'Busy' });

type Asked = LeadFilters & Page;

const record = (_id: string, more: Partial<LeadRecord> = {}): LeadRecord => ({
	_id,
	processId: 'p1',
	email: EMAIL,
	...more,
});

/** Finds on a service that answers each question so. */
function findOn(answer: (asked: Asked) => LeadRecord[] | ServiceError, contact: Contact) {
	const asked: Asked[] = [];
	const service = {
		queryLeads: async (filters: LeadFilters, page: Page) => {
			// Without an end to the questions there would be none to the test.
			if (asked.push({ ...filters, ...page }) > 50) throw new Error('Asked on and on');
			const data = answer(asked.at(-1)!);
			if (data instanceof ServiceError) throw data;
			return { data, total: Infinity };
		},
	} as unknown as LeadCallingService;
	return { asked, found: findLeads(service, contact) };
}

const idsOn = async (...given: Parameters<typeof findOn>) =>
	(await findOn(...given).found).map(({ _id }) => _id);

const fullPage = (skip: number) =>
	Array.from({ length: 100 }, (_, at) => record(`lead-${skip + at}`));

describe('The leads of a contact', () => {
	it('come newest first and once each, those without a time last', async () => {
		const answers = [
			record('none'),
			record('old', { createdAt: '2026-01-01T00:00:00Z' }),
			record('new', { createdAt: '2026-03-01T00:00:00Z' }),
			record('old', { createdAt: '2026-01-01T00:00:00Z' }),
		];
		expect(await idsOn(() => answers, { email: EMAIL })).toEqual(['new', 'old', 'none']);
	});

	it('are none where the filter finds longer texts only', async () => {
		const longer = [record('longer', { email: `t${EMAIL}` })];
		expect(await idsOn(() => longer, { email: EMAIL })).toEqual([]);
		const other = [record('other', { email: undefined, phone: '+919812995001' })];
		expect(await idsOn(() => other, { phone: PHONE })).toEqual([]);
	});

	it('are of its process where it has one, else of all', async () => {
		const all = [record('here'), record('there', { processId: 'p2' })];
		expect(await idsOn(() => all, { email: EMAIL, processId: 'p1' })).toEqual(['here']);
		expect(await idsOn(() => all, { email: EMAIL })).toEqual(['here', 'there']);
	});

	it('have its number without a country only where none has it in full', async () => {
		const [whole, national] = [PHONE, '9812345001'].map((phone) => record(phone, { phone }));
		expect(await idsOn(() => [national!, whole!], { phone: PHONE })).toEqual([PHONE]);
		expect(await idsOn(() => [national!], { phone: PHONE })).toEqual(['9812345001']);
	});

	it('have its email, with a phone and without one', async () => {
		const both = [record('with', { phone: PHONE }), record('without')];
		expect(await idsOn(() => both, { email: EMAIL })).toEqual(['with', 'without']);
	});
});

describe('The service is asked', () => {
	it('for unmasked leads without activities, and no further after a short page', async () => {
		const { asked, found } = findOn(() => [record('a')], { email: EMAIL, processId: 'p1' });
		await found;
		const page = { limit: 100, skip: 0, includeActivities: false, masked: false };
		expect(asked).toEqual([{ email: EMAIL, processId: 'p1', ...page }]);
	});

	it('for the next page after a full one, and for ten at most', async () => {
		const { asked, found } = findOn(({ skip }) => fullPage(skip), { email: EMAIL });
		expect(await found).toHaveLength(1_000);
		expect(asked.map(({ skip }) => skip)).toEqual(Array.from({ length: 10 }, (_, at) => at * 100));
	});

	it('for a number as it may be kept with its country and in it', async () => {
		const { asked, found } = findOn(() => [], { phone: PHONE });
		await found;
		const spellings = [PHONE, '919812345001', '9812345001', '09812345001'];
		expect(asked.map(({ phone }) => phone)).toEqual(expect.arrayContaining(spellings));
	});

	it('for a number without its country in no spelling of a country', async () => {
		const { asked, found } = findOn(() => [], { phone: '98123 45001' });
		await found;
		expect(asked.map(({ phone }) => phone)).toEqual(['98123 45001', '+9812345001', '9812345001']);
	});
});

describe('A question that fails', () => {
	const answersBut = (fault: ServiceError) => (asked: Asked) =>
		asked.phone === PHONE ? [record('a', { phone: PHONE })] : fault;

	it('fails the search, also where others were refused before it', async () => {
		expect(await faultIn(findOn(answersBut(FAILED), { phone: PHONE }).found)).toBe(FAILED.fault);
		const mixed = (asked: Asked) => (asked.phone?.startsWith('0') ? FAILED : REFUSED);
		expect(await faultIn(findOn(mixed, { phone: PHONE }).found)).toBe(FAILED.fault);
	});

	it('for its filter leaves the others, and fails the search only where all do', async () => {
		expect(await idsOn(answersBut(REFUSED), { phone: PHONE })).toEqual(['a']);
		expect(await faultIn(findOn(() => REFUSED, { phone: PHONE }).found)).toBe(REFUSED.fault);
	});
});

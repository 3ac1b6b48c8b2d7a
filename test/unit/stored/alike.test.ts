import type { LeadInput, LeadRecord } from '../../../nodes/service/api/contract';
import { ServiceError } from '../../../nodes/service/http/errors';
import { isNear, isSameLead, sharesIdentity } from '../../../nodes/service/stored/alike';
import { StoredLeads } from '../../../nodes/service/stored/storedLeads';
import { updateFound } from '../../../nodes/service/stored/updateFound';
import type { LeadCallingService } from '../../../nodes/service/api/service';
import { existingJobs, newJobs } from '../campaign/pendingLeads';

const LEAD: LeadInput = {
	projectId: 'p',
	processId: 'process-1',
	phone: '+919812345671',
	email: 'Asha@Example.com',
	referenceId: '7',
};
const recordOf = (more: object) => ({ _id: 'a', processId: 'process-1', ...more }) as LeadRecord;
const ALL = { phone: '919812345671', email: ' asha@example.com ', referenceId: 7 };

describe('A record', () => {
	it.each<[object, { shares: boolean; near: boolean }]>([
		[{ phone: '0091 98123-45671' }, { shares: true, near: true }],
		[{ phone: 919812345671 }, { shares: true, near: true }],
		[{ phone: '********5671' }, { shares: true, near: true }],
		[{ phone: '********5672' }, { shares: false, near: false }],
		[{ phone: '09812345671' }, { shares: false, near: true }],
		[{ phone: '+919812345672' }, { shares: false, near: false }],
		[{ phone: null }, { shares: false, near: false }],
		[{ email: ALL.email }, { shares: true, near: true }],
		[{ email: 'ravi@example.com' }, { shares: false, near: false }],
		[{ email: null }, { shares: false, near: false }],
		[{ referenceId: 7 }, { shares: true, near: true }],
		[{ referenceId: '8' }, { shares: false, near: false }],
		[{}, { shares: false, near: false }],
	])('with %j', (fields, { shares, near }) => {
		const record = recordOf(fields);
		expect([sharesIdentity(record, LEAD), isNear(record, LEAD)]).toEqual([shares, near]);
	});

	it('has nothing in common with a lead that has nothing', () => {
		const none = { projectId: 'p', processId: 'process-1' };
		for (const fields of [{}, ALL, { phone: '', email: '', referenceId: undefined }]) {
			expect(sharesIdentity(recordOf(fields), none)).toBe(false);
			expect(isNear(recordOf(fields), none)).toBe(false);
		}
	});

	it('is the lead where its process and all that the lead has agree', () => {
		expect(isSameLead(recordOf(ALL), LEAD)).toBe(true);
		for (const change of [
			...[{ processId: 'process-2' }, { phone: '+919812345672' }, { email: 'b@example.com' }],
			...[{ referenceId: '8' }, { phone: undefined }, { email: undefined }],
		]) {
			expect(isSameLead(recordOf({ ...ALL, ...change }), LEAD)).toBe(false);
		}
		for (const left of ['phone', 'email', 'referenceId'] as const) {
			const lead = { ...LEAD, [left]: undefined };
			expect(isSameLead(recordOf({ ...ALL, [left]: 'anything' }), lead)).toBe(true);
		}
	});
});

describe('Of the records that pass by', () => {
	const own = recordOf({ phone: '919812345671' });
	const elsewhere = recordOf({ phone: '919812345671', processId: 'process-2' });
	const near = recordOf({ phone: '09812345671' });
	const hitsOf = (records: LeadRecord[], ours: string[] = []) => {
		const stored = new StoredLeads(
			[...newJobs({ phone: LEAD.phone }, { phone: '+91 98123 45671' }), ...existingJobs('a')],
			new Set(ours),
		);
		for (const record of records) stored.add(record);
		return [...stored.hits].map(([at, { is }]) => [at, is]);
	};

	it.each<[string, LeadRecord[]]>([
		['own', [own, elsewhere, near]],
		['own', [near, elsewhere, own]],
		['elsewhere', [elsewhere, near]],
		['elsewhere', [near, elsewhere]],
		['near', [near, near]],
	])('the one that says most counts, for every row that it hits: %s', (is, records) => {
		expect(hitsOf(records)).toEqual([
			[0, is],
			[1, is],
		]);
	});

	it('those of this run say nothing', () => {
		expect(hitsOf([own], ['a'])).toEqual([]);
	});
});

describe('An update of a lead that was found', () => {
	const updating = async (job: ReturnType<typeof newJobs>[number], thrown?: unknown) => {
		const calls: unknown[] = [];
		const update = async (...call: unknown[]) => {
			calls.push(call);
			if (thrown !== undefined) throw thrown;
		};
		const service = { update } as unknown as LeadCallingService;
		return { fault: await updateFound(service, job, recordOf({})), calls };
	};

	it('sends name and metadata', async () => {
		const [job] = newJobs({ firstName: 'Asha', lastName: 'Rao', metadata: { city: 'Pune' } });
		const update = { name: 'Asha Rao', metadata: { city: 'Pune' } };
		expect(await updating(job!)).toEqual({ fault: undefined, calls: [[{ leadId: 'a' }, update]] });
		const [bare] = newJobs({});
		expect((await updating(bare!)).calls).toEqual([[{ leadId: 'a' }, {}]]);
	});

	it('says why it was not accepted', async () => {
		const fault = { kind: 'refused', message: 'No', category: 'service', permanent: true } as const;
		expect((await updating(newJobs({})[0]!, new ServiceError(fault))).fault).toEqual(fault);
	});

	it('is none where only an ID was given', async () => {
		expect(await updating(existingJobs('a')[0]!)).toEqual({ fault: undefined, calls: [] });
	});
});

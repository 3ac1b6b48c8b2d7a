/** Leads with identities of their own, and true answers about them in every shape that is read. */
import fc from 'fast-check';

import type { BulkAnswer, LeadInput } from '../../../nodes/service/api/contract';
import type { PendingLead } from '../../../nodes/service/campaign/model';
import { newJobs } from '../campaign/pendingLeads';

/** What the service decided about a lead. */
export type Verdict = { accepted: true } | { accepted: false; reason: string };

export const REASONS = {
	duplicate: 'The lead already exists for this project and process',
	called: 'A call attempt has already been made to this phone number for this project',
	badPhone: 'The phone number contains a repeating digits pattern',
	other: 'Validation failed',
};

export const verdicts: fc.Arbitrary<Verdict> = fc.oneof(
	fc.constant<Verdict>({ accepted: true }),
	fc
		.constantFrom(...Object.values(REASONS))
		.map((reason): Verdict => ({ accepted: false, reason })),
);

const shapes = fc.record({
	phone: fc.boolean(),
	email: fc.boolean(),
	reference: fc.boolean(),
	process: fc.constantFrom('process-1', 'process-2'),
});

/** No two of them have a phone, an e-mail or a reference in common. */
export const jobLists: fc.Arbitrary<PendingLead[]> = fc
	.array(shapes, { minLength: 1, maxLength: 12 })
	.map((list) => newJobs(...list.map((shape, at) => leadOf(at, shape))));

function leadOf(
	at: number,
	shape: { phone: boolean; email: boolean; reference: boolean; process: string },
): LeadInput {
	const hasPhone = shape.phone || !shape.email;
	return {
		projectId: 'project',
		processId: shape.process,
		name: 'One Name For All',
		...(hasPhone ? { phone: `+91 9812${100_000 + at} (${10 + at})` } : {}),
		...(shape.email ? { email: `Lead.${at}@Example.com` } : {}),
		...(shape.reference ? { referenceId: `R-${at}` } : {}),
	};
}

/** How an element of an answer tells which lead it means; `national` as the service stores it. */
export type Naming = 'data' | 'whole' | 'nested' | 'reference' | 'national';

export const namings = fc.constantFrom<Naming[]>(
	'data',
	'whole',
	'nested',
	'reference',
	'national',
);

export function leadOfJob({ submission }: PendingLead): LeadInput {
	if (submission.kind !== 'new') throw new Error('not a new lead');
	return submission.lead;
}

/** A refusal that names its lead; by reference only where there is one. */
export function errorElement(job: PendingLead, reason: string, naming: Naming): unknown {
	const lead = leadOfJob(job);
	if (naming === 'reference' && lead.referenceId) {
		return { referenceId: lead.referenceId, error: reason };
	}
	if (naming === 'whole') return { ...lead, error: reason };
	if (naming === 'nested') return { lead, message: reason };
	const { phone } = lead;
	const isNational = naming === 'national' && phone !== undefined;
	return { data: isNational ? { ...lead, phone: national(phone) } : lead, error: reason };
}

/** A record as services give it: one spelling of phones, lower case, the name in two parts. */
export function successElement(job: PendingLead, naming: Naming): unknown {
	const lead = leadOfJob(job);
	const { phone, email } = lead;
	const record = {
		...lead,
		_id: `stored-${job.index}`,
		name: undefined,
		firstName: 'One',
		lastName: 'Name For All',
		...(phone ? { phone: naming === 'national' ? national(phone) : `+${digitsOf(phone)}` } : {}),
		...(email ? { email: email.toLowerCase() } : {}),
	};
	if (naming === 'reference' && lead.referenceId) {
		return { id: record._id, referenceId: lead.referenceId };
	}
	return naming === 'nested' ? { lead: record } : record;
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '');
const national = (phone: string) => `0${digitsOf(phone).slice(2)}`;

/** The service's whole and true answer, in the order in which `order` puts it. */
export function trueAnswer(
	jobs: readonly PendingLead[],
	judged: readonly Verdict[],
	naming: (at: number) => Naming,
	order: readonly number[],
): BulkAnswer {
	const answer: BulkAnswer = { success: [], errors: [] };
	for (const at of order) {
		const verdict = judged[at]!;
		if (verdict.accepted) answer.success.push(successElement(jobs[at]!, naming(at)));
		else answer.errors.push(errorElement(jobs[at]!, verdict.reason, naming(at)));
	}
	return answer;
}

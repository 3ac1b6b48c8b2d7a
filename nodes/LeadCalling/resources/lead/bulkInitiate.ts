import { Campaign } from '../../../service/campaign/campaign';
import { formatFor } from '../../../service/campaign/format';
import { type CampaignOptions, SENT_NOWHERE } from '../../../service/campaign/pendingLead';
import { describeReport } from '../../../service/campaign/report';
import { type Fault, ServiceError } from '../../../service/http/errors';
import { preflight } from '../../../service/leads/preflight';
import type { Outcome, Row } from '../../../service/leads/outcome';
import { adviceFor } from '../../../shared/advice';
import { listOperation } from '../../operation';
import type { ParametersOf } from '../../parameters';
import { BegunList } from './begunList';
import { bulkFields } from './bulkFields';
import type { bulkOptions } from './bulkOptions';
import { type BulkCall, readList } from './bulkRows';
import { outcomeRow } from './outcomeRow';
import { rememberedLeads } from './rememberedLeads';
import { submitBulk } from './submitBulk';
import { describeMapping } from './columnHints';
import { validateResults } from './validateOnly';

/** Bulk Initiate Leads (specification, 4.1): items in, items out, each with exactly one outcome. */
export const bulkInitiate = listOperation({
	name: 'Bulk Initiate',
	description: 'Save many leads and start calling them',
	action: 'Bulk initiate leads and call the people',
	fields: bulkFields,

	async run(call) {
		const parameters = call.parametersOf(0);
		const init = parameters.boolean('init');
		const given = parameters.collection('options');
		const unmatchedToMetadata = given.boolean('unmatchedToMetadata');
		const { rows: list, mappings } = readList(call, {
			projectId: call.service.account.projectId,
			processId: parameters.optionalText('processId'),
			groupId: given.optionalText('groupId'),
			unmatchedToMetadata,
		});
		const rows = preflight(list.map(({ row }) => row));
		const sentences = mappings ? describeMapping(mappings, unmatchedToMetadata) : [];
		for (const sentence of sentences) call.hint(sentence);
		const shape = {
			simplify: parameters.boolean('simplify'),
			includeInputFields: parameters.boolean('includeInputFields'),
		};
		if (given.boolean('validateOnly')) return validateResults(rows, list, shape, call);

		const outcomes = await send(call, rows, readOptions(given, init, call.isRetry), given);
		return list.map((from, at) => outcomeRow(outcomes[at]!, rows[at]!, from, shape));
	},
});

type Options = ParametersOf<(typeof bulkOptions)['options']>;

async function send(
	call: BulkCall,
	rows: Row[],
	options: CampaignOptions,
	given: Options,
): Promise<Outcome[]> {
	// What an earlier try of "Retry On Fail" learned is not asked again.
	const known = (call.memory.outcomes ??= {}) as Record<number, Outcome>;
	const open = rows.map((row, at) => (known[at] ? { refusal: known[at] } : row));

	const mostRemembered = given.number('rememberAtMost');
	const remembers = given.boolean('rememberSent');
	const begun = new BegunList(call.store, mostRemembered, rows);
	// Further tries know what the first one did, and find its mark.
	const isRerun = (call.memory.isRerun ??= options.isRerun || (await begun.begin())) as boolean;

	const campaign = new Campaign(call.service, open, asRerun(options, isRerun), {
		submit: async (jobs) =>
			await submitBulk(call.service, jobs, options, formatFor(jobs, options.format)),
		sentBefore: remembers ? rememberedLeads(call.store, mostRemembered) : SENT_NOWHERE,
		settled: (at, outcome) => {
			if (isFinal(outcome)) known[at] = outcome;
		},
		log: call.log,
	});
	const summary = describeReport(await campaign.run());
	await begun.end(campaign.outcomes, remembers);
	call.log(summary);
	// A further try that finds nothing left to send fails as the first one did.
	const hasSent = open.some(({ refusal }) => refusal === undefined);
	const failure = hasSent ? campaign.failure : (call.memory.failure as Fault | undefined);
	if (failure !== undefined && !call.continuesOnFail) {
		call.memory.failure = { ...failure, body: undefined };
		const description = `${adviceFor(failure)} ${summary}`.trim();
		throw new ServiceError({ ...failure, description });
	}
	call.hint(
		summary,
		campaign.outcomes.every(({ outcome }) => outcome === 'accepted') ? 'info' : 'warning',
	);
	return campaign.outcomes;
}

/** A lead that never left, or that the service only put off, may be sent by a further try. */
function isFinal({ outcome, permanent }: Outcome): boolean {
	return outcome === 'accepted' || outcome === 'unknown' || permanent === true;
}

function readOptions(given: Options, init: boolean, isRetry: boolean): CampaignOptions {
	return {
		init,
		format: given.choice('format'),
		protection: given.choice('protection'),
		whenManyDuplicates: given.choice('whenManyDuplicates'),
		keepOrder: given.boolean('keepOrder'),
		leadsPerRequest: given.number('leadsPerRequest'),
		checkFirst: given.choice('checkFirst'),
		isRerun: isRetry,
	};
}

/** What an execution had sent before it broke off may be there already, so it is looked up. */
function asRerun(options: CampaignOptions, isRerun: boolean): CampaignOptions {
	const { checkFirst } = options;
	if (!isRerun) return options;
	return { ...options, isRerun, checkFirst: checkFirst === 'off' ? 'skip' : checkFirst };
}

import type { IDataObject } from 'n8n-workflow';

import { Campaign } from '../../../service/campaign/campaign';
import { formatFor } from '../../../service/campaign/format';
import { type CampaignOptions, SENT_NOWHERE } from '../../../service/campaign/pendingLead';
import { describeReport } from '../../../service/campaign/report';
import { LIMITS } from '../../../service/api/contract';
import { type Fault, ServiceError } from '../../../service/http/errors';
import { preflight } from '../../../service/leads/preflight';
import { readInit } from '../../../service/leads/readInit';
import type { Outcome, Row } from '../../../service/leads/outcome';
import { refuse } from '../../../service/api/service';
import { shownFor } from '../../fields/shown';
import type { ListCall, ListOperation, ListResult } from '../../operation';
import { BegunList } from './begunList';
import { bulkFields } from './bulkFields';
import { readList } from './bulkRows';
import { rememberedLeads } from './rememberedLeads';
import { submitBulk } from './submitBulk';
import { describeMapping, validateResults } from './validateOnly';

/** Bulk Initiate Leads (specification, 4.1): items in, items out, each with exactly one outcome. */
export const bulkInitiate: ListOperation = {
	kind: 'list',
	option: {
		name: 'Bulk Initiate',
		value: 'bulkInitiate',
		description: 'Store many leads and start calling them; every lead comes back with its outcome',
		action: 'Bulk initiate leads',
	},
	fields: shownFor('lead', 'bulkInitiate', bulkFields),

	async run(call) {
		const given = call.parameter<IDataObject>('options', 0, {});
		const init = readInit(call.parameter<unknown>('init', 0, true));
		if ('refusal' in init) throw refuse(init.refusal.message, init.refusal.description);

		const unmatchedToMetadata = given.unmatchedToMetadata === true;
		const { rows: list, mapping } = readList(call, {
			projectId: call.service.account.projectId,
			processId: readProcess(call),
			groupId: given.groupId as string | undefined,
			unmatchedToMetadata,
		});
		const rows = preflight(list.map(({ row }) => row));
		const sentences = mapping ? describeMapping(mapping, unmatchedToMetadata) : [];
		for (const sentence of sentences) call.hint(sentence);
		if (given.validateOnly === true) return validateResults(rows, list, call);

		const outcomes = await send(call, rows, readOptions(given, init.init, call.isRetry), given);
		return list.map(({ itemIndex }, at) => toResult(outcomes[at]!, rows[at]!, itemIndex));
	},
};

/** n8n refuses to read a field that is not shown: existing leads have their process. */
function readProcess(call: ListCall): string {
	const isShown = call.parameter<string>('source', 0) !== 'leadIds';
	return isShown ? call.parameter<string>('processId', 0, '') : '';
}

async function send(
	call: ListCall,
	rows: Row[],
	options: CampaignOptions,
	given: IDataObject,
): Promise<Outcome[]> {
	// What an earlier try of "Retry On Fail" learned is not asked again.
	const known = (call.memory.outcomes ??= {}) as Record<number, Outcome>;
	const open = rows.map((row, at) => (known[at] ? { refusal: known[at] } : row));

	const mostRemembered = Number(given.rememberAtMost ?? 50_000);
	const begun = new BegunList(call.store, mostRemembered, rows);
	// Further tries know what the first one did, and find its mark.
	const isRerun = (call.memory.isRerun ??= options.isRerun || (await begun.begin())) as boolean;

	const campaign = new Campaign(call.service, open, asRerun(options, isRerun), {
		submit: async (jobs) =>
			await submitBulk(call.service, jobs, options, formatFor(jobs, options.format)),
		sentBefore:
			given.rememberSent === true ? rememberedLeads(call.store, mostRemembered) : SENT_NOWHERE,
		settled: (at, outcome) => {
			if (isFinal(outcome)) known[at] = outcome;
		},
		log: call.log,
	});
	const summary = describeReport(await campaign.run());
	await begun.end(campaign.outcomes, given.rememberSent === true);
	call.log(summary);
	// A further try that finds nothing left to send fails as the first one did.
	const hasSent = open.some(({ refusal }) => refusal === undefined);
	const failure = hasSent ? campaign.failure : (call.memory.failure as Fault | undefined);
	if (failure !== undefined && !call.continuesOnFail) {
		call.memory.failure = { ...failure, body: undefined };
		const description = `${failure.description} ${summary}`.trim();
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

function readOptions(given: IDataObject, init: boolean, isRetry: boolean): CampaignOptions {
	const {
		format = 'auto',
		protection = 'adaptive',
		whenManyDuplicates = 'lookUp',
		checkFirst = 'off',
		keepOrder = false,
		leadsPerRequest = LIMITS.leadsPerRequest,
	} = given as Partial<CampaignOptions>;
	return {
		init,
		format,
		protection,
		whenManyDuplicates,
		keepOrder,
		leadsPerRequest,
		checkFirst,
		isRerun: isRetry,
	};
}

/** What an execution had sent before it broke off may be there already, so it is looked up. */
function asRerun(options: CampaignOptions, isRerun: boolean): CampaignOptions {
	const { checkFirst } = options;
	if (!isRerun) return options;
	return { ...options, isRerun, checkFirst: checkFirst === 'off' ? 'skip' : checkFirst };
}

function toResult(outcome: Outcome, row: Row, itemIndex: number): ListResult {
	const { submission, input, warnings } = row;
	// n8n's table shows the columns in this order: what is long comes last.
	const { outcome: name, reason, record, ...told } = outcome;
	const lead = submission?.kind === 'new' ? submission.lead : (submission ?? input);
	return {
		itemIndex,
		failed: outcome.outcome !== 'accepted',
		json: {
			outcome: name,
			...(reason === undefined ? {} : { reason }),
			...told,
			...(warnings ? { warnings } : {}),
			...(record ? { record } : {}),
			...(submission?.kind === 'existing' ? { leadId: submission.leadId } : { lead }),
		} as IDataObject,
	};
}

import { runCampaign, spendBudget } from '../../../service/campaign/campaign';
import { formatFor } from '../../../service/campaign/format';
import type { CampaignOptions } from '../../../service/campaign/model';
import { describeReport } from '../../../service/campaign/report';
import { ServiceError } from '../../../service/http/errors';
import { refuse } from '../../../service/api/service';
import { preflight } from '../../../service/leads/preflight';
import type { Outcome, Row } from '../../../service/leads/outcome';
import { NO_PROCESS } from '../../../service/leads/validate';
import { adviceFor } from '../../../shared/advice';
import { listOperation } from '../../operation';
import type { ParametersOf } from '../../parameters';
import { bulkFields } from './bulkFields';
import type { bulkOptions } from './bulkOptions';
import { type BulkCall, readList } from './bulkRows';
import { outcomeRow, simplified } from './outcomeRow';
import { withKeptRefusals } from './keptRefusals';
import { RunMarker } from './runMarker';
import { submitBulk } from './submitBulk';
import { describeMapping } from './columnHints';
import { validateResults } from './validateOnly';

/** Bulk Initiate Leads (specification, 4.1): items in, items out, each with exactly one outcome. */
export const bulkInitiate = listOperation({
	name: 'Bulk Initiate',
	description: 'Save many leads and start calling them',
	action: 'Bulk initiate leads and call the people',
	fields: bulkFields,
	unsent: (outcome) => simplified(outcome, { refusal: outcome }),

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
		if (needsProcess(rows)) {
			throw refuse(
				"No process is chosen in 'Process', and no row names one",
				'Choose a process, or add a column named processId. Nothing was sent.',
			);
		}
		if (given.boolean('validateOnly')) return validateResults(rows, list, shape, call);

		const options = readOptions(given, init, call);
		const outcomes = await withKeptRefusals(
			call,
			async () => await send(call, rows, options, given),
		);
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
	const { memory, service } = call;
	// What an earlier try of "Retry On Fail" learned is not asked again.
	const known = (memory.outcomes ??= {});
	const open = rows.map((row, at) => (known[at] ? { refusal: known[at] } : row));
	if (open.every(({ refusal }) => refusal !== undefined) && memory.failure !== undefined) {
		if (!call.continuesOnFail) throw new ServiceError(memory.failure);
	}
	if (given.boolean('tryAnyway')) service.client.state.blockedUntil = 0;

	const store = call.storeOf(given.number('rememberAtMost'));
	const marker = await RunMarker.begin(store);
	const isWary = (memory.isWary ??= options.isWary || marker.foundUnfinished);
	if (isWary) spendBudget(service);
	const { outcomes, report, failure, wasCanceled } = await runCampaign(
		open,
		{ ...options, isWary },
		{
			service,
			submit: async (leads) =>
				await submitBulk(service, leads, options, formatFor(leads, options.format)),
			sentStore: given.boolean('rememberSent') ? store : undefined,
			settled: ({ index }, outcome) => {
				if (isFinal(outcome)) known[index] = outcome;
			},
			log: call.log,
		},
	);
	await marker.end(!wasCanceled);

	const summary = describeReport(report, call.timezone);
	call.log(summary);
	if (failure !== undefined && !call.continuesOnFail) {
		const description = `${adviceFor(failure)} ${summary}`.trim();
		memory.failure = { ...failure, description, body: undefined };
		throw new ServiceError({ ...failure, description });
	}
	const isWell = outcomes.every(({ outcome }) => outcome === 'accepted');
	call.hint(summary, isWell ? 'info' : 'warning');
	return outcomes;
}

/** A lead that never left, or that the service only put off, may be sent by a further try. */
function isFinal({ outcome, permanent, category }: Outcome): boolean {
	return (
		outcome === 'accepted' ||
		outcome === 'unknown' ||
		permanent === true ||
		category === 'credential'
	);
}

function readOptions(given: Options, init: boolean, call: BulkCall): CampaignOptions {
	return {
		init,
		format: given.choice('format'),
		protection: given.choice('protection'),
		whenManyDuplicates: given.choice('whenManyDuplicates'),
		keepOrder: given.boolean('keepOrder'),
		leadsPerRequest: given.number('leadsPerRequest'),
		checkFirst: given.choice('checkFirst'),
		isWary: call.isRetry,
		resendRefused: given.boolean('resendRefused'),
		everyRefusalCounts: call.service.account.everyRefusalCounts,
	};
}

/** Said once, and not for each row of the list. */
function needsProcess(rows: readonly Row[]): boolean {
	return (
		!rows.some(({ submission }) => submission !== undefined) &&
		rows.some(({ refusal }) => refusal?.reason === NO_PROCESS)
	);
}

/**
 * The stand-in service in a process of its own, so that it takes no time from what is measured. It
 * is told what to do by its parent, one message after the other.
 */
import { type ServiceOptions, type StandIn, startService } from '../test/service';

export type Order = { do: 'reset' } | { do: 'seed'; leads: number } | { do: 'report' };

/** What was received since the last reset. */
export interface Report {
	requests: number;
	/** Requests answered 429 for the rate. */
	rateLimited: number;
	/** Blocks of the key. */
	blocks: number;
	/** Leads held, those that were there before included. */
	leads: number;
	/** When the last request came in, milliseconds since 1970. */
	lastAt: number;
}

export type StandInInfo = Pick<
	StandIn,
	'baseUrl' | 'analyticsUrl' | 'apiKey' | 'projectId' | 'processId'
>;

/** The IDs that the workflows ask for: the same ones in every run. */
const leadId = (at: number) => `65f1c0a2b3d4e5f6${String(at).padStart(8, '0')}`;

function carryOut(service: StandIn, order: Order): Report | null {
	const { ledger, store } = service;
	if (order.do === 'reset') service.reset();
	if (order.do === 'seed') {
		for (let at = 0; at < order.leads; at++) {
			store.addLead({ _id: leadId(at), referenceId: `R-${at}`, metadata: { city: 'Pune', at } });
		}
	}
	if (order.do !== 'report') return null;
	return {
		requests: ledger.requests.length,
		rateLimited: ledger.rateLimited,
		blocks: ledger.blocks.length,
		leads: store.leads().length,
		lastAt: ledger.requests.at(-1)?.at ?? 0,
	};
}

async function main(): Promise<void> {
	const options = JSON.parse(process.argv[2] ?? '{}') as ServiceOptions;
	const service = await startService({ ...options, keepBodies: false });
	process.on('message', (order: Order) => process.send!(carryOut(service, order)));
	process.on('disconnect', () => process.exit());
	const { baseUrl, analyticsUrl, apiKey, projectId, processId } = service;
	process.send!({ baseUrl, analyticsUrl, apiKey, projectId, processId } satisfies StandInInfo);
}

void main();

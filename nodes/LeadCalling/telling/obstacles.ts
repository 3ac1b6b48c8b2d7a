/** Why nobody can be called, whatever the rows are: the key, the address, the process. */
import { type Fault, isNotFound, ServiceError, toFault } from '../../service/http/errors';
import type { ProcessRecord } from '../../service/records';
import type { LeadCallingService } from '../../service/service';
import { explain } from '../../shared/explain';
import { forBoth, type Line } from './line';

interface Obstacle {
	obstacle: readonly Line[];
	/** Whether it is one for every row. */
	stopsAll: boolean;
}

const ASK = 'Please tell the person who set this up.';
/** Nobody is kept waiting by a service that doesn't answer. */
const MAX_WAIT_MS = 10_000;
const TOO_SLOW: Obstacle = {
	obstacle: [forBoth("The process couldn't be checked: the service hasn't answered within 10 s.")],
	stopsAll: false,
};

/** One request, which also shows whether the service takes the key: never a reason for a run to fail. */
export async function askForProcesses(
	service: LeadCallingService,
): Promise<{ processes?: ProcessRecord[] } & Partial<Obstacle>> {
	const waiting = new AbortController();
	const patience = service.transport.wait(MAX_WAIT_MS, waiting.signal).then(() => TOO_SLOW);
	const asking = service.listProcesses().then((processes) => ({ processes }));
	try {
		return await Promise.race([asking, patience]);
	} catch (thrown) {
		return faultObstacle(toFault(thrown));
	} finally {
		waiting.abort();
	}
}

/** Of a service that was asked for its processes, and gave none. */
function faultObstacle(fault: Fault): Obstacle {
	const { message, description } = explain(new ServiceError(fault));
	const owner = ownersWords(fault);
	if (owner === undefined) {
		const unchecked = forBoth(`The process couldn't be checked: ${withStop(message)}`);
		return { obstacle: [unchecked], stopsAll: false };
	}
	const builder = `Nobody can be called: ${withStop(message)} ${description}`;
	return { obstacle: [{ builder, owner: `Nobody can be called: ${owner}` }], stopsAll: true };
}

/** @returns nothing where a call may get through all the same */
function ownersWords(fault: Fault): string | undefined {
	const { kind, status = 0, serviceMessage } = fault;
	switch (kind) {
		case 'refused': {
			const isOfAccount = status === 401 || status === 403;
			const isElsewhere = status === 405 || (status === 404 && !isNotFound(fault));
			if (!isOfAccount) return isElsewhere ? `its address is wrong. ${ASK}` : undefined;
			const said = serviceMessage ? `says "${serviceMessage}"` : "doesn't accept the API key";
			return `the calling service ${said}. ${ASK}`;
		}
		case 'blocked':
			return 'the calling service takes no lists for now. Try again in an hour.';
		case 'redirected':
		case 'unreadable':
			return `another server answers in place of the calling service. ${ASK}`;
		case 'unreachable':
			return "the calling service can't be reached. Try again later. If it stays so, tell the person who set this up.";
		default:
			return undefined;
	}
}

function withStop(text: string): string {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}

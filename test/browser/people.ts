import type { StandIn } from '../service';

const HOUR_MS = 3_600_000;

const PEOPLE: ReadonlyArray<[name: string, state: string, callStatus: string, seconds: number]> = [
	['Amara Okafor', 'interested', 'completed', 184],
	['Jonas Weber', 'lost', 'completed', 41],
	['Priya Nair', 'followup_2', 'noAnswer', 0],
	['Lucía Fernández', 'interested', 'completed', 96],
	['Tom Baker', 'initiated', 'busy', 0],
	['Mei Tanaka', 'followup_2', 'connected', 12],
	['Sofia Rossi', 'lost', 'completed', 33],
	['Daniel Kim', 'new', '', 0],
	['Nora Haddad', 'new', '', 0],
	['Peter Novak', 'initiated', 'noAnswer', 0],
];

/** A few leads with calls behind them, one an hour, so that every read has something to show. */
export function seedDemo(service: StandIn, now = Date.now()): void {
	PEOPLE.forEach(([name, state, callStatus, seconds], index) => {
		const at = new Date(now - (PEOPLE.length - index) * HOUR_MS).toISOString();
		const called = callStatus !== '';
		const decided = state === 'interested' || state === 'lost';
		const lead = service.store.addLead({
			name,
			phone: `+1555010${2_100 + index}`,
			email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
			referenceId: `demo-${index + 1}`,
			processId: index % 3 === 2 ? service.secondProcessId : service.processId,
			groupId: index % 2 === 0 ? 'spring' : 'autumn',
			currentState: state,
			lastDisposition: decided ? state : undefined,
			attempted: called,
			createdAt: at,
		});
		if (!called) return;
		const status = seconds > 0 ? 'success' : 'failed';
		service.store.addActivity(lead._id, {
			status,
			createdAt: at,
			result: { callStatus, duration: seconds },
		});
	});
}

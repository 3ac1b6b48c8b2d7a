import type { Fault } from '../../nodes/service/http/errors';
import type { Submission } from '../../nodes/service/leads/outcome';
import { classifyFailure } from '../../nodes/service/sending/answers/requestFault';

const newLead = (at: number, processId = 'process-1'): Submission => {
	const lead = { projectId: 'p', processId, phone: `+91981234567${at}`, referenceId: `R-${at}` };
	return { kind: 'new', init: true, lead };
};
const THREE = [newLead(0), newLead(1, 'process-2'), newLead(2)];
const ONE = THREE.slice(0, 1);
const IDS: Submission[] = ['a', 'b', 'c'].map((leadId) => ({
	kind: 'existing',
	init: true,
	leadId,
}));

/** As it is classified: with the service's words in JSON, or without. */
function refused(status: number, words?: string, more: Partial<Fault> = {}): Fault {
	const said = words === undefined ? {} : { isJson: true, serviceMessage: words };
	return { kind: 'refused', status, message: words ?? `Answered ${status}`, ...said, ...more };
}

const EXISTS = 'The lead already exists';
const naming = (...invalidLeads: unknown[]) => refused(403, 'No', { invalidLeads });

describe('For one lead or many, the end of a request means', () => {
	const fatal = { kind: 'fatal' };

	it.each<[Partial<Fault>, object]>([
		[{ kind: 'failed', status: 500 }, { kind: 'lost' }],
		[{ kind: 'unreadable', status: 200 }, { kind: 'lost' }],
		[{ kind: 'interrupted' }, { kind: 'lost' }],
		[refused(408, 'Request timeout'), { kind: 'lost' }],
		[refused(408), { kind: 'lost' }],
		[refused(200, 'Calls could not be scheduled'), { kind: 'denied' }],
		[refused(409, 'Conflict'), { kind: 'denied' }],
		[{ kind: 'input' }, { kind: 'unknown' }],
		[{ kind: 'rateLimited', status: 429, isUnknownOutcome: true }, { kind: 'rateLimited' }],
		[{ kind: 'canceled', isUnknownOutcome: true }, { kind: 'unknown' }],
		[{ kind: 'canceled' }, fatal],
		[{ kind: 'blocked', status: 429, isUnknownOutcome: true }, { kind: 'unknown' }],
		[{ kind: 'blocked' }, fatal],
		[{ kind: 'unreachable' }, fatal],
		[refused(401, 'Invalid API key'), fatal],
		[refused(403, 'Project is inactive'), fatal],
		[naming(), fatal],
		[naming({ data: { projectId: 'p' } }, { projectId: 'p' }), fatal],
		[refused(404), fatal],
		[refused(405, 'Method not allowed'), fatal],
		[refused(407), fatal],
		[refused(407, 'Proxy'), fatal],
	])('%j', (ended, meaning) => {
		for (const leads of [THREE, ONE]) {
			expect(classifyFailure(leads, { kind: 'failed', message: 'No', ...ended })).toEqual(meaning);
		}
	});
});

describe('A 4xx that names no lead', () => {
	it.each([
		...[400, 413, 422].map((status) => refused(status, 'Validation failed')),
		...[400, 403, 413].map((status) => refused(status)),
		refused(404, 'Process not found: process-3'),
		refused(400, 'Not in process-1'),
		...[naming('p'), naming({ data: {} }), naming({ data: { projectId: 7 } })],
		naming({ data: { phone: '+15550100100' }, error: 'missing projectId' }),
		// A maximum that the request has kept, that is none, or in another status.
		...[3, 0].map((max) => refused(400, `Maximum of ${max} leads allowed per request`)),
		refused(422, 'Maximum of 1 leads allowed per request'),
	])(
		'says nothing of any lead where there are several: $status $message $invalidLeads',
		(ended) => {
			for (const leads of [THREE, IDS]) {
				expect(classifyFailure(leads, ended)).toStrictEqual({ kind: 'split' });
			}
		},
	);

	it.each([
		[refused(400, 'Validation failed'), 'rejected', 'refused'],
		[refused(400, `${EXISTS} for this project and process`), 'duplicate', 'alreadyStored'],
		[refused(422, 'The phone number contains a repeating digits pattern'), 'rejected', 'badPhone'],
		[refused(413), 'rejected', 'refused'],
		// Of a firewall: another try may send it.
		[refused(403), 'notSent', 'service'],
		[refused(400), 'notSent', 'service'],
	] as const)('refuses a single lead in its own right: %j', (ended, outcome, category) => {
		const outcomes = new Map([[0, { outcome, category, reason: ended.message }]]);
		expect(classifyFailure(ONE, ended)).toEqual({ kind: 'refused', outcomes });
	});
});

it.each([1, 2])('A maximum that the service names is taken: %d', (maxLeads) => {
	const ended = refused(400, `Maximum of ${maxLeads} leads allowed per request`);
	expect(classifyFailure(THREE, ended)).toEqual({ kind: 'split', maxLeads });
});

it.each([
	'Process not found for lead with processId: ?',
	"There is no process '?'.",
	'? (processId)',
])('A 404 takes out the leads of the process that it names: %s', (words) => {
	const reason = words.replace('?', 'process-1');
	const outcome = { outcome: 'rejected', category: 'badProcess', reason };
	const outcomes = new Map([0, 2].map((at) => [at, outcome]));
	const processIds = new Set(['process-1']);
	expect(classifyFailure(THREE, refused(404, reason))).toEqual({
		kind: 'refused',
		outcomes,
		processIds,
	});
});

it.each([
	['of which all leads have the same', ['My Process'], 'No such process'],
	['given by its title', ['My Process', 'process-2'], 'No process My Process here'],
])('A 404 takes out the leads of a process %s', (_, [first, other = first], words) => {
	const leads = [newLead(0, first), newLead(1, other)];
	const failure = classifyFailure(leads, refused(404, words));
	expect(failure).toMatchObject({ kind: 'refused', processIds: new Set(['My Process']) });
	expect('outcomes' in failure && failure.outcomes.size).toBe(other === first ? 2 : 1);
});

it('A 403 takes out the leads that it names, in the words about each', () => {
	const error = 'projectId does not match authenticated project';
	const outcome = { outcome: 'rejected', category: 'badProject', reason: error };
	const ended = naming({ projectId: 'p' }, { data: { referenceId: 'R-2', projectId: 'q' }, error });
	const outcomes = new Map([[2, outcome]]);
	expect(classifyFailure(THREE, ended)).toEqual({ kind: 'refused', outcomes });
});

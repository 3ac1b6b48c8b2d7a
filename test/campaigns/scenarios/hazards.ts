import { SCENARIOS } from '.';

export const HAZARDS: Readonly<Record<string, readonly string[]>> = {
	'refusals in any wording, also misleading': ['refusals in any words'],
	'the same list again': ['list again', 'list again from a second node', 'list again by schedule'],
	'held by another process': [
		'other processes',
		'half held elsewhere',
		'references used elsewhere',
	],
	'gateways that cut while the service goes on': [
		'gateway gives up',
		'old leads wait in line',
		'connections cut',
	],
	'records that appear late': ['reads that lag', 'interrupted while reads lag'],
	'created times without a zone, clocks apart': ['record clocks', 'clock set'],
	'answers in other orders and shapes': ['answers of any shape', 'network faults'],
	'EHOSTUNREACH on reading': ['network faults'],
	'two base URLs for one key': [
		'several nodes, addresses spelled otherwise',
		'two addresses, one key',
	],
	'a sorted list': ['duplicates in order'],
	loops: ['loop of small lists'],
	'kill and run again, in bulk and one by one': [
		'killed, run again',
		'one by one, killed, run again',
	],
	'restarts in good order': ['restarted in good order'],
	'the same list twice at once': ['same list twice at once', 'overlapping lists'],
	cancel: ['canceled', 'canceled, run again'],
	'a key blocked by somebody else': ['key blocked by others'],
	'phones called before whose leads are gone': ['called before, leads gone'],
	'filters that are ignored or match substrings': ['filters ignored', 'filters match parts'],
	'unknown 4xx for whole requests': ['whole requests refused', 'requests too large'],
	'answer lost after storing by a quick service': ['quick service, answers lost'],
	'pages of 50': ['pages of any kind'],
	'national spelling stored': ['other spelling'],
	'limits lowered and raised': ['limits lowered and raised'],
	'rows with their own word on calling': ['rows that decide for themselves'],
	'another program with the key': ['another program asks'],
	'existing leads by their ID': ['existing lead IDs'],
};

/** @throws where a hazard has no scenario that watches for it */
export function checkHazards(): void {
	const names = new Set(SCENARIOS.map(({ name }) => name));
	for (const [hazard, watched] of Object.entries(HAZARDS)) {
		for (const name of watched) {
			if (!names.has(name)) throw new Error(`${hazard}: there is no scenario '${name}'`);
		}
	}
}

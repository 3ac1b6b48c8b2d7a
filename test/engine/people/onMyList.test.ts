/** "I keep a list of numbers that we must never call." *Do Not Call List*, whatever the spelling. */
import type { IDataObject } from 'n8n-workflow';

import { chosen } from '../../support/engine/chosen';
import { calledNames, verdicts } from '../../support/engine/leads';
import { bulk, eachOnService, service } from '../../support/engine/onService';

eachOnService();

const PERSON = chosen({
	phone: '={{ $json.Phone }}',
	name: '={{ $json.Name }}',
	email: '={{ $json.Email }}',
});
const ROWS: IDataObject[] = [
	{ Name: 'Asha Rao', Phone: '+919812345671', Email: 'asha@example.com' },
	{ Name: 'Ravi Iyer', Phone: '+919812345672', Email: 'ravi@example.com' },
	{ Name: 'Mina Das', Phone: '098123 45673', Email: '' },
];
const IN_INDIA = { defaultCountry: { __rl: true, mode: 'code', value: 'IN' } };
const run = async (doNotCallList: unknown, more: IDataObject = {}) =>
	await bulk(ROWS, {
		...PERSON,
		...IN_INDIA,
		options: { doNotCallList: doNotCallList as string },
		...more,
	});

it.each<[string, unknown]>([
	['text', '+91 98123-45671, 98123 45673'],
	['lines, one of them national', '0091 98123 45671\n09812345673\n'],
	['texts', ['+919812345671', '+91 98123 45673']],
	['numbers', [919812345671, 9812345673]],
	[
		'items',
		[{ json: { id: 1, number: '09812345671' } }, { json: { id: 2, number: '+919812345673' } }],
	],
	['columns', [{ Phone: '+919812345671' }, { Phone: '9812345673' }]],
	['an e-mail and a number', 'ASHA@example.com; +919812345673'],
])('Who stands on it as %s is not called', async (_, list) => {
	const { json } = await run(list);
	expect(verdicts(json)).toEqual(['rejected doNotCall', 'accepted', 'rejected doNotCall']);
	expect(json[0]!.reason).toBe('On your do-not-call list');
	expect(calledNames()).toEqual(['Ravi Iyer']);
});

it('Also with Send Anyway, by exact names and in a check; the summary counts who stands on it', async () => {
	const options = { doNotCallList: '+919812345671', sendAnyway: true };
	for (const how of [PERSON, { columns: 'exactNames' }]) {
		const { json, hints } = await bulk(ROWS, { ...IN_INDIA, ...how, options, mode: 'check' });
		expect(verdicts(json)).toEqual(['rejected doNotCall', 'valid', 'valid']);
		expect(hints.join(' ')).toContain("1 must not be called ('Do Not Call List')");
	}
	await bulk(ROWS, { ...IN_INDIA, ...PERSON, options });
	expect(calledNames()).toEqual(['Mina Das', 'Ravi Iyer']);
});

it('Another row of the same person is not called either', async () => {
	const rows = [...ROWS, { Name: 'A. Rao', Phone: '+919812345699', Email: 'asha@example.com' }];
	const { json } = await bulk(rows, {
		...PERSON,
		options: { doNotCallList: '+919812345671' },
	});
	expect(json[3]).toMatchObject({ outcome: 'rejected', category: 'doNotCall' });
});

it('Entries that are no numbers are counted; a list without any that can be read fails the run', async () => {
	const some = await run('+919812345671, Asha Rao, n/a', { mode: 'check' });
	expect(some.hints.join(' ')).toContain(
		"2 of 3 entries of the do-not-call list can't be read as a number or email.",
	);
	for (const list of ['Asha Rao', [{ json: { name: 'Asha' } }], [true], 0]) {
		const { error } = await run(list);
		expect(error?.message).toBe("'Do Not Call List' has no number and no email that can be read");
	}
	expect(service.ledger.count('bulkInitiate')).toBe(0);
});

it('An expression that gives nothing fails the run; an empty list forbids nobody', async () => {
	const gone = await run('={{ $json.Blocked }}');
	expect(gone.error?.message).toContain("'Do Not Call List'");
	expect(service.ledger.count()).toBe(0);
	expect(verdicts((await run([])).json)).toEqual(['accepted', 'accepted', 'accepted']);
});

it('Who is only saved may stand on it', async () => {
	const { json } = await run('+919812345671', { mode: 'save' });
	expect(verdicts(json)).toEqual(['accepted', 'accepted', 'accepted']);
});

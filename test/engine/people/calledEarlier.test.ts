/** "I called them two minutes ago, corrected three rows, and it says that 39 are ready. Will it ring 36 again?" */
import type { IDataObject } from 'n8n-workflow';

import { leadsOf, verdicts } from '../../support/engine/leads';
import { bulk, CALL_LIST, eachOnService, service } from '../../support/engine/onService';

eachOnService();

async function check(rows: IDataObject[], parameters: IDataObject = {}) {
	const options = { addSummaryOutput: true, ...(parameters.options as IDataObject) };
	const { outputs, hints, json } = await bulk(rows, {
		...CALL_LIST,
		...parameters,
		...{ mode: 'check', options },
	});
	return { summary: outputs[1]![0]!.json, hint: String(hints[0]), json };
}

const BEFORE = '3 people were sent to be called by an earlier list: they are left out.';

it('Who was called by the list before is told apart, and the corrected rows are ready', async () => {
	const list = leadsOf(5);
	await bulk([...list.slice(0, 3), { ...list[3], phone: '12' }, { ...list[4], phone: '' }]);
	const { summary, hint, json } = await check(list);
	expect(verdicts(json)).toEqual([
		...['duplicate alreadyStored', 'duplicate alreadyStored', 'duplicate alreadyStored'],
		...['valid', 'valid'],
	]);
	expect(json[0]!.reason).toBe('Already sent');
	expect(summary).toMatchObject({ wouldBeCalled: 2, rows: 5 });
	expect(hint).toContain(`2 of 5 rows are ready to call. Check only: nothing was sent. ${BEFORE}`);
	expect(summary.summary).toContain(BEFORE);
	expect(summary.html).toContain(BEFORE);
	// Without a request for any of them.
	expect(service.ledger.count('queryLeads')).toBe(0);
});

it('And so it is: the call rings nobody but those who were ready', async () => {
	const list = leadsOf(5);
	await bulk(list.slice(0, 3));
	const { json } = await bulk(list);
	expect(verdicts(json).filter((verdict) => verdict === 'accepted')).toHaveLength(2);
});

it('Who was only saved, or is to be sent anyway, is ready', async () => {
	const list = leadsOf(2);
	await bulk(list, { mode: 'save' });
	expect((await check(list)).summary.wouldBeCalled).toBe(2);
	const others = leadsOf(2, 2);
	await bulk(others);
	const again = await check(others, { options: { sendAnyway: true } });
	expect(again.summary.wouldBeCalled).toBe(2);
});

it('A check alone leaves nothing behind', async () => {
	await check(leadsOf(2));
	const { summary } = await check(leadsOf(2));
	expect(summary.wouldBeCalled).toBe(2);
	expect(summary.summary).not.toContain('earlier list');
});

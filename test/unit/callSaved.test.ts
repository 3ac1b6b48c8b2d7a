/** Saved leads that are called by their ID, and an answer that is lost. */
import { isNew } from '../../nodes/service/leads/outcome';
import { afterLostCall, callSaved } from '../../nodes/service/sending/records/resolve';
import { newList } from '../support/newList';
import { eachOnVirtualService, virtual } from '../support/virtualService';

eachOnVirtualService();

it('A saved lead is called by its ID, for its row', async () => {
	const list = await newList(virtual.rows(1));
	const [lead] = list.queue.take(1).filter(isNew);
	expect(callSaved(lead!, 'L')).toMatchObject({ savedId: 'L', keys: { id: 'L' } });
});

it.each([
	['a call', [{ type: 'note' }, { type: 'call' }], 'called', 'Called (response was lost)'],
	['no call', [{ type: 'note' }], 'answerLost', 'May be queued (response was lost)'],
	['no activity', undefined, 'answerLost', 'May be queued (response was lost)'],
])('A call whose answer was lost, of a lead that shows %s', (_, activities, category, reason) => {
	const outcome = afterLostCall({ _id: 'L', activities } as Parameters<typeof afterLostCall>[0]);
	expect(outcome).toMatchObject({ category, reason, leadId: 'L' });
});

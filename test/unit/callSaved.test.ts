/** Saved leads that are called by their ID: who may be queued already, and an answer that is lost. */
import { isNew } from '../../nodes/service/leads/outcome';
import { afterLostCall, callSaved } from '../../nodes/service/sending/callSaved';
import { newList } from '../support/newList';
import { eachOnVirtualService, virtual } from '../support/virtualService';

eachOnVirtualService();

it.each([
	['is called by its ID, for its row', 'new', { savedId: 'L' }],
	[
		'in a state that no saved one has may be queued, and is not called',
		'queued',
		{
			outcome: 'duplicate',
			category: 'alreadyStored',
			reason: "May be queued: its state is 'queued'",
			leadId: 'L',
		},
	],
])('A saved lead %s', async (_, currentState, expected) => {
	const list = await newList(virtual.rows(1));
	const { processId } = virtual.standIn;
	list.key.savedStates.add(processId, 'new');
	const [lead] = list.queue.take(1).filter(isNew);
	expect(callSaved(list, lead!, { _id: 'L', processId, currentState })).toMatchObject(expected);
	expect(list.rowByLeadId.get('L')).toBe('savedId' in expected ? 0 : undefined);
});

it.each([
	['a call', [{ type: 'note' }, { type: 'call' }], 'called', 'Called; the answer was lost'],
	['no call', [{ type: 'note' }], 'answerLost', 'May be queued: the answer was lost'],
	['no activity', undefined, 'answerLost', 'May be queued: the answer was lost'],
])('A call whose answer was lost, of a lead that shows %s', (_, activities, category, reason) => {
	const outcome = afterLostCall({ _id: 'L', activities } as Parameters<typeof afterLostCall>[0]);
	expect(outcome).toMatchObject({ category, reason, leadId: 'L' });
});

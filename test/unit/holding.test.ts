/** Because of which outcomes somebody may ring: of those no other run calls anybody again. */
import { makeOutcome, type Outcome, type Submission } from '../../nodes/service/leads/outcome';
import { mayRing } from '../../nodes/service/sending/memory/holding';

const submission = (init: boolean): Submission => ({ kind: 'existing', leadId: 'L', init });

it.each<[string, boolean, boolean]>([
	['called', true, true],
	['called', false, false],
	['answerLost', true, true],
	['updated', true, false],
	['alreadyStored', true, false],
	['refused', true, false],
	['network', true, false],
])('Of what is %s, with Start Calling %s, somebody may ring: %s', (category, init, expected) => {
	expect(mayRing(submission(init), makeOutcome(category as 'refused', 'Why'))).toBe(expected);
});

it('Of what was stored, and whose answer was lost, somebody may ring', () => {
	const found: Outcome = { ...makeOutcome('alreadyStored', 'Found'), isFoundAfterLoss: true };
	expect(mayRing(submission(true), found)).toBe(true);
});

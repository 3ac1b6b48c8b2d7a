import { SavedStates } from '../../nodes/service/sending/savedStates';

it('A lead in another state than those that were saved without calling may be queued', () => {
	const states = new SavedStates();
	states.add('p', 'new');
	states.add('p', 'imported');
	const asked = ['new', 'imported', 'queued', '', undefined];
	expect(asked.map((state) => states.isAnother('p', state))).toEqual([
		false,
		false,
		true,
		false,
		false,
	]);
	expect(states.isAnother('q', 'queued')).toBe(false);
});

it.each([undefined, null, 7, '', { name: 'new' }])(
	'An answer with the state %j tells nothing',
	(state) => {
		const states = new SavedStates();
		states.add('p', state);
		expect(states.isAnother('p', 'queued')).toBe(false);
	},
);

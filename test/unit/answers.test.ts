/** What people write where somebody asked whether they may be called, and from when it counts. */
import {
	isAnswer,
	isNever,
	mayAnswer,
	readConsent,
} from '../../nodes/service/columns/no/consentCell';
import { isPlainNo } from '../../nodes/service/columns/no/plainNo';

const MIDNIGHT = Date.UTC(2026, 10, 25);

it.each([
	['T', 'yes'],
	['F', 'no'],
	['ungern', 'no'],
	['Yes please, thanks', 'yes'],
	['Sí, por favor, gracias', 'yes'],
	['Yes, mornings please', 'unclear'],
	['Ja, abends bitte', 'unclear'],
])('asked whether we may call, "%s" is heard as %s', (cell, answer) => {
	expect(readConsent(cell, MIDNIGHT)).toBe(answer);
});

it.each([
	[' 12/3/2024', 'yes'],
	['Yes, on 12/3/2024', 'yes'],
	['Oui, le 03/04/2025', 'yes'],
	['Ja (3.4.2025)', 'yes'],
	['Yes, 1.1.2027', 'unclear'],
	['Sí, el 1/1/2027', 'unclear'],
	['Tak, 2027', 'unclear'],
	['Yes until 2024', 'unclear'],
	['Yes until 3/4/2024', 'unclear'],
])(
	'a day of the past counts, one of tomorrow or with an end is asked about: "%s"',
	(cell, answer) => {
		expect(readConsent(cell, MIDNIGHT)).toBe(answer);
	},
);

it.each(['2026-11-25', '2026/11/25', '25.11.2026', '11/25/26', 'Ja, am 25.11.2026'])(
	'a consent of %s counts from the first moment of that day',
	(cell) => {
		expect(readConsent(cell, MIDNIGHT - 1)).toBe('unclear');
		expect(readConsent(cell, MIDNIGHT)).toBe('yes');
	},
);

it.each<[unknown, string]>([
	['No (checked on 3 May)', 'may be called'],
	['Nein (geprüft 3.5.)', 'may be called'],
	['Non (vérifié)', 'may be called'],
	['No (email)', 'may be called'],
	[' ☐', 'may be called'],
	[['no', '\u200b'], 'may be called'],
	['No (calls)', 'must not be called'],
	['Nein (Anrufe)', 'must not be called'],
	['Nee (bellen)', 'must not be called'],
	['Non (par téléphone)', 'must not be called'],
	['Yes (checked)', 'must not be called'],
	['Yes ☑ No ☐', 'must not be called'],
])('under Do Not Call, who has %j %s', (cell, said) => {
	expect(isPlainNo(cell) ? 'may be called' : 'must not be called').toBe(said);
});

it.each(['no, sorry', 'nope, sorry', 'Nein, leider', 'Nee, sorry', 'Non, merci'])(
	'"%s" is an answer',
	(cell) => {
		expect(isAnswer(cell)).toBe(true);
	},
);

it.each(['Yes, mornings', 'Ja, vormittags', 'Oui, le matin', 'Sí, por la tarde'])(
	'"%s" answers with a yes, though there is more to it',
	(cell) => {
		expect(isAnswer(cell)).toBe(false);
		expect(mayAnswer(cell, MIDNIGHT)).toBe(true);
	},
);

it('who would rather not be called, says no', () => {
	expect(['ungern', 'rather not', 'lieber nicht'].every((one) => isNever(one, 'whether'))).toBe(
		true,
	);
});

it.each(['mornings, not evenings', 'am Wochenende nicht', 'abends, nie morgens', 'pas le matin'])(
	'"%s" names a time, and never says never',
	(cell) => {
		expect(isNever(cell, 'whether')).toBe(false);
		expect(isNever(cell, 'when')).toBe(false);
	},
);

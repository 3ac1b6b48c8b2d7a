/** Of what a word of a header is, by a part of it, where the whole word is in no language's list. */
import { fitsStem, isCall, isKnown, isStem } from '../../nodes/service/columns/no/stems';

const KINDS = ['calls', 'wishes', 'elsewhere'] as const;

it.each([
	['anrufwunsch', ['calls']],
	['telefonzeiten', ['calls']],
	['rappels', ['calls']],
	['kontaktsperre', ['wishes']],
	['toestemmingsdatum', ['wishes']],
	['unsubscribing', ['wishes']],
	['newsletterabo', ['elsewhere']],
	['cookiebanner', ['elsewhere']],
	['infolettres', ['elsewhere']],
])("'%s' is of %j, and so nobody takes it for a mark of its own", (word, kinds) => {
	expect(KINDS.filter((kind) => fitsStem(kind, word))).toEqual(kinds);
	expect(isStem(word)).toBe(true);
	expect(isKnown(word)).toBe(true);
});

it.each(['schuhgrosse', 'nevolat', 'shoe', ''])("'%s' is of nothing that we know", (word) => {
	expect(KINDS.filter((kind) => fitsStem(kind, word))).toEqual([]);
	expect(isStem(word)).toBe(false);
	expect(isKnown(word)).toBe(false);
});

it.each(['approached', 'rung', 'behelligt', 'gestoord', 'incomodado'])(
	"whoever was '%s' was called, though the word has no part of calling",
	(word) => {
		expect(isCall(word)).toBe(true);
		expect(isStem(word)).toBe(false);
	},
);

it.each(['phoned', 'anrufen', 'oddzwonic', 'कॉल'])("'%s' is a call", (word) => {
	expect(isCall(word)).toBe(true);
});

it.each(['einwilligung', 'consent', 'newsletter', 'shoe'])("'%s' is no call", (word) => {
	expect(isCall(word)).toBe(false);
});
